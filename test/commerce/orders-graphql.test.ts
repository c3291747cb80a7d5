import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { openSales, ordersOf, ordersOfThreeDays } from '../support/sales.ts';
import { type Shop, settle } from '../support/shop.ts';

let shop: Shop;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  shop = await openSales({ TIME_ZONE: 'Europe/Rome' });
  orders = ordersOf(shop);
  for (const order of seeded) await orders.made(order);
  await settle(shop);
});
afterAll(() => shop.close());

const methods = { shippingMethod: { id: 1 }, paymentMethod: { name: 'Cash' } };
const [first, ...others] = ordersOfThreeDays;
const seeded = [{ ...first, ...methods }, ...others];

async function ask(query: string): Promise<Rec> {
  const { data, errors } = await shop.graphql(query);
  expect(errors).toBeUndefined();
  return Object(data);
}

describe('relations of orders', () => {
  test('lead from an order to its records', async () => {
    const { orders: list } = await ask(`{ orders(first: 1) { nodes {
      customer { id fullName } taxArea { name }
      lines { sku item { sku product { code } } taxClass { code } }
      shippingMethod { cost taxClass { code } method { id isActive } }
      paymentMethod { name method { id } taxClass { code } } } } }`);
    const lamp = { sku: 'lamp', item: { sku: 'lamp', product: { code: 'lamp' } } };
    expect(list).toEqual({
      nodes: [
        {
          customer: { id: '1', fullName: 'Anna Rossi' },
          taxArea: { name: 'Default' },
          lines: [
            { ...lamp, taxClass: { code: 'standard' } },
            { sku: 'none', item: null, taxClass: null },
          ],
          shippingMethod: {
            ...{ cost: '4.50', taxClass: { code: 'standard' } },
            method: { id: '1', isActive: true },
          },
          paymentMethod: { name: 'Cash', method: null, taxClass: null },
        },
      ],
    });
  });

  test('lead from a customer to its orders, newest first', async () => {
    const { customers } = await ask(
      '{ customers { nodes { orders { nodes { creationTime customerId } } } } }',
    );
    const times = ['2026-03-28T23:00:00Z', '2026-03-28T22:59:59Z'];
    expect(Object(customers).nodes.map(Object)).toMatchObject([
      { orders: { nodes: times.map((creationTime) => ({ creationTime, customerId: '1' })) } },
      { orders: { nodes: [{ customerId: '2' }] } },
      { orders: { nodes: [] } },
    ]);
  });

  test('a line with a deleted item returns null for the item', async () => {
    const { orders: list } = await ask('{ orders { nodes { lines { item { sku } } } } }');
    expect(Object(list).nodes[1]).toEqual({ lines: [{ item: null }] });
  });

  test.each([
    [
      'a list with lines and what it shows of the customer',
      1,
      'customer { id code fullName } lines { sku }',
    ],
    [
      'nothing but types',
      1,
      'customer { __typename } lines { __typename } billingAddress { __typename }',
    ],
    ['another member of the customer', 2, 'customer { id updateTime }'],
    ['orders of a customer of an order', 3, 'customer { fullName orders { nodes { id } } }'],
    ['the items of the lines', 2, 'lines { item { barcode } }'],
    ['the history', 2, 'statusHistory { to }'],
  ])('reading %s takes %i statements', async (_, statements, selection) => {
    const query = `{ orders { nodes { id ${selection} } } }`;
    for (let run = 0; run < 3; run++)
      expect(await shop.statements(() => ask(query)), selection).toBe(statements);
  });

  test('merge two selections of the same customer', async () => {
    const { orders: list } = await ask(`{ orders(first: 1) { nodes {
      customer { id } ...more again: customer { fullName ...deep } } } }
      fragment more on Order { customer { code priceListId } }
      fragment deep on Customer { canLogin }`);
    expect(Object(list).nodes[0]).toEqual({
      customer: { id: '1', code: 'C1', priceListId: '1' },
      again: { fullName: 'Anna Rossi', canLogin: false },
    });
  });
});

test.each(['NUMBER', 'STATUS', 'CREATION_TIME', 'TOTAL', 'IS_PAID_FOR', 'CUSTOMER_NAME'])(
  'pages by %s continue after a cursor, in both directions',
  async (field) => {
    for (const direction of ['ASC', 'DESC']) {
      const by = `orderBy: [{ field: ${field}, direction: ${direction} }]`;
      const { orders: all } = await ask(`{ orders(${by}) { nodes { id } } }`);
      const walked: unknown[] = [];
      for (let after = ''; ; ) {
        const { orders: page } = await ask(
          `{ orders(first: 1 ${after && `after: "${after}"`} ${by}) { nodes { id } pageInfo { endCursor } } }`,
        );
        if (Object(page).nodes.length === 0) break;
        walked.push(...Object(page).nodes);
        after = Object(page).pageInfo.endCursor;
      }
      expect(walked).toEqual(Object(all).nodes);
    }
  },
);

test('a response is the same the first time and later, when the document is compiled', async () => {
  const charge = '{ id name cost taxClassId taxCode taxRate taxAmount }';
  const query = `{ orders(first: 2) { totalCount nodes { id status creationTime customerId
    rounding { mode rule } total isPaidFor allowedNextStatuses billingAddress { city email }
    shippingAddress { name } sellerAddress { city } shippingMethod ${charge} paymentMethod ${charge}
    lines { sku taxClassId quantity taxAmount } customer { id code } } } }`;
  const first = await ask(query);
  expect(Object(first.orders).nodes[0]).toMatchObject({ lines: [{ taxClassId: '1' }, {}] });
  for (let run = 0; run < 2; run++) expect(await ask(query)).toEqual(first);
});

test('a forged cursor of a status is Malformed', async () => {
  const cursor = Buffer.from('status|["Lost",1]').toString('base64url');
  const { errors } = await shop.graphql(
    `{ orders(after: "${cursor}", orderBy: [{ field: STATUS }]) { nodes { id } } }`,
  );
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'after', type: 'Malformed' });
});
