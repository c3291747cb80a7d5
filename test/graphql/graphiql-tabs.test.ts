import { parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { exampleTabs } from '../../src/surfaces/graphql/graphiql/graphiql-tabs.ts';
import { openShop, type Shop } from '../support/shop.ts';

/*
 * The examples that GraphiQL opens in tabs, on the demo shop. graphiql-live.test.ts runs the last
 * one.
 */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const byName = exampleTabs.map((tab) => {
  const [definition] = parse(tab.query).definitions;
  const name = definition?.kind === 'OperationDefinition' ? definition.name?.value : undefined;
  return [name ?? 'no name', tab] as const;
});

test('every example has a unique name, which is its title', () => {
  expect(byName.map(([name]) => name)).toEqual([
    'OpenOrders',
    'Dashboard',
    'RenameProduct',
    'OrderEvents',
  ]);
});

test.each(byName.slice(0, 3))(
  'the example %s is valid and has no errors',
  async (_, { query, headers = {} }) => {
    expect(validate(schema, parse(query))).toEqual([]);
    const response = await shop.post('/graphql', JSON.stringify({ query }), headers);
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    expect(response.headers.get('x-dry-run')).toBe(headers['X-Dry-Run'] ?? null);
    for (const found of Object.values(Object(data)))
      expect(Object(found).nodes ?? found).not.toEqual([]);
  },
);

test('the example of a mutation changes nothing', async () => {
  const [, { query, headers }] = byName[2] ?? expect.fail('no mutation');
  const product = () => shop.graphql('{ product(by: { id: 1 }) { version name } }');
  const before = await product();
  const { data } = await (await shop.post('/graphql', JSON.stringify({ query }), headers)).json();
  expect(data.updateProduct.name).toBe('A new name');
  expect(await product()).toEqual(before);
});
