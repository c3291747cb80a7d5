import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
});
afterAll(() => shop.close());

const list = 'query ($w: ProductWhere) { products(where: $w) { totalCount } }';
const page = readFileSync('docs/graphql.md', 'utf8');
const most = Number(
  /`where` has at most ([\d,]+) comparisons/.exec(page)?.[1]?.replace(',', '') ?? Number.NaN,
);

test('a filter accepts as many comparisons as docs/graphql.md states, and no more', async () => {
  const some = (count: number) => ({
    w: { OR: Array.from({ length: count }, (_, at) => ({ id: { equals: at } })) },
  });
  const whole = await shop.graphql(list, some(most));
  const more = await shop.graphql(list, some(most + 1));
  expect(whole.errors?.[0]?.message ?? '').not.toContain('comparisons');
  expect(more.errors?.[0]?.message).toBe(`where: more than ${most} comparisons`);
});

test('a list of 50,000 identifiers counts as one comparison', async () => {
  const ids = Array.from({ length: 50_000 }, (_, at) => at + 1);
  const { data } = await shop.graphql(list, { w: { id: { in: ids } } });
  expect(data).toEqual({ products: { totalCount: 3 } });
});

test.each([
  ['items', 'Lampe', 1],
  ['products', ['Lampe'], 1],
])('keywords of %s search in the language of orderBy', async (name, keywords, count) => {
  const type = name === 'items' ? 'Item' : 'Product';
  const find = (orderBy: string) =>
    shop.graphql(
      `query ($w: ${type}Where) { ${name}(where: $w, orderBy: [{ ${orderBy} }]) { totalCount } }`,
      { w: { keywords } },
    );
  const german = await find('field: NAME, language: "de"');
  const usual = await find(name === 'items' ? 'field: SKU' : 'field: ID');
  expect(german.data).toEqual({ [name]: { totalCount: count } });
  expect(usual.data).toEqual({ [name]: { totalCount: 0 } });
});
