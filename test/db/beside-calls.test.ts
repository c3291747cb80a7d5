import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { server } from '../support/database.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

const orders = 3_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
  const items = [{ sku: 'lamp', quantity: 1 }];
  const order = {
    items,
    billingAddress,
    customer: 2,
    shippingMethod: { id: 1 },
    paymentMethod: { id: 1 },
  };
  const { error } = await shop.v3('commerce.orders.create', { order });
  if (error) throw new Error(error.description);
  await shop.rows(`INSERT INTO orders
    SELECT (json_populate_record(o, json_build_object('id', o.id + n, 'number', 'N' || n))).*
    FROM orders AS o, generate_series(1, ${orders - 1}) AS n`);
});
afterAll(() => shop.close());
// Statements of reads are prepared at their second use.
beforeEach(async () => {
  for (let use = 0; use < 3; use++) await readOnce();
});

/** A product and an order to which the large call is related. */
async function readOnce() {
  const began = performance.now();
  const product = await shop.v3('commerce.products.get', { id: 1 });
  const order = await shop.v3('commerce.orders.get', { id: 1 });
  return { product, order, milliseconds: performance.now() - began };
}

/** Reads again and again until the call is answered. */
async function readBeside<T>(call: Promise<T>) {
  const reads: Awaited<ReturnType<typeof readOnce>>[] = [];
  let isAnswered = false;
  const answer = call.finally(() => {
    isAnswered = true;
  });
  await sleep(5);
  while (!isAnswered) {
    const read = await readOnce();
    if (!isAnswered) reads.push(read);
  }
  return { reads, answer: await answer };
}

const dryRun = { 'X-Dry-Run': '1' };

/** The number of audit entries, by their type and change. */
const audited = (operation: string) =>
  shop.rows(
    `SELECT e.record_type, count(*)::int, count(DISTINCT e.record_key)::int AS records
     FROM audit_entry AS e JOIN audit_call AS c ON c.id = e.call_id
     WHERE c.operation = $1 GROUP BY 1 ORDER BY 1`,
    [operation],
  );

describe.skipIf(server)('beside a large call on the embedded database', () => {
  test.each([
    ['commerce.payment-methods.delete', { ids: [1] }],
    ['commerce.shipping-methods.delete', { ids: [1] }],
    ['commerce.customers.delete', { ids: [2] }],
  ])('reads show the state before a dry run of %s', async (operation, body) => {
    const before = await readOnce();
    const { reads, answer } = await readBeside(shop.v3(operation, body, dryRun));
    expect(answer.status).toBe('ok');
    expect(reads.length).toBeGreaterThan(3);
    for (const { product, order } of [...reads, await readOnce()])
      expect([product, order]).toEqual([before.product, before.order]);
  });

  test('reads show the state before a deletion, and after its commit the new one', async () => {
    const before = await readOnce();
    const call = shop.v3('commerce.payment-methods.delete', { ids: [1] });
    const { reads, answer } = await readBeside(call);
    expect(answer.status).toBe('ok');
    expect(reads.length).toBeGreaterThan(3);
    for (const { order } of reads) expect(order).toEqual(before.order);
    const { order } = await readOnce();
    expect(order).not.toEqual(before.order);
    expect(await shop.rows('SELECT DISTINCT payment_method_id AS id FROM orders')).toEqual([
      { id: null },
    ]);
    expect(await audited('commerce.payment-methods.delete')).toEqual([
      { record_type: 'Order', count: orders, records: orders },
      { record_type: 'PaymentMethod', count: 1, records: 1 },
    ]);
  });
});
