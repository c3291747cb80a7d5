import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Charge, computeTotals } from '../../src/shop/commerce/orders/sums/totals.ts';
import { recordsOf } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

interface Method {
  readonly cost: number;
  readonly taxRate: number;
  readonly taxAmount: number;
}

const chargeOf = (method: Method | null): Charge | null =>
  method && { cost: String(method.cost), taxRate: String(method.taxRate) };
const numbersOf = (totals: object) =>
  Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, Number(value)]));

test('every order of the demo shop has totals that match its lines and methods', async () => {
  const pages = [0, 100].map((first) => shop.v3('commerce.orders.find', { first }));
  const orders = (await Promise.all(pages)).flatMap((page) => recordsOf(page, 'orders'));
  expect(orders).toHaveLength(120);
  for (const order of orders) {
    // The order of the specification, which the v3 tests also use.
    const { items, rounding, shippingMethod, paymentMethod } = JSON.parse(JSON.stringify(order));
    const totals = computeTotals({
      rounding,
      lines: items.map((item: Record<string, unknown>) => ({
        quantity: String(item.quantity),
        price: String(item.price),
        weight: String(item.weight),
        taxRate: String(item.taxRate),
      })),
      discountAmount: String(order.discountAmount),
      discountPercent: String(order.discountPercent),
      shipping: chargeOf(shippingMethod),
      payment: chargeOf(paymentMethod),
    });
    const { lines, shipping, payment, ...sums } = totals;
    expect(order, String(order.number)).toMatchObject({
      ...numbersOf(sums),
      items: lines.map(numbersOf),
      shippingMethod: numbersOf(shipping ?? {}),
      paymentMethod: numbersOf(payment ?? {}),
    });
  }
});
