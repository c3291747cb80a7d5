import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChance } from '../../src/node/demo/chance.ts';
import { isEmptyShop } from '../../src/node/demo/empty-shop.ts';
import { fillLarge } from '../../src/node/demo/large/fill-large.ts';
import { storeMedia } from '../../src/node/demo/media.ts';
import { makeSales } from '../../src/node/demo/sales/sales.ts';
import { seedDemo } from '../../src/node/demo/seed-demo.ts';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import { listNamedFiles } from '../../src/store/db/named-files.ts';
import type { Session } from '../../src/store/db/session.ts';
import { createFolderStore, type FileStore } from '../../src/store/files/store.ts';
import { openTestDatabase } from '../support/database.ts';

/** The invariants of every shop: each statement finds rows that violate one. */
const rules: [string, string][] = [
  [
    'the stock of an item is the sum of its movements',
    `SELECT i.sku FROM item AS i LEFT JOIN movement AS m ON m.item_id = i.id
     GROUP BY i.id HAVING i.stock <> coalesce(sum(m.adjustment), 0)`,
  ],
  [
    'every item has a row in every price list',
    `SELECT i.sku, l.id FROM item AS i CROSS JOIN price_list AS l WHERE NOT EXISTS
     (SELECT FROM item_price AS p WHERE p.item_id = i.id AND p.price_list_id = l.id)`,
  ],
  [
    'an item has a price where it has a selling price, and never a higher one',
    `SELECT item_id FROM item_price
     WHERE (selling_price IS NULL) <> (price IS NULL) OR price > selling_price`,
  ],
  [
    'every product has a main item',
    `SELECT code FROM product AS p WHERE NOT EXISTS
     (SELECT FROM item AS i WHERE i.product_id = p.id AND i.is_primary)`,
  ],
  [
    'every department holds either products or sub-departments',
    `SELECT code FROM department AS d
     WHERE EXISTS (SELECT FROM product WHERE department_id = d.id)
       = EXISTS (SELECT FROM department AS below WHERE below.parent_id = d.id)`,
  ],
  [
    'a line costs its quantity times its price',
    'SELECT sku FROM order_line WHERE total_price <> round(quantity * price, 2)',
  ],
  [
    'the lines of an order add up',
    `SELECT o.number FROM orders AS o JOIN order_line AS l ON l.order_id = o.id
     GROUP BY o.id HAVING o.prediscount_subtotal <> sum(l.total_price)
       OR o.quantity <> sum(l.quantity) OR o.weight <> sum(l.quantity * l.weight)
       OR o.taxed_subtotal <> o.subtotal + sum(l.tax_amount)
       OR o.taxed_prediscount_subtotal
         <> sum(l.total_price) + sum(round(l.total_price * l.tax_rate / 100, 2))`,
  ],
  [
    'the discount of an order is its percentage',
    `SELECT number FROM orders WHERE subtotal
     <> round(prediscount_subtotal * (100 - discount_percent) / 100, 2)`,
  ],
  [
    'the total of an order is goods, shipping and payment, and all their taxes',
    `SELECT number FROM orders WHERE total
       <> subtotal + coalesce(shipping_method_cost, 0) + coalesce(payment_method_cost, 0)
     OR taxed_total <> total + tax_amount
     OR tax_amount <> taxed_subtotal - subtotal + coalesce(shipping_method_tax_amount, 0)
       + coalesce(payment_method_tax_amount, 0)`,
  ],
];

const returning =
  'SELECT FROM orders WHERE customer_id IS NOT NULL GROUP BY customer_id HAVING count(*) > 1';
const imageless =
  'SELECT FROM product p WHERE NOT EXISTS (SELECT FROM product_image WHERE product_id = p.id)';
const largeRetina = `sizes -> 'large' ->> 'retinaFile' IS NOT NULL`;
const both = (column: string) => `small${column} IS NOT NULL AND large${column} IS NOT NULL`;

