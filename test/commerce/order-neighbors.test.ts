import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf } from '../support/plans.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

/* `previous` and `next` of an order: the closest ones by creation time. */

let shop: Shop;
const times = ['2026-03-03', '2026-03-01', '2026-03-02', '2026-03-02'];
beforeAll(async () => {
  shop = await openSales();
  for (const day of times) {
    const order = { billingAddress, items: [{ sku: 'lamp', quantity: 1 }] };
    const { error } = await shop.v3('commerce.orders.create', {
      order: { ...order, creationTime: `${day} 12:00:00` },
    });
    if (error) throw new Error(error.description);
  }
});
afterAll(() => shop.close());

type Neighbor = { readonly id: string } | null;
interface Orders {
  readonly orders: {
    readonly nodes: readonly { readonly id: string; previous: Neighbor; next: Neighbor }[];
  };
}

const query = `{ orders(orderBy: [{ field: CREATION_TIME }]) {
  nodes { id number previous { id number status } next { id } } } }`;

test('an order leads to those before and after it in the list by creation time', async () => {
  const { data, errors } = await shop.graphql(query);
  expect(errors).toBeUndefined();
  const { orders } = data as unknown as Orders;
  expect(orders.nodes.map(({ id, previous, next }) => [previous?.id, id, next?.id])).toEqual([
    [undefined, '2', '3'],
    ['2', '3', '4'],
    ['3', '4', '1'],
    ['4', '1', undefined],
  ]);
});

test('the neighbors of all orders of a list take one statement each', async () => {
  expect(await shop.statements(() => shop.graphql(query))).toBeLessThanOrEqual(3);
});

test('the neighbors are found by an index', async () => {
  await shop.rows(`INSERT INTO orders (number, locale, customer_name, billing_first_name,
      billing_last_name, billing_street1, billing_city, billing_postal_code, billing_country,
      billing_email, creation_time, tax_area_id)
    SELECT 'many-' || n, 'en', 'Anna', 'Anna', 'Rossi', 'Via', 'Milano', '20100', 'IT', 'a@b.it',
      timestamptz '2025-01-01' + n * interval '1 minute', 1 FROM generate_series(1, 3000) AS n`);
  await shop.rows('ANALYZE orders');
  const plan = await planOf(shop, () => shop.graphql('{ order(by: { id: 3 }) { next { id } } }'));
  expect(plan).toMatch(/orders_creation_time/);
  expect(plan).not.toMatch(/Seq Scan on orders/);
});
