import { availableParallelism } from 'node:os';
import { integer, parseSwitch, type Variable } from './values.ts';

const mostWorkers = 256;

/** Limits on the load of a node: see load-shedding.ts and src/engine/document/cost/cost.ts. */
export const limitVariables = {
  workers: {
    name: 'WORKERS',
    default: '1',
    text:
      'Number of processes that share the port, each a separate node; `auto` for one per core. ' +
      'More than one requires `DATABASE_URL`. `--workers` on the command line overrides it.',
    expected: `auto or a number of processes (1..${mostWorkers})`,
    parse: (value) => {
      if (value === 'auto') return availableParallelism();
      const number = /^\d{1,3}$/.test(value) ? Number(value) : 0;
      return number >= 1 && number <= mostWorkers ? number : undefined;
    },
  } satisfies Variable<number>,
  maxInFlight: integer(
    'MAX_IN_FLIGHT',
    '2000',
    'Maximum number of calls that one node processes at once. Under overload the node lowers ' +
      'this number by itself and answers further calls with 503. 0 disables load shedding.',
    'a number of calls',
    0,
    1_000_000,
  ),
  maxConnections: integer(
    'MAX_CONNECTIONS',
    '10000',
    'Maximum number of open client connections of one node; further ones are closed at once.',
    'a number of connections',
    1,
    1_000_000,
  ),
  maxStreams: integer(
    'MAX_STREAMS',
    '2000',
    'Maximum number of open streams (subscriptions) of one node; each caller may use a quarter. They ' +
      'do not count in `MAX_IN_FLIGHT`.',
    'a number of streams',
    4,
    1_000_000,
  ),
  maxKeys: integer(
    'MAX_KEYS',
    '100',
    'Maximum number of valid keys that one caller has created, directly or through its keys. A new ' +
      'key of the bootstrap key or of an account with full access counts only for that caller. ' +
      'Keys from the command line are not limited.',
    'a number of keys',
    1,
    1_000_000,
  ),
  bytesInFlight: integer(
    'BYTES_IN_FLIGHT_MB',
    '64',
    'Maximum megabytes of request bodies and unread answers that one node holds at once; each ' +
      'caller may use a quarter. A call that exceeds a limit waits briefly and then gets 429 or ' +
      '503.',
    'a number of megabytes',
    32,
    65_536,
  ),
  uploadLimit: integer(
    'UPLOAD_LIMIT_MB',
    '50',
    'Maximum megabytes of the files of one multipart request on GraphQL, which are written to disk ' +
      'as they arrive. Files in Base64 are limited by the body, 8 MB.',
    'a number of megabytes',
    1,
    4096,
  ),
  importLimit: integer(
    'IMPORT_LIMIT_MB',
    '500',
    'Maximum megabytes of a file that `POST /bulk/import` or `startImport` imports, unpacked; it is ' +
      'written to disk as it arrives.',
    'a number of megabytes',
    1,
    65_536,
  ),
  graphqlBudget: integer(
    'GRAPHQL_BUDGET',
    '100000',
    'Maximum cost of a GraphQL document; a small value in the answer costs 1.',
    'a cost',
    1,
    1_000_000_000,
  ),
  introspection: {
    name: 'INTROSPECTION',
    default: '1',
    text: '`1` allows introspection of the GraphQL schema, `0` does not.',
    expected: '0 or 1',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
};
