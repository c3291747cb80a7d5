/** A host of a PostgreSQL URL. A path is the folder of a socket. */
export interface ServerHost {
  readonly host: string;
  readonly port: number;
}

export interface ServerUrl {
  /** The URL with its first host only, which `URL` can read. */
  readonly first: URL;
  /** The hosts in the written order; empty if the URL names none. */
  readonly hosts: readonly ServerHost[];
  /** All hosts as written, without user and password. */
  readonly host: string;
}

/**
 * The maximum number of hosts, more than any cluster has. Each new connection queries all of them.
 */
const mostHosts = 10;
const usualPort = 5432;

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * Reads the URL of a PostgreSQL server as libpq does: several hosts are separated by commas,
 * either as in `h1:5432,h2:5432` or in the parameters `host` and `port`. Returns null if it is no
 * such URL.
 */
export function parseServerUrl(text: string): ServerUrl | null {
  const [, before = '', written = '', after = ''] = form.exec(text) ?? [];
  // `URL` refuses a user without a host, as in `postgres://user@/shop?host=h1,h2`.
  const isBare = before.endsWith('@') && written === '' && /[?&]host=/.test(after);
  const texts = (isBare ? 'localhost' : written).split(',').map((part) => before + part + after);
  if (before === '' || !texts.every((each) => URL.canParse(each))) return null;
  const urls = texts.map((each) => new URL(each));
  const [first] = urls;
  if (!first) return null;
  const named = list(first, 'host');
  const ports = list(first, 'port');
  const isShort = ports.length > 1 && ports.length !== Math.max(named.length, urls.length);
  const hosts = (named.length > 0 ? named : urls.map(hostOf)).map((host, index) => ({
    host,
    port: Number(ports[index] ?? ports[0] ?? (urls[index]?.port || usualPort)),
  }));
  if (isShort || hosts.length > mostHosts || !hosts.every(isPort)) return null;
  if (hosts.length === 1)
    return { first, hosts: hosts.filter(({ host }) => host), host: first.host };
  if (hosts.some(({ host }) => host === '')) return null;
  for (const name of ['host', 'port']) first.searchParams.delete(name);
  return { first, hosts, host: hosts.map(describeHost).join(',') };
}

/** Hosts and database of a URL that `parseServerUrl` reads, without user and password. */
export function describeServer(text: string): string {
  const server = parseServerUrl(text);
  return server ? `${server.host}${server.first.pathname}` : '';
}

export const describeHost = ({ host, port }: ServerHost): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

const list = (url: URL, name: string) => url.searchParams.get(name)?.split(',') ?? [];

/** The folder of a socket is percent-encoded. */
function hostOf({ hostname }: URL): string {
  try {
    return decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  } catch {
    return hostname;
  }
}

const isPort = ({ port }: ServerHost) => Number.isInteger(port) && port > 0 && port < 65_536;
