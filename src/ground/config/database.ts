import { parseServerUrl } from '../contract/values/server-url.ts';
import { integer, optional, parseSwitch, type Variable } from './values.ts';

const postgres = (value: string) => optional(value, namesDatabase(value));

/**
 * Whether a URL names a host or a database. `postgres://` without both would connect to any server
 * on this machine.
 */
function namesDatabase(value: string): boolean {
  const server = parseServerUrl(value);
  return server !== null && (server.hosts.length > 0 || server.first.pathname.length > 1);
}

/** How to connect to PostgreSQL. */
export const databaseVariables = {
  databaseUrl: {
    name: 'DATABASE_URL',
    default: '',
    text:
      'PostgreSQL server, `postgres://user:password@host:port/database`, or several hosts separated ' +
      'by commas. Without it the embedded database is used.',
    expected: 'an address such as postgres://user:password@host:5432/database',
    parse: postgres,
    secret: true,
  } satisfies Variable<string | null>,
  directUrl: {
    name: 'DATABASE_DIRECT_URL',
    default: '',
    text:
      'A direct connection to the same database, for migrations and notifications. Required when ' +
      '`DATABASE_URL` leads to a pooler in transaction mode.',
    expected: 'an address such as postgres://user:password@host:5432/database',
    parse: postgres,
    secret: true,
  } satisfies Variable<string | null>,
  preparedStatements: {
    name: 'PREPARED_STATEMENTS',
    default: '1',
    text:
      '`0` sends every statement without a name, for poolers in transaction mode that do not ' +
      'support prepared statements, such as PgBouncer before 1.21. Calls take more processor time.',
    expected: '0 or 1',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
  replicaUrl: {
    name: 'DATABASE_REPLICA_URL',
    default: '',
    text:
      'A streaming replica of the same database, for calls that only read. A caller always reads ' +
      'its own writes. Set the same value on every node.',
    expected: 'an address such as postgres://user:password@host:5432/database',
    parse: postgres,
    secret: true,
  } satisfies Variable<string | null>,
  durability: {
    name: 'DURABILITY',
    default: 'disk',
    text:
      'What a successful answer of the embedded database survives: `disk` a power failure, `process` ' +
      'only the end of the process, which is faster on slow disks and enough for demos and tests.',
    expected: 'disk or process',
    parse: (value): 'disk' | 'process' | undefined =>
      value === 'disk' || value === 'process' ? value : undefined,
  } satisfies Variable<'disk' | 'process'>,
  queryTimeoutMs: integer(
    'QUERY_TIMEOUT_MS',
    '5000',
    'Milliseconds that a statement of a read call may run, and that a call may wait for a ' +
      'connection. Then the statement is cancelled and the call gets 503.',
    'a number of milliseconds',
    100,
    600_000,
  ),
  writeTimeoutMs: integer(
    'WRITE_TIMEOUT_MS',
    '30000',
    'Milliseconds that each statement of a call that writes may run, including the wait for locks. ' +
      'Then the statement is cancelled and the call gets 503.',
    'a number of milliseconds',
    100,
    600_000,
  ),
  replicaWaitMs: integer(
    'REPLICA_WAIT_MS',
    '50',
    'Milliseconds that a read waits until the replica has the last write of its caller; then the ' +
      'primary answers.',
    'a number of milliseconds',
    0,
    10_000,
  ),
  replicaAloneSeconds: integer(
    'REPLICA_ALONE_S',
    '0',
    'Seconds for which reads continue at the replica while the primary cannot be reached, as during ' +
      'a failover. Requires `synchronous_commit = remote_apply` with this replica in ' +
      '`synchronous_standby_names`; otherwise a caller could miss its last write.',
    'a number of seconds',
    0,
    3_600,
  ),
};
