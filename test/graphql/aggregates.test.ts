import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { openSales, ordersOf, ordersOfThreeDays } from '../support/sales.ts';
import { type Shop, settle } from '../support/shop.ts';

/*
 * Counts, sums, averages and extremes: of groups by `ordersAggregate` and other root fields, of all
 * records of a list by `aggregate` of its connection.
 */

let shop: Shop;
beforeAll(async () => {
  shop = await openSales({ TIME_ZONE: 'Europe/Rome' });
  const orders = ordersOf(shop);
  for (const order of ordersOfThreeDays) await orders.made(order);
  await settle(shop);
});
afterAll(() => shop.close());

async function ask(query: string): Promise<Rec> {
  const { data, errors } = await shop.graphql(query);
  expect(errors).toBeUndefined();
  return Object(data);
}

/** The groups of `ordersAggregate` with these arguments. */
const groupsOf = async (args: string, fields: string) =>
  (await ask(`{ it: ordersAggregate${args && `(${args})`} { ${fields} } }`)).it;

describe('an aggregate without groups', () => {
  test('covers all records, with exact decimals', async () => {
    const all = await groupsOf(
      '',
      'count countDistinct { customerId status } sum { subtotal } avg { subtotal } min { subtotal } max { subtotal }',
    );
    expect(all).toEqual([
      {
        count: 4,
        countDistinct: { customerId: 2, status: 3 },
        sum: { subtotal: '69.99' },
        avg: { subtotal: '17.4975' },
        min: { subtotal: '10.00' },
        max: { subtotal: '29.99' },
      },
    ]);
  });

  test('has a count of 0 and null sums without records', async () => {
    const none = await groupsOf('where: { number: { equals: "none" } }', 'count sum { total }');
    expect(none).toEqual([{ count: 0, sum: { total: null } }]);
  });
});

