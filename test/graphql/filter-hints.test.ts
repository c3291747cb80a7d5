import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a plain value in the place of a filter', () => {
  test.each([
    ['{ name: "mug" }', /LocalizedTextFilter": an object such as { contains: "…" }\.$/],
    ['{ price: "3" }', /": an object such as { equals: … }\.$/],
    ['{ items: 3 }', /": an object such as { some: { … } }\.$/],
  ])('%s fails with the form of the filter', async (where, message) => {
    const { errors } = await shop.graphql(`{ products(where: ${where}) { nodes { id } } }`);
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.message).not.toContain('mug');
  });

  test('fails in variables with the form of the filter', async () => {
    const query = 'query ($where: ProductWhere) { products(where: $where) { nodes { id } } }';
    const { errors } = await shop.graphql(query, { where: { name: 'mug' } });
    expect(errors?.[0]?.message).toMatch(/to be an object: an object such as { contains: "…" }\.$/);
  });
});

test('an operation of v3 that does not exist is answered with a suggestion', async () => {
  const response = await shop.post('/api/v3/product.find', '{}');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    detail: 'There is no such operation. Did you mean commerce.products.find?',
  });
});
