import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOperation } from '../house/specification.ts';
import { openMixedShop } from '../support/mixed-shop.ts';
import type { Shop } from '../support/shop.ts';
import { expectSorted, type SortedFind } from '../support/sorting.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openMixedShop();
});
afterAll(() => shop.close());

const finds: SortedFind[] = [
  { find: 'commerce.tax-classes.find', key: 'taxClasses', ties: ['id'] },
  { find: 'commerce.departments.find', key: 'departments', ties: ['id'] },
  { find: 'commerce.products.find', key: 'products', ties: ['id'], given: { priceList: 1 } },
  { find: 'commerce.items.find', key: 'items', ties: ['sku'], given: { priceList: 1 } },
];

describe.each(finds)('the sorting of $find', (sorted) => {
  // Relevance is undefined without keywords: see products.test.ts.
  const orders = describeOperation(sorted.find).orders.filter((name) => name !== 'relevance');

  test.each(orders.flatMap((name) => [name, `-${name}`]))('sorts by %s', async (name) => {
    const found = await expectSorted(shop, sorted, [name]);
    expect(found.length).toBeGreaterThanOrEqual(10);
  });

  test('sorts by identifier by default', async () => {
    await expectSorted(shop, sorted, []);
  });
});

test.each([
  ['commerce.departments.find', 'departments', ['-position', 'name'], 'id'],
  ['commerce.departments.find', 'departments', ['code', '-id'], 'id'],
  ['commerce.products.find', 'products', ['isVisible', '-rating', 'name'], 'id'],
  ['commerce.items.find', 'items', ['-producer', 'stock', '-price'], 'sku'],
])('%s sorts %s by one name after the other: %j', async (find, key, order, tie) => {
  const given = find.includes('departments') ? {} : { priceList: 1 };
  await expectSorted(shop, { find, key, ties: [tie], given }, order);
});

test.each(['commerce.departments.find', 'commerce.products.find', 'commerce.items.find'])(
  '%s sorts names in the language of the call, records without a text first',
  async (find) => {
    const key = find.split('.')[1] ?? '';
    const tie = key === 'items' ? 'sku' : 'id';
    const sorted = { find, key, ties: [tie], given: { language: 'de' }, language: 'de' };
    const [first] = await expectSorted(shop, sorted, ['name']);
    expect(first).toMatchObject({ name: { de: '' } });
    await expectSorted(shop, sorted, ['-name']);
  },
);
