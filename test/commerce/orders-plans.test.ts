import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLarge } from '../../src/node/demo/large/fill-large.ts';
import { server } from '../support/database.ts';
import { planOf } from '../support/plans.ts';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

// The embedded database uses PostgreSQL too, but takes minutes to fill.
describe.skipIf(!server)('queries among 50,000 orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.database.transaction((session) =>
      fillLarge(session, { products: 500, orders: 50_000, languages: ['en'] }),
    );
    await settle(shop);
  });
  afterAll(() => shop.close());

  const find = (body: Rec) => () => shop.v3('commerce.orders.find', body);
  const count = (body: Rec) => () => shop.v3('commerce.orders.count', body);

  const rare: [string, Rec, string][] = [
    ['ids', { ids: ['7', '49999'] }, 'orders_pkey'],
    ['a number', { fromNumber: '49990', toNumber: '49995' }, 'orders_number_order'],
    [
      'times of creation',
      { fromCreationTime: '2026-02-01 00:00:00', toCreationTime: '2026-02-01 01:00:00' },
      'orders_creation_time',
    ],
    ['a time of change', { fromUpdateTime: '2026-06-23 12:00:00' }, 'orders_update_time'],
    ['a customer', { customer: 4321 }, 'orders_customer_id_id_idx'],
    ['a phrase of the address', { address: '4321 main' }, 'orders_addresses_search'],
    ['a phrase in the middle of words', { address: 'ber 4321 43' }, 'orders_addresses_search'],
  ];
  test.each(rare)('%s finds and counts orders by an index', async (_, conditions, index) => {
    for (const call of [find({ conditions }), count({ conditions })]) {
      const plan = await planOf(shop, call);
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan on orders');
    }
  });

  test.each<[string, Rec]>([
    ['a status', { status: ['Ready'] }],
    ['statuses', { status: ['New', 'Open'] }],
    ['paid for', { isPaidFor: true }],
    ['not paid for', { isPaidFor: false }],
    ['a number from', { fromNumber: '100' }],
    ['a time until', { toCreationTime: '2027-01-01 00:00:00' }],
    ['a common phrase', { address: 'customer' }],
    ['two letters', { address: 'it' }],
    ['several', { isPaidFor: true, status: ['New'], address: 'city 1' }],
  ])('a page of many orders by %s is read without a scan of all', async (_, conditions) => {
    const plan = await planOf(shop, find({ conditions, limit: 20 }));
    expect(plan).not.toContain('Seq Scan on orders');
  });

  const names = ['id', 'number', 'status', 'creationTime', 'updateTime', 'total', 'taxedTotal'];
  test.each([...names, 'isPaidFor', 'customerName'].flatMap((name) => [name, `-${name}`]))(
    'the first page by %s is read from an index',
    async (name) => {
      const plan = await planOf(shop, find({ order: [name], limit: 20 }));
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan on orders');
    },
  );

  test('totals of a month are read from the index of creation times', async () => {
    const march = '{ creationTime: { gte: "2026-03-01T00:00:00Z", lt: "2026-04-01T00:00:00Z" } }';
    const query = `{ ordersAggregate(where: ${march}, groupBy: [{ field: CREATION_TIME }]) { count } }`;
    const plan = await planOf(shop, () => shop.graphql(query));
    expect(plan).toContain('orders_creation_time');
    expect(plan).not.toContain('Seq Scan on orders');
  });

  test('the tax report of a month reads its orders and their lines by indexes', async () => {
    const march = '{ creationTime: { gte: "2026-03-01T00:00:00Z", lt: "2026-04-01T00:00:00Z" } }';
    const query = `{ orderTaxesAggregate(
      where: ${march}, groupBy: [{ field: DELIVERY_COUNTRY }, { field: TAX_RATE }]
    ) { sum { net tax gross } } }`;
    const plan = await planOf(shop, () => shop.graphql(query));
    expect(plan).toContain('orders_creation_time');
    expect(plan).toContain('order_line_pkey');
    expect(plan).not.toContain('Seq Scan');
  });

  test.each(['KEY', 'COUNT'])(
    'months are grouped without sorting all orders, by %s',
    async (by) => {
      const query = `{ ordersAggregate(
      groupBy: [{ field: CREATION_TIME, by: MONTH }, { field: STATUS }], orderBy: [{ by: ${by} }]
    ) { count } }`;
      const plan = await planOf(shop, () => shop.graphql(query));
      expect(plan).toContain('HashAggregate');
      expect(plan).not.toContain('GroupAggregate');
    },
  );

  test('an index finds the orders of a customer', async () => {
    const query = '{ customer(by: { id: 4321 }) { id orders { nodes { id } } } }';
    const { data } = await shop.graphql(query);
    expect(Object(data?.customer).orders.nodes).toHaveLength(10);
  });

  describe('the newest orders of a product or department', () => {
    const newest = (product: string) => () =>
      shop.graphql(`{ orders(
        where: { lines: { some: { item: { product: { ${product} } } } } }
        orderBy: [{ field: CREATION_TIME, direction: DESC }], first: 20
      ) { nodes { id } } }`);

    /** One product is in each of the 10,000 oldest orders, one in one order, one in none. */
    beforeAll(async () => {
      const sell = (sku: string, where: string) =>
        shop.rows(`UPDATE order_line SET sku = '${sku}' WHERE ${where}`);
      await sell('SKU000004', `sku IN ('SKU000001', 'SKU000002', 'SKU000003')`);
      await sell('SKU000001', 'position = 0 AND order_id <= 10000');
      await sell('SKU000002', 'position = 0 AND order_id = 20000');
      await settle(shop);
    });

    const inOrder = /orders_creation_time_desc.*\(actual/;
    test.each<[string, string, boolean]>([
      ['a product in one order', 'code: { equals: "P000002" }', false],
      ['a product without orders', 'code: { equals: "P000003" }', false],
      ['a product of old orders', 'code: { equals: "P000001" }', true],
      ['a department', 'departmentId: { equals: 12 }', true],
      ['an unknown department', 'departmentId: { equals: 999 }', false],
    ])('%s: many matches are read in order, few by their keys', async (_, product, isMany) => {
      const plan = await planOf(shop, newest(product), '(ANALYZE, TIMING OFF)');
      if (isMany) expect(plan).toMatch(inOrder);
      else expect(plan).not.toMatch(inOrder);
      expect(plan).not.toMatch(/Seq Scan on (orders|order_line)\b/);
    });

    test('the same plan serves all products', async () => {
      const plans = new Set<string>();
      for (const code of ['P000001', 'P000002', 'P000100'])
        plans.add(await planOf(shop, newest(`code: { equals: "${code}" }`)));
      expect(plans.size).toBe(1);
    });
  });
});
