import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedManyProducts } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedManyProducts(shop, 50);
  await settle(shop);
});
afterAll(() => shop.close());

/** Fifty fields. The first ones name a price list that does not exist. */
const prices = (failing: number) =>
  Array.from(
    { length: 50 },
    (_, at) => `p${at}: listPrice(priceList: ${at < failing ? 99999 : 1})`,
  ).join(' ');

const documents: [name: string, document: (failing: number) => string][] = [
  ['a query', (failing) => `{ product(by: { id: 1 }) { id ${prices(failing)} } }`],
  [
    'a query with nested lists',
    (failing) => `{ products(first: 1) { nodes { items { nodes { sku } } ${prices(failing)} } } }`,
  ],
  [
    'a mutation',
    (failing) =>
      `mutation { updateProduct(by: { id: 1 }, input: { isVisible: true }) { id ${prices(failing)} } }`,
  ],
  [
    'several mutations',
    (failing) =>
      `mutation { a: updateProduct(by: { id: 1 }, input: { isVisible: true }) { id }
        b: updateProduct(by: { id: 2 }, input: { isVisible: true }) { id ${prices(failing)} } }`,
  ],
];

describe('the number of statements', () => {
  test.each(documents)(
    'does not depend on errors: %s with 0, 1, 2 and 50 errors',
    async (_, document) => {
      const counts: string[] = [];
      for (const failing of [0, 1, 2, 50]) {
        // The first call of a document reads what is cached afterwards.
        for (let call = 0; call < 2; call++) {
          const sent = await shop.statements(async () => {
            const { errors = [] } = await shop.graphql(document(failing));
            expect(errors).toHaveLength(failing);
          });
          if (call === 1) counts.push(`${sent} with ${failing} errors`);
        }
        await settle(shop);
      }
      const [first] = counts.map((each) => each.split(' ')[0]);
      expect(counts).toEqual([0, 1, 2, 50].map((each) => `${first} with ${each} errors`));
    },
  );

  test('does not depend on the number of records with errors', async () => {
    const listOf = (first: number) =>
      `{ products(first: ${first}) { nodes { price(priceList: 99999) a: listPrice(priceList: 99999) } } }`;
    for (const first of [1, 50]) {
      const sent = await shop.statements(async () => {
        const { errors = [] } = await shop.graphql(listOf(first));
        expect(errors).toHaveLength(2 * first);
      });
      expect(sent).toBe(1);
    }
  });
});

test('a refused mutation runs once, and its errors have the order of the document', async () => {
  const { data, errors } = await shop.graphql(`mutation {
    updateProduct(by: { id: 1 }, input: { code: "renamed" }) {
      id a: price(priceList: 99999) b: listPrice(priceList: 99999) } }`);
  expect(data).toEqual({ updateProduct: { id: '1', a: null, b: null } });
  expect(errors).toMatchObject([
    { message: 'price list 99999 does not exist', path: ['updateProduct', 'a'] },
    { message: 'price list 99999 does not exist', path: ['updateProduct', 'b'] },
  ]);
  expect(await shop.rows("SELECT id FROM product WHERE code = 'renamed'")).toEqual([]);
});
