import { resolve } from 'node:path';
import { isNetwork } from '../contract/networks.ts';
import { databaseVariables } from './database.ts';
import { fileVariables } from './files.ts';
import { limitVariables } from './limits.ts';
import { observeVariables } from './observe.ts';
import {
  integer,
  isOrigin,
  isTimeZone,
  isUrl,
  optional,
  parseSwitch,
  type Variable,
} from './values.ts';

export type Config = ReturnType<typeof readConfig>;

/** The part of the configuration that a component uses. */
export type Slice<Name extends keyof Config> = Pick<Config, Name>;

/** An invalid value in the environment; the message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const variables = {
  port: integer('PORT', '4000', 'Port to listen on; 0 takes any free one.', 'a port', 0, 65_535),
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    text: 'Address to listen on; `0.0.0.0` or `::` for all.',
    expected: 'an address or a host name',
    parse: (value) => (/^[\w.:-]+$/.test(value) ? value : undefined),
  } satisfies Variable<string>,
  ...databaseVariables,
  dataDir: {
    name: 'DATA_DIR',
    default: '.data/',
    text: 'Folder of the embedded database, and of stored files without `S3_BUCKET`.',
    expected: 'a folder',
    parse: (value) => resolve(value),
  } satisfies Variable<string>,
  ...fileVariables,
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
      'What fills an empty database: `1` the demo shop, `reference` the shop that the examples of ' +
      'docs/reference/v3.md are sent to, `0` nothing; not set: `1` on the embedded database, `0` ' +
      'with `DATABASE_URL`.',
    expected: '0, 1 or reference',
    parse: (value): boolean | 'reference' | null | undefined => {
      if (value === 'reference') return 'reference';
      return value === '' ? null : parseSwitch(value);
    },
  } satisfies Variable<boolean | 'reference' | null>,
  callLimit: integer(
    'CALL_LIMIT',
    '1000',
    'Calls that a key may make in a window of time, all nodes together; 0 sets no limit.',
    'a number of calls',
    0,
    1_000_000_000,
  ),
  callWindowSeconds: integer(
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
  maxLanguages: integer(
    'MAX_LANGUAGES',
    '10',
    'Languages that a shop may have.',
    'a number of languages',
    1,
    1000,
  ),
  maxLimitedAccounts: integer(
    'MAX_LIMITED_ACCOUNTS',
    '100',
    'Accounts with limited access that a shop may have.',
    'a number of accounts',
    0,
    1_000_000,
  ),
  corsOrigins: {
    name: 'CORS_ORIGINS',
    default: '',
    text:
      'Origins whose pages may call both surfaces from a browser, separated by commas; `*` for ' +
      'any.',
    expected: '* or a list of origins such as https://admin.example.com',
    parse: (value) => {
      const origins = value.split(/[\s,]+/).filter(Boolean);
      return origins.every((origin) => origin === '*' || isOrigin(origin)) ? origins : undefined;
    },
  } satisfies Variable<readonly string[]>,
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    default: '',
    text:
      'Networks of the proxies in front of the service, separated by commas: only from them ' +
      'is `X-Forwarded-For` read.',
    expected: 'a list of networks such as 10.0.0.0/8',
    parse: (value) => {
      const networks = value.split(/[\s,]+/).filter(Boolean);
      return networks.every(isNetwork) ? networks : undefined;
    },
  } satisfies Variable<readonly string[]>,
  sessionSeconds: integer(
    'SESSION_S',
    '900',
    'Seconds that the access token of an account is good for, until it is refreshed.',
    'a number of seconds',
    1,
    43_200,
  ),
  signInLimit: integer(
    'SIGN_IN_LIMIT',
    '10',
    'Logins of one account that may fail in 15 minutes before the next has to wait, four ' +
      'times as many from one address; 0 sets no limit.',
    'a number of logins',
    0,
    1000,
  ),
  poolSize: integer(
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
  fileGraceSeconds: integer(
    'FILE_GRACE_S',
    '3600',
    'Seconds that a stored file is kept which no row names: longer than any call takes.',
    'a number of seconds',
    60,
    31_536_000,
  ),
  idempotencyHours: integer(
    'IDEMPOTENCY_HOURS',
    '24',
    'Hours that the answer of a call with an `Idempotency-Key` is kept, to be given again.',
    'a number of hours',
    1,
    8760,
  ),
  auditDays: integer(
    'AUDIT_DAYS',
    '365',
    'Days that audit entries are kept; 0 for no limit.',
    'a number of days',
    0,
    36_500,
  ),
  graphiql: {
    name: 'GRAPHIQL',
    default: '1',
    text: '`1` shows GraphiQL to browsers that open `/graphql`, `0` does not.',
    expected: '0 or 1',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
  ...limitVariables,
  ...observeVariables,
};

type Values = {
  readonly [Name in keyof typeof variables]: (typeof variables)[Name] extends Variable<infer T>
    ? T
    : never;
};

/** Reads the environment; an empty variable counts as not set. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>) {
  const read = Object.entries(variables).map(([name, variable]) => [
    name,
    readVariable<unknown>(variable, environment),
  ]);
  // Each variable parses its own value; Object.fromEntries loses the types of the names.
  const values = Object.fromEntries(read) as Values;
  return { ...values, demo: values.demo ?? values.databaseUrl === null };
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
