import { PrismaPg } from '@prisma/adapter-pg';
import type { AuditedCall } from '../audit/audited-call.ts';
import { beginSql, rollbackSql, withAuditedCall } from '../audit/call-setting.ts';
import type { DatabaseClock } from '../clock.ts';
import type { Database, Row } from '../session.ts';
import { type Joined, type JoiningPrisma, prismaOver } from '../transaction/join-transaction.ts';
import { type Begun, runLazily } from '../transaction/lazy-transaction.ts';
import { asUnavailable, type createFailures, isUnavailable } from '../transaction/unavailable.ts';
import type { Pooled, PooledClient } from './pool.ts';
import { asTimeout, isTimeout, type TimeLimits, taskMs } from './timeout.ts';

interface PooledDatabaseParts {
  readonly pooled: Pooled;
  readonly clock: DatabaseClock;
  readonly limits: TimeLimits;
  readonly failures: ReturnType<typeof createFailures>;
  /** Prisma uses the schema in each statement. */
  readonly prismaOptions?: { readonly schema: string };
}

export type PooledDatabase = Omit<Database, 'listen' | 'connections'>;

/**
 * Runs calls on a pool of connections to a server, or on the only connection of the embedded
 * database.
 */
export function databaseOver({
  pooled,
  clock,
  limits,
  failures,
  prismaOptions,
}: PooledDatabaseParts): PooledDatabase {
  const { pool, session, sent } = pooled;
  let byPrisma = 0;
  const prisma = prismaOver(new PrismaPg(pool, prismaOptions), (send) => {
    byPrisma++;
    return send();
  });
  const ownSession = session();
  const fail = throwReason(limits.writeMs, failures.note);
  const database: PooledDatabase = {
    clock,
    prisma: prisma.client,
    query: ownSession.query,
    beside: ownSession.beside,
    upkeep: pooled.upkeep,
    transaction(work, { call, slots, mayBeLong = false } = {}) {
      const timeLimit = call ? limits.writeMs : taskMs;
      const begin = () => beginOn({ pooled, prisma, call, timeLimit, mayBeLong });
      const autocommit = withAuditedCall(ownSession, call);
      const hasReadersBetween = pooled.beside !== undefined;
      const ways = { begin, autocommit, beforeBegin: ownSession, slots, hasReadersBetween };
      return runLazily(ways, work).catch(fail);
    },
    reader: (_caller, presence) => (presence ? session(presence) : database),
    wrote: () => {},
    replica: () => null,
    statements: () => sent() + byPrisma,
    onFailure: failures.hear,
    close: () => prisma.client.$disconnect().then(pooled.end),
  };
  return database;
}

/**
 * For `catch`: rethrows a cancelled statement as TIMEOUT and a failed connection as DATABASE_AWAY.
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
  readonly mayBeLong: boolean;
}

/**
 * Begins a transaction on its own connection. A connection that failed is not reused: a server that
 * became a standby rejects writes on it, even after a later promotion.
 */
async function beginOn(beginning: Beginning): Promise<Begun> {
  const { pooled, prisma, call, timeLimit } = beginning;
  const { client, beside } = await acquireFor(beginning);
  const { onError, release } = hold(client, timeLimit);
  let joined: Joined | undefined;
  const begun: Begun = {
    session: pooled.sessionOn(client),
    async prisma(watch) {
      joined ??= await prisma.join(client, watch);
      return joined.client;
    },
    async commit() {
      await joined?.done();
      beside?.close();
      await client.query('COMMIT');
      release();
    },
    async rollback(why) {
      await joined?.done().catch(() => {});
      beside?.close();
      await client.query(rollbackSql(lastRow(await begin)?.sequences)).catch(onError);
      if (why instanceof Error && isUnavailable(why)) onError(why);
      release();
    },
  };
  const begin = client.query(beginSql(call, timeLimit, beside?.declare)).catch((error: Error) => {
    beside?.close();
    onError(error);
    release();
    throw error;
  });
  beside?.opened();
  return begin.then(() => begun);
}

/** Watches a connection until it is released, with a timeout of its statements. */
function hold(client: PooledClient, timeLimit: number) {
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
  return { onError, release };
}

/** Acquires a connection. If the transaction may be long, others can read beside it. */
async function acquireFor({ pooled, mayBeLong }: Beginning) {
  const expected = mayBeLong ? pooled.beside?.expect() : undefined;
  try {
    const client = await pooled.acquire();
    return { client, beside: await expected?.prepare(client) };
  } catch (error) {
    expected?.close();
    throw error;
  }
}

/**
 * Returns the row of the last of several statements. Unlike its types, pg returns a list for them.
 */
const lastRow = (results: unknown): Row | undefined =>
  Array.isArray(results) ? results.at(-1)?.rows[0] : undefined;
