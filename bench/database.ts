import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { today } from '../src/contract/datetime.ts';
import { type OpenedDatabase, openDatabase } from '../src/db/database.ts';
import { fillLarge, type LargeSize } from '../src/db/demo/fill-large.ts';
import { createDayTurner } from '../src/db/prices/turn-day.ts';
import { orderCount } from './workloads/orders.ts';
import { productCount } from './workloads/products.ts';

const name = process.env.BENCH_DATABASE_NAME ?? 'gateway_bench';
export const serverUrl =
  process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * Runs `work` on a database of its own, which is gone afterwards, once `leave` has closed what uses it:
 * a copy of one that is filled once and kept for the next run, so that every run begins with the same
 * rows in the same places.
 */
export async function withDatabase<T>(
  say: (line: string) => void,
  leave: () => Promise<void>,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const copy = `${name}_run`;
  await prepareKept(say);
  await onServer(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
    // What the copying has left to write must not be written while something is measured.
    await client.query('CHECKPOINT');
  });
  try {
    await turnDay(addressOf(copy));
    return await work(addressOf(copy));
  } finally {
    await leave();
    await onServer(serverUrl, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`),
    );
  }
}

/** The comment on the kept database says what it holds, and is written when it holds all of it. */
async function prepareKept(say: (line: string) => void): Promise<void> {
  const content = describeContent();
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT shobj_description(oid, 'pg_database') AS content FROM pg_database WHERE datname = $1",
      [name],
    );
    if (rows[0]?.content === content) return;
    say(`Filling the database ${name}: ${content}`);
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
    await fill({ databaseUrl: addressOf(name), dataDir: '', poolSize: 2 });
    await client.query(`COMMENT ON DATABASE ${name} IS '${content}'`);
  });
}

/** Migrates and fills an empty database, on a server or embedded; prices are those of today. */
export async function fill(
  where: Parameters<typeof openDatabase>[0],
  size: LargeSize = { products: productCount, orders: orderCount },
): Promise<void> {
  await onDatabase(where, async (database) => {
    await database.prepare();
    await database.transaction((session) => fillLarge(session, size));
    await createDayTurner(database)(today('UTC', new Date()));
    await database.read('VACUUM (ANALYZE)', []);
  });
}

/** As the gateway's first call would. */
async function turnDay(databaseUrl: string): Promise<void> {
  await onDatabase({ databaseUrl, dataDir: '', poolSize: 2 }, (database) =>
    createDayTurner(database)(today('UTC', new Date())),
  );
}

/** Opens a database, on a server or embedded, and closes it when `work` is done. */
export async function onDatabase<T>(
  where: Parameters<typeof openDatabase>[0],
  work: (database: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(where);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs `work` on a connection to the server, which is closed after it. */
export async function onServer<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Of a database on the server. */
export function addressOf(database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}

/** What a filled database holds; changes with the migrations. */
export function describeContent(): string {
  const hash = createHash('sha256');
  const folder = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
  for (const migration of readdirSync(folder).sort())
    if (/^\d/.test(migration)) hash.update(readFileSync(join(folder, migration, 'migration.sql')));
  const migrations = hash.digest('hex').slice(0, 12);
  return `${productCount} products, ${orderCount} orders, ${migrations}`;
}
