import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ INTROSPECTION: '0' });
});
afterAll(() => shop.close());

describe('introspection that is switched off', () => {
  it.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "Product") { name } }',
    '{ ...A } fragment A on Query { a: __schema { types { name } } }',
  ])('refuses %s', async (query) => {
    const { data, errors } = await shop.graphql(query);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ extensions: { code: 'INTROSPECTION_DISABLED' } }]);
  });

  it('allows the names of the types of a document', async () => {
    const { data } = await shop.graphql('{ __typename products { __typename } }');
    expect(data).toEqual({ __typename: 'Query', products: { __typename: 'ProductConnection' } });
  });

  it('removes suggestions of names from validation errors', async () => {
    const { errors } = await shop.graphql('{ product(by: { id: 1 }) { nam } }');
    expect(errors?.[0]?.message).toBe('Cannot query field "nam" on type "Product".');
  });

  it('has a notice in GraphiQL', async () => {
    const page = await fetch(`${shop.url}/graphql`, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('introspection is disabled');
  });
});

describe('introspection that is allowed', () => {
  let open: Shop;
  beforeAll(async () => {
    open = await openShop();
  });
  afterAll(() => open.close());

  it('stays within the budget for the whole schema, and uses the cache for repeated queries', async () => {
    const query = getIntrospectionQuery();
    const ask = async (text: string) => {
      const began = process.cpuUsage();
      const response = await open.post('/graphql', JSON.stringify({ query: text }));
      const answer = await response.text();
      return { answer, time: process.cpuUsage(began).user };
    };
    const first = await ask(query);
    const { data, extensions } = JSON.parse(first.answer);
    expect(buildClientSchema(data).getType('Product')).toBeDefined();
    expect(extensions.cost.requested).toBeGreaterThan(5_000);
    expect(extensions.cost.requested).toBeLessThan(extensions.cost.budget / 2);
    const again = [await ask(`# With a comment\n${query}`), await ask(query.replaceAll('  ', ' '))];
    for (const { answer, time } of again) {
      expect(answer).toBe(first.answer);
      expect(time).toBeLessThan(first.time);
    }
  });

  it.each([
    ['Apollo Kotlin', '{ a: __type(name: "Product") { name } b: __type(name: "Item") { name } }'],
    ['cynic', '{ __schema { types { name } } __type(name: "Product") { name } }'],
  ])('answers the first query of %s, which has several introspections', async (_, query) => {
    const { data, errors } = await open.graphql(query);
    expect(errors).toBeUndefined();
    expect(Object.keys(Object(data))).toHaveLength(2);
  });

  it('evaluates each value of a type in a variable', async () => {
    const query = 'query ($name: String!) { __type(name: $name) { name } }';
    for (const name of ['Product', 'Item'])
      expect((await open.graphql(query, { name })).data).toEqual({ __type: { name } });
  });
});

test('a refused variable suggests names only with introspection', async () => {
  const query = 'query ($where: ProductWhere) { products(where: $where) { totalCount } }';
  for (const [settings, hint] of [
    [{}, ' Did you mean "price"?'],
    [{ INTROSPECTION: '0' }, ''],
  ] as const) {
    const shop = await openShop(settings);
    const { errors } = await shop.graphql(query, { where: { prise: null } });
    await shop.close();
    const message = 'Field "prise" is not defined by type "ProductWhere".';
    expect(errors?.[0]?.message.endsWith(`${message}${hint}`)).toBe(true);
  }
});

test('validation errors suggest names', async () => {
  const open = await openShop();
  const { errors } = await open.graphql('{ product(by: { id: 1 }) { nam } }');
  await open.close();
  expect(errors?.[0]?.message).toContain('Did you mean');
});
