import { createServerClock } from '../clock.ts';
import { channel, listenOnServer } from '../notices.ts';
import type { Database } from '../session.ts';
import { createFailures } from '../transaction/unavailable.ts';
import type { Pooled } from './pool.ts';
import { databaseOver } from './pooled-database.ts';
import { readServerAddress } from './server-address.ts';
import { openServerPool } from './server-pool.ts';
import type { TimeLimits } from './timeout.ts';

export interface ServerOptions {
  readonly url: string;
  readonly poolSize: number;
  /** The URL of the server itself if `url` is the URL of a pooler in transaction mode. */
  readonly directUrl: string | null;
  readonly limits: TimeLimits;
  /** False for a pooler that does not support prepared statements. */
  readonly isPrepared: boolean;
}

export interface OpenedServer extends Database {
  /** Sets the schema that Prisma uses in its statements if it differs from `public`. */
  useSchema(name: string): void;
}

/** Opens a PostgreSQL server behind a connection pool. Connects with the first call. */
export function openServer(options: ServerOptions): OpenedServer {
  const { limits, poolSize: size, isPrepared, directUrl } = options;
  const address = directUrl ?? options.url;
  const failures = createFailures();
  const isOurs = directUrl === null;
  const common = { url: options.url, size, isOurs, isPrepared, readMs: limits.readMs };
  const pooled = openServerPool({ ...common, onFailure: failures.note });
  const { pool } = pooled;
  const clock = createServerClock();
  const prismaOptions = { schema: readServerAddress(address).schema ?? 'public' };
  const database = databaseOver({ pooled, clock, limits, failures, prismaOptions });
  const closing = new AbortController();
  return {
    ...database,
    listen: (changed) =>
      listenOnServer(address, { changed, notify: notifyBy(pool), closing: closing.signal }),
    connections: () => connectionsOf(pool),
    useSchema: (name) => void Object.assign(prismaOptions, { schema: name }),
    close() {
      closing.abort();
      return database.close();
    },
  };
}

const notifyBy = (pool: Pooled['pool']) => (text: string) =>
  pool.query('SELECT pg_notify($1, $2)', [channel, text]);

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pooled['pool']) => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});
