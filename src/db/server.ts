import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { DatabaseAway, isConnectionError } from './away.ts';
import { joinTransaction, prismaOver } from './join-transaction.ts';
import { type Begun, runLazily } from './lazy-transaction.ts';
import { listenOnServer } from './notices.ts';
import { runPrepared } from './prepared-query.ts';
import { serverTypes } from './raw-types.ts';
import type { Database, Row, Session } from './session.ts';
import { StatementNames } from './statement-names.ts';

/** A PostgreSQL server behind a pool of `poolSize` connections. Nothing is sent before the first call. */
export function openServer(url: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: serverTypes,
    // Compiling a statement takes PostgreSQL longer than running any of ours.
    options: '-c timezone=UTC -c jit=off',
  });
  // An idle connection that breaks is replaced at the next call; without a listener it ends the process.
  pool.on('error', () => {});
  const names = new StatementNames();
  let sent = 0;
  const prisma = prismaOver(new PrismaPg(pool), () => sent++);
  const session = (client: pg.Pool | pg.PoolClient): Session => ({
    async read(sql, values) {
      sent++;
      const name = names.of(sql);
      if (name) return runPrepared(client, { name, text: sql, values });
      return (await client.query<Row>(sql, [...values])).rows;
    },
  });
  const whole = session(pool);
  const begin = () => beginOn({ pool, prisma, session });
  const closing = new AbortController();
  return {
    prisma,
    read: (sql, values) => whole.read(sql, values).catch(translate),
    transaction: (work) => runLazily({ begin, alone: whole }, work).catch(translate),
    listen: (changed) => listenOnServer(url, changed, closing.signal),
    statements: () => sent,
    async close() {
      closing.abort();
      await prisma.$disconnect();
      if (!pool.ending) await pool.end();
    },
  };
}

interface Parts {
  readonly pool: pg.Pool;
  readonly prisma: Database['prisma'];
  readonly session: (client: pg.Pool | pg.PoolClient) => Session;
}

async function beginOn({ pool, prisma, session }: Parts): Promise<Begun> {
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
  let joined: Awaited<ReturnType<typeof joinTransaction>> | undefined;
  const begun: Begun = {
    session: session(client),
    async prisma() {
      joined ??= await joinTransaction(prisma, client);
      return joined.client;
    },
    async commit() {
      await joined?.done();
      await client.query('COMMIT');
      release();
    },
    async rollback() {
      await joined?.done().catch(() => {});
      await client.query('ROLLBACK').catch(onError);
      release();
    },
  };
  await client.query('BEGIN').catch((error: Error) => {
    onError(error);
    release();
    throw error;
  });
  return begun;
}

function translate(error: unknown): never {
  if (isConnectionError(error))
    throw new DatabaseAway('the database cannot be reached', { cause: error });
  throw error;
}
