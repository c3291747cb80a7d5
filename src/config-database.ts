import { isUrl, optional, type Variable, whole } from './config-values.ts';

const postgres = (value: string) => optional(value, isUrl(value, 'postgres:', 'postgresql:'));

/** Where PostgreSQL is. */
export const databaseVariables = {
  databaseUrl: {
    name: 'DATABASE_URL',
    default: '',
    text:
      'PostgreSQL server, `postgres://user:password@host:port/database`; without it the ' +
      'embedded database is used.',
    expected: 'a postgres:// address',
    parse: postgres,
    secret: true,
  } satisfies Variable<string | null>,
  directUrl: {
    name: 'DATABASE_DIRECT_URL',
    default: '',
    text:
      'The same database past the pooler, where `DATABASE_URL` leads to one in transaction mode: ' +
      'for migrations and notices.',
    expected: 'a postgres:// address',
    parse: postgres,
    secret: true,
  } satisfies Variable<string | null>,
  replicaUrl: {
    name: 'DATABASE_REPLICA_URL',
    default: '',
    text:
      'A streaming replica of the same database, for calls that only read; a caller always finds ' +
      'there what it has written. The same on every node.',
    expected: 'a postgres:// address',
    parse: postgres,
    secret: true,
  } satisfies Variable<string | null>,
  replicaWaitMs: whole(
    'REPLICA_WAIT_MS',
    '50',
    'Milliseconds that a read waits for the replica to have what its caller wrote; then the ' +
      'primary answers.',
    'a number of milliseconds',
    0,
    10_000,
  ),
};
