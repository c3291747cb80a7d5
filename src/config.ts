import { resolve } from 'node:path';

export type Config = ReturnType<typeof readConfig>;

/** A value in the environment that cannot be used; the message is one line for who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** One environment variable; the reference page is printed from these. */
export interface Variable<T> {
  name: string;
  /** As written in the environment; `''` stands for "not set". */
  default: string;
  /** What it does, for the reference page. */
  text: string;
  /** What a good value is; the error says "is not <expected>". */
  expected: string;
  /** The value, or undefined for one that is no good. */
  parse(value: string): T | undefined;
  /** Never shown in an error. */
  secret?: boolean;
}

export const variables = {
  port: whole('PORT', '4000', 'Port to listen on; 0 takes any free one.', 'a port', 0, 65_535),
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    text: 'Address to listen on; `0.0.0.0` or `::` for all.',
    expected: 'an address or a host name',
    parse: (value) => (/^[\w.:-]+$/.test(value) ? value : undefined),
  } satisfies Variable<string>,
  databaseUrl: {
    name: 'DATABASE_URL',
    default: '',
    text:
      'PostgreSQL server, `postgres://user:password@host:port/database`; without it the ' +
      'embedded database is used.',
    expected: 'a postgres:// address',
    parse: (value) => optional(value, isUrl(value, 'postgres:', 'postgresql:')),
    secret: true,
  } satisfies Variable<string | null>,
  dataDir: {
    name: 'DATA_DIR',
    default: '.data/',
    text: 'Folder of the embedded database and of stored files.',
    expected: 'a folder',
    parse: (value) => resolve(value),
  } satisfies Variable<string>,
  bootstrapKey: {
    name: 'BOOTSTRAP_KEY',
    default: '',
    text:
      'A caller key that is good from the start, 8 to 200 printable characters; without it a ' +
      'first key is generated and printed once.',
    expected: '8 to 200 printable ASCII characters without blanks at the ends',
    parse: (value) => optional(value, /^[!-~][ -~]{6,198}[!-~]$/.test(value)),
    secret: true,
  } satisfies Variable<string | null>,
  demo: {
    name: 'DEMO',
    default: '',
    text:
      '`1` fills an empty database with the demo shop, `0` never does; not set: `1` on the ' +
      'embedded database, `0` with `DATABASE_URL`.',
    expected: '0 or 1',
    parse: (value) => (value === '' ? null : parseSwitch(value)),
  } satisfies Variable<boolean | null>,
  callLimit: whole(
    'CALL_LIMIT',
    '1000',
    'Calls that a key may make in a window of time; 0 sets no limit. Each node counts its own.',
    'a number of calls',
    0,
    1_000_000_000,
  ),
  callWindowSeconds: whole(
    'CALL_WINDOW_S',
    '300',
    'Length of that window in seconds.',
    'a number of seconds',
    1,
    86_400,
  ),
  timeZone: {
    name: 'TIME_ZONE',
    default: 'UTC',
    text: "Time zone of the shop, by its IANA name: v3's `datetime` values are in it.",
    expected: 'a time zone such as Europe/Rome',
    parse: (value) => (isTimeZone(value) ? value : undefined),
  } satisfies Variable<string>,
  shopCountry: {
    name: 'SHOP_COUNTRY',
    default: '',
    text:
      "The shop's own country, which domestic shipping is limited to; not set: the region of " +
      'the default language.',
    expected: 'a country code such as IT',
    parse: (value) => optional(value, /^[A-Z]{2}$/.test(value)),
  } satisfies Variable<string | null>,
  maxLanguages: whole(
    'MAX_LANGUAGES',
    '10',
    'Languages that a shop may have.',
    'a number of languages',
    1,
    1000,
  ),
  maxLimitedAccounts: whole(
    'MAX_LIMITED_ACCOUNTS',
    '100',
    'Accounts with limited access that a shop may have.',
    'a number of accounts',
    0,
    1_000_000,
  ),
  poolSize: whole(
    'POOL_SIZE',
    '10',
    'Connections to PostgreSQL that one node keeps at most.',
    'a number of connections',
    1,
    1000,
  ),
  publicUrl: {
    name: 'PUBLIC_URL',
    default: '',
    text:
      'Base of the addresses of images and files, as shoppers reach this service; not set: ' +
      'the address it listens on, or `localhost` where that is all of them.',
    expected: 'an http:// or https:// address',
    parse: (value) => optional(value.replace(/\/+$/, ''), isUrl(value, 'http:', 'https:')),
  } satisfies Variable<string | null>,
  fileGraceSeconds: whole(
    'FILE_GRACE_S',
    '3600',
    'Seconds that a stored file is kept which no row names: longer than any call takes.',
    'a number of seconds',
    60,
    31_536_000,
  ),
  graphiql: {
    name: 'GRAPHIQL',
    default: '1',
    text: '`1` shows GraphiQL to browsers that open `/graphql`, `0` does not.',
    expected: '0 or 1',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
};

/** Reads the environment; an empty variable counts as not set. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>) {
  const read = <T>(variable: Variable<T>) => readVariable(variable, environment);
  const databaseUrl = read(variables.databaseUrl);
  return {
    port: read(variables.port),
    host: read(variables.host),
    databaseUrl,
    dataDir: read(variables.dataDir),
    bootstrapKey: read(variables.bootstrapKey),
    demo: read(variables.demo) ?? databaseUrl === null,
    callLimit: read(variables.callLimit),
    callWindowSeconds: read(variables.callWindowSeconds),
    timeZone: read(variables.timeZone),
    shopCountry: read(variables.shopCountry),
    maxLanguages: read(variables.maxLanguages),
    maxLimitedAccounts: read(variables.maxLimitedAccounts),
    poolSize: read(variables.poolSize),
    publicUrl: read(variables.publicUrl),
    fileGraceSeconds: read(variables.fileGraceSeconds),
    graphiql: read(variables.graphiql),
  };
}

function readVariable<T>(
  variable: Variable<T>,
  environment: Record<string, string | undefined>,
): T {
  const { name, expected, secret } = variable;
  const value = environment[name]?.trim() || variable.default;
  const parsed = variable.parse(value);
  if (parsed !== undefined) return parsed;
  throw new ConfigError(`${name}: ${secret ? 'the value' : `"${value}"`} is not ${expected}`);
}

function whole(
  name: string,
  preset: string,
  text: string,
  noun: string,
  least: number,
  most: number,
): Variable<number> {
  const parse = (value: string) => {
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
  return { name, default: preset, text, expected: `${noun} (${least}..${most})`, parse };
}

function optional(value: string, isGood: boolean): string | null | undefined {
  if (value === '') return null;
  return isGood ? value : undefined;
}

function parseSwitch(value: string): boolean | undefined {
  return value === '1' ? true : value === '0' ? false : undefined;
}

function isUrl(value: string, ...protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
