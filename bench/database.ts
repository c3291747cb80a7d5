import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { today } from '../src/ground/contract/values/datetime.ts';
import { fillLarge, type LargeSize } from '../src/node/demo/large/fill-large.ts';
import { createDayTurner } from '../src/shop/commerce/prices/turn-day.ts';
import { connectionSettings } from '../src/store/db/connection-settings.ts';
import { type OpenedDatabase, openDatabase } from '../src/store/db/database.ts';
import { orderCount } from './workloads/orders.ts';
import { productCount } from './workloads/products.ts';

/** The name of the database that stays for the next run. */
export const databaseName = process.env.BENCH_DATABASE_NAME ?? 'gateway_bench';
export const serverUrl =
  process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * Runs `work` on a separate database, which is dropped afterwards, when `leave` has closed its
 * users: a copy of one that is filled once and kept for the next run, so that every run begins with
 * the same rows in the same places.
 */
export async function withDatabase<T>(
  say: (line: string) => void,
  leave: () => Promise<void>,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  await keep({ name: databaseName, content: describeContent() }, say, (databaseUrl) =>
    fill({ databaseUrl, dataDir: '', poolSize: 2 }),
  );
  try {
    const databaseUrl = await copyKept(databaseName);
    await turnDay(databaseUrl);
    return await work(databaseUrl);
  } finally {
    await leave();
    for (const copy of copies) await dropDatabase(copy);
  }
}

interface Kept {
  readonly name: string;
  /** The data that it must contain. */
  readonly content: string;
  /** The database that it begins as. */
  readonly template?: string;
}

/**
 * The comment on the database describes its content. It is written when the content is complete.
 */
export async function keep(
  { name, content, template = 'template1' }: Kept,
  say: (line: string) => void,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT shobj_description(oid, 'pg_database') AS content FROM pg_database WHERE datname = $1",
      [name],
    );
    if (rows[0]?.content === content) return;
    say(`Filling the database ${name}: ${content}`);
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    await fill(addressOf(name));
    await client.query(`COMMENT ON DATABASE ${name} IS '${content}'`);
  });
}

const copies = new Set<string>();

/** Returns the address of a copy of a kept database, which is dropped after this run. */
export async function copyKept(name: string): Promise<string> {
  const copy = `${name}_run`;
  copies.add(copy);
  await dropDatabase(copy);
  await onServer(serverUrl, async (client) => {
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
    // The gateway sets them for its connections; every server has them.
    for (const [setting, value] of Object.entries(connectionSettings))
      await client.query(`ALTER DATABASE ${copy} SET ${setting} = '${value}'`);
    // A checkpoint writes the remaining pages of the copy, so that no measurement includes them.
    await client.query('CHECKPOINT');
  });
  return addressOf(copy);
}

/** Drops a database even if others are connected to it. */
export const dropDatabase = (name: string) =>
  onServer(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

/** Migrates and fills an empty database, on a server or embedded; prices are those of today. */
export async function fill(
  where: Parameters<typeof openDatabase>[0],
  size: LargeSize = { products: productCount, orders: orderCount },
): Promise<void> {
  await onDatabase(where, async (database) => {
    await database.prepare();
    await database.transaction((session) => fillLarge(session, size));
    await createDayTurner(database)(today('UTC', new Date()));
    await database.query('VACUUM (ANALYZE)', []);
  });
}

/** Updates the prices of the day, as the first call of the gateway does. */
async function turnDay(databaseUrl: string): Promise<void> {
  await onDatabase({ databaseUrl, dataDir: '', poolSize: 2 }, (database) =>
    createDayTurner(database)(today('UTC', new Date())),
  );
}

/** Ten minutes: one statement fills a table, and the machine may be busy. */
const patient = { queryTimeoutMs: 600_000, writeTimeoutMs: 600_000 };

/** Opens a database, on a server or embedded, and closes it when `work` is done. */
export async function onDatabase<T>(
  where: Parameters<typeof openDatabase>[0],
  work: (database: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...patient, ...where });
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

/** Returns the address of a database on the server. */
export function addressOf(database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * Describes the content of a filled database in one line, which changes with the
 * migrations.
 */
export function describeContent(): string {
  const hash = createHash('sha256');
  const folder = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
  for (const migration of readdirSync(folder).sort())
    if (/^\d/.test(migration)) hash.update(readFileSync(join(folder, migration, 'migration.sql')));
  const migrations = hash.digest('hex').slice(0, 12);
  return `${productCount} products, ${orderCount} orders, ${migrations}`;
}

/** The process identifiers of the connections to a database; none if it does not exist. */
export const backendsOf = (databaseUrl: string): Promise<number[]> =>
  onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = $1',
      [new URL(databaseUrl).pathname.slice(1)],
    );
    return rows.map(({ pid }) => pid);
  });
