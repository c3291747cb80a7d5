import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

/* Without a choice of the caller, prices are those of the first base list everywhere. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const answerTo = async (query: string) => {
  const { data, errors } = await shop.graphql(`{ answer: ${query} }`);
  expect(errors).toBeUndefined();
  return data?.answer;
};

test.each([
  ['products', 'orderBy: [{ field: PRICE }]', 'orderBy: [{ field: PRICE, priceList: 1 }]'],
  ['items', 'orderBy: [{ field: PRICE }]', 'orderBy: [{ field: PRICE, priceList: 1 }]'],
  [
    'products',
    'where: { hasZeroPrice: true }',
    'where: { hasZeroPrice: true }, orderBy: [{ field: ID, priceList: 1 }]',
  ],
  ['products', 'where: { price: { gt: "30" } }', 'where: { price: { gt: "30", priceList: 1 } }'],
  ['items', 'where: { price: { lt: "30" } }', 'where: { price: { lt: "30", priceList: 1 } }'],
])('%s(%s) uses the first base list', async (list, without, chosen) => {
  const fields = 'nodes { id } totalCount';
  const found = await answerTo(`${list}(first: 20, ${without}) { ${fields} }`);
  expect(found).toEqual(await answerTo(`${list}(first: 20, ${chosen}) { ${fields} }`));
});

test('the text of a language that the shop does not have is empty', async () => {
  const query =
    'products(first: 2) { nodes { name(language: "xx") texts(language: "x\\"") { name } } }';
  expect(await answerTo(query)).toEqual({
    nodes: Array(2).fill({ name: '', texts: { name: '' } }),
  });
});

test('products.find of v3 requires a price list to order by price', async () => {
  expect(await shop.v3('commerce.products.find', { order: ['price'] })).toMatchObject({
    status: 'error',
    error: { field: 'priceList', type: 'InvalidCombination' },
  });
});