describe('the groups of an aggregate', () => {
  test('groups by day, week, month, quarter and year use the time zone of the shop', async () => {
    const by = async (period: string) => {
      const groups = await groupsOf(
        `groupBy: [{ field: CREATION_TIME, by: ${period} }]`,
        'key { creationTime } count',
      );
      return (groups as Rec[]).map(({ key, count }) => [Object(key).creationTime, count]);
    };
    expect(await by('DAY')).toEqual([
      ['2026-03-28', 1],
      ['2026-03-29', 2],
      ['2026-03-30', 1],
    ]);
    expect(await by('WEEK')).toEqual([
      ['2026-03-23', 3],
      ['2026-03-30', 1],
    ]);
    expect(await by('MONTH')).toEqual([['2026-03-01', 4]]);
    expect(await by('QUARTER')).toEqual([['2026-01-01', 4]]);
    expect(await by('YEAR')).toEqual([['2026-01-01', 4]]);
  });

  test('groups by two fields are sorted by their keys', async () => {
    const groups = await groupsOf(
      'groupBy: [{ field: STATUS }, { field: CREATION_TIME, by: DAY }]',
      'key { status creationTime } sum { subtotal }',
    );
    expect(groups).toEqual([
      { key: { status: 'NEW', creationTime: '2026-03-28' }, sum: { subtotal: '29.99' } },
      { key: { status: 'NEW', creationTime: '2026-03-30' }, sum: { subtotal: '10.00' } },
      { key: { status: 'OPEN', creationTime: '2026-03-29' }, sum: { subtotal: '10.00' } },
      { key: { status: 'CANCELLED', creationTime: '2026-03-29' }, sum: { subtotal: '20.00' } },
    ]);
  });

  test('groups by a reference return its record; records without a reference form a group', async () => {
    const groups = await groupsOf(
      'groupBy: [{ field: CUSTOMER_ID }], orderBy: [{ by: SUM, field: SUBTOTAL }]',
      'key { customerId customer { fullName } } count',
    );
    expect(groups).toMatchObject([
      { key: { customerId: '1', customer: { fullName: 'Anna Rossi' } }, count: 2 },
      { key: { customerId: null, customer: null }, count: 1 },
      { key: { customerId: '2' }, count: 1 },
    ]);
  });

  test('sort by sum and accept a limit, as for best sellers', async () => {
    const { it } = await ask(`{ it: orderLinesAggregate(
      where: { order: { status: { not: CANCELLED } } }
      groupBy: [{ field: SKU }, { field: PRODUCT_ID }]
      orderBy: [{ by: SUM, field: TOTAL_PRICE }], first: 1) {
        key { sku product { code } } sum { quantity totalPrice } count } }`);
    expect(it).toEqual([
      {
        key: { sku: 'none', product: null },
        ...{ sum: { quantity: '3.00', totalPrice: '30.00' }, count: 3 },
      },
    ]);
  });

  test('take one statement, and one for the records of their keys', async () => {
    const args = 'groupBy: [{ field: CUSTOMER_ID }]';
    expect(await shop.statements(() => groupsOf(args, 'key { customerId } count'))).toBe(1);
    const withRecord = 'key { customer { fullName } } count sum { total }';
    expect(await shop.statements(() => groupsOf(args, withRecord))).toBe(2);
  });

  test.each([
    ['first: 0', 'first', 'Malformed'],
    ['first: 1001', 'first', 'Malformed'],
    ['groupBy: [{ field: STATUS, by: DAY }]', 'groupBy', 'InvalidCombination'],
    ['groupBy: [{ field: STATUS }, { field: STATUS }]', 'groupBy', 'InvalidCombination'],
    ['groupBy: [{ field: STATUS }], orderBy: [{ by: SUM }]', 'orderBy', 'Missing'],
  ])('refuse %s', async (args, field, type) => {
    const { errors } = await shop.graphql(`{ ordersAggregate(${args}) { count } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ field, type });
  });
});

describe('the aggregate of a list', () => {
  test('covers all matching records, whatever the page', async () => {
    const list = await ask(`{ orders(first: 1, where: { customerId: { isNull: false } }) {
      nodes { id } aggregate { count sum { subtotal } } } }`);
    expect(list).toMatchObject({
      orders: { nodes: [{}], aggregate: { count: 3, sum: { subtotal: '49.99' } } },
    });
  });

  test('covers the records of each parent when it is nested, in one statement', async () => {
    const query = `{ customers(first: 2, orderBy: [{ field: ID }]) { nodes {
      orders(first: 1, where: { status: { equals: NEW } }) {
        totalCount aggregate { sum { subtotal } max { subtotal } } } } } }`;
    expect(await ask(query)).toEqual({
      customers: {
        nodes: [
          {
            orders: {
              totalCount: 1,
              aggregate: { sum: { subtotal: '29.99' }, max: { subtotal: '29.99' } },
            },
          },
          {
            orders: {
              totalCount: 1,
              aggregate: { sum: { subtotal: '10.00' }, max: { subtotal: '10.00' } },
            },
          },
        ],
      },
    });
    // Customers, totals and aggregates.
    expect(await shop.statements(() => ask(query))).toBe(3);
  });
});

test.each([
  'productsAggregate(groupBy: [{ field: DEPARTMENT_ID }]) { key { department { code } } count avg { rating } }',
  'itemsAggregate(groupBy: [{ field: PRODUCT_ID }]) { key { product { code } } sum { stock } }',
  'customersAggregate(groupBy: [{ field: PRICE_LIST_ID }]) { key { priceList { name } } count }',
  'productReviewsAggregate(groupBy: [{ field: RATING }]) { key { rating } count }',
  'movementsAggregate(groupBy: [{ field: CREATION_TIME, by: MONTH }]) { key { creationTime } sum { adjustment } }',
])('an aggregate accepts %s', async (field) => {
  expect(Array.isArray((await ask(`{ it: ${field} }`)).it)).toBe(true);
});

test('an aggregate refuses a caller without the section of the records or of a key', async () => {
  const { createCallerKey } = await ask(
    `mutation { createCallerKey(input: { name: "Sales", sections: [SALES] }) { secret } }`,
  );
  const key = String(Object(createCallerKey).secret);
  const send = async (query: string) => {
    const response = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': key });
    return Object(await response.json());
  };
  expect((await send('{ ordersAggregate { count } }')).errors).toBeUndefined();
  const forbidden = [
    'customersAggregate { count }',
    'ordersAggregate(groupBy: [{ field: CUSTOMER_ID }]) { key { customer { id } } }',
    'ordersAggregate(where: { customer: { code: { equals: "a" } } }) { count }',
  ];
  for (const field of forbidden)
    expect((await send(`{ ${field} }`)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
