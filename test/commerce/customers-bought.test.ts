import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansOf } from '../support/plans.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

/* The sums of customers' purchases, and the countries of orders and customers. */

let shop: Shop;
const address = { ...billingAddress, country: 'DE' };
const orders = [
  { customer: 1, items: [{ name: 'Service', price: 10, quantity: 1 }] },
  { customer: 2, items: [{ name: 'Service', price: 25, quantity: 1 }] },
  { customer: 2, items: [{ name: 'Service', price: 500, quantity: 1 }], status: 'Cancelled' },
  {
    customer: 1,
    items: [{ name: 'Service', price: 5, quantity: 1 }],
    billingAddress: address,
    shippingAddress: {
      name: 'Anna',
      street1: 'Via 1',
      city: 'Rom',
      postalCode: '1',
      country: 'FR',
    },
  },
  { items: [{ name: 'Service', price: 1, quantity: 1 }], billingAddress: address },
];
beforeAll(async () => {
  shop = await openSales();
  for (const order of orders) {
    const { error } = await shop.v3('commerce.orders.create', {
      order: { billingAddress, ...order },
    });
    if (error) throw new Error(`${error.field}: ${error.description}`);
  }
});
afterAll(() => shop.close());

async function read(query: string, variables = {}) {
  const { data, errors } = await shop.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data as unknown as Record<'customers' | 'orders', { nodes: { id: string }[] }>;
}

const byValue = 'orderBy: [{ field: BOUGHT, direction: DESC }]';

test('customers are sorted by what they have bought, without cancelled orders', async () => {
  const ids = async (args: string) =>
    (await read(`{ customers(${args}) { nodes { id } } }`)).customers.nodes.map(({ id }) => id);
  expect(await ids(byValue)).toEqual(['2', '1', '3']);
  expect(await ids('orderBy: [{ field: BOUGHT }]')).toEqual(['1', '2', '3']);
});

test('the list by what customers have bought is paged by cursors in both directions', async () => {
  const page = async (args: string) => {
    const { customers } = await read(`{ customers(${byValue}, ${args}) {
      nodes { id } pageInfo { startCursor endCursor hasNextPage } } }`);
    return customers as unknown as { nodes: { id: string }[]; pageInfo: Record<string, string> };
  };
  const first = await page('first: 2');
  const rest = await page(`first: 2, after: "${first.pageInfo.endCursor}"`);
  expect([...first.nodes, ...rest.nodes].map(({ id }) => id)).toEqual(['2', '1', '3']);
  const before = await page(`last: 2, before: "${rest.pageInfo.startCursor}"`);
  expect(before.nodes).toEqual(first.nodes);
});

test('a caller without the right to sales cannot sort by what customers have bought', async () => {
  const { data } = await shop.graphql(`mutation { createCallerKey(
    input: { name: "Customers", sections: [CUSTOMERS], access: READ }) { secret } }`);
  const { createCallerKey } = data as unknown as { createCallerKey: { secret: string } };
  const query = `{ customers(${byValue}) { nodes { id } } }`;
  const answer = await shop.post('/graphql', JSON.stringify({ query }), {
    'X-Key': createCallerKey.secret,
  });
  expect(await answer.json()).toMatchObject({
    errors: [{ extensions: { code: 'FORBIDDEN', section: 'SALES' } }],
  });
});

test('orders are found by the country of the delivery, without case', async () => {
  const query = `query ($country: String!) {
    orders(where: { deliveryCountry: { equals: $country } }) { nodes { id deliveryCountry } } }`;
  const found = async (country: string) => (await read(query, { country })).orders.nodes;
  expect(await found('IT')).toHaveLength(3);
  expect(await found('de')).toEqual([{ id: '5', deliveryCountry: 'DE' }]);
  expect(await found('FR')).toEqual([{ id: '4', deliveryCountry: 'FR' }]);
});

test('customers are counted by country', async () => {
  await shop.v3('commerce.customers.create', { customer: { code: 'D1', billingAddress: address } });
  expect(
    await read(`{ customersAggregate(groupBy: [{ field: BILLING_COUNTRY }], orderBy: [{ by: COUNT }]) {
      key { billingCountry } count } }`),
  ).toEqual({
    customersAggregate: [
      { key: { billingCountry: 'IT' }, count: 3 },
      { key: { billingCountry: 'DE' }, count: 1 },
    ],
  });
});

test('the sums and the countries of many orders are read by their indexes', async () => {
  await shop.rows(`INSERT INTO orders (number, locale, customer_id, customer_name,
      billing_first_name, billing_last_name, billing_street1, billing_city, billing_postal_code,
      billing_country, billing_email, tax_area_id)
    SELECT 'many-' || n, 'en', 1 + n % 3, 'Anna', 'Anna', 'Rossi', 'Via', 'Milano', '20100',
      'IT', 'a@b.it', 1 FROM generate_series(1, 5000) AS n`);
  // Vacuums like autovacuum, because index-only scans need pages that are visible to all.
  await shop.rows('VACUUM ANALYZE orders');
  const plans = async (query: string) =>
    (await plansOf(shop, () => shop.graphql(query))).join('\n');
  expect(await plans(`{ customers(${byValue}) { nodes { id } } }`)).toMatch(
    /Index Only Scan using orders_bought/,
  );
  const elsewhere = '{ orders(where: { deliveryCountry: { equals: "DE" } }) { nodes { id } } }';
  expect(await plans(elsewhere)).toMatch(/orders_delivery_country/);
});
