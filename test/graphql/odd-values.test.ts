import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const movementsFrom =
  'query($v: DateTime) { movements(where: { creationTime: { gte: $v } }) { totalCount } }';

test.each([
  ['SafeInt', 'query($v: SafeInt) { products(offset: $v) { totalCount } }'],
  ['ID', 'query($v: ID!) { order(by: { id: $v }) { id } }'],
  ['DateTime', movementsFrom],
  [
    'Date',
    'mutation($v: Date) { updateProduct(by: { id: 1 }, input: { releaseDate: $v }) { id } }',
  ],
])('an object with a toString method is refused as %s', async (_type, query) => {
  for (const v of [{ toString: 1, valueOf: 1 }, { toJSON: 1 }, { __proto__: null, toString: {} }])
    expect(await shop.graphql(query, { v })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
});

test.each([['0001-01-01T00:00:00+14:00'], ['9999-12-31T23:59:59-12:00'], ['0000-06-01T00:00:00Z']])(
  'an instant outside the years 0001 to 9999 becomes the first or the last one: %s',
  async (at) => {
    const answer = await shop.graphql(movementsFrom, { v: at });
    expect(answer).toMatchObject({ data: { movements: { totalCount: 0 } } });
  },
);

test.each([
  ['productReview', 'code'],
  ['language', 'code'],
  ['item', 'sku'],
])('U+0000 in the key of a %s is malformed, as on v3', async (field, key) => {
  const query = `query($v: String!) { ${field}(by: { ${key}: $v }) { __typename } }`;
  for (const v of ['a\u0000b', '\ud800'])
    expect(await shop.graphql(query, { v })).toMatchObject({
      errors: [{ extensions: { code: 'MALFORMED', field: key, type: 'Malformed' } }],
    });
});
