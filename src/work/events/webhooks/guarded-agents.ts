import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { type AllowedReceivers, addressesOf, hostOf } from './receiver-address.ts';
import { type HostAddress, resolveHost } from './resolve-host.ts';

/** Whether a request has failed because its address is private and not allowed. */
export const isGuarded = (error: unknown): boolean =>
  error instanceof Error && /is not allowed\. Because/.test(error.message);

/**
 * Returns the agent for a URL, which refuses private addresses. An address that the operator allows
 * is pinned, so that the name cannot resolve to another address when the connection is opened.
 */
export function guardedAgents(allowed: AllowedReceivers) {
  const filtering = {
    http: new RequestFilteringHttpAgent(connections),
    https: new RequestFilteringHttpsAgent(connections),
  };
  const open = { http: new HttpAgent(connections), https: new HttpsAgent(connections) };
  return async (url: URL): Promise<RequestOptions> => {
    const scheme = url.protocol === 'https:' ? 'https' : 'http';
    const host = hostOf(url);
    if (allowed.hasHost(host)) return { agent: open[scheme], lookup };
    if (allowed.isAnyAddress) {
      const addresses = await addressesOf(host);
      const isAllowed = addresses.every(({ address }) => allowed.hasAddress(address));
      if (addresses.length > 0 && isAllowed) return { agent: open[scheme], lookup: pin(addresses) };
    }
    return { agent: filtering[scheme], lookup };
  };
}

/**
 * Connections stay open for some seconds, because a new one for each delivery takes more round
 * trips.
 */
const connections = { keepAlive: true, maxFreeSockets: 32, timeout: 20_000 };

const lookup: LookupFunction = (host, { all }, found) => {
  resolveHost(host).then(
    (addresses) => pin(addresses)(host, { all }, found),
    (error) => found(error, ''),
  );
};

const pin =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_host, { all }, found) => {
    const [{ address, family } = { address: '', family: 4 }] = addresses;
    if (all) found(null, [...addresses]);
    else found(null, address, family);
  };
