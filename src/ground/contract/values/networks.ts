import { BlockList, isIP } from 'node:net';

/** A set of addresses. */
export type Networks = (address: string) => boolean;

/** Returns the addresses in any of these networks (`10.0.0.0/8`, `2001:db8::/32`, `192.0.2.7`). */
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

/** Whether a text is a network or a single address. */
export const isNetwork = (text: string): boolean => readNetwork(text) !== undefined;

/** Normalizes the address of a client: an IPv4 address mapped to IPv6 becomes IPv4. */
export function plainAddress(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return mapped ?? address;
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => loopback(plainAddress(address));

const loopback = networksOf(['127.0.0.0/8', '::1']);

/**
 * Returns the network that failures are counted for: the IPv4 address, or the /64 of an IPv6
 * address, in which one client can use any address.
 */
export function clientNetwork(address: string): string {
  const [written = ''] = address.split('%');
  if (!written.includes(':')) return written;
  const [head = '', tail] = written.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const between = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(between).fill('0'), ...last];
  return `${groups.slice(0, 4).map(withoutZeros).join(':')}::/64`;
}

const withoutZeros = (group: string) => Number.parseInt(group, 16).toString(16);

/** Whether a network or address lies entirely in another network. */
export function isNetworkWithin(inner: string, outer: string): boolean {
  const [one, other] = [readNetwork(inner), readNetwork(outer)];
  if (!one || !other || one.family !== other.family || one.length < other.length) return false;
  const list = new BlockList();
  list.addSubnet(other.address, other.length, other.family);
  return list.check(one.address, one.family);
}

/**
 * Returns the intersection of both lists, in which empty means any address; null if it is empty.
 */
export function commonNetworks(
  ones: readonly string[],
  others: readonly string[],
): readonly string[] | null {
  if (ones.length === 0) return others;
  if (others.length === 0) return ones;
  const inBoth = ones.flatMap((one) =>
    others.flatMap((other) => {
      if (isNetworkWithin(one, other)) return [one];
      return isNetworkWithin(other, one) ? [other] : [];
    }),
  );
  return inBoth.length > 0 ? [...new Set(inBoth)] : null;
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

function familyOf(version: number): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6';
}
