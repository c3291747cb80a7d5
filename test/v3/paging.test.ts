import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOperation } from '../house/specification.ts';
import { insert, seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expectSorted, type SortedFind } from '../support/sorting.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  await seedDepartments();
  await seedProducts();
  for (const [code, name] of [...codes.entries()].map(([at, code]) => [code, names[at]?.en]))
    await shop.v3('commerce.tax-classes.create', { taxClass: { code, name } });
});
afterAll(() => shop.close());

/** Equal but for their case, with umlauts, beyond 16 bits, empty. */
const codes = [
  'lamp',
  'Lamp',
  'äpfel',
  'Äpfel',
  'zebra',
  'Zürich',
  '10',
  '9',
  '\u{1d400}',
  '\uff21',
];
const names = [
  { en: 'banana', de: 'Öl' },
  { en: 'Banana' },
  { en: 'Äther', de: 'apfel' },
  { en: 'äther', de: 'Apfel' },
  { en: 'ether', de: 'ä' },
  { en: '', de: 'öl' },
  { en: 'Ether' },
  { en: 'zoo', de: 'Zoo' },
  { en: '\uff21' },
  { en: '\u{1d400}' },
] as const;
const numbers = [3, 1, null, 2, 1, null, 3, 10, 2, 1];

async function seedDepartments() {
  for (const [at, code] of codes.entries()) {
    const department = { parent: 0, code, name: names[at], position: numbers[at] };
    await shop.v3('commerce.departments.create', { department });
    await shop.v3('commerce.departments.create', { department: { ...department, code: '' } });
  }
}

async function seedProducts() {
  const sections = [await seedDepartment(shop, 'one'), await seedDepartment(shop, 'two')];
  const references = [];
  for (const table of ['producer', 'category', 'supplier'])
    for (const code of ['a', 'b'])
      references.push(Number((await insert(shop, table, { code, name: code }))[0]?.id));
  const [producer, , category, , supplier] = references;
  for (const [at, code] of codes.entries()) {
    const number = numbers[at] ?? null;
    const one = (id: number | undefined) => (number === null || !id ? null : id + (number % 2));
    const minute = `2026-01-01 00:0${at % 3}:00+00`;
    await seedProduct(shop, {
      code,
      department: sections[at % 2] ?? 0,
      name: names[at] ?? {},
      listPrice: number === null ? null : number * 1.5,
      sellingPrice: number === null ? null : number,
      stock: at % 4,
      columns: {
        is_visible: at % 3 === 0,
        position: at % 5,
        rating: (at % 3) + 0.5,
        producer_id: one(producer),
        category_id: one(category),
        update_time: minute,
      },
      item: {
        barcode: number === null ? null : `0000000000000${number % 10}`,
        supplier_id: one(supplier),
        supplier_sku: ['x', 'X', 'ö', 'Ö'][at % 4],
        reorder_days: at % 3,
        quantity_to_reorder: (at * 7) % 4,
        stock_level: at % 2,
        reorder_limit: (at * 3) % 5,
        update_time: minute,
      },
    });
  }
}

const finds: SortedFind[] = [
  { find: 'commerce.tax-classes.find', key: 'taxClasses', ties: ['id'] },
  { find: 'commerce.departments.find', key: 'departments', ties: ['id'] },
  { find: 'commerce.products.find', key: 'products', ties: ['id'], given: { priceList: 1 } },
  { find: 'commerce.items.find', key: 'items', ties: ['sku'], given: { priceList: 1 } },
];

describe.each(finds)('$find', (sorted) => {
  // Of relevance there is no saying without keywords: see products.test.ts.
  const orders = describeOperation(sorted.find).orders.filter((name) => name !== 'relevance');

  test.each(orders.flatMap((name) => [name, `-${name}`]))('sorts by %s', async (name) => {
    const found = await expectSorted(shop, sorted, [name]);
    expect(found.length).toBeGreaterThanOrEqual(codes.length);
  });

  test('sorts by the identifier where no order is asked for', async () => {
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
  '%s sorts names in the language of the call, those without a text first',
  async (find) => {
    const key = find.split('.')[1] ?? '';
    const tie = key === 'items' ? 'sku' : 'id';
    const sorted = { find, key, ties: [tie], given: { language: 'de' }, language: 'de' };
    const [first] = await expectSorted(shop, sorted, ['name']);
    expect(first).toMatchObject({ name: { de: '' } });
    await expectSorted(shop, sorted, ['-name']);
  },
);
