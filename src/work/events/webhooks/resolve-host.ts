import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/**
 * Milliseconds for a query to a DNS server, the number of attempts, and milliseconds for a name.
 */
const limits = { query: 1_500, attempts: 2, name: 4_000 } as const;

/**
 * Resolves the addresses of a host within seconds. `dns.lookup` blocks one of libuv's four threads
 * for as long as the system's resolver waits, and these threads also serve files, passwords and
 * connections to the database. Rejects with a code such as ENOTFOUND or ETIMEOUT.
 */
export async function resolveHost(host: string): Promise<readonly HostAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const name = host.toLowerCase().replace(/\.$/, '');
  const known = await findInHostsFile(name);
  if (known.length > 0) return known;
  if (name === 'localhost' || name.endsWith('.localhost')) return loopback;
  return resolveByServers(await expandName(name, host.endsWith('.')));
}

const loopback = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

async function findInHostsFile(name: string): Promise<HostAddress[]> {
  const lines = await readLines('/etc/hosts');
  return lines.flatMap(([address = '', ...names]) =>
    isIP(address) !== 0 && names.some((each) => each.toLowerCase() === name)
      ? [{ address, family: isIP(address) }]
      : [],
  );
}

/** Returns the names to query in order. Search domains complete short names, as in Kubernetes. */
async function expandName(name: string, isComplete: boolean): Promise<readonly string[]> {
  if (isComplete) return [name];
  const lines = await readLines('/etc/resolv.conf');
  const domains = lines.findLast(([word]) => word === 'search' || word === 'domain')?.slice(1);
  const longer = (domains ?? []).filter((each) => each !== '.').map((each) => `${name}.${each}`);
  return name.includes('.') ? [name, ...longer] : [...longer, name];
}

/** Reads the words of each line, without comments. A file that cannot be read counts as empty. */
async function readLines(path: string): Promise<string[][]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').map((line) =>
    line
      .replace(/[#;].*/, '')
      .split(/\s+/)
      .filter(Boolean),
  );
}

async function resolveByServers(names: readonly string[]): Promise<readonly HostAddress[]> {
  const resolver = new Resolver({ timeout: limits.query, tries: limits.attempts });
  // `dns.setServers` replaces the function, and a named import would still reference the old one.
  resolver.setServers(dns.getServers());
  const timer = setTimeout(() => resolver.cancel(), limits.name);
  try {
    let failure: unknown = new Error('the name is empty');
    for (const name of names)
      try {
        return await resolveBoth(resolver, name);
      } catch (error) {
        failure = error;
        if (!isUnknown(error)) break;
      }
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves IPv4 and IPv6 addresses; one of the two is sufficient. */
async function resolveBoth(resolver: Resolver, name: string): Promise<readonly HostAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [...addressesIn(four, 4), ...addressesIn(six, 6)];
  if (found.length > 0) return found;
  throw four.status === 'rejected' && !isUnknown(four.reason) ? four.reason : reasonOf(six);
}

const addressesIn = (result: PromiseSettledResult<string[]>, family: number): HostAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];

const reasonOf = (result: PromiseSettledResult<string[]>): unknown =>
  result.status === 'rejected' ? result.reason : new Error('the name has no address');

/** Whether the server answered that the name, or an address of it, does not exist. */
const isUnknown = (error: unknown) =>
  error instanceof Error && /^(ENOTFOUND|ENODATA)$/.test(String(Reflect.get(error, 'code')));
