import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* The pages of a dashboard over the demo shop, each with one request. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

async function page(query: string, variables: Record<string, unknown> = {}): Promise<Rec> {
  const { data, errors } = await shop.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data as Rec;
}

const one = async (sql: string) => (await shop.rows(sql))[0];

/** The start of the day a number of days before the last order. */
async function dayBefore(days: number): Promise<string> {
  const [row] = await shop.rows('SELECT max(creation_time)::date::text AS day FROM orders');
  const at = new Date(Date.parse(`${row?.day}T00:00:00Z`) - days * 86_400_000);
  return at.toISOString().replace('.000', '');
}

test('the home page shows 30 days against the 30 before, status, best sellers, stock and reviews', async () => {
  const [now, before] = [await dayBefore(29), await dayBefore(59)];
  const home = await page(
    `query ($now: DateTime!, $before: DateTime!) {
      now: ordersAggregate(
        where: { creationTime: { gte: $now } }
        groupBy: [{ field: CREATION_TIME, by: DAY }]
      ) { key { creationTime } count sum { total } }
      before: ordersAggregate(
        where: { creationTime: { gte: $before, lt: $now } }
        groupBy: [{ field: CREATION_TIME, by: DAY }]
      ) { key { creationTime } count sum { total } }
      byStatus: ordersAggregate(groupBy: [{ field: STATUS }]) { key { status } count }
      bestSellers: orderLinesAggregate(
        where: { order: { status: { not: CANCELLED } } }
        groupBy: [{ field: PRODUCT_ID }]
        orderBy: [{ by: SUM, field: TOTAL_PRICE }]
        first: 10
      ) { key { product { id name(language: "en") } } sum { quantity totalPrice } }
      lowStock: items(where: { toReorder: true }, first: 5) {
        totalCount
        nodes { id sku name stock reorderLimit }
      }
      reviews: productReviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {
        nodes { id date author rating summary product { id name } }
      }
    }`,
    { now, before },
  );
  for (const [days, from, to] of [
    [home.now, now, '2999-01-01'],
    [home.before, before, now],
  ] as [Rec[], string, string][]) {
    const orders = await one(`SELECT count(*)::int AS count, sum(total)::text AS total,
      count(DISTINCT (creation_time AT TIME ZONE 'UTC')::date)::int AS days FROM orders
      WHERE creation_time >= '${from}' AND creation_time < '${to}'`);
    const counts = days.map(({ count }) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(orders?.count);
    const cents = days.map((day) => Math.round(Number(Object(day.sum).total) * 100));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(
      Math.round(Number(orders?.total) * 100),
    );
  }
  expect((home.byStatus as Rec[]).length).toBe(7);
  const sold = home.bestSellers as Rec[];
  expect(sold).toHaveLength(10);
  const best =
    await one(`SELECT p.id::text, p.name ->> 'en' AS name, sum(l.total_price)::text AS total
    FROM order_line l JOIN orders o ON o.id = l.order_id AND o.status <> 'Cancelled'
    JOIN item i ON i.sku = l.sku JOIN product p ON p.id = i.product_id
    GROUP BY p.id ORDER BY sum(l.total_price) DESC LIMIT 1`);
  expect(sold[0]).toMatchObject({
    key: { product: { id: best?.id, name: best?.name } },
    sum: { totalPrice: best?.total },
  });
  expect(Object(home.reviews).nodes).toHaveLength(5);
  expect(Object(home.lowStock).totalCount).toBeGreaterThan(0);
});

describe('orders in the dashboard', () => {
  test('have a list with six filters and a search', async () => {
    const [row] = await shop.rows(
      `SELECT o.number, o.customer_name, l.sku, o.total::text FROM orders o
       JOIN order_line l ON l.order_id = o.id
       WHERE o.customer_id IS NOT NULL AND o.status <> 'Cancelled' ORDER BY o.id DESC LIMIT 1`,
    );
    const { orders } = await page(
      `query ($where: OrderWhere) { orders(where: $where, first: 20) {
        totalCount nodes { id number customerName total status } pageInfo { hasNextPage endCursor } } }`,
      {
        where: {
          status: { notIn: ['CANCELLED'] },
          total: { gte: row?.total, lte: row?.total },
          creationTime: { gte: await dayBefore(900) },
          customer: { billingAddress: { email: { contains: '@' } } },
          lines: { some: { sku: { equals: row?.sku } } },
          isPaidFor: null,
          customerName: { equals: row?.customer_name },
          search: String(row?.number),
        },
      },
    );
    expect(orders).toMatchObject({ totalCount: 1, nodes: [{ number: row?.number }] });
  });

  test('have a page with customer, lines, items and history', async () => {
    const [row] = await shop.rows(
      'SELECT number, id::text FROM orders WHERE customer_id IS NOT NULL ORDER BY id DESC LIMIT 1',
    );
    const { order } = await page(
      `query ($number: String!) { order(by: { number: $number }) {
        id number status total customer { id fullName orders { totalCount aggregate { sum { total } } } }
        lines { sku name quantity price totalPrice item { id stock product { id name } } }
        statusHistory { to time } } }`,
      { number: row?.number },
    );
    expect(order).toMatchObject({
      id: row?.id,
      customer: { orders: { totalCount: expect.any(Number) } },
    });
    expect(Object(order).lines.length).toBeGreaterThan(0);
  });
});

test('customers are sorted by lifetime value, with the number of their orders', async () => {
  const { customers } = await page(`{ customers: ordersAggregate(
    where: { customerId: { isNull: false } }
    groupBy: [{ field: CUSTOMER_ID }]
    orderBy: [{ by: SUM, field: TOTAL }]
    first: 20
  ) { key { customer { id fullName } } count sum { total } } }`);
  const rows =
    await shop.rows(`SELECT customer_id::text AS id, count(*)::int AS count, sum(total)::text AS total
    FROM orders WHERE customer_id IS NOT NULL GROUP BY 1 ORDER BY sum(total) DESC LIMIT 20`);
  const told = (customers as Rec[]).map(({ key, count, sum }) => ({
    id: Object(key).customer.id,
    count,
    total: Object(sum).total,
  }));
  expect(told.map(({ total }) => total)).toEqual(rows.map(({ total }) => total));
  expect(new Map(told.map((each) => [each.id, each]))).toEqual(
    new Map(rows.map((row) => [row.id, row])),
  );
});

test('a department lists products of all its levels, with prices and stock', async () => {
  const [parent] = await shop.rows(
    `SELECT parent_id::text AS id FROM department WHERE parent_id IS NOT NULL
     GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const [cheapest] = await shop.rows(
    `SELECT p.product_id::int AS id FROM item_price p JOIN product t ON t.id = p.product_id
       JOIN department d ON d.id = t.department_id
     WHERE ${parent?.id} = ANY (d.path) AND p.price_list_id = 1 AND p.is_primary
     ORDER BY p.price NULLS LAST, p.product_id LIMIT 1`,
  );
  await shop.v3('commerce.items.create', {
    item: { sku: 'of-another-price', product: cheapest?.id, sellingPrice: { 1: 9_999 } },
  });
  const { products } = await page(
    `query ($department: ID!) { products(
      where: { departmentId: { equals: $department, includeDescendants: true } }
      orderBy: [{ field: PRICE, priceList: 1 }]
      first: 50
    ) { totalCount nodes {
      id name(language: "it") price(priceList: 1) priceRange(priceList: 1) { min max }
      department { id name }
      items(first: 100) { nodes { id price(priceList: 1) } aggregate { sum { stock } } }
    } } }`,
    { department: parent?.id },
  );
  const [count] = await shop.rows(
    `SELECT count(*)::int AS count FROM product p JOIN department d ON d.id = p.department_id
     WHERE ${parent?.id} = ANY (d.path)`,
  );
  const { totalCount, nodes } = products as unknown as { totalCount: number; nodes: Rec[] };
  expect(totalCount).toBe(count?.count);
  const prices = nodes.map(({ price }) => (price === null ? Infinity : Number(price)));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  let severalPrices = 0;
  for (const { priceRange, items } of nodes) {
    const ofItems = Object(items)
      .nodes.flatMap(({ price }: Rec) => (price === null ? [] : [Number(price)]))
      .toSorted((a: number, b: number) => a - b);
    const { min, max } = Object(priceRange);
    const range = priceRange === null ? [] : [Number(min), Number(max)];
    expect(range).toEqual(ofItems.length === 0 ? [] : [ofItems[0], ofItems.at(-1)]);
    if (min !== max) severalPrices++;
  }
  expect(severalPrices).toBeGreaterThan(0);
});

test('a product shows its images, items and prices in all lists', async () => {
  const { product } = await page(`{ product(by: { id: 1 }) {
    id code name it: name(language: "it") priceByList version
    images { id original }
    items { nodes { id sku stock retail: price(priceList: 1) trade: price(priceList: 2) } }
    accessories { nodes { id name } }
    reviews(first: 3) { totalCount aggregate { avg { rating } } nodes { id rating } }
  } }`);
  const lists = await shop.rows(
    `SELECT x.price_list_id, x.price FROM item_price x JOIN item i ON i.id = x.item_id
     WHERE i.product_id = 1 AND i.is_primary AND x.price IS NOT NULL`,
  );
  expect(Object(product).priceByList).toEqual(
    Object.fromEntries(lists.map((row) => [row.price_list_id, Number(row.price).toFixed(3)])),
  );
  expect(Object(product).items.nodes.length).toBeGreaterThan(0);
});

test('the promotions of today show their elements', async () => {
  const { promotions } = await page(`{ promotions(first: 20) { totalCount nodes {
    id name startTime endTime discountPercent appliedTo
    departments { nodes { id name } } products { totalCount } } } }`);
  const [count] = await shop.rows('SELECT count(*)::int AS count FROM promotion');
  expect(Object(promotions).totalCount).toBe(count?.count);
});

describe('prices of one price list', () => {
  const read = async (fields: string, list: number, variables: Record<string, unknown> = {}) => {
    const declared = 'list' in variables ? '($list: ID!)' : '';
    const query = `query ${declared} { products(
      first: 100
      orderBy: [{ field: PRICE, priceList: ${list} }]
    ) { nodes { id ${fields} } } }`;
    // First interpreted, then compiled.
    const answers = [await page(query, variables), await page(query, variables)];
    expect(answers[1]).toEqual(answers[0]);
    return Object(answers[0]?.products).nodes as Rec[];
  };

  test.each([
    ['a literal', 'price(priceList: 2)', {}],
    ['a text', 'price(priceList: "2")', {}],
    ['a variable', 'price(priceList: $list)', { list: 2 }],
    ['beside the same list', 'price(priceList: 2) listPrice(priceList: 2)', {}],
    ['beside another list', 'price(priceList: 2) other: price(priceList: 1)', {}],
    ['beside the first list', 'price(priceList: 2) usual: price', {}],
    ['beside all lists', 'price(priceList: 2) sellingPriceByList', {}],
    ['beside a group', 'price(priceList: 2) prices(priceList: 1) { price }', {}],
  ])('sort products by one list and show another: %s', async (_, fields, given) => {
    const all = await read('priceByList listPriceByList', 1);
    const found = await read(fields, 1, given);
    expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const inList = (name: string, list: string) =>
      all.map((each) => Object(each[name])[list] ?? null);
    expect(found.map(({ price }) => price)).toEqual(inList('priceByList', '2'));
    for (const [name, list] of [
      ['other', '1'],
      ['usual', '1'],
    ] as const)
      if (fields.includes(`${name}:`))
        expect(found.map((each) => each[name])).toEqual(inList('priceByList', list));
    if (fields.includes('listPrice('))
      expect(found.map(({ listPrice }) => listPrice)).toEqual(inList('listPriceByList', '2'));
    expect(new Set(inList('priceByList', '2')).size).toBeGreaterThan(10);
  });
});
