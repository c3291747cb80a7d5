// npm run bench:import-jobs -- [--products 20000]
// Imports the same products by one job of `upsertProducts`, and by bare pg with the resulting rows,
// each into a separate database.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runCommand, say } from './command.ts';
import { addressOf, dropDatabase, onServer } from './database.ts';
import { createEmptyShop } from './empty-shop.ts';
import { importByJob } from './import-by-job.ts';
import { makeRows, type Row } from './import-rows.ts';
import { startServer, stopServers } from './servers.ts';

const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '20000' } },
});
const names = ['gateway_jobs_pg', 'gateway_jobs'] as const;

/** Products of a transaction, as a job has them. */
const chunk = 100;

await runCommand(run);

async function run(): Promise<void> {
  const rows = makeRows(Number(options.products));
  const floor = await timed('bare pg', rows, await createEmptyShop(names[0]), importBare);
  const own = await createEmptyShop(names[1]);
  const { url } = await startServer('gateway', own);
  const rate = await timed('job', rows, url, importByJob);
  const counts = [addressOf(names[0]), own].map((each) => onServer(each, countRows));
  const [bare, job] = await Promise.all(counts);
  if (bare !== job) throw new Error(`pg has ${bare}, the job ${job}`);
  await stopServers();
  for (const name of names) await dropDatabase(name);
  say(`a job imports ${(rate / floor).toFixed(2)} times as many products a second as bare pg`);
}

async function countRows(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`SELECT (SELECT count(*) FROM product) || ' products, ' ||
    (SELECT count(*) FROM item) || ' items, ' || (SELECT sum(list_price) FROM item_price)
    AS counts`);
  return String(rows[0]?.counts);
}

type Import = (url: string, rows: readonly Row[]) => Promise<void>;

async function timed(what: string, rows: readonly Row[], url: string, work: Import) {
  const start = performance.now();
  await work(url, rows);
  const seconds = (performance.now() - start) / 1_000;
  const rate = rows.length / seconds;
  say(`${what}: ${rows.length} products in ${seconds.toFixed(1)} s, ${Math.round(rate)} a second`);
  return rate;
}

/** Products by one connection, a chunk in one transaction. */
async function importBare(url: string, rows: readonly Row[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (let at = 0; at < rows.length; at += chunk) {
    await client.query('BEGIN');
    for (const row of rows.slice(at, at + chunk)) await insertBare(client, row);
    await client.query('COMMIT');
  }
  await client.end();
}

async function insertBare(client: pg.Client, { product }: Row): Promise<void> {
  const ask = (name: string, text: string, values: unknown[]) =>
    client.query<{ id: number }>({ name, text, values });
  const { code, department, producer, position, name, shortDescription, longDescription } = product;
  const texts = [name, shortDescription, longDescription].map((text) => JSON.stringify(text));
  const { rows: made } = await ask(
    'product',
    `INSERT INTO product (code, department_id, producer_id, position, name, short_description,
      long_description, info_for_requests, seo_title, seo_keywords, seo_description,
      more_description)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $8, $8) RETURNING id`,
    [code, department, producer, position, ...texts, '{"en":""}'],
  );
  const { rows: items } = await ask(
    'item',
    `INSERT INTO item (sku, product_id, is_primary, weight, stock) VALUES ($1, $2, true, $3, $4)
     RETURNING id`,
    [product.sku, made[0]?.id, product.weight, product.stock],
  );
  const { listPrice: list, sellingPrice: selling } = product;
  await ask(
    'prices',
    `INSERT INTO item_price (item_id, price_list_id, product_id, is_primary, list_price,
      selling_price, price)
     VALUES ($1, 1, $2, true, $3, $4, $4), ($1, 2, $2, true, $5, $6, $6)`,
    [items[0]?.id, made[0]?.id, list[1], selling[1], list[2], selling[2]],
  );
  await ask('movement', 'INSERT INTO movement (sku, item_id, adjustment) VALUES ($1, $2, $3)', [
    product.sku,
    items[0]?.id,
    product.stock,
  ]);
}
