import { buildSchema, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunCall } from '../../src/engine/call/transaction.ts';
import { allRights } from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { createGraphql } from '../../src/surfaces/graphql/handle.ts';
import { runCallsOn } from '../support/run-calls.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let run: RunCall;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  run = await runCallsOn(shop);
});
afterAll(() => shop.close());

/** A schema whose resolvers return values that their types do not allow. */
function boxes(): GraphQLSchema {
  const schema = buildSchema(`
    enum Color { RED }
    type Box { n: Int! maybe: Int color: Color! perhaps: Color inner: Box inners: [Box!] ints: [Int!] fails: Int }
    type Query { good: Box wrong: Box boxes: [Box] sure: [Box!] }
  `);
  const good = { n: 1, maybe: 2, color: 'RED', perhaps: null, inner: null, inners: [], ints: [1] };
  const wrong = { ...good, n: null, maybe: 'x', color: 'GREEN', perhaps: 'BLUE', ints: [1, 'x'] };
  const nested = { ...good, inner: wrong, inners: [good, wrong] };
  const roots: Record<string, unknown> = {
    good,
    wrong,
    boxes: [good, nested, wrong],
    sure: [good, nested, { ...wrong, n: 1 }],
  };
  for (const [name, value] of Object.entries(roots)) {
    const field = schema.getQueryType()?.getFields()[name];
    if (field) field.resolve = async () => structuredClone(value);
  }
  const box = schema.getType('Box');
  if (box && 'getFields' in box) {
    const { fails } = box.getFields();
    if (fails && 'resolve' in fails) fails.resolve = () => new Error('broken');
  }
  return schema;
}

/** The answers of compiled code and of graphql-js. */
const answersOf = (schema: GraphQLSchema, query: string, runCall = run) =>
  Promise.all(
    [true, false].map(async (compiled) => {
      const graphiql = { enabled: false, demoKey: () => null };
      const handle = createGraphql({ schema, run: runCall, graphiql, compiled });
      const { status, headers, body } = await handle({
        method: 'POST',
        path: '/graphql',
        query: '',
        headers: { 'content-type': 'application/json' },
        read: async () => Buffer.from(JSON.stringify({ query })),
        caller: { kind: 'key', id: 1, name: 'test', rights: allRights },
        address: '127.0.0.1',
        requestId: 'test',
      });
      return { status, headers, body: String(body) };
    }),
  );

test.each([
  '{ wrong { maybe } }',
  '{ wrong { perhaps maybe } good { n } }',
  '{ wrong { n } }',
  '{ wrong { n } wrong { n } }',
  '{ wrong { color } good { color } }',
  '{ wrong { ints maybe } }',
  '{ boxes { perhaps inner { maybe } } }',
  '{ good { fails } boxes { fails maybe } }',
  '{ boxes { maybe inner { n color } inners { n } } }',
  '{ sure { inners { perhaps } } }',
  '{ sure { inner { color } ints } boxes { color } }',
])('compiled code answers %s as graphql-js does', async (query) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [compiled, interpreted] = await answersOf(boxes(), query);
  expect(compiled).toEqual(interpreted);
  expect(compiled?.body).toContain('"errors"');
});

const [price, listPrice] = ['price(priceList: 99999)', 'listPrice(priceList: 99999)'];

/**
 * Documents with several errors, whose text is that of graphql-js. Each reads one list at a time,
 * because the order of errors of parallel lists depends on the database.
 */
const failing: [name: string, query: string][] = [
  ['two fields of a record', `{ product(by: { id: 1 }) { a: ${price} id b: ${listPrice} } }`],
  [
    'fields of each record of a list',
    `{ products { nodes { a: ${price} texts(language: "xx") { name } b: ${listPrice} } totalCount } }`,
  ],
  [
    'fields at several depths',
    `{ a: product(by: { id: 1 }) { department { products { nodes { a: ${price} } } } p: ${price} }
      b: products(first: 0) { totalCount } c: product(by: { code: "a\\u0000" }) { id } }`,
  ],
  [
    'fields that are never null',
    '{ departments { nodes { a: products(first: 0) { totalCount } b: products(first: 0) { totalCount } } } }',
  ],
  [
    'fields that are never null, and others',
    `{ products { nodes { a: ${price} items(first: 0) { totalCount } b: ${listPrice} } } }`,
  ],
  [
    'a mutation',
    `mutation { updateProduct(by: { id: 1 }, input: { isVisible: true }) {
      a: ${price} items(first: 2) { nodes { sku c: ${price} } } b: ${listPrice} } }`,
  ],
  [
    'a mutation after one that is refused',
    `mutation { a: updateProduct(by: { id: 999 }, input: {}) { id }
      b: updateProduct(by: { id: 1 }, input: {}) { a: ${price} b: ${listPrice} } }`,
  ],
  [
    'a mutation that is refused after others',
    `mutation { a: updateProduct(by: { id: 1 }, input: {}) { a: ${price} b: ${listPrice} }
      createTaxClass(input: { code: "" }) { id } deleteSuppliers(ids: [99]) }`,
  ],
];

test.each(failing)('compiled code answers errors of %s as graphql-js does', async (_, query) => {
  const [compiled, interpreted] = await answersOf(schema, query);
  expect(compiled).toEqual(interpreted);
  expect(compiled?.body).toContain('"errors"');
});

test('a mutation with an unserializable result runs once and is rolled back', async () => {
  const paints = buildSchema(
    'enum Color { RED } type Query { a: Int } type Mutation { paint: Color! }',
  );
  const field = paints.getMutationType()?.getFields().paint;
  if (field) field.resolve = () => 'GREEN';
  const kept: boolean[] = [];
  const keeping: RunCall = async (options, execute) =>
    run({ ...options, kind: 'query' }, async (context) => {
      const result = await execute(context);
      kept.push(result.errors === undefined);
      return result;
    });
  const [compiled, interpreted] = await answersOf(paints, 'mutation { paint }', keeping);
  expect(compiled).toEqual(interpreted);
  expect(kept).toEqual([false, false]);
});
