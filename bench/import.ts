// npm run bench:import -- [--products 20000] [--connections 8]
// Imports the same products by v3 over HTTP, and by bare pg with the resulting rows, each into a
// separate database. Reads them back and compares: none may be missing, and none duplicate.
import { Agent, request } from 'node:http';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import pg from 'pg';
import { runCommand, say } from './command.ts';
import { dropDatabase, onServer } from './database.ts';
import { createEmptyShop } from './empty-shop.ts';
import { digestOf, digestTables, makeRows, type Row } from './import-rows.ts';
import { callerKey, startServer, stopServers } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '8' },
  },
});
const names = ['gateway_import_pg', 'gateway_import_v3'] as const;
const connections = Number(options.connections);

await runCommand(run);

async function run(): Promise<void> {
  const rows = makeRows(Number(options.products));
  const bare = await createEmptyShop(names[0]);
  const floor = await timed('bare pg', rows, () => importBare(bare, rows));
  const own = await createEmptyShop(names[1]);
  const { url } = await startServer('gateway', own);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (name: string, body: object) => post(`${url}/api/v3/commerce.${name}`, body, agent);
  const rate = await timed('v3', rows, () => importByV3(call, rows));
  await compare(rows, call, [bare, own]);
  await stopServers();
  for (const name of names) await dropDatabase(name);
  say(`v3 imports ${(rate / floor).toFixed(2)} times as many products a second as bare pg`);
}

async function timed(what: string, rows: readonly Row[], work: () => Promise<void>) {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1_000;
  const rate = rows.length / seconds;
  say(`${what}: ${rows.length} products in ${seconds.toFixed(1)} s, ${Math.round(rate)} a second`);
  return rate;
}

/** Each row once, `size` at a time. */
async function spread(rows: readonly Row[], work: (row: Row, worker: number) => Promise<void>) {
  const left = rows.values();
  const workers = Array.from({ length: connections }, async (_, worker) => {
    for (const row of left) await work(row, worker);
  });
  await Promise.all(workers);
}

type Call = (name: string, body: object) => Promise<Record<string, unknown>>;

async function importByV3(call: Call, rows: readonly Row[]): Promise<void> {
  await spread(rows, async ({ product, item }) => {
    const { id } = await call('products.create', { product });
    await call('items.create', { item: { ...item, product: id } });
  });
}

/** A product in one transaction, its rows by as few statements as there are tables. */
async function importBare(url: string, rows: readonly Row[]): Promise<void> {
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  await spread(rows, async (row, worker) => {
    const client = clients[worker];
    if (!client) throw new Error(`no connection ${worker}`);
    await client.query('BEGIN');
    await insertBare(client, row);
    await client.query('COMMIT');
  });
  await Promise.all(clients.map((client) => client.end()));
}

async function insertBare(client: pg.Client, { product, item }: Row): Promise<void> {
  const empty = '{"en":""}';
  const { code, department, producer, position, name, shortDescription, longDescription } = product;
  const ask = (named: string, text: string, values: unknown[]) =>
    client.query<Record<string, number>>({ name: named, text, values });
  const texts = [name, shortDescription, longDescription].map((text) => JSON.stringify(text));
  const made = await ask(
    'product',
    `INSERT INTO product (code, department_id, producer_id, position, name, short_description,
      long_description, info_for_requests, seo_title, seo_keywords, seo_description,
      more_description)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $8, $8) RETURNING id`,
    [code, department, producer, position, ...texts, empty],
  );
  const id = made.rows[0]?.id;
  const items = await ask(
    'items',
    `INSERT INTO item (sku, product_id, is_primary, weight, stock)
     VALUES ($1, $2, true, $3, $4), ($5, $2, false, $6, $7) RETURNING id`,
    [product.sku, id, product.weight, product.stock, item.sku, item.weight, item.stock],
  );
  const [main, other] = items.rows.map((row) => row.id);
  const { listPrice: list, sellingPrice: selling } = product;
  await ask(
    'prices',
    `INSERT INTO item_price (item_id, price_list_id, product_id, is_primary, list_price,
      selling_price, price)
     VALUES ($1, 1, $3, true, $4, $5, $5), ($1, 2, $3, true, $6, $7, $7),
       ($2, 1, $3, false, $8, $8, $8), ($2, 2, $3, false, $9, $9, $9)`,
    [
      main,
      other,
      id,
      list[1],
      selling[1],
      list[2],
      selling[2],
      item.listPrice[1],
      item.listPrice[2],
    ],
  );
  await ask(
    'movements',
    'INSERT INTO movement (sku, item_id, adjustment) VALUES ($1, $2, $3), ($4, $5, $6)',
    [product.sku, main, product.stock, item.sku, other, item.stock],
  );
}

/** Throws if the two databases differ, or if v3 does not return the values that were sent. */
async function compare(rows: readonly Row[], call: Call, urls: readonly [string, string]) {
  const [bare, own] = await Promise.all(urls.map((url) => onServer(url, digestTables)));
  for (const [table, digest] of Object.entries(own ?? {}))
    if (bare?.[table] !== digest) throw new Error(`${table}: v3 ${digest}; pg ${bare?.[table]}`);
  const read: Parameters<typeof digestOf>[0][number][] = [];
  const fields = ['code', 'name', 'listPrice', 'sellingPrice'];
  for (let first = 0; ; first += 100) {
    const page = await call('products.find', { fields, limit: 100, first });
    read.push(...(page.products as typeof read));
    if ((page.products as typeof read).length < 100) break;
  }
  const [sent, found] = [digestOf(rows.map(({ product }) => product)), digestOf(read)];
  const count = { count: rows.length * 2, status: 'ok' };
  if (!isDeepStrictEqual(sent, found) || !isDeepStrictEqual(await call('items.count', {}), count))
    throw new Error(`sent ${JSON.stringify(sent)}, found ${JSON.stringify(found)}`);
  say(`${found.count} products read back: prices ${found.thousandths / 1_000}, ${found.names}`);
}

/** Uses node:http, because fetch would use more of the machine than the measured program. */
function post(url: string, body: object, agent: Agent): Promise<Record<string, unknown>> {
  const headers = { 'X-Key': callerKey, 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => {
        const answer = text.startsWith('{') ? JSON.parse(text) : {};
        if (answer.status === 'ok') resolve(answer);
        else reject(new Error(`${url}: ${response.statusCode} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