describe('the demo shop', () => {
  const now = Date.now();
  let database: OpenedDatabase;
  let folder: string;
  let files: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-demo-'));
    files = createFolderStore(folder);
    database = await openShop((session) => seedDemo(session, storeMedia(files), { now }));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(rules)('follows the rule: %s', async (_, breaches) => {
    expect(await database.query(breaches, [])).toEqual([]);
  });

  it.each([
    ['departments', 'SELECT FROM department', 40],
    ['products', 'SELECT FROM product', 280],
    ['products without Italian', `SELECT FROM product WHERE name ->> 'it' IS NULL`, 5],
    ['products in variants', 'SELECT DISTINCT product_id FROM product_variant', 20],
    ['products on promotion', 'SELECT FROM product WHERE promotion_id IS NOT NULL', 50],
    ['promotions that set prices', 'SELECT DISTINCT promotion_id FROM product', 9],
    ['items that cost nothing', 'SELECT FROM item_price WHERE price = 0', 2],
    ['items that have no price in list 2', 'SELECT FROM item_price WHERE price IS NULL', 10],
    ['items to reorder', 'SELECT FROM item WHERE stock <= reorder_limit', 10],
    ['products with an image', 'SELECT DISTINCT product_id FROM product_image', 270],
    ['different images', 'SELECT DISTINCT content_hash FROM product_image', 270],
    ['products with several', 'SELECT FROM product_image WHERE position = 1', 60],
    ['products without', imageless, 5],
    ['images of an option', 'SELECT DISTINCT option_id FROM product_image', 4],
    ['images at twice the pixels', `SELECT FROM product_image WHERE ${largeRetina}`, 60],
    ['files of products', 'SELECT DISTINCT product_id FROM product_file', 40],
    ['kinds of files', 'SELECT DISTINCT type FROM product_file', 2],
    ['departments with images', `SELECT FROM department WHERE ${both('_image_file')}`, 4],
    ['promotions with images', `SELECT FROM promotion WHERE ${both('_image_file')}`, 4],
    ['colours', 'SELECT FROM option WHERE icon_color IS NOT NULL', 3],
    ['icons', 'SELECT FROM option WHERE icon_image_file IS NOT NULL', 2],
    ['pages with an image', 'SELECT FROM page WHERE image_file IS NOT NULL', 1],
    ['reviews', 'SELECT FROM product_review', 150],
    ['customers', 'SELECT FROM customer', 240],
    ['customers who came again', returning, 150],
    ['orders', 'SELECT FROM orders', 8_000],
    ['statuses of orders', 'SELECT DISTINCT status FROM orders', 7],
    ['orders with a discount', 'SELECT FROM orders WHERE discount_percent > 0', 5],
  ])('contains enough %s', async (_, rows, least) => {
    const [found] = await database.query(`SELECT count(*)::int AS count FROM (${rows}) AS r`, []);
    expect(found?.count).toBeGreaterThanOrEqual(least);
  });

  it('names exactly the files that exist', async () => {
    const named = new Set((await listNamedFiles(database)).map(({ key }) => key));
    const kept = new Set<string>();
    for await (const key of files.keys()) kept.add(key);
    expect([...named].toSorted()).toEqual([...kept].toSorted());
  });

  it('calculates product ratings from reviews', async () => {
    const wrong = await database.query(
      `SELECT p.code FROM product AS p LEFT JOIN product_review AS r ON r.product_id = p.id
       GROUP BY p.id HAVING p.rating <> coalesce(round(avg(r.rating), 1), 0)`,
      [],
    );
    expect(wrong).toEqual([]);
  });

  it('logs each status change of an order since New', async () => {
    const wrong = await database.query(
      `SELECT o.number FROM orders AS o LEFT JOIN LATERAL
         (SELECT to_status FROM order_status_change WHERE order_id = o.id ORDER BY id DESC LIMIT 1)
         AS last ON true
       WHERE o.status <> coalesce(last.to_status, 'New')`,
      [],
    );
    expect(wrong).toEqual([]);
  });

  it('has a new and an open order at every hour of the day', () => {
    const market = { customers: 240, items: [1, 2, 3] };
    const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 10, 27, hour, 5));
    const without = hours.filter((time) => {
      const ages = makeSales(market, time, createChance(1, time), 120).map(
        (sale) => (time - sale.time) / 3_600_000,
      );
      // An order is new for at least 54 minutes, and then open until 5 hours and 24 minutes.
      return !ages.some((age) => age < 0.9) || !ages.some((age) => age > 2.1 && age < 5.4);
    });
    expect(without).toEqual([]);
  });

  it('leaves the next identifiers and order numbers free', async () => {
    const [next] = await database.query(
      `SELECT nextval('product_id_seq') > max(p.id) AS product,
         nextval('order_number') > max(o.number::int) AS number
       FROM product AS p CROSS JOIN orders AS o`,
      [],
    );
    expect(next).toEqual({ product: true, number: true });
  });

  it('has 10 to 60 orders per day for two years, until now', async () => {
    const [found] = await database.query(
      `SELECT count(*)::int AS days, min(orders) >= 10 AND max(orders) <= 60 AS fits
       FROM (SELECT count(*) AS orders FROM orders
         WHERE creation_time < date_trunc('day', $1::timestamptz AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
         GROUP BY date_trunc('day', creation_time AT TIME ZONE 'UTC')) AS day`,
      [new Date(now).toISOString()],
    );
    expect(found).toEqual({ days: 730, fits: true });
    const [later] = await database.query(
      `SELECT count(*)::int AS later FROM (SELECT creation_time AS time FROM orders
         UNION ALL SELECT time FROM order_status_change
         UNION ALL SELECT creation_time FROM movement) AS t WHERE time > $1::timestamptz`,
      [new Date(now).toISOString()],
    );
    expect(later).toEqual({ later: 0 });
  });

  it('contains the same data each time', async () => {
    const other = await openShop((session) => seedDemo(session, storeMedia(files), { now }));
    const [first, second] = [await checksums(database), await checksums(other)];
    const differ = Object.keys(first).filter((table) => first[table] !== second[table]);
    expect(differ).toEqual([]);
    await other.close();
  });

  it('has the mark of a shop with data', async () => {
    expect(await isEmptyShop(database)).toBe(false);
  });
});

