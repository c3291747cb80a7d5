import ipaddr from 'ipaddr.js';
import { isNetwork, type Networks, networksOf } from '../../../ground/contract/values/networks.ts';
import { type HostAddress, resolveHost } from './resolve-host.ts';

/** The private receivers that the operator allows: networks of addresses, and host names. */
export interface AllowedReceivers {
  readonly isAnyAddress: boolean;
  readonly hasAddress: Networks;
  readonly hasHost: (host: string) => boolean;
}

/** Reads WEBHOOK_ALLOW, a list of networks and host names. */
export function readAllowed(list: readonly string[]): AllowedReceivers {
  const networks = list.filter(isNetwork);
  const hosts = new Set(list.filter((each) => !isNetwork(each)).map((each) => each.toLowerCase()));
  return {
    isAnyAddress: networks.length > 0,
    hasAddress: networksOf(networks),
    hasHost: (host) => hosts.has(host),
  };
}

/**
 * Returns the host of a URL, without the brackets of IPv6. URL normalizes all forms of an address.
 */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Returns the addresses of a host; none if its name cannot be resolved now. */
export const addressesOf = (host: string): Promise<readonly HostAddress[]> =>
  resolveHost(host).catch(() => []);

/**
 * Whether a webhook may currently have this URL: its host has no private address, or the operator
 * allows it. The sender checks every connection again, because DNS records can change.
 */
export async function isAllowedReceiver(url: URL, allowed: AllowedReceivers): Promise<boolean> {
  const host = hostOf(url);
  if (allowed.hasHost(host)) return true;
  const addresses = await addressesOf(host);
  return addresses.every(({ address }) => allowed.hasAddress(address) || isPublic(address));
}

/** The rule is that of request-filtering-agent, which the sender uses. */
const isPublic = (address: string) =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
