import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNamedFiles } from '../../src/store/db/named-files.ts';
import { createFolderStore } from '../../src/store/files/store.ts';
import { sweep } from '../../src/store/files/sweep.ts';
import { paint } from '../support/pictures.ts';
import { insert, seedDepartment, seedGerman } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let folder: string;
let department: number;
/** Rows by table, before the test creates any. */
let atFirst: Record<string, number>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-cascades-'));
  shop = await openShop({ DATA_DIR: folder });
  await seedGerman(shop);
  await insert(shop, 'price_list', { name: 'Friends', base_id: 1, percentage: 90 });
  await insert(shop, 'producer', { code: 'maker', name: 'Maker' });
  department = await seedDepartment(shop, 'Lamps');
  atFirst = await countRows();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** All dependents of products, variants and promotions; returns the records to delete. */
async function fill() {
  const texts = { en: 'A lamp', de: 'Eine Lampe' };
  const variant = await make('variants', { variant: { code: 'colour', name: texts } });
  const icon = { color: 'ff0000', image: await paint() };
  const option = await make('options', { option: { variant, code: 'red', name: texts, icon } });
  const products = [];
  for (const code of ['lamp', 'torch', 'shade']) {
    const prices = { listPrice: { 1: 10 }, stock: 3 };
    const more = { department, producer: 1, variants: [variant], name: texts, ...prices };
    const product = await make('products', { product: { code, ...more } });
    products.push(product);
    const sku = `${code}-red`;
    await make('items', { item: { sku, product, options: [option], stock: 2 } });
    await shop.v3('commerce.items.update-stock', { stock: { [sku]: 5 } });
    await make('product-images', { image: { product, option, file: await paint(900) } });
    const content = Buffer.from(`How to use a ${code}`).toString('base64');
    const file = { name: `${code}.txt`, content };
    await make('product-files', { file: { product, file, description: texts } });
    const review = { code, product, language: 'en', content: 'Bright', rating: 4 };
    await make('product-reviews', { review });
  }
  const [first, ...others] = products;
  for (const field of ['setProductAccessories', 'setSimilarProducts'])
    for (const [id, ids] of [
      [first, others],
      [others[0], [first]],
    ])
      await shop.graphql(`mutation { ${field}(id: ${id}, productIds: [${ids}]) { id } }`);
  const named = { products, variants: [variant], options: [option] };
  return { ...named, promotions: await promote(first), customer: await wish(products) };
}

/** Creates a promotion of each kind, with a reference to a record in all of them. */
async function promote(product: unknown): Promise<number[]> {
  const promotion = { name: { en: 'Sale' }, type: 'PercentDiscount', discountPercent: 10 };
  const targets = [
    { appliedTo: 'Products', elements: [product] },
    { appliedTo: 'Departments', elements: [department] },
    { appliedTo: 'Producers', elements: [1] },
  ];
  const ids = [];
  for (const target of targets) {
    const id = await make('promotions', { promotion: { ...promotion, ...target } });
    const smallImage = { content: (await paint()).content };
    await shop.v3('commerce.promotions.update', { id, promotion: { smallImage } });
    ids.push(id);
  }
  return ids;
}

async function wish(products: readonly number[]): Promise<number> {
  const billing = ['first_name', 'last_name', 'street1', 'city', 'postal_code', 'email'];
  const columns = Object.fromEntries(billing.map((name) => [`billing_${name}`, 'x@y']));
  const [row] = await insert(shop, 'customer', {
    full_name: 'x',
    billing_country: 'US',
    ...columns,
  });
  for (const [position, product_id] of products.entries())
    await insert(shop, 'customer_wish', { customer_id: row?.id, product_id, position });
  return Number(row?.id);
}

async function make(resource: string, request: object): Promise<number> {
  const { id, error } = await shop.v3(`commerce.${resource}.create`, request);
  if (error) throw new Error(`${resource}: ${error.type} on ${error.field}, ${error.description}`);
  return Number(id);
}

/**
 * Everything except the audit, events, counts of calls and claims of tasks, which remain when a
 * record is deleted.
 */
async function tables(): Promise<string[]> {
  const rows = await shop.rows(`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' AND table_name !~ '^(audit|event|caller_usage|task_claim)'
    ORDER BY 1`);
  return rows.map(({ name }) => String(name));
}

