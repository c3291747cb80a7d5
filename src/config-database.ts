import { isUrl, optional, type Variable } from './config-values.ts';

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
};
