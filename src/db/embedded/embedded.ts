import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { databaseUnavailable } from '../../contract/errors/errors.ts';
import { runStep } from '../../gate/event-loop-turn.ts';
import type { AuditedCall } from '../audit/audited-call.ts';
import { rollbackSql, setAuditedCall, withAuditedCall } from '../audit/call-setting.ts';
import { channel } from '../notices.ts';
import { embeddedParsers } from '../raw-types.ts';
import type { Database, Row, Session } from '../session.ts';
import { settingStatements } from '../settings.ts';
import { type Joined, type JoiningPrisma, prismaOver } from '../transaction/join-transaction.ts';
import { type Begun, runLazily } from '../transaction/lazy-transaction.ts';
import { createFailures } from '../transaction/unavailable.ts';
import { prepareOn } from './embedded-prepared.ts';
import { keepFirstMark } from './keep-first-mark.ts';

type Queryable = Pick<PGlite, 'query'>;

/**
 * Starts PostgreSQL in this process over a data folder, or in memory without one. `loadDataDir` is
 * a dumped folder to start from.
 */
export async function startEmbedded(folder?: string, loadDataDir?: Blob): Promise<PGlite> {
  keepFirstMark();
  const extensions = { pg_trgm };
  const lite = new PGlite({
    ...(folder && { dataDir: folder }),
    ...(loadDataDir && { loadDataDir }),
    extensions,
    // A new database writes its log in files of 1 MB; by default each has 16 MB, which is a third
    // of an empty shop.
    initDbStartParams: ['--wal-segsize=1'],
    parsers: embeddedParsers,
  });
  await lite.waitReady;
  await lite.exec(settingStatements);
  return lite;
}

/** Wraps the embedded database. It has one connection, so transactions run one after another. */
export function openEmbedded(lite: PGlite, onClose?: () => Promise<void>): Database {
  let sent = 0;
  const closing = createClosing(lite);
  const prisma = prismaOver(new PrismaPGlite(lite), (send) => {
    sent++;
    return runStep(send);
  });
  const session = sessionsOn(lite, (statements) => {
    sent += statements;
  });
  const inTurn: InTurn = (work) => turnOf(lite, work);
  const ownSession = session(lite, inTurn);
  const failures = createFailures();
  const upkeep = session(lite, inTurn, 0);
  const database: Database = {
    prisma: prisma.client,
    query: (sql, values) =>
      closing.unlessClosed(() => ownSession.query(sql, values)).catch(failures.fail),
    upkeep: { query: (sql, values) => upkeep.query(sql, values).catch(failures.fail) },
    transaction(work, call, slots) {
      const begin = () => beginOn({ lite, prisma, session }, call);
      const autocommit = withAuditedCall(ownSession, call);
      const ways = { begin, autocommit, beforeBegin: ownSession, slots };
      return closing.unlessClosed(() => runLazily(ways, work)).catch(failures.fail);
    },
    listen: async (changed) => void (await lite.listen(channel, changed)),
    reader: () => database,
    wrote: () => {},
    replica: () => null,
    statements: () => sent,
    connections: () => null,
    onFailure: failures.hear,
    async close() {
      await prisma.client.$disconnect();
      await closing.close();
      await onClose?.();
    },
  };
  return database;
}

/**
 * Closes PGlite after the work that has begun, and refuses work that begins later: what waits while
 * PGlite is closed fails, partly with a TypeError.
 */
function createClosing(lite: PGlite) {
  let isClosing = false;
  return {
    async unlessClosed<T>(work: () => Promise<T>): Promise<T> {
      if (isClosing) throw databaseUnavailable();
      return work();
    },
    async close(): Promise<void> {
      isClosing = true;
      if (!lite.closed) await lite._runExclusiveTransaction(async () => {});
      if (!lite.closed) await lite.close();
    },
  };
}

/** Returns a function that creates sessions; `count` adds up their statements. */
function sessionsOn(lite: PGlite, count: (statements: number) => void): Parts['session'] {
  const prepared = prepareOn(lite);
  return (client, inTurn, each = 1) => {
    const send: Session['query'] = async (sql, values) =>
      (await client.query<Row>(sql, [...values])).rows;
    const query = prepared(send, inTurn);
    return {
      query(sql, values) {
        count(each);
        return query(sql, values);
      },
    };
  };
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Waits as PGlite's own `query` does, which also flushes what was written. */
async function turnOf<T>(lite: PGlite, work: () => Promise<T>): Promise<T> {
  await lite._checkReady();
  return lite._runExclusiveTransaction(() =>
    lite._runExclusiveQuery(async () => {
      const result = await work();
      await lite.syncToFs();
      return result;
    }),
  );
}

interface Parts {
  readonly lite: PGlite;
  readonly prisma: JoiningPrisma;
  /** `each` is what a statement counts. */
  readonly session: (client: Queryable, inTurn: InTurn, each?: 0 | 1) => Session;
}

/**
 * PGlite commits when a callback resolves. Here the callback waits until `commit` or `rollback` is
 * called.
 */
async function beginOn(
  { lite, prisma, session }: Parts,
  call: AuditedCall | undefined,
): Promise<Begun> {
  let keep: () => void = () => {};
  let undo: (reason: Error) => void = () => {};
  const decided = new Promise<void>((resolve, reject) => {
    keep = resolve;
    undo = reject;
  });
  return new Promise((resolve, reject) => {
    const finished = lite.transaction(async (client) => {
      const set = call && (await client.query<Row>(...setAuditedCall(call)));
      const sequences = set?.rows[0]?.sequences;
      let joined: Joined | undefined;
      resolve({
        session: session(client, (work) => lite.runExclusive(work)),
        async prisma(watch) {
          joined ??= await prisma.join(client, watch);
          return joined.client;
        },
        async commit() {
          await joined?.done();
          keep();
          await finished;
        },
        async rollback() {
          await joined?.done().catch(() => {});
          // PGlite rolls back again, which does nothing. No other call runs until then.
          await client.exec(rollbackSql(sequences)).catch(() => {});
          undo(new Error('undone'));
          await finished.catch(() => {});
        },
      });
      await decided;
    });
    finished.catch(reject);
  });
}
