import { integer, isUrl, optional, type Variable } from './values.ts';

const postgres = (value: string) => optional(value, namesDatabase(value));

/** `postgres://` alone would connect to any server that runs on this machine. */
function namesDatabase(value: string): boolean {
  if (!isUrl(value, 'postgres:', 'postgresql:')) return false;
  const { hostname, pathname, searchParams } = new URL(value);
  return hostname !== '' || pathname.length > 1 || searchParams.has('host');
}

/** How to connect to PostgreSQL. */
export const databaseVariables = {
  databaseUrl: {
    name: 'DATABASE_URL',
    default: '',
    text:
      'PostgreSQL server, `postgres://user:password@host:port/database`. Without it the embedded ' +
      'database is used.',
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
  queryTimeoutMs: integer(
    'QUERY_TIMEOUT_MS',
    '5000',
    'Milliseconds that a statement of a read call may run, and that a call may wait for a ' +
      'connection. Then the statement is cancelled and the call gets 503. PostgreSQL only.',
    'a number of milliseconds',
    100,
    600_000,
  ),
  writeTimeoutMs: integer(
    'WRITE_TIMEOUT_MS',
    '30000',
    'The same limit for each statement of a call that writes; it includes waiting for locks.',
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
};