describe('a large shop', () => {
  let database: OpenedDatabase;
  const steps: number[] = [];
  beforeAll(async () => {
    database = await openShop((session) =>
      fillLarge(session, { products: 60, orders: 40 }, (_, done) => steps.push(done)),
    );
  });
  afterAll(() => database.close());

  it.each(rules)('the data follows the rule: %s', async (_, breaches) => {
    expect(await database.query(breaches, [])).toEqual([]);
  });

  it('has the requested number of products and orders, with three lines per order', async () => {
    const [found] = await database.query(
      `SELECT (SELECT count(*)::int FROM product) AS products,
         (SELECT count(*)::int FROM orders) AS orders,
         (SELECT count(*)::int FROM order_line) AS lines`,
      [],
    );
    expect(found).toEqual({ products: 60, orders: 40, lines: 120 });
  });

  it('describes each product in about 90 words in three languages', async () => {
    const [found] = await database.query(
      `SELECT min(cardinality(string_to_array(d.value, ' '))) AS words, count(*)::int AS texts
       FROM product AS p CROSS JOIN LATERAL json_each_text(p.long_description) AS d`,
      [],
    );
    expect(found).toEqual({ words: 90, texts: 180 });
  });

  it('keeps every index', async () => {
    const fresh = await openShop(async () => {});
    const names = 'SELECT indexname, indexdef FROM pg_indexes ORDER BY indexname, indexdef';
    expect(await database.query(names, [])).toEqual(await fresh.query(names, []));
    await fresh.close();
  });

  it('reports increasing progress from 0 to 1', () => {
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    expect([steps[0], steps.at(-1)]).toEqual([0, 1]);
  });
});

describe('a fresh shop', () => {
  it('contains no records', async () => {
    const database = await openShop(async () => {});
    expect(await isEmptyShop(database)).toBe(true);
    await database.close();
  });

  it('contains the requested languages', async () => {
    const database = await openShop((session) =>
      fillLarge(session, { products: 1, orders: 0, languages: ['en', 'de'] }),
    );
    const rows = await database.query(
      `SELECT json_object_keys(name) AS language FROM product ORDER BY 1`,
      [],
    );
    expect(rows).toEqual([{ language: 'de' }, { language: 'en' }]);
    await database.close();
  });
});

async function openShop(fill: (session: Session) => Promise<void>): Promise<OpenedDatabase> {
  const database = await openTestDatabase();
  await database.prepare();
  await database.transaction(fill);
  return database;
}

/** The number of rows and a checksum of each table, without the history of migrations. */
async function checksums(database: OpenedDatabase): Promise<Record<string, string>> {
  const tables = await database.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND relname <> '_prisma_migrations' ORDER BY relname`,
    [],
  );
  const sums: Record<string, string> = {};
  for (const { relname } of tables) {
    const [row] = await database.query(
      `SELECT concat(count(*), ' rows, ', sum(hashtextextended(t::text, 0))) AS sum
       FROM ${relname} AS t`,
      [],
    );
    sums[String(relname)] = String(row?.sum);
  }
  return sums;
}
