import { buildSchema, getOperationAST, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { costOf } from '../../src/graphql/cost.ts';
import { openShop, type Shop } from '../support/shop.ts';

const schema = buildSchema(`
  type Query { shops(first: Int, last: Int): Shops! shop: Shop hello: String wide(first: Int): [Shop!]! }
  type Mutation { close: Boolean open: Shop }
  type Shops { nodes: [Shop!]! edges: [Edge!]! info: Info! totalCount: Int! }
  type Info { hasMore: Boolean! }
  type Edge { cursor: String! node: Shop! }
  type Shop { id: ID! tags: [String!]! owner: Owner shops(first: Int): [Shop!]! lines: [Line!]! }
  type Owner { name: String shop: Shop }
  type Line { id: ID! shop: Shop }
`);
for (const [name, page] of Object.entries({ shops: 100, wide: 1000 })) {
  const list = schema.getQueryType()?.getFields()[name];
  if (list) list.extensions = { page };
}

function cost(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return costOf(schema, document, operation)(variables);
}

describe('the cost of a document', () => {
  it.each<[string, string, number, Record<string, unknown>?]>([
    ['a plain root field', '{ hello }', 1],
    ['plain fields of a record', '{ shop { id tags } }', 1],
    ['a record of a record', '{ shop { owner { shop { id } } } }', 3],
    ['a page of a size', '{ shops(first: 5) { nodes { id } } }', 1 + 5],
    ['a page read backwards', '{ shops(last: 7) { nodes { id } } }', 1 + 7],
    ['a page of no size', '{ shops { nodes { id } } }', 1 + 100],
    ['a page of null', '{ shops(first: null) { nodes { id } } }', 1 + 100],
    ['a page of no size where its field has a larger one', '{ wide { id } }', 1000],
    ['a page above the largest, which its field refuses', '{ wide(first: 9000) { id } }', 1000],
    ['a page below the smallest, which its field refuses', '{ wide(first: -9) { id } }', 0],
    ['a page that is only counted', '{ shops(first: 5) { totalCount } }', 1],
    ['edges', '{ shops(first: 5) { edges { cursor node { id } } } }', 1 + 5 * 2],
    ['what tells of the page', '{ shops(first: 5) { info { hasMore } } }', 2],
    ['a relation of no size', '{ shop { shops { id } } }', 1 + 25],
    ['a list without pages', '{ shop { lines { id } } }', 1 + 10],
    [
      'lists in lists',
      '{ wide(first: 3) { shops(first: 4) { owner { name } } } }',
      3 * (1 + 4 * 2),
    ],
    ['a variable', 'query ($n: Int) { wide(first: $n) { id } }', 8, { n: 8 }],
    ['a variable that is absent', 'query ($n: Int) { wide(first: $n) { id } }', 1000],
    [
      'variables in one another',
      'query ($n: Int, $m: Int) { wide(first: $n) { shops(first: $m) { id } } }',
      8 * (1 + 9),
      { n: 8, m: 9 },
    ],
    ['several root fields', '{ hello a: hello shop { id } }', 3],
    ['a field asked for in two places', '{ shop { id } shop { tags owner { name } } }', 2],
    ['a field under two names', '{ a: shop { id } b: shop { id } }', 2],
    [
      'fragments',
      '{ ...A } fragment A on Query { shop { ...B ... on Shop { lines { id } } } } fragment B on Shop { owner { name } }',
      1 + 1 + 10,
    ],
    ['mutations', 'mutation { close open { owner { name } } }', 1 + 2],
    ['introspection', '{ __typename __schema { types { fields { name } } } }', 0],
  ])('with %s', (_, text, expected, variables) => {
    expect(cost(text, variables)).toBe(expected);
  });
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ GRAPHQL_BUDGET: '1000' });
});
afterAll(() => shop.close());

const query = `query ($first: Int) {
  products(first: $first) { nodes { id items(first: 9) { sku } } }
}`;
const strict = { Accept: 'application/graphql-response+json' };
const answer = async (variables: Record<string, unknown>) => {
  const response = await shop.post('/graphql', JSON.stringify({ query, variables }), strict);
  return { status: response.status, body: await response.json() };
};

test('an answer tells its cost and the budget, each time the document comes', async () => {
  const extensions = { cost: { requested: 1 + 20 * 10, budget: 1000 } };
  for (let time = 0; time < 3; time++)
    expect(await answer({ first: 20 })).toEqual({
      status: 200,
      body: { data: { products: { nodes: [] } }, extensions },
    });
});

test('an answer with errors tells it too', async () => {
  const variables = { first: 0 };
  for (let time = 0; time < 3; time++)
    expect((await answer(variables)).body).toMatchObject({
      errors: [{ extensions: { code: 'MALFORMED', field: 'first' } }],
      extensions: { cost: { requested: 1, budget: 1000 } },
    });
});

test('a document over the budget is refused before it is executed', async () => {
  const sent = await shop.statements(async () => {
    for (let time = 0; time < 3; time++)
      expect(await answer({ first: 100 })).toMatchObject({
        status: 400,
        body: {
          errors: [
            {
              message: 'The query costs 1001, of 1000: ask for smaller pages.',
              extensions: { code: 'QUERY_TOO_COSTLY' },
            },
          ],
          extensions: { cost: { requested: 1001, budget: 1000 } },
        },
      });
  });
  expect(sent).toBe(0);
});

test('a mutation over the budget changes nothing', async () => {
  const mutation = `mutation { createDepartment(input: { parentId: 0, code: "costly" })
    { products { items { product { items { sku } } } } } }`;
  const refused = await shop.graphql(mutation);
  expect(refused.errors?.[0]?.extensions.code).toBe('QUERY_TOO_COSTLY');
  expect(await shop.rows(`SELECT id FROM department WHERE code = 'costly'`)).toEqual([]);
});

test('variables that do not fit are told as such, and cost nothing', async () => {
  const { body } = await answer({ first: 'x' });
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(body).not.toHaveProperty('extensions');
});
