import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import type { AuditedCall } from './audit/audited-call.ts';
import { beginOf, tellingAlong } from './audit/call-setting.ts';
import { isConnectionError, throwAway } from './away.ts';
import { type Joined, type JoiningPrisma, prismaOver } from './join-transaction.ts';
import { type Begun, runLazily } from './lazy-transaction.ts';
import { channel, listenOnServer } from './notices.ts';
import { openPool } from './pool.ts';
import type { Database, Session } from './session.ts';

/**
 * A PostgreSQL server behind a pool of `poolSize` connections. Nothing is sent before the first call. With a
 * `directUrl`, `url` leads to a pooler that gives us a connection for one transaction at a time.
 */
export function openServer(
  url: string,
  poolSize: number,
  directUrl: string | null = null,
): Database {
  const { pool, session, sent } = openPool(url, poolSize, directUrl === null);
  let byPrisma = 0;
  const prisma = prismaOver(new PrismaPg(pool), () => byPrisma++);
  const whole = session(pool);
  const closing = new AbortController();
  const database: Database = {
    prisma: prisma.client,
    read: (sql, values) => whole.read(sql, values).catch(throwAway),
    transaction(work, call) {
      const begin = () => beginOn({ pool, prisma, session }, call);
      return runLazily({ begin, alone: tellingAlong(whole, call), outside: whole }, work).catch(
        throwAway,
      );
    },
    listen(changed) {
      const tell = (payload: string) => pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
      return listenOnServer(directUrl ?? url, { changed, tell, closing: closing.signal });
    },
    reader: () => database,
    wrote: () => {},
    replica: () => null,
    statements: () => sent() + byPrisma,
    connections() {
      const { totalCount: total, idleCount: idle, waitingCount: waiting } = pool;
      return { total, idle, waiting };
    },
    async close() {
      closing.abort();
      await prisma.client.$disconnect();
      if (!pool.ending) await pool.end();
    },
  };
  return database;
}

interface Parts {
  readonly pool: pg.Pool;
  readonly prisma: JoiningPrisma;
  readonly session: (client: pg.Pool | pg.PoolClient) => Session;
}

async function beginOn(
  { pool, prisma, session }: Parts,
  call: AuditedCall | undefined,
): Promise<Begun> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const release = () => {
    client.off('error', onError);
    client.release(broken);
  };
  let joined: Joined | undefined;
  const begun: Begun = {
    session: session(client),
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
      await client.query('ROLLBACK').catch(onError);
      // A server that turned into a standby takes no writes on this connection, even when it has changed back.
      if (isConnectionError(why)) onError(why as Error);
      release();
    },
  };
  await client.query(beginOf(call)).catch((error: Error) => {
    onError(error);
    release();
    throw error;
  });
  return begun;
}
