import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { Prisma } from '../generated/prisma/client.ts';
import { joinTransaction, prismaOver } from './join-transaction.ts';
import { channel } from './notices.ts';
import { embeddedParsers } from './raw-types.ts';
import type { Database, Row, Session, Transaction } from './session.ts';

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
  return lite;
}

/** The embedded database has one connection: its transactions come one after another. */
export function openEmbedded(lite: PGlite, onClose?: () => Promise<void>): Database {
  let sent = 0;
  const prisma = prismaOver(new PrismaPGlite(lite), () => sent++);
  const session = (client: Queryable): Session => ({
    async read(sql, values) {
      sent++;
      return (await client.query<Row>(sql, [...values])).rows;
    },
  });
  return {
    prisma,
    ...session(lite),
    transaction: (work) => runTransaction({ lite, prisma, session }, work),
    async listen(changed) {
      await lite.listen(channel, changed);
    },
    statements: () => sent,
    async close() {
      await prisma.$disconnect();
      if (!lite.closed) await lite.close();
      await onClose?.();
    },
  };
}

interface Parts {
  readonly lite: PGlite;
  readonly prisma: Database['prisma'];
  readonly session: (client: Queryable) => Session;
}

async function runTransaction<T>(
  parts: Parts,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let begun: Promise<Begun> | undefined;
  const begin = () => {
    begun ??= beginOn(parts);
    return begun;
  };
  const read: Session['read'] = async (sql, values) => (await begin()).session.read(sql, values);
  const only: Session['read'] = (sql, values) =>
    begun ? read(sql, values) : parts.session(parts.lite).read(sql, values);
  try {
    const result = await work({ read, only, prisma: async () => (await begin()).prisma() });
    await (await begun)?.end();
    return result;
  } catch (error) {
    await (await begun?.catch(() => undefined))?.end(error).catch(() => {});
    throw error;
  }
}

interface Begun {
  readonly session: Session;
  prisma(): Promise<Prisma.TransactionClient>;
  /** Commits, or undoes all because of an error, which it rejects with. */
  end(error?: unknown): Promise<void>;
}

/** PGlite commits when a callback resolves; here that is when `end` says so. */
async function beginOn({ lite, prisma, session }: Parts): Promise<Begun> {
  let commit: () => void = () => {};
  let undo: (error: unknown) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    commit = resolve;
    undo = reject;
  });
  return new Promise((resolve, reject) => {
    const finished = lite.transaction(async (client) => {
      let joined: Awaited<ReturnType<typeof joinTransaction>> | undefined;
      resolve({
        session: session(client),
        async prisma() {
          joined ??= await joinTransaction(prisma, client);
          return joined.client;
        },
        async end(error) {
          await joined?.done().catch(undo);
          if (error === undefined) commit();
          else undo(error);
          return finished;
        },
      });
      await ended;
    });
    finished.catch(reject);
  });
}
