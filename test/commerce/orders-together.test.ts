import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Rec, recordsOf, verdict } from '../support/records.ts';
import { openSales, ordersOf } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  shop = await openSales();
  orders = ordersOf(shop);
});
afterAll(() => shop.close());

const line = { sku: 'lamp', quantity: 1 };
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

/** The invariants of every order: each statement finds rows that violate one. */
const rules: [string, string][] = [
  [
    'its sums are those of its lines',
    `SELECT o.id FROM orders o LEFT JOIN order_line l ON l.order_id = o.id GROUP BY o.id
     HAVING o.prediscount_subtotal <> coalesce(sum(l.total_price), 0)
       OR o.quantity <> coalesce(sum(l.quantity), 0)
       OR o.weight <> coalesce(sum(l.quantity * l.weight), 0)
       OR o.taxed_subtotal <> o.subtotal + coalesce(sum(l.tax_amount), 0)`,
  ],
  [
    'its lines cost what they say, with the tax of its area',
    `SELECT o.id FROM orders o JOIN order_line l ON l.order_id = o.id
     JOIN tax_rate r ON r.tax_area_id = o.tax_area_id AND r.tax_class_id = l.tax_class_id
     WHERE l.total_price <> round(l.quantity * l.price, 2) OR l.tax_rate <> r.rate
       OR l.tax_amount <> round(l.total_price * l.tax_rate / 100, 2)`,
  ],
  [
    'its totals add up',
    `SELECT id FROM orders WHERE taxed_total <> total + tax_amount
     OR total <> subtotal + coalesce(shipping_method_cost, 0)
     OR tax_amount <> taxed_subtotal - subtotal + coalesce(shipping_method_tax_amount, 0)`,
  ],
  [
    'its lines stand in places from 0 on',
    `SELECT order_id FROM order_line GROUP BY order_id HAVING max(position) <> count(*) - 1`,
  ],
  [
    'its moves lead from one status to the next, and to where it stands',
    `SELECT o.id FROM orders o JOIN LATERAL (
       SELECT to_status, lead(from_status, 1, o.status) OVER (ORDER BY c.id) AS next
       FROM order_status_change c WHERE c.order_id = o.id
     ) moves ON moves.to_status <> moves.next`,
  ],
];

const expectSound = async () => {
  for (const [rule, breaches] of rules) expect(await shop.rows(breaches), rule).toEqual([]);
};

describe('order numbers', () => {
  test('stay unique for orders that are created at once, and skip taken ones', async () => {
    const [{ number }] = [await orders.made({ items: [] })];
    const taken = times(10, (at) => ({ number: String(Number(number) + 5 + at * 3) }));
    const made = await Promise.all([
      ...times(50, () => orders.create({ items: [line] })),
      ...taken.map((given) => orders.create({ items: [line], ...given })),
    ]);
    // The sequence can return a number that is taken; the call that wanted it is refused.
    const kept = made.filter(({ status }) => status === 'ok').map((answer) => answer.number);
    expect(new Set(kept).size).toBe(kept.length);
    const given = made.slice(0, 50);
    expect(given.map(verdict)).toEqual(times(50, () => 'ok'));
    for (const answer of made.slice(50))
      expect(['ok', 'AlreadyExists on number']).toContain(verdict(answer));
    await expectSound();
  });

  test('have one owner when concurrent calls set the same number', async () => {
    const made = await Promise.all(times(20, () => orders.create({ items: [], number: 'once' })));
    expect(made.map(verdict).sort()).toEqual([...times(19, () => 'AlreadyExists on number'), 'ok']);
    const { id } = await orders.made({ items: [] });
    expect(verdict(await orders.update(id, { number: 'once' }))).toBe('AlreadyExists on number');
  });
});

test('concurrent updates of one order run one after another', async () => {
  const { id } = await orders.made({ items: [line] });
  const statuses = ['Open', 'Ready', 'Shipped', 'Delivered', 'New'];
  const answers = await Promise.all(
    times(40, (at) => {
      const items = times(1 + (at % 4), () => ({ ...line, quantity: at + 1 }));
      const changes: Rec[] = [
        { status: statuses[at % 5] },
        { items },
        { taxArea: 1 + (Math.floor(at / 4) % 2) },
        { shippingMethod: { cost: at, taxRate: 22 }, status: statuses[(at + 1) % 5] },
      ];
      return orders.update(id, changes[at % 4] ?? {});
    }),
  );
  expect(answers.map(verdict)).toEqual(times(40, () => 'ok'));
  await expectSound();
});

test('concurrent completion and cancellation of an order leave one status', async () => {
  const made = await Promise.all(times(10, () => orders.made({ items: [], status: 'Open' })));
  for (const { id } of made) {
    const moves = ['Completed', 'Cancelled'];
    const answers = await Promise.all(moves.map((status) => orders.update(id, { status })));
    expect(answers.map(verdict).sort()).toEqual(['InvalidValue on status', 'ok']);
  }
  await expectSound();
});

test('concurrent creates, updates and deletes leave consistent orders', async () => {
  const first = await Promise.all(times(20, () => orders.made({ items: [line, line] })));
  const ids = first.map(({ id }) => String(id));
  const answers = await Promise.all(
    times(60, (at) => {
      const id = ids[(at * 7) % 20];
      const doomed = [(at * 3) % 20, (at * 11) % 20, at % 20].map((of) => ids[of]);
      switch (at % 4) {
        case 0:
          return orders.create({ items: [line], shippingMethod: { id: 1 } });
        case 1:
          return orders.update(id, { items: times(at % 5, () => line), status: 'Open' });
        case 2:
          return orders.update(id, { status: 'Ready', discountPercent: 0, taxArea: 2 });
        default:
          return orders.call('delete', { ids: doomed });
      }
    }),
  );
  for (const answer of answers) expect(['ok', 'NotFound on id']).toContain(verdict(answer));
  expect(answers.filter((_, at) => at % 4 === 0).map(verdict)).toEqual(times(15, () => 'ok'));
  await expectSound();
  const left = recordsOf(await orders.call('find', { conditions: { ids } }), 'orders');
  expect(left.length).toBeLessThan(20);
});

test('orders stay consistent when customers and methods are deleted meanwhile', async () => {
  const { id: customer } = await shop.v3('commerce.customers.create', {
    customer: { billingAddress: Object(await orders.made({ items: [] })).billingAddress },
  });
  const { id: method } = await shop.v3('commerce.shipping-methods.create', {
    shippingMethod: { name: { en: 'x' }, basedOn: 'Quantity', shippingRates: [{ limit: 99 }] },
  });
  const shippingMethod = { id: method };
  const answers = await Promise.all([
    ...times(20, () => orders.create({ items: [line], customer, shippingMethod })),
    shop.v3('commerce.customers.delete', { ids: [customer] }),
    shop.v3('commerce.shipping-methods.delete', { ids: [method] }),
  ]);
  const expected = ['ok', 'NotFound on customer', 'NotFound on shippingMethod'];
  for (const answer of answers) expect(expected).toContain(verdict(answer));
  const named = 'SELECT id FROM orders WHERE customer_id = $1 OR shipping_method_id = $2';
  expect(await shop.rows(named, [customer, method])).toEqual([]);
  await expectSound();
});
