import { PrismaPg } from '@prisma/adapter-pg';
import type { AuditedCall } from '../audit/audited-call.ts';
import { beginSql, rollbackSql, withAuditedCall } from '../audit/call-setting.ts';
import { channel, listenOnServer } from '../notices.ts';
import type { Database, Row } from '../session.ts';
import { type Joined, type JoiningPrisma, prismaOver } from '../transaction/join-transaction.ts';
import { type Begun, runLazily } from '../transaction/lazy-transaction.ts';
import { asUnavailable, createFailures, isUnavailable } from '../transaction/unavailable.ts';
import { openPool, type Pooled } from './pool.ts';
import { readServerAddress } from './server-address.ts';
import { asTimeout, isTimeout, type TimeLimits, taskMs } from './timeout.ts';

export interface ServerOptions {
  readonly url: string;
  readonly poolSize: number;
  /** The URL of the server itself if `url` leads to a pooler in transaction mode. */
  readonly directUrl: string | null;
  readonly limits: TimeLimits;
  /** False for a pooler that does not support prepared statements. */
  readonly isPrepared: boolean;
}

export interface OpenedServer extends Database {
  /** Sets the schema that Prisma names in its statements if it is not `public`. */
  useSchema(name: string): void;
}

/** Opens a PostgreSQL server behind a connection pool. Connects with the first call. */
export function openServer(options: ServerOptions): OpenedServer {
  const { limits } = options;
  const address = options.directUrl ?? options.url;
  const failures = createFailures();
  const pooled = openPool({ ...poolOptions(options), onFailure: failures.note });
  const { pool, session, sent } = pooled;
  let byPrisma = 0;
  const pgOptions = schemaOf(address);
  const prisma = prismaOver(new PrismaPg(pool, pgOptions), (send) => {
    byPrisma++;
    return send();
  });
  const [ownSession, closing] = [session(), new AbortController()];
  const fail = throwReason(limits.writeMs, failures.note);
  const database: OpenedServer = {
    prisma: prisma.client,
    query: ownSession.query,
    upkeep: pooled.upkeep,
    transaction(work, call, slots) {
      const timeLimit = call ? limits.writeMs : taskMs;
      const begin = () => beginOn({ pooled, prisma, call, timeLimit });
      const autocommit = withAuditedCall(ownSession, call);
      return runLazily({ begin, autocommit, beforeBegin: ownSession, slots }, work).catch(fail);
    },
    listen: (changed) =>
      listenOnServer(address, { changed, notify: notifyBy(pool), closing: closing.signal }),
    reader: (_caller, presence) => (presence ? session(presence) : database),
    wrote: () => {},
    replica: () => null,
    statements: () => sent() + byPrisma,
    connections: () => connectionsOf(pool),
    onFailure: failures.hear,
    useSchema: (name) => void Object.assign(pgOptions, { schema: name }),
    close() {
      closing.abort();
      return prisma.client.$disconnect().then(pooled.end);
    },
  };
  return database;
}

const schemaOf = (url: string) => ({ schema: readServerAddress(url).schema ?? 'public' });

const poolOptions = ({ url, poolSize, directUrl, limits, isPrepared }: ServerOptions) => ({
  url,
  size: poolSize,
  isOurs: directUrl === null,
  readMs: limits.readMs,
  isPrepared,
});

const notifyBy = (pool: Pooled['pool']) => (text: string) =>
  pool.query('SELECT pg_notify($1, $2)', [channel, text]);

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pooled['pool']) => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/**
 * For `catch`: throws a cancelled statement as TIMEOUT and a failed connection as
 * DATABASE_AWAY.
 */
const throwReason = (writeMs: number, note: (error: unknown) => void) => (error: unknown) => {
  note(error);
  throw isTimeout(error) ? asTimeout(error, 'WRITE_TIMEOUT_MS', writeMs) : asUnavailable(error);
};

interface Beginning {
  readonly pooled: Pooled;
  readonly prisma: JoiningPrisma;
  readonly call: AuditedCall | undefined;
  /** The timeout of each statement in milliseconds. */
  readonly timeLimit: number;
}

/**
 * Begins a transaction on a connection of its own. A connection that failed is not reused: a server
 * that became a standby rejects writes on it, even after it is promoted again.
 */
async function beginOn({ pooled, prisma, call, timeLimit }: Beginning): Promise<Begun> {
  const client = await pooled.acquire();
  let broken: Error | undefined;
  const { timeLimit: usual } = client;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  client.timeLimit = timeLimit;
  const release = () => {
    client.off('error', onError);
    client.timeLimit = usual;
    client.release(broken);
  };
  let joined: Joined | undefined;
  const begun: Begun = {
    session: pooled.sessionOn(client),
    async prisma(watch) {
      joined ??= await prisma.join(client, watch);
      return joined.client;
    },
    async commit() {
      await joined?.done();
      await client.query('COMMIT');
      release();
    },
    async rollback(why) {
      await joined?.done().catch(() => {});
      await client.query(rollbackSql(lastRow(await begin)?.sequences)).catch(onError);
      if (why instanceof Error && isUnavailable(why)) onError(why);
      release();
    },
  };
  const begin = client.query(beginSql(call, timeLimit)).catch((error: Error) => {
    onError(error);
    release();
    throw error;
  });
  return begin.then(() => begun);
}

/** The row of the last of several statements: pg returns a list for them, unlike its types. */
const lastRow = (results: unknown): Row | undefined =>
  Array.isArray(results) ? results.at(-1)?.rows[0] : undefined;
