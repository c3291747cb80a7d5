import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { advisoryLocks } from '../../src/store/db/advisory-locks.ts';
import { server } from '../support/database.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* docs/reporting.sql: the views for reports, and the role that may only read them. */

const page = readFileSync('docs/reporting.md', 'utf8');
const statements = readFileSync('docs/reporting.sql', 'utf8')
  .replaceAll(/^--.*\n/gm, '')
  .split(/;\n(?=\n|CREATE|COMMENT|GRANT|$)/)
  .map((statement) => statement.trim())
  .filter((statement) => !/^(BEGIN|COMMIT|)$/.test(statement));

/** Another role that may write to the shop, such as that of the service. */
const writer = `writer_${randomUUID().replaceAll('-', '')}`;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await shop.rows(`CREATE ROLE ${writer} NOLOGIN`);
  await shop.rows(`GRANT INSERT ON product TO ${writer}`);
  // Twice, as after an upgrade.
  for (const statement of [...statements, ...statements]) await shop.rows(statement);
});
afterAll(async () => {
  await shop.rows(`DROP OWNED BY ${writer}`);
  await shop.rows(`DROP ROLE ${writer}`);
  await shop.close();
});

const views = [...page.matchAll(/^\| `reporting\.(\w+)` \|[^|]*\| (.*) \|$/gm)].map(
  ([, view = '', columns = '']) => ({ view, columns: columns.replaceAll('`', '') }),
);

describe('the views for reports', () => {
  test('include each view of the page, and no other', async () => {
    const rows = await shop.rows(
      "SELECT table_name AS view FROM information_schema.views WHERE table_schema = 'reporting'",
    );
    expect(rows.map(({ view }) => view).toSorted()).toEqual(
      views.map(({ view }) => view).toSorted(),
    );
    expect(views).toHaveLength(6);
  });

  test.each(views)('have rows and a description: $view', async ({ view, columns }) => {
    const [row] = await shop.rows(`SELECT ${columns} FROM reporting.${view} LIMIT 1`);
    expect(row).toBeDefined();
    const sql = `SELECT obj_description('reporting.${view}'::regclass) AS about`;
    expect(await shop.rows(sql)).toEqual([{ about: expect.stringMatching(/^One row for each/) }]);
  });

  test('have a description of each column', async () => {
    const rows = await shop.rows(`SELECT c.table_name AS view, c.column_name AS name,
        col_description(format('reporting.%I', c.table_name)::regclass, c.ordinal_position) AS about
      FROM information_schema.columns c WHERE c.table_schema = 'reporting'`);
    expect(rows).toHaveLength(84);
    const silent = rows.filter(({ about }) => !/^[A-Z](.* ){2}.*\.$/.test(String(about ?? '')));
    expect(silent).toEqual([]);
  });

  test('have one row for each record', async () => {
    const [row] = await shop.rows(`SELECT
      (SELECT count(*) FROM reporting.orders) = (SELECT count(*) FROM orders) AS orders,
      (SELECT count(*) FROM reporting.order_lines) = (SELECT count(*) FROM order_line) AS lines,
      (SELECT count(*) FROM reporting.products) = (SELECT count(*) FROM product) AS products,
      (SELECT count(*) FROM reporting.stock) = (SELECT count(*) FROM item) AS stock,
      (SELECT count(*) FROM reporting.customers) = (SELECT count(*) FROM customer) AS customers,
      (SELECT count(*) FROM reporting.prices) = (SELECT count(*) FROM item_price) AS prices`);
    expect(row).toEqual({
      orders: true,
      lines: true,
      products: true,
      stock: true,
      customers: true,
      prices: true,
    });
  });

  test('answer the query of the page', async () => {
    const query = /```sql\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    expect((await shop.rows(query)).length).toBeGreaterThan(5);
  });

  test('agree with the aggregates of GraphQL', async () => {
    const { data } = await shop.graphql('{ orders { aggregate { sum { total } } totalCount } }');
    const [row] = await shop.rows('SELECT sum(total)::text AS total FROM reporting.orders');
    expect(row?.total).toBe(Number(Object(data).orders.aggregate.sum.total).toFixed(2));
  });
});

/** The functions of PostgreSQL that take advisory locks. */
const lockFunctions = `SELECT oid FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
  AND proname LIKE '%advisory%lock%' AND proname NOT LIKE '%unlock%'`;

/** The number of these functions that a role may call. */
const allowedOf = async (role: string) => {
  const [row] = await shop.rows(
    `SELECT count(*)::int AS count FROM (${lockFunctions}) AS f
     WHERE has_function_privilege('${role}', f.oid, 'EXECUTE')`,
  );
  return row?.count;
};

test('the role for reports takes none of the locks that calls wait for', async () => {
  expect(await allowedOf('reporting_reader')).toBe(0);
  expect(await allowedOf(writer)).toBe(16);
});

test.runIf(server)('a session with the role for reports cannot delay a call', async () => {
  const [row] = await shop.rows('SELECT current_database()::text AS name');
  const address = Object.assign(new URL(server ?? ''), { pathname: `/${row?.name}` });
  const reader = new pg.Client({ connectionString: address.href });
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('SET ROLE reporting_reader');
  for (const name of ['pg_advisory_lock', 'pg_try_advisory_xact_lock_shared'])
    await expect(reader.query(`SELECT ${name}(${advisoryLocks.pricing})`)).rejects.toThrow(
      /permission denied for function/,
    );
  await reader.query('BEGIN; SELECT FROM reporting.prices');
  const { data: found } = await shop.graphql('{ items(first: 1) { nodes { sku } } }');
  const [{ sku }] = Object(found).items.nodes;
  const { data } = await shop.graphql(
    `mutation ($sku: String!) {
      updateItemPrices(priceListId: 1, prices: [{ sku: $sku, selling: "1.25" }]) { sku }
    }`,
    { sku },
  );
  expect(data).toEqual({ updateItemPrices: [{ sku }] });
});

test('the role for reports reads the views and no table', async () => {
  const rights = await shop.rows(`SELECT
    has_table_privilege('reporting_reader', 'reporting.orders', 'SELECT') AS view,
    has_table_privilege('reporting_reader', 'reporting.orders', 'UPDATE') AS change,
    has_table_privilege('reporting_reader', 'orders', 'SELECT') AS "table"`);
  expect(rights).toEqual([{ view: true, change: false, table: false }]);
});
