import { buildSchema, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { costOf, prices } from '../../src/engine/document/cost/cost.ts';
import { resolveDocument } from '../../src/engine/document/resolve.ts';
import { schema as shopSchema } from '../../src/shop/catalogue.ts';
import { openShop, type Shop } from '../support/shop.ts';

const schema = buildSchema(`
  scalar Long
  input Where { id: Key keywords: String code: String name: Text AND: [Where!] }
  input Key { equals: ID in: [ID!] not: ID }
  input Text { contains: String startsWith: String equals: String }
  type Query { shops(first: Int, last: Int, where: Where): Shops! shop: Shop hello: String wide(first: Int): [Shop!]! shopsByIds(ids: [ID!]!): [Shop]! }
  type Mutation { close: Boolean open: Shop }
  type Shops { nodes: [Shop!]! edges: [Edge!]! info: Info! totalCount: Int! }
  type Info { hasMore: Boolean! }
  type Edge { cursor: String! node: Shop! }
  type Shop { id: ID! tags: [String!]! owner: Owner shops(first: Int): [Shop!]! branches(first: Int, where: Where): Shops! lines: [Line!]! }
  type Owner { name: String shop: Shop }
  type Line { id: ID! shop: Shop text: Long note: String }
`);
for (const [name, page] of Object.entries({ shops: 100, wide: 1000 })) {
  const list = schema.getQueryType()?.getFields()[name];
  if (list) list.extensions = { page, keys: ['id'] };
}
const byIds = schema.getQueryType()?.getFields().shopsByIds;
if (byIds) byIds.extensions = { lengthOf: 'ids', page: 1000 };

const fieldOf = (type: string, field: string) => {
  const of = schema.getType(type);
  return 'getFields' in Object(of) ? Object(of).getFields()[field] : undefined;
};
Object.assign(fieldOf('Shops', 'totalCount'), { extensions: { counts: true } });
Object.assign(fieldOf('Line', 'note'), { extensions: { weight: 33 } });
Object.assign(schema.getType('Long') ?? {}, { extensions: { weight: 7 } });

function cost(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  return costOf(resolveDocument(schema, document))(variables);
}

const { root, record, count, countBelow, search } = prices;

describe('the cost of a document', () => {
  it.each<[string, string, number, Record<string, unknown>?]>([
    ['a plain root field', '{ hello }', root + 1],
    ['fields of a record', '{ shop { id owner { name } } }', root + record + 1 + record + 1],
    ['a list of plain values', '{ shop { tags } }', root + record + 4],
    ['a page of a size', '{ shops(first: 5) { nodes { id } } }', root + record + 5 * (record + 1)],
    [
      'a page read backwards',
      '{ shops(last: 7) { nodes { id } } }',
      root + record + 7 * (record + 1),
    ],
    ['a page of no size', '{ shops { nodes { id } } }', root + record + 100 * (record + 1)],
    [
      'a page of null',
      '{ shops(first: null) { nodes { id } } }',
      root + record + 100 * (record + 1),
    ],
    [
      'a page of records that conditions name by their keys',
      '{ shops(where: { id: { in: [5, 6] } }) { nodes { id } } }',
      root + record + 2 * (record + 1),
    ],
    [
      'a smaller page of them',
      '{ shops(first: 1, where: { id: { in: [5, 6] } }) { nodes { id } } }',
      root + record + 1 * (record + 1),
    ],
    [
      'a page of the one record of a key',
      '{ shops(where: { id: { equals: 5 } }) { nodes { id } } }',
      root + record + 1 * (record + 1),
    ],
    [
      'a page of all records but one',
      '{ shops(where: { id: { not: 5 } }) { nodes { id } } }',
      root + record + 100 * (record + 1),
    ],
    [
      'a page of records named in a variable',
      'query ($ids: [ID!]) { shops(where: { id: { in: $ids } }) { nodes { id } } }',
      root + record + 3 * (record + 1),
      { ids: ['5', '6', '7'] },
    ],
    [
      'a page of records named in a variable of all conditions',
      'query ($where: Where) { shops(where: $where) { nodes { id } } }',
      root + record + 3 * (record + 1),
      { where: { id: { in: ['5', '6', '7'] } } },
    ],
    [
      'a page of conditions without a key',
      'query ($where: Where) { shops(where: $where) { nodes { id } } }',
      root + record + 100 * (record + 1),
      { where: { id: null } },
    ],
    [
      'records by their identifiers',
      '{ shopsByIds(ids: [5, 6, 7]) { id } }',
      root + 3 * (record + 1),
    ],
    [
      'records by identifiers in a variable',
      'query ($ids: [ID!]!) { shopsByIds(ids: $ids) { id } }',
      root + 200 * (record + 1),
      { ids: Array(200).fill('5') },
    ],
    [
      'a page of no size where its field has a larger one',
      '{ wide { id } }',
      root + 1000 * (record + 1),
    ],
    [
      'a page above the largest, which its field refuses',
      '{ wide(first: 9000) { id } }',
      root + 1000 * (record + 1),
    ],
    ['a page below the smallest, which its field refuses', '{ wide(first: -9) { id } }', root],
    ['a count', '{ shops(first: 5) { totalCount } }', root + record + count],
    [
      'counts under several names',
      '{ a: shops { totalCount } b: shops { totalCount } }',
      2 * (root + record + count),
    ],
    [
      'a count below one record',
      '{ shop { branches { totalCount } } }',
      root + record + record + countBelow,
    ],
    [
      'counts below the records of a page',
      '{ shops(first: 5) { nodes { branches { totalCount } } } }',
      root + record + 5 * (record + record + countBelow),
    ],
    [
      'a count beside records below which others are counted',
      '{ shops(first: 5) { totalCount edges { node { branches { totalCount } } } } }',
      root + record + count + 5 * (record + record + record + countBelow),
    ],
    [
      'pages below the records of a page',
      '{ shops(first: 5) { nodes { branches(first: 4) { nodes { id } } } } }',
      root + record + 5 * (record + record + 4 * (record + 1)),
    ],
    [
      'searches below the records of a page',
      'query ($w: Where) { shops(first: 5) { nodes { branches(where: $w) { info { hasMore } } } } }',
      root + record + 5 * (record + search + 2 * record + 1),
      { w: { keywords: 'a' } },
    ],
    [
      'a search',
      '{ shops(first: 5, where: { keywords: "a" }) { info { hasMore } } }',
      root + search + 2 * record + 1,
    ],
    [
      'conditions without a search',
      '{ shops(where: { code: "a" }) { info { hasMore } } }',
      root + 2 * record + 1,
    ],
    [
      'a search in a variable',
      'query ($w: Where) { shops(where: $w) { info { hasMore } } }',
      root + search + 2 * record + 1,
      { w: { keywords: 'a' } },
    ],
    [
      'searches at any depth, each',
      'query ($t: String, $w: Where, $n: Where) { shops(where: { keywords: $t, name: { equals: "a" }, AND: [{ name: { contains: "a", startsWith: null } }, { AND: [$w, $n] }] }) { info { hasMore } } }',
      root + 3 * search + 2 * record + 1,
      { t: 'a', w: { AND: [{ name: { startsWith: 'a', contains: null } }] } },
    ],
    [
      'searches for null, which are none',
      'query ($t: String) { shops(where: { keywords: $t, name: { contains: null } }) { info { hasMore } } }',
      root + 2 * record + 1,
    ],
    [
      'conditions in a variable',
      'query ($w: Where) { shops(where: $w) { info { hasMore } } }',
      root + 2 * record + 1,
      { w: { code: 'a' } },
    ],
    [
      'edges',
      '{ shops(first: 5) { edges { cursor node { id } } } }',
      root + record + 5 * (record + 1 + record + 1),
    ],
    ['a relation of no size', '{ shop { shops { id } } }', root + record + 100 * (record + 1)],
    ['a list without pages', '{ shop { lines { id } } }', root + record + 10 * (record + 1)],
    ['a field with a weight', '{ shop { lines { note } } }', root + record + 10 * (record + 33)],
    ['a scalar with a weight', '{ shop { lines { text } } }', root + record + 10 * (record + 7)],
    [
      'a heavy field under several names',
      '{ shop { lines { a: note b: note c: note } } }',
      root + record + 10 * (record + 3 * 33),
    ],
    ['a long name', `{ shop { ${'n'.repeat(640)}: id } }`, root + record + 1 + 10],
    [
      'lists in lists',
      '{ wide(first: 3) { shops(first: 4) { owner { name } } } }',
      root + 3 * (record + 4 * (record + record + 1)),
    ],
    ['a variable', 'query ($n: Int) { wide(first: $n) { id } }', root + 8 * (record + 1), { n: 8 }],
    [
      'a variable that is absent',
      'query ($n: Int) { wide(first: $n) { id } }',
      root + 1000 * (record + 1),
    ],
    [
      'variables in one another',
      'query ($n: Int, $m: Int) { wide(first: $n) { shops(first: $m) { id } } }',
      root + 8 * (record + 9 * (record + 1)),
      { n: 8, m: 9 },
    ],
    ['several root fields', '{ hello a: hello shop { id } }', 3 * root + 1 + 1 + record + 1],
    [
      'a field asked for in two places',
      '{ shop { id } shop { id owner { name } } }',
      root + 2 * record + 2,
    ],
    ['a field under two names', '{ a: shop { id } b: shop { id } }', 2 * (root + record + 1)],
    [
      'fragments',
      '{ ...A } fragment A on Query { shop { ...B ... on Shop { lines { id } } } } fragment B on Shop { owner { name } }',
      root + record + (record + 1) + 10 * (record + 1),
    ],
    ['mutations', 'mutation { close open { owner { name } } }', 2 * root + 1 + 2 * record + 1],
  ])('depends on its content: %s', (_, text, expected, variables) => {
    expect(cost(text, variables)).toBe(expected);
  });

  it('includes introspection by the size of the schema and the selected fields', () => {
    const names = cost('{ __schema { types { name } } }');
    expect(names).toBeGreaterThan(Object.keys(schema.getTypeMap()).length);
    expect(cost('{ __schema { types { name fields { name } } } }')).toBeGreaterThan(names);
    expect(cost('{ __schema { a: types { name } b: types { name } } }')).toBeGreaterThan(
      1.9 * names,
    );
  });
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1', GRAPHQL_BUDGET: '1000' });
});
afterAll(() => shop.close());

const query = `query ($first: Int) {
  products(first: $first) { nodes { id items(first: 9) { nodes { sku } } } }
}`;
const costly = (first: number) => root + record + first * (record + 1 + record + 9 * (record + 1));
const strict = { Accept: 'application/graphql-response+json' };
const answer = async (variables: Record<string, unknown>) => {
  const response = await shop.post('/graphql', JSON.stringify({ query, variables }), strict);
  return { status: response.status, body: await response.json() };
};

test('each response contains its cost and the budget', async () => {
  const extensions = { cost: { requested: costly(20), budget: 1000 } };
  for (let time = 0; time < 3; time++) {
    const { status, body } = await answer({ first: 20 });
    expect(status).toBe(200);
    expect(body.data.products.nodes).toHaveLength(20);
    expect(body.extensions).toEqual(extensions);
  }
});

test('a response with errors contains the cost too', async () => {
  const variables = { first: 0 };
  for (let time = 0; time < 3; time++)
    expect((await answer(variables)).body).toMatchObject({
      errors: [{ extensions: { code: 'MALFORMED', field: 'first' } }],
      extensions: { cost: { requested: costly(0), budget: 1000 } },
    });
});

test('a document above the budget is refused before it reads records', async () => {
  const [counted] = await shop.rows(`SELECT (SELECT count(*)::int FROM product) AS products,
    (SELECT count(*)::int FROM item) AS items`);
  const { products, items } = counted as { products: number; items: number };
  const pages = Math.min(products, 100);
  const inPage = Math.min(items / pages, 9);
  const requested = Math.ceil(
    root + record + pages * (record + 1 + record + inPage * (record + 1)),
  );
  const sent = await shop.statements(async () => {
    for (let time = 0; time < 3; time++)
      expect(await answer({ first: 100 })).toMatchObject({
        status: 400,
        body: {
          errors: [
            {
              message: expect.stringContaining(`The query costs ${requested}, of 1000: `),
              extensions: { code: 'QUERY_TOO_COSTLY' },
            },
          ],
          extensions: { cost: { requested, budget: 1000 } },
        },
      });
  });
  expect(sent).toBe(1);
});

test('a tree of departments costs as much as the departments of the shop', async () => {
  const tree = `{ departments { nodes { code
    children { nodes { code children { edges { node { code } } } } } } } }`;
  for (let time = 0; time < 3; time++) {
    const { data, errors } = await shop.graphql(tree);
    expect(errors).toBeUndefined();
    expect(Object(data?.departments).nodes.length).toBeGreaterThan(0);
  }
});

test.each([
  [
    'departments.nodes.all.nodes',
    'departments { nodes { code all: products { nodes { LONG } } } }',
  ],
  ['big', 'big: products { nodes { LONG } } small: taxClasses { nodes { id } }'],
  ['products.nodes.items', 'products { nodes { items { nodes { sku stock } totalCount } } }'],
])('a refusal names %s as the most expensive field', async (path, query) => {
  const long = 'longDescription moreDescription shortDescription items { nodes { sku } }';
  for (const directive of ['', ' @include(if: true)']) {
    const document = `{ ${query.replaceAll('LONG', long)} ${query.split(/[ :]/)[0]}2: __typename${directive} }`;
    const { errors } = await shop.graphql(document);
    expect(errors?.[0]?.message).toContain(` Most of it is ${path}`);
  }
});

test('the cost of an erasure grows with the reviews that it names', async () => {
  const costOfCodes = (variable: string, codes: readonly string[] | null) =>
    erasure(variable)({ codes });
  const none = costOfCodes('reviews', null);
  expect(none).toBeGreaterThan(20_000);
  const codes = Array.from({ length: 1_200 }, (_, at) => `r${at}`);
  for (const list of ['reviews', 'otherReviews']) {
    expect(costOfCodes(list, codes.slice(0, 300)) - none).toBe(6_000);
    expect(costOfCodes(list, codes) - none).toBe(20_000);
  }
});

/** The cost of an erasure, by the variables of one list. */
const erasure = (list: string) =>
  costOf(
    resolveDocument(
      shopSchema,
      parse(`mutation ($codes: [String!]) {
        eraseCustomer(by: { id: 1 }, ${list}: $codes) { places { outcome } } }`),
    ),
  );

test('a mutation above the budget changes nothing', async () => {
  const mutation = `mutation { createDepartment(input: { parentId: 0, code: "costly" })
    { products { nodes { items { nodes { product { items { nodes { sku } } } } } } } } }`;
  const refused = await shop.graphql(mutation);
  expect(refused.errors?.[0]?.extensions.code).toBe('QUERY_TOO_COSTLY');
  expect(await shop.rows(`SELECT id FROM department WHERE code = 'costly'`)).toEqual([]);
});

test('variables of a wrong type have their own error and cost nothing', async () => {
  const { body } = await answer({ first: 'x' });
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(body).not.toHaveProperty('extensions');
});
