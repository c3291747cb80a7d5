import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { recordsOf } from '../support/records.ts';
import { seedManyProducts } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedManyProducts(shop, 100);
  await shop.rows(
    `INSERT INTO tax_class (code) SELECT n FROM generate_series(1, 100) n RETURNING id`,
  );
  await settle(shop);
});
afterAll(() => shop.close());

const paged = [
  ['commerce.departments.find', {}],
  ['commerce.departments.find', { parent: 0, language: 'en', order: ['-name'] }],
  ['commerce.items.find', {}],
  ['commerce.items.find', { priceList: 1, order: ['name'], conditions: { keywords: 'many' } }],
  ['commerce.products.find', {}],
  ['commerce.products.find', { priceList: 1, order: ['price'], conditions: { department: 1 } }],
  [
    'commerce.products.find',
    { language: 'en', order: ['relevance'], conditions: { keywords: ['many'] } },
  ],
  ['commerce.tax-classes.find', { order: ['name', '-code'] }],
] as const;

test.each(paged)('%s takes one statement for 1, 10 and 100 records: %j', async (name, body) => {
  const key = operations.get(name)?.answer?.key ?? '';
  for (const limit of [1, 10, 100]) {
    const sent = await shop.statements(async () => {
      const answer = await shop.v3(name, { ...body, limit });
      expect(recordsOf(answer, key)).toHaveLength(limit);
    });
    expect(sent).toBe(1);
  }
});

test.each([
  ['commerce.departments.get', { id: 1 }],
  ['commerce.items.get', { sku: 'many-1', priceList: 1, language: 'en' }],
  ['commerce.products.get', { id: 1, priceList: 1, language: 'en' }],
  ['commerce.tax-classes.get', { id: 1 }],
  ['commerce.departments.count', { parent: 0 }],
  ['commerce.items.count', { conditions: { keywords: 'many', department: 1 } }],
  ['commerce.products.count', { conditions: { hasZeroPrice: true }, priceList: 1 }],
  ['commerce.tax-classes.count', {}],
  ['site.languages.find', {}],
])('%s takes one statement: %j', async (name, body) => {
  expect(await shop.statements(() => shop.v3(name, body))).toBe(1);
});
