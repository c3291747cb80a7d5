import { BlockList, isIP } from 'node:net';

/** A set of addresses. */
export type Networks = (address: string) => boolean;

/** The addresses within any of these networks (`10.0.0.0/8`, `2001:db8::/32`, `192.0.2.7`). */
export function networksOf(texts: readonly string[]): Networks {
  const list = new BlockList();
  for (const text of texts) {
    const network = readNetwork(text);
    if (network) list.addSubnet(network.address, network.length, network.family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, familyOf(version));
  };
}

/** Whether a text names a network, or a single address. */
export const isNetwork = (text: string): boolean => readNetwork(text) !== undefined;

/** The address of a client as it is compared and shown: an IPv4 address that came over IPv6 is IPv4. */
export function plainAddress(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return mapped ?? address;
}

function readNetwork(text: string) {
  const [, written = '', digits] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = plainAddress(written);
  const version = isIP(address);
  if (version === 0 || (digits !== undefined && address !== written)) return undefined;
  const most = version === 4 ? 32 : 128;
  const length = digits === undefined ? most : Number(digits);
  return length <= most ? { address, length, family: familyOf(version) } : undefined;
}

const familyOf = (version: number): 'ipv4' | 'ipv6' => (version === 4 ? 'ipv4' : 'ipv6');
