import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { parseServerUrl } from '../../../ground/contract/values/server-url.ts';
import { HostChoice } from './host-choice.ts';

/** The URL of a PostgreSQL server in the terms of pg. */
export interface ServerAddress {
  readonly config: AddressConfig;
  /** The schema named by `?schema=`, as in Prisma's URLs; created if it is missing. */
  readonly schema: string | null;
  /** `options` as written, without the options that `?schema=` adds. */
  readonly written: string;
}

/** `sslIsOptional` falls back to an unencrypted connection if the server does not support TLS. */
export type AddressConfig = Pick<pg.ClientConfig, 'connectionString' | 'ssl' | 'options'> & {
  readonly sslIsOptional: boolean;
  /** The choice of a host, if the URL names several; `connectionString` contains the first one. */
  readonly hostChoice?: HostChoice;
};

/**
 * Reads the parameters of libpq and Prisma that pg ignores or interprets differently: `sslmode`
 * with its files, `schema`, `options` and several hosts with `target_session_attrs`. In pg, the
 * `options` of the URL replace those of the code; here both apply. Throws StartError for an unknown
 * mode or a certificate that cannot be read.
 */
export function readServerAddress(url: string): ServerAddress {
  const server = parseServerUrl(url);
  if (!server) throw new StartError('DATABASE_URL: it is not the address of a PostgreSQL server.');
  const { first: address, hosts } = server;
  const take = (name: string): string | null => {
    const value = address.searchParams.get(name);
    address.searchParams.delete(name);
    return value || null;
  };
  const files = { root: take('sslrootcert'), cert: take('sslcert'), key: take('sslkey') };
  const mode = take('sslmode') ?? (Object.values(files).some(Boolean) ? 'verify-full' : null);
  take('uselibpqcompat');
  const schema = take('schema');
  const written = take('options') ?? '';
  const attributes = take('target_session_attrs');
  const ssl = mode === null ? null : sslOf(mode, files);
  const config: AddressConfig = {
    connectionString: address.href,
    ...(ssl !== null && { ssl }),
    options: schema ? `${written} -c search_path=${escapeOption(quote(schema))}` : written,
    sslIsOptional: mode === 'prefer' || mode === 'allow',
    ...(hosts.length > 1 && { hostChoice: choiceFor(url, hosts, attributes) }),
  };
  return { config, schema, written };
}

/** All connections to a URL use the same host. */
const choices = new Map<string, HostChoice>();

function choiceFor(url: string, ...parts: ConstructorParameters<typeof HostChoice>): HostChoice {
  const choice = choices.get(url) ?? new HostChoice(...parts);
  choices.set(url, choice);
  return choice;
}

/** The timeout for opening a connection or waiting for one, in milliseconds. */
export const longestConnect = 5_000;
/** Milliseconds after which TCP probes an idle connection. */
const keepAliveAfter = 10_000;

/** The pg configuration of every connection to a server. */
export const connectionConfig = ({ config }: ServerAddress) => ({
  ...config,
  connectionTimeoutMillis: longestConnect,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveAfter,
});

/** Quotes an SQL identifier. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** In `options`, blanks separate words and a backslash escapes a character. */
const escapeOption = (value: string) => value.replace(/[\s\\]/g, '\\$&');

interface Files {
  readonly root: string | null;
  readonly cert: string | null;
  readonly key: string | null;
}

/** Implements libpq's modes; `allow` is treated as `prefer`, which encrypts if possible. */
function sslOf(mode: string, { root, cert, key }: Files): pg.ClientConfig['ssl'] {
  if (mode === 'disable') return false;
  const own = { ...(cert && { cert: readPem(cert) }), ...(key && { key: readPem(key) }) };
  const trusted = root && root !== 'system' ? { ca: readPem(root) } : {};
  const anyHost = { checkServerIdentity: () => undefined };
  switch (mode) {
    case 'allow':
    case 'prefer':
    case 'no-verify':
      return { ...own, rejectUnauthorized: false };
    case 'require':
      return root ? { ...own, ...trusted, ...anyHost } : { ...own, rejectUnauthorized: false };
    case 'verify-ca':
      if (!root) throw new StartError(needsRoot);
      return { ...own, ...trusted, ...anyHost };
    case 'verify-full':
      return { ...own, ...trusted };
    default:
      throw new StartError(`DATABASE_URL: sslmode=${mode} is not one of ${modes.join(', ')}.`);
  }
}

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

const needsRoot =
  'DATABASE_URL: sslmode=verify-ca needs sslrootcert, the file of the certificate authority.';

function readPem(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`DATABASE_URL: the certificate file ${file} cannot be read.`, { cause });
  }
}
