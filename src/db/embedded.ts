import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { AuditedCall } from './audit/audited-call.ts';
import { tellCall, tellingAlong } from './audit/call-setting.ts';
import { throwAway } from './away.ts';
import { prepareOn } from './embedded-prepared.ts';
import { type Joined, type JoiningPrisma, prismaOver } from './join-transaction.ts';
import { type Begun, runLazily } from './lazy-transaction.ts';
import { channel } from './notices.ts';
import { embeddedParsers } from './raw-types.ts';
import type { Database, Row, Session } from './session.ts';
import { settingStatements } from './settings.ts';

type Queryable = Pick<PGlite, 'query'>;

/**
 * Opens PostgreSQL in this process over a data folder; without one it lives in memory. `loadDataDir`
 * is a dumped folder to begin with.
 */
export async function startEmbedded(folder?: string, loadDataDir?: Blob): Promise<PGlite> {
  const extensions = { pg_trgm };
  const lite = new PGlite({
    ...(folder && { dataDir: folder }),
    ...(loadDataDir && { loadDataDir }),
    extensions,
    parsers: embeddedParsers,
  });
  await lite.waitReady;
  await lite.exec(settingStatements);
  return lite;
}

/** The embedded database has one connection: its transactions come one after another. */
export function openEmbedded(lite: PGlite, onClose?: () => Promise<void>): Database {
  let sent = 0;
  const prisma = prismaOver(new PrismaPGlite(lite), () => sent++);
  const prepared = prepareOn(lite);
  const session = (client: Queryable, inTurn: InTurn): Session => {
    const send: Session['read'] = async (sql, values) =>
      (await client.query<Row>(sql, [...values])).rows;
    const read = prepared(send, inTurn);
    return {
      read(sql, values) {
        sent++;
        return read(sql, values);
      },
    };
  };
  const whole = session(lite, (work) => turnOf(lite, work));
  const database: Database = {
    prisma: prisma.client,
    read: (sql, values) => whole.read(sql, values).catch(throwAway),
    transaction(work, call) {
      const begin = () => beginOn({ lite, prisma, session }, call);
      return runLazily({ begin, alone: tellingAlong(whole, call), outside: whole }, work).catch(
        throwAway,
      );
    },
    async listen(changed) {
      await lite.listen(channel, changed);
    },
    reader: () => database,
    wrote: () => {},
    replica: () => null,
    statements: () => sent,
    connections: () => null,
    async close() {
      await prisma.client.$disconnect();
      if (!lite.closed) await lite.close();
      await onClose?.();
    },
  };
  return database;
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** As PGlite's own query waits, which also sees to it that what was written is kept. */
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
  readonly session: (client: Queryable, inTurn: InTurn) => Session;
}

/** PGlite commits when a callback resolves; here that is when `commit` is called. */
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
      if (call) await client.query(...tellCall(call));
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
          undo(new Error('undone'));
          await finished.catch(() => {});
        },
      });
      await decided;
    });
    finished.catch(reject);
  });
}