async function countRows(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of await tables()) {
    const [row] = await shop.rows(`SELECT count(*)::int AS n FROM ${table}`);
    counted[table] = Number(row?.n);
  }
  return counted;
}

/** The tables whose rows belong to rows of the given ones, by the data model's foreign keys. */
async function belongingTo(...owners: string[]): Promise<string[]> {
  const rows = await shop.rows(
    `WITH RECURSIVE owned (name) AS (
       SELECT unnest($1::text[])
       UNION SELECT k.conrelid::regclass::text FROM pg_constraint k
         JOIN owned o ON k.confrelid = o.name::regclass
       WHERE k.contype = 'f' AND k.confdeltype = 'c'
     )
     SELECT name FROM owned ORDER BY 1`,
    [owners],
  );
  return rows.map(({ name }) => String(name));
}

/** Rows with a reference to a missing row: by foreign keys, and by references without one. */
async function orphans(): Promise<string[]> {
  const keys = await shop.rows(
    `SELECT k.conrelid::regclass::text AS owned, a.attname AS by,
       k.confrelid::regclass::text AS owner, f.attname AS key
     FROM pg_constraint k
     JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
     WHERE k.contype = 'f'`,
  );
  const texts = await shop.rows('SELECT DISTINCT owner FROM text_key');
  const found: string[] = [];
  const look = async (what: string, condition: string) => {
    const [row] = await shop.rows(`SELECT count(*)::int AS n FROM ${condition}`);
    if (Number(row?.n) > 0) found.push(`${row?.n} of ${what}`);
  };
  for (const { owned, by, owner, key } of keys)
    await look(
      `${owned}.${by}`,
      `${owned} t WHERE t.${by} IS NOT NULL
         AND NOT EXISTS (SELECT FROM ${owner} o WHERE o.${key} = t.${by})`,
    );
  for (const { owner } of texts)
    await look(
      `text_key of ${owner}`,
      `text_key t WHERE t.owner = '${owner}'
         AND t.id NOT IN (SELECT id FROM ${String(owner).split('.')[0]})`,
    );
  await look(
    'item_price.product_id',
    'item_price t JOIN item i ON i.id = t.item_id WHERE i.product_id <> t.product_id',
  );
  return found;
}

/** The remaining files after a sweep at this moment. */
async function filesLeft(): Promise<string[]> {
  const store = createFolderStore(join(folder, 'files'));
  await sweep(store, await readNamedFiles(shop.database), new Date(Date.now() + 60_000));
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys;
}

test('all references without a foreign key are listed here', async () => {
  const rows = await shop.rows(
    `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name LIKE '%\\_id'
       AND c.table_name NOT LIKE '\\_%' AND c.table_name !~ '^(audit|event)'
       AND NOT EXISTS (
         SELECT FROM information_schema.key_column_usage k
         JOIN information_schema.table_constraints t USING (constraint_name, table_name)
         WHERE t.constraint_type = 'FOREIGN KEY' AND k.table_name = c.table_name
           AND k.column_name = c.column_name)
     ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    // Counts remain when their caller is deleted.
    'caller_usage.caller_id',
    'item_price.product_id',
    // A job remains when its caller is deleted.
    'job.caller_id',
    // The identifier of a request is not a reference to a record.
    'webhook_delivery.message_id',
  ]);
});

test.each([
  ['products', 'promotions', 'options', 'variants'],
  ['variants', 'options', 'promotions', 'products'],
  ['options', 'promotions', 'variants', 'products'],
] as const)('%s, %s, %s and %s are deleted with all their dependents', async (...order) => {
  const made = await fill();
  const full = await countRows();
  const owned = await belongingTo('product', 'variant', 'promotion');
  expect(owned.filter((table) => !(Number(full[table]) > Number(atFirst[table])))).toEqual([]);
  expect((await filesLeft()).length).toBeGreaterThan(20);
  for (const resource of order) {
    const request = { ids: made[resource] };
    expect(await shop.v3(`commerce.${resource}.delete`, request)).toEqual({ status: 'ok' });
    expect(await orphans()).toEqual([]);
  }
  // Movements are history.
  const moved = await shop.rows('DELETE FROM movement WHERE item_id IS NULL RETURNING id');
  expect(moved).toHaveLength(9);
  await shop.rows('DELETE FROM customer WHERE id = $1', [made.customer]);
  expect(await countRows()).toEqual(atFirst);
  expect(await filesLeft()).toEqual([]);
});
