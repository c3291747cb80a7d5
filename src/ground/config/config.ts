import { resolve } from 'node:path';
import { isNetwork } from '../contract/values/networks.ts';
import { brokerVariables } from './brokers.ts';
import { ConfigError } from './config-error.ts';
import { refuseConflicts } from './conflicts.ts';
import { databaseVariables } from './database.ts';
import { fileVariables } from './files.ts';
import { limitVariables } from './limits.ts';
import { observeVariables } from './observe.ts';
import { recordingVariables } from './recording.ts';
import { retentionVariables } from './retention.ts';
import { transportVariables } from './transport.ts';
import {
  integer,
  isOrigin,
  isTimeZone,
  isUrl,
  optional,
  parseSwitch,
  type Variable,
} from './values.ts';
import { webhookVariables } from './webhooks.ts';

export type Config = ReturnType<typeof readConfig>;

/** The part of the configuration that a component uses. */
export type Slice<Name extends keyof Config> = Pick<Config, Name>;

export { ConfigError };

export const variables = {
  port: integer('PORT', '4000', 'Port to listen on; 0 selects a free port.', 'a port', 0, 65_535),
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    text: 'Address to listen on; `0.0.0.0` or `::` for all addresses.',
    expected: 'an address or a host name',
    parse: (value) => (/^[\w.:-]+$/.test(value) ? value : undefined),
  } satisfies Variable<string>,
  ...databaseVariables,
  dataDir: {
    name: 'DATA_DIR',
    default: '.data/',
    text: 'Folder of the embedded database, and of stored files when `S3_BUCKET` is not set.',
    expected: 'a folder',
    parse: (value) => resolve(value),
  } satisfies Variable<string>,
  ...fileVariables,
  bootstrapKey: {
    name: 'BOOTSTRAP_KEY',
    default: '',
    text:
      'A caller key that is valid from the first start, 8 to 200 printable characters. Without ' +
      'it a first key is generated and printed once.',
    expected: '8 to 200 printable ASCII characters without blanks at the ends',
    parse: (value) => optional(value, /^[!-~][ -~]{6,198}[!-~]$/.test(value)),
    secret: true,
  } satisfies Variable<string | null>,
  demo: {
    name: 'DEMO',
    default: '',
    text:
      'Data for an empty database: `1` the demo shop, `reference` the shop that the examples of ' +
      'docs/reference/v3.md use, `0` none. The default is `1` for the embedded database and `0` ' +
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
    'Maximum number of calls of a key in a window of time, over all nodes; 0 for no limit.',
    'a number of calls',
    0,
    1_000_000_000,
  ),
  callWindowSeconds: integer(
    'CALL_WINDOW_S',
    '300',
    'Length of the window of `CALL_LIMIT` in seconds.',
    'a number of seconds',
    1,
    86_400,
  ),
  timeZone: {
    name: 'TIME_ZONE',
    default: 'UTC',
    text: 'Time zone of the shop, an IANA name; `datetime` values of v3 are in this time zone.',
    expected: 'a time zone such as Europe/Rome',
    parse: (value) => (isTimeZone(value) ? value : undefined),
  } satisfies Variable<string>,
  shopCountry: {
    name: 'SHOP_COUNTRY',
    default: '',
    text:
      'Country of the shop, to which domestic shipping is limited. Without it the region of the ' +
      'default language is used.',
    expected: 'a country code such as IT',
    parse: (value) => optional(value, /^[A-Z]{2}$/.test(value)),
  } satisfies Variable<string | null>,
  maxLanguages: integer(
    'MAX_LANGUAGES',
    '10',
    'Maximum number of languages of a shop.',
    'a number of languages',
    1,
    1000,
  ),
  maxLimitedAccounts: integer(
    'MAX_LIMITED_ACCOUNTS',
    '100',
    'Maximum number of accounts with limited access.',
    'a number of accounts',
    0,
    1_000_000,
  ),
  corsOrigins: {
    name: 'CORS_ORIGINS',
    default: '',
    text:
      'Origins whose pages may call v3 and GraphQL from a browser, separated by commas; `*` for ' +
      'any, which does not allow session cookies.',
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
      'Networks of the proxies in front of the service, separated by commas. `X-Forwarded-For` ' +
      'is only read from these proxies.',
    expected: 'a list of networks such as 10.0.0.0/8',
    parse: (value) => {
      const networks = value.split(/[\s,]+/).filter(Boolean);
      return networks.every(isNetwork) ? networks : undefined;
    },
  } satisfies Variable<readonly string[]>,
  sessionSeconds: integer(
    'SESSION_S',
    '900',
    'Seconds that the access token of an account is valid; then it must be refreshed.',
    'a number of seconds',
    1,
    43_200,
  ),
  signInLimit: integer(
    'SIGN_IN_LIMIT',
    '10',
    'Maximum number of failed logins of one account from one network or application in 15 minutes, ' +
      'after which the next must wait; ten times as many from anywhere else than where the account ' +
      'has logged in before, and four times as many from one address. 0 for no limit.',
    'a number of logins',
    0,
    1000,
  ),
  poolSize: integer(
    'POOL_SIZE',
    '10',
    'Maximum number of connections of one node to PostgreSQL.',
    'a number of connections',
    1,
    1000,
  ),
  publicUrl: {
    name: 'PUBLIC_URL',
    default: '',
    text:
      'Base address of images and files, through which shoppers reach this service. Without it ' +
      '`HOST` and `PORT` are used, with `localhost` when `HOST` stands for all addresses. Session ' +
      'cookies are `Secure` unless it is http on localhost.',
    expected: 'an http:// or https:// address',
    parse: (value) => optional(value.replace(/\/+$/, ''), isUrl(value, 'http:', 'https:')),
  } satisfies Variable<string | null>,
  fileGraceSeconds: integer(
    'FILE_GRACE_S',
    '3600',
    'Seconds after which a stored file is removed when no row refers to it; longer than any call.',
    'a number of seconds',
    60,
    31_536_000,
  ),
  ...retentionVariables,
  ...webhookVariables,
  ...brokerVariables,
  ...recordingVariables,
  console: {
    name: 'CONSOLE',
    default: '1',
    text: '`1` serves the console, the back office for people, at `/console`, `0` does not.',
    expected: '0 or 1',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
  graphiql: {
    name: 'GRAPHIQL',
    default: '1',
    text: '`1` shows GraphiQL to browsers that open `/graphql`, `0` does not.',
    expected: '0 or 1',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
  explorer: {
    name: 'EXPLORER',
    default: '1',
    text:
      '`1` serves what developers of clients need: the explorer of v3 at `/docs`, the guide at ' +
      '`/docs/guide`, the document at `/openapi.json` and the client package at `/client.tgz`. ' +
      '`0` serves none of it.',
    expected: '0 or 1',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
  ...limitVariables,
  ...transportVariables,
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
  // Each variable parses its own value, but Object.fromEntries loses the types of the names.
  const values = Object.fromEntries(read) as Values;
  refuseConflicts(values);
  const { callLimit: calls, callWindowSeconds: seconds, ...others } = values;
  const demo = values.demo ?? values.databaseUrl === null;
  return { ...others, callRate: calls === 0 ? null : { calls, seconds }, demo };
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
