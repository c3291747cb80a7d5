import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

/* docs/reporting.sql: the views for reports, and the role that may only read them. */

const page = readFileSync('docs/reporting.md', 'utf8');
const statements = readFileSync('docs/reporting.sql', 'utf8')
  .replaceAll(/^--.*\n/gm, '')
  .split(/;\n(?=\n|CREATE|COMMENT|GRANT|$)/)
  .map((statement) => statement.trim())
  .filter((statement) => !/^(BEGIN|COMMIT|)$/.test(statement));

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  // Twice, as after an upgrade.
  for (const statement of [...statements, ...statements]) await shop.rows(statement);
});
afterAll(() => shop.close());

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

test('the role for reports reads the views and no table', async () => {
  const rights = await shop.rows(`SELECT
    has_table_privilege('reporting_reader', 'reporting.orders', 'SELECT') AS view,
    has_table_privilege('reporting_reader', 'reporting.orders', 'UPDATE') AS change,
    has_table_privilege('reporting_reader', 'orders', 'SELECT') AS "table"`);
  expect(rights).toEqual([{ view: true, change: false, table: false }]);
});
