import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedManyProducts, seedPriceLists } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let skus: string[];
let classes: unknown[];
beforeAll(async () => {
  shop = await openShop();
  await seedPriceLists(shop);
  await seedManyProducts(shop, 4);
  skus = (await shop.rows('SELECT sku FROM item ORDER BY id')).map(({ sku }) => String(sku));
  await shop.rows('UPDATE item SET stock = 1000');
  const codes = ['one', 'other'];
  classes = [];
  for (const code of codes) {
    const { id } = await shop.v3('commerce.tax-classes.create', { taxClass: { code } });
    classes.push(id);
  }
});
afterAll(() => shop.close());

/** Alternates the two orders. */
const turned = <T>(names: readonly T[], at: number) => (at % 2 ? names.toReversed() : names);

const movement = (sku: unknown) =>
  `createMovement(input: { sku: "${sku}", adjustment: "1" }) { id }`;
const stock = (sku: unknown, at: number) =>
  `updateItemStock(stock: [{ sku: "${sku}", stock: "${500 + at}" }]) { sku }`;
const prices = (sku: unknown, at: number) =>
  `updateItemPrices(priceListId: 1, prices: [{ sku: "${sku}", list: "${500 + at}" }]) { sku }`;
const taxClass = (id: unknown, at: number) =>
  `updateTaxClass(by: { id: ${id} }, input: { name: "${at}" }) { id }`;

/** One item of each of two products: no SKU is in documents of both orders. */
const skusOf = (at: number) => (at % 2 ? [skus[7], skus[5]] : [skus[4], skus[6]]);

/** Each call writes the records in the order of its document. */
const pairs: [string, (at: number) => readonly unknown[], (name: unknown, at: number) => string][] =
  [
    ['movements of two items', (at) => turned(skus.slice(0, 2), at), movement],
    ['the stock of two items', (at) => turned(skus.slice(0, 2), at), stock],
    ['the prices of two items', (at) => turned([skus[0], skus[2]], at), prices],
    ['two tax classes', (at) => turned(classes, at), taxClass],
    ['two products, by another item each', (at) => skusOf(at), prices],
  ];

describe.each(pairs)('concurrent documents that write %s in opposite orders', (_, names, field) => {
  test.each([10, 50])('all succeed when %i run concurrently', async (count) => {
    const document = (at: number) => {
      const fields = names(at).map((name, place) => `f${place}: ${field(name, at)}`);
      return shop.graphql(`mutation { ${fields.join(' ')} }`);
    };
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => document(at)));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  });
});

test('every movement of the documents is included in the stock', async () => {
  const [one, other] = skus.slice(2, 4);
  const document = (names: readonly unknown[]) =>
    shop.graphql(`mutation { a: ${movement(names[0])} b: ${movement(names[1])} }`);
  const before = await shop.rows('SELECT stock FROM item WHERE sku = $1', [one]);
  await Promise.all(Array.from({ length: 20 }, (_, at) => document(turned([one, other], at))));
  const after = await shop.rows('SELECT stock FROM item WHERE sku = $1', [one]);
  expect(Number(after[0]?.stock) - Number(before[0]?.stock)).toBe(20);
});
