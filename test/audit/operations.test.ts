import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing } from '../support/customers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { audited, told } from './support.ts';

let shop: Shop;
/** The identifiers of records that earlier operations create. */
const made = new Map<string, unknown>();
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const first = async (sql: string) => Number((await shop.rows(sql))[0]?.id);

/** The order matters: operations use the records of earlier ones. */
const cases: [operation: string, body: () => Promise<unknown> | unknown, expected: RegExp[]][] = [
  [
    'commerce.customers.create',
    async () => ({
      customer: {
        billingAddress: billing('audit@example.com'),
        wishList: [await first('SELECT min(id) AS id FROM product')],
      },
    }),
    [/^CREATE Customer \d+$/, /^CREATE Customer \d+ CustomerWish\/\d+$/],
  ],
  [
    'commerce.customers.update',
    () => ({ id: made.get('customers'), customer: { code: 'AUD' } }),
    [/^UPDATE Customer \d+$/],
  ],
  [
    'commerce.contacts.create',
    () => ({ contact: { customer: made.get('customers'), name: 'Bo' } }),
    [/^CREATE Contact \d+$/],
  ],
  [
    'commerce.orders.create',
    async () => ({
      order: {
        customer: made.get('customers'),
        billingAddress: billing('audit@example.com'),
        items: [{ sku: 'AUD', name: 'Lamp', price: 10, quantity: 2 }],
      },
    }),
    [/^CREATE Order \d+$/, /^CREATE Order \d+ OrderLine\/0$/],
  ],
  [
    'commerce.orders.update',
    () => ({ id: made.get('orders'), order: { status: 'Open', isPaidFor: true } }),
    [/^UPDATE Order \d+$/, /^CREATE Order \d+ OrderStatusChange\/\d+$/],
  ],
  [
    'commerce.orders.update',
    () => ({
      id: made.get('orders'),
      order: { items: [{ sku: 'AUD', name: 'Lamp', price: 12, quantity: 2 }] },
    }),
    [/^UPDATE Order \d+$/, /OrderLine\/0$/],
  ],
  [
    'commerce.orders.delete',
    () => ({ ids: [made.get('orders')] }),
    [
      /^DELETE Order \d+$/,
      /^DELETE Order \d+ OrderLine\/0$/,
      /^DELETE Order \d+ OrderStatusChange\/\d+$/,
    ],
  ],
  [
    'commerce.customers.delete',
    () => ({ ids: [made.get('customers')] }),
    [/^DELETE Customer \d+$/, /^DELETE Contact \d+$/],
  ],
  [
    'commerce.promotions.create',
    () => ({
      promotion: {
        name: { en: 'Autumn' },
        type: 'PercentDiscount',
        discountPercent: 5,
        appliedTo: 'Products',
        isActive: true,
      },
    }),
    [/^CREATE Promotion \d+$/],
  ],
  [
    'commerce.promotions.update',
    async () => ({
      id: made.get('promotions'),
      promotion: { elements: [await first('SELECT min(id) AS id FROM product')] },
    }),
    [/^CREATE Promotion \d+ PromotionProduct\/\d+$/],
  ],
  [
    'commerce.promotions.delete',
    () => ({ ids: [made.get('promotions')] }),
    [/^DELETE Promotion \d+$/, /^DELETE Promotion \d+ PromotionProduct/],
  ],
  ['commerce.variants.create', () => ({ variant: { code: 'aud' } }), [/^CREATE Variant \d+$/]],
  [
    'commerce.options.create',
    () => ({ option: { variant: made.get('variants'), code: 'aud' } }),
    [/^CREATE Option \d+$/],
  ],
  [
    'commerce.variants.delete',
    () => ({ ids: [made.get('variants')] }),
    [/^DELETE Variant \d+$/, /^DELETE Option \d+$/],
  ],
  [
    'commerce.shipping-methods.create',
    () => ({
      shippingMethod: {
        name: { en: 'Post' },
        basedOn: 'Weight',
        shippingRates: [{ start: 0, limit: 5, fixedCost: 1, unitCost: 0 }],
      },
    }),
    [/^CREATE ShippingMethod \d+$/, /^CREATE ShippingMethod \d+ ShippingRate\/0$/],
  ],
  [
    'commerce.product-reviews.create',
    async () => ({
      review: {
        code: 'aud',
        product: await first('SELECT min(id) AS id FROM product'),
        language: 'en',
        rating: 1,
        content: 'Good',
      },
    }),
    [/^CREATE ProductReview aud$/, /^UPDATE Product \d+$/],
  ],
  [
    'commerce.movements.create',
    async () => ({
      movement: { sku: (await shop.rows('SELECT sku FROM item LIMIT 1'))[0]?.sku, adjustment: 3 },
    }),
    [/^CREATE Movement \d+$/, /^UPDATE Item \S+$/],
  ],
  [
    'commerce.movements.update',
    () => ({ id: made.get('movements'), movement: { description: 'Counted' } }),
    [/^UPDATE Movement \d+$/],
  ],
];

test.each(cases)('%s creates audit entries', async (operation, body, expected) => {
  const { answer, left } = await audited(shop, operation, await body());
  expect(answer).toEqual(expect.objectContaining({ status: 'ok' }));
  const resource = operation.split('.')[1] ?? '';
  if (operation.endsWith('.create')) made.set(resource, answer.id);
  const lines = told(left);
  for (const form of expected) expect(lines).toContainEqual(expect.stringMatching(form));
  expect(new Set(left.map((entry) => entry.operation))).toEqual(new Set([operation]));
  for (const { action, before, after } of left) {
    expect(before === null).toBe(action === 'CREATE');
    expect(after === null).toBe(action === 'DELETE');
    if (action === 'UPDATE') expect(Object.keys(before ?? {})).toEqual(Object.keys(after ?? {}));
  }
});
