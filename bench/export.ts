// npm run bench:export -- [--products 1000000] [--format jsonl] [--gzip]
// Exports a shop of products that SQL creates once over HTTP. The checksum of the export is
// compared with that of SQL; reported are records a second and how much the memory of the server grew.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { setIndexesAside } from '../src/node/demo/rows/set-indexes-aside.ts';
import { runCommand, say } from './command.ts';
import { dropDatabase, onDatabase, onServer } from './database.ts';
import { createEmptyShop } from './empty-shop.ts';
import { callerKey, type Server, startServer, stopServers } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    gzip: { type: 'boolean', default: false },
  },
});
const products = Number(options.products);
const name = 'gateway_export';

/** A first export makes the heap as large as exports need it. */
const warmUp = 30_000;

async function run(): Promise<void> {
  const databaseUrl = await timed('filled', () => fillShop());
  const expected = await timed('checksum by SQL', () => checksumOf(databaseUrl));
  const server = await startServer('gateway', databaseUrl);
  await exportProducts(server, warmUp);
  const before = memoryOf(server);
  const { lines, bytes, digest, seconds, peak } = await exportProducts(server, products);
  await stopServers();
  await dropDatabase(name);
  if (lines !== products || digest !== expected)
    throw new Error(`${lines} records with ${digest}; SQL has ${products} with ${expected}`);
  const rate = Math.round(lines / seconds);
  const size = (bytes / seconds / 1e6).toFixed(1);
  say(
    `${lines} records in ${seconds.toFixed(1)} s: ${rate} a second, ${size} MB/s; checksum as SQL`,
  );
  say(`memory: ${before} MB before, ${peak} MB at most, ${peak - before} MB more`);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  say(`${what} in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  return result;
}

/** Triggers and plain indexes are left out while the rows are inserted. */
async function fillShop(): Promise<string> {
  const databaseUrl = await createEmptyShop(name);
  await onDatabase({ databaseUrl, dataDir: '', poolSize: 2 }, async (database) => {
    await database.transaction(async (session) => {
      const indexes = await setIndexesAside(session, ['product', 'item', 'item_price']);
      await session.query('SET LOCAL session_replication_role = replica', []);
      await session.query('SET LOCAL synchronous_commit = off', []);
      for (const statement of rows) await session.query(statement, [products]);
      for (const index of indexes) await session.query(index, []);
    });
    await database.query('VACUUM (ANALYZE) product, item, item_price', []);
  });
  return databaseUrl;
}

const text = (column: string) =>
  `json_build_object('en', '${column} of product ' || n, 'de', '${column} zu ' || n)`;
const empty = `'{"en":""}'::json`;

const rows = [
  `INSERT INTO product (id, code, department_id, producer_id, name, short_description,
    info_for_requests, seo_title, seo_keywords, seo_description, long_description, more_description)
   SELECT n, 'P' || n, 1 + n % 50, 1 + n % 20, ${text('Name')}, ${text('Short text')}, ${empty},
    ${empty}, ${empty}, ${empty}, ${text('Long text')}, ${empty}
   FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO item (id, sku, product_id, is_primary, stock)
   SELECT n, 'P' || n, n, true, n % 100 FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO item_price (item_id, price_list_id, product_id, is_primary, list_price, selling_price, price)
   SELECT n, list, n, true, n % 10000 / 10.0, n % 10000 / 10.0, n % 10000 / 10.0
   FROM generate_series(1, $1::int) AS n, unnest(ARRAY[1, 2]) AS list`,
];

const query = `query($first: Int) { products(first: $first) { nodes {
  id code sku nameByLanguage priceByList department { id } } } }`;

const checksumOf = (databaseUrl: string): Promise<string> =>
  onServer(databaseUrl, async (client) => {
    const { rows: found } = await client.query<{ digest: string }>(
      `SELECT md5(string_agg(concat_ws('|', p.id, p.code, i.sku, p.name->>'en', p.name->>'de',
          x.price, y.price, p.department_id) || E'\\n', '' ORDER BY p.id)) AS digest
       FROM product p JOIN item i ON i.product_id = p.id AND i.is_primary
       JOIN item_price x ON x.item_id = i.id AND x.price_list_id = 1
       JOIN item_price y ON y.item_id = i.id AND y.price_list_id = 2`,
    );
    return found[0]?.digest ?? '';
  });

interface Exported {
  readonly lines: number;
  /** The number of bytes as sent. */
  readonly bytes: number;
  readonly digest: string;
  readonly seconds: number;
  /** Megabytes. */
  readonly peak: number;
}

async function exportProducts(server: Server, first: number): Promise<Exported> {
  const start = performance.now();
  const hash = createHash('md5');
  let [lines, bytes, peak, rest] = [0, 0, 0, ''];
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(server));
  }, 100);
  const body = await open(server.url, { query, variables: { first } });
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const plain = options.gzip ? body.pipe(createGunzip()) : body;
  for await (const chunk of plain.setEncoding('utf8')) {
    const whole = (rest + chunk).split('\n');
    rest = whole.pop() ?? '';
    lines += whole.length;
    hash.update(whole.map(lineOf).join(''));
  }
  clearInterval(sampling);
  const seconds = (performance.now() - start) / 1_000;
  return { lines, bytes, digest: hash.digest('hex'), seconds, peak };
}

function lineOf(json: string): string {
  const { id, code, sku, nameByLanguage: name, priceByList: price, department } = JSON.parse(json);
  return `${[id, code, sku, name.en, name.de, price[1], price[2], department.id].join('|')}\n`;
}

function open(url: string, body: object): Promise<Readable> {
  const headers = {
    'X-Key': callerKey,
    'Content-Type': 'application/json',
    'Accept-Encoding': options.gzip ? 'gzip' : 'identity',
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/bulk/export`, { method: 'POST', headers }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`status ${response.statusCode}`));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** The resident memory of a server in megabytes. */
function memoryOf({ pid }: Server): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

await runCommand(run);
