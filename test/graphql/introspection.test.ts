import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ INTROSPECTION: '0' });
});
afterAll(() => shop.close());

describe('where introspection is switched off', () => {
  it.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "Product") { name } }',
    '{ ...A } fragment A on Query { a: __schema { types { name } } }',
  ])('%s is refused', async (query) => {
    const { data, errors } = await shop.graphql(query);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'INTROSPECTION_DISABLED' } }]);
  });

  it('a document may ask for the names of its own types', async () => {
    const { data } = await shop.graphql('{ __typename products { __typename } }');
    expect(data).toEqual({ __typename: 'Query', products: { __typename: 'ProductConnection' } });
  });

  it('a mistake is answered without names that it may have meant', async () => {
    const { errors } = await shop.graphql('{ product(id: 1) { nam } }');
    expect(errors?.[0]?.message).toBe('Cannot query field "nam" on type "Product".');
  });

  it('GraphiQL tells so', async () => {
    const page = await fetch(`${shop.url}/graphql`, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('introspection is switched off');
  });
});

test('a mistake is answered with the name that it may have meant otherwise', async () => {
  const open = await openShop();
  const { errors } = await open.graphql('{ product(id: 1) { nam } }');
  await open.close();
  expect(errors?.[0]?.message).toContain('Did you mean');
});
