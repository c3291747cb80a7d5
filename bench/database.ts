import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { today } from '../src/contract/datetime.ts';
import { openDatabase } from '../src/db/database.ts';
import { fillLarge } from '../src/db/demo/fill-large.ts';
import { createDayTurner } from '../src/db/prices/turn-day.ts';
import { orderCount } from './workloads/index.ts';
import { productCount } from './workloads/products.ts';

const name = 'gateway_bench';

/**
 * A database of its own on the server at `url`, migrated and filled; returns its address. It is kept
 * for the next run: its comment says what it holds, and is written when it holds all of it.
 */
export async function prepareDatabase(url: string, say: (line: string) => void): Promise<string> {
  const target = new URL(url);
  target.pathname = `/${name}`;
  const content = `${productCount} products, ${orderCount} orders, ${fingerprint()}`;
  await onServer(url, async (client) => {
    const { rows } = await client.query(
      "SELECT shobj_description(oid, 'pg_database') AS content FROM pg_database WHERE datname = $1",
      [name],
    );
    if (rows[0]?.content === content) return;
    say(`Filling the database ${name}: ${content}`);
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
    await fill(target.href);
    await client.query(`COMMENT ON DATABASE ${name} IS '${content}'`);
  });
  await turnDay(target.href);
  return target.href;
}

async function fill(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 });
  try {
    await database.prepare();
    await database.transaction((session) =>
      fillLarge(session, { products: productCount, orders: orderCount }),
    );
  } finally {
    await database.close();
  }
}

/**
 * Brings prices up to the day as the gateway's first call would, takes back the movements that an
 * earlier run has left, and tidies up.
 */
async function turnDay(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 });
  try {
    await createDayTurner(database)(today('UTC', new Date()));
    await database.read(`DELETE FROM movement WHERE description NOT LIKE 'Opening stock %'`, []);
    await database.read(
      `UPDATE item i SET stock = m.adjustment FROM movement m
       WHERE m.item_id = i.id AND i.stock <> m.adjustment`,
      [],
    );
    await database.read('VACUUM (ANALYZE)', []);
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

/** Changes with the migrations. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const folder = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
  for (const name of readdirSync(folder).sort())
    if (/^\d/.test(name)) hash.update(readFileSync(join(folder, name, 'migration.sql')));
  return hash.digest('hex').slice(0, 12);
}
