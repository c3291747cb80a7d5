import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunCall } from '../../src/engine/call/transaction.ts';
import { Refusal } from '../../src/ground/contract/errors/refusal.ts';
import { idempotencyError } from '../../src/ground/contract/idempotency-key.ts';
import { allRights } from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { createDirect } from '../../src/surfaces/graphql/direct.ts';
import { createDocuments } from '../../src/surfaces/graphql/documents/documents.ts';
import { findOperation } from '../../src/surfaces/graphql/documents/find-operation.ts';
import { createGraphql } from '../../src/surfaces/graphql/handle.ts';
import type { Call, Handler, Reply } from '../../src/surfaces/http/call.ts';
import { runCallsOn } from '../support/run-calls.ts';
import { seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

const limit = { budget: 100_000, readCounts: async () => () => Infinity };
let shop: Shop;
let run: RunCall;
let yoga: Handler;
const graphiql = { enabled: false, demoKey: () => null };

beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  await seedShop();
  run = await runCallsOn(shop);
  yoga = createGraphql({ schema, run, graphiql, compiled: false });
});

afterAll(() => shop.close());

async function seedShop(): Promise<void> {
  const lamps = await seedDepartment(shop, 'lamps');
  const [first = 0] = [
    await seedProduct(shop, {
      code: 'lamp-1',
      department: lamps,
      name: { en: 'Lamp "one"\n\u2028<é>', de: 'Lampe' },
      listPrice: 19.9,
      columns: { release_date: '2026-01-31', rating: 4.5 },
    }),
    await seedProduct(shop, { code: 'lamp-2', department: lamps, listPrice: null }),
  ];
  await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'food', name: 'Food' } });
  expect(first).toBe(1);
}

type Variables = Record<string, unknown>;
type Case = [name: string, query: string, variables?: () => Variables, operationName?: string];

/** Documents to which compiled code responds like Yoga. */
const answered: Case[] = [
  ['one record', '{ product(by: { id: 1 }) { id code name rating releaseDate updateTime } }'],
  ['no record', '{ product(by: { id: 999 }) { id } }'],
  ['localized texts and prices', '{ products { nodes { name seoTitle listPrice price } } }'],
  [
    'booleans, enums and nested objects',
    `{ department(by: { id: 1 }) { parents { id }
      productsLayout { imageSize sortOrder showDescription columns } } }`,
  ],
  [
    'decimals and nulls',
    `{ items { nodes { sku costPrice weight barcode optionIds supplier { id } } } }`,
  ],
  [
    'plain texts and prices',
    `{ products { nodes { texts(language: "en") { name }
      prices(priceList: 1) { list selling price } } } }`,
  ],
  [
    'connections',
    `{ products(first: 1) { totalCount edges { cursor node { id } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
  ],
  [
    'relations',
    `{ departments { nodes { products(first: 9) { nodes {
      items(first: 9) { nodes { product { department { id } } } } } } } } }`,
  ],
  [
    'aliases',
    `{ a: product(by: { id: 1 }) { x: code y: code } b: product(by: { id: 2 }) { x: id }
      constructor: product(by: { id: 2 }) { toString: code } }`,
  ],
  [
    '__typename',
    '{ __typename it: product(by: { id: 1 }) { __typename department { t: __typename } } }',
  ],
  [
    'fields asked for in several places',
    `{ product(by: { id: 1 }) { department { id } }
      product(by: { id: 1 }) { code department { code } } }`,
  ],
  [
    'fragments',
    `{ product(by: { id: 1 }) { ...A ... on Product { id } ... { code } } }
      fragment A on Product { department { ...B } code }
      fragment B on Department { id code }`,
  ],
  [
    'a fragment in two places, of which one asks for more',
    `{ a: product(by: { id: 1 }) { ...F }
      b: product(by: { id: 1 }) { ...F department { code countProduct } } }
      fragment F on Product { department { id } }`,
  ],
  [
    'variables',
    `query ($id: ID!, $first: Int = 1, $where: ProductWhere, $no: Int) {
      product(by: { id: $id }) { id } products(first: $first, where: $where, offset: 0) { nodes { id } }
      items(first: $no) { totalCount } }`,
    () => ({ id: 1, where: { code: { in: 'lamp-2' } } }),
  ],
  [
    'variables within lists and objects',
    `query ($code: String!, $field: ProductOrderField!) {
      products(where: { code: { in: ["none", "lamp-1"] } }, orderBy: [{ field: $field, direction: DESC }])
      { nodes { code } } item(by: { sku: $code }) { sku } }`,
    () => ({ code: 'lamp-2', field: 'PRICE' }),
  ],
  [
    'one of several operations',
    `query A { ...P } query B { products { totalCount } }
      fragment P on Query { product(by: { id: 1 }) { id } }`,
    () => ({}),
    'B',
  ],
  [
    'a refusal of a nullable field',
    '{ product(by: { code: "a\\u0000" }) { id } a: product(by: { id: 2 }) { id } }',
  ],
  ['a refusal of a field that is never null', '{ products(first: 101) { totalCount } }'],
  ['a refusal far below', '{ product(by: { id: 1 }) { code texts(language: "xx") { name } } }'],
  ['a refusal within a list', '{ departments { nodes { products(first: 0) { nodes { id } } } } }'],
  [
    'a mutation',
    `mutation ($input: TaxClassCreateInput!) { createTaxClass(input: $input)
      { name } }`,
    () => ({ input: { code: randomUUID().slice(0, 30), name: 'é"' } }),
  ],
  [
    'mutations one after the other',
    `mutation { a: updateTaxClass(by: { id: 1 }, input: { name: "A" })
      { name } b: updateTaxClass(by: { id: 1 }, input: { name: "B" }) { id name }
      deleteTaxClasses(ids: [99]) }`,
  ],
  [
    'a mutation that is refused',
    `mutation { updateTaxClass(by: { id: 1 }, input: { name: "C" }) { name }
      createTaxClass(input: { code: "food" }) { id } }`,
  ],
  ['a mutation of a wrong shape', 'mutation { createTaxClass(input: { code: "" }) { id } }'],
  [
    'a mutation of an outdated version',
    'mutation { updateTaxClass(by: { id: 1 }, input: { name: "D" }, ifVersion: "0") { id } }',
  ],
];

it.each(answered)('responds to %s like Yoga', async (_, query, variables, operationName) => {
  const request = () => ({ query, operationName, variables: variables?.() });
  const compiled = await answerDirectly(request);
  const fromYoga = await yoga(callWith(request()));
  expect(compiled && JSON.parse(String(compiled.body))).toEqual(JSON.parse(String(fromYoga.body)));
  expect(compiled).toMatchObject({ status: fromYoga.status, headers: fromYoga.headers });
});

const marker = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.broken=1';
const tooWide = (width: number) =>
  `{ ${Array.from({ length: width }, (_, at) => `a${at}: product(by: { id: 1 }) { ...F }`).join(' ')} }
  fragment F on Product { ${Array.from({ length: width }, (_, at) => `b${at}: id`).join(' ')} }`;

/** Documents that graphql-js executes, because compiled code would give another result. */
const interpreted: Case[] = [
  [
    'a directive',
    'query ($no: Boolean!) { product(by: { id: 1 }) { id @skip(if: $no) } }',
    () => ({ no: true }),
  ],
  ['introspection', '{ __type(name: "Product") { name } }'],
  [
    'a default of a variable that is never null',
    'query ($id: ID! = 1) { product(by: { id: $id }) { id } }',
  ],
  [
    'an alias that JavaScript takes for something else',
    '{ __proto__: product(by: { id: 1 }) { id } }',
  ],
  ["a string with the compiler's own marker", `{ item(by: { sku: "${marker}" }) { sku } }`],
  ['very many fields', tooWide(45)],
];

it.each(interpreted)('responds to %s like Yoga, and does not compile it', async (...given) => {
  const [, query, variables] = given;
  const request = { query, variables: variables?.() };
  const documents = createDocuments(schema);
  expect(findOperation(documents, { query, operationName: null })?.prepare().isCompiled).toBe(
    false,
  );
  const fromYoga = await yoga(callWith(request));
  expect((await answerDirectly(() => request))?.body).toBe(fromYoga.body);
});

/** Documents that Yoga refuses. */
const left: Case[] = [
  ['an invalid document', '{ product }'],
  ['no document', '{ product('],
  ['an operation that is not there', 'query A { __typename }', () => ({}), 'B'],
  ['several operations and no name', 'query A { __typename } query B { __typename }'],
];

it.each(left)('the direct path passes %s to Yoga', async (_, query, variables, operationName) => {
  const request = () => ({ query, operationName, variables: variables?.() });
  expect(await answerDirectly(request)).toBeNull();
});

it.each([
  ['an unknown parameter', { query: '{ __typename }', id: 'x' }],
  ['no query', {}],
  ['variables that are no object', { query: '{ __typename }', variables: [] }],
])('the direct path passes a body with %s to Yoga', async (_, body) => {
  expect(await answerDirectly(() => body)).toBeNull();
});

/** Errors before the execution. */
const refused: Case[] = [
  [
    'variables that do not fit',
    'query ($id: ID!) { product(by: { id: $id }) { id } }',
    () => ({ id: { x: 1 } }),
  ],
  [
    'a list where an input object is due',
    `mutation ($input: TaxClassCreateInput!)
      { createTaxClass(input: $input) { id } }`,
    () => ({ input: [] }),
  ],
  [
    'a cost over the budget',
    `{ products { nodes { items { nodes { product { items { nodes { product {
      items { nodes { sku } } } } } } } } } } }`,
  ],
];

it.each(refused)('the first request with %s is refused as by Yoga', async (_, query, variables) => {
  const request = { query, variables: variables?.() };
  const answer = createDirect({ run, documents: createDocuments(schema), limit });
  for (const accept of [undefined, 'application/graphql-response+json']) {
    const [compiled, fromYoga] = [
      await answer(callWith({}, accept), request),
      await yoga(callWith(request, accept)),
    ];
    expect(compiled && JSON.parse(String(compiled.body))).toEqual(
      JSON.parse(String(fromYoga.body)),
    );
    expect(compiled).toMatchObject({ status: fromYoga.status, headers: fromYoga.headers });
  }
});

it('a document is compiled at its first use, once', async () => {
  const documents = createDocuments(schema);
  const answer = createDirect({ run, documents, limit });
  const query = '{ product(by: { id: 1 }) { code } }';
  const prepared = () => findOperation(documents, { query, operationName: null })?.prepare();
  expect((await answer(callWith({}), { query }))?.body).toContain('lamp-1');
  const first = prepared();
  expect((await answer(callWith({}), { query }))?.body).toContain('lamp-1');
  expect(first).toBe(prepared());
  expect(first?.isCompiled).toBe(true);
});

it('the compiler receives no code from the caller', async () => {
  const handle = createGraphql({ schema, run, graphiql, compiled: true });
  for (let time = 0; time < 3; time++)
    await handle(callWith({ query: `{ item(by: { sku: "${marker}" }) { sku } }` }));
  expect(globalThis).not.toHaveProperty('broken');
});

it('the whole mutation is rolled back when one of its fields is refused', async () => {
  const query = `mutation ($code: String!) { createTaxClass(input: { code: $code }) { id }
    updateTaxClass(by: { id: 999 }, input: {}) { id } }`;
  const reply = await answerDirectly(() => ({ query, variables: { code: 'undone' } }));
  expect(JSON.parse(String(reply?.body))).toMatchObject({
    data: null,
    errors: [{ path: ['updateTaxClass'], extensions: { code: 'NOT_FOUND', field: 'id' } }],
  });
  expect(await shop.rows('SELECT id FROM tax_class WHERE code = $1', ['undone'])).toEqual([]);
});

describe('a failed compiled mutation', () => {
  const query = 'mutation { createTaxClass(input: { code: "food" }) { id } }';
  const lateRefusal = new GraphQLError('no such folder', {
    originalError: new Refusal('path', 'Malformed', 'no such folder'),
  });
  const failures: [string, RunCall][] = [
    ['because of a failure of the service', async () => ({ data: null, errors: [brokenField()] })],
    ['because its effects are refused', async () => ({ data: null, errors: [lateRefusal] })],
    ['because of its Idempotency-Key', () => Promise.reject(reused)],
    ['because the same call is running', () => Promise.reject(conflict)],
  ];
  const reused = idempotencyError('IDEMPOTENCY_KEY_REUSED');
  const conflict = idempotencyError('IDEMPOTENCY_CONFLICT');

  it.each(failures)('runs once and has the response of Yoga %s', async (_, fail) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    let runs = 0;
    const failing: RunCall = async (options, execute) => {
      runs++;
      await run({ ...options, idempotent: undefined }, execute);
      return fail(options, execute);
    };
    const compiled = createDirect({
      run: failing,
      documents: createDocuments(schema),
      limit,
    });
    const handle = createGraphql({ schema, run: failing, graphiql, compiled: false });
    for (const accept of [undefined, 'application/graphql-response+json']) {
      runs = 0;
      const reply = await compiled(callWith({}, accept), { query });
      expect(runs).toBe(1);
      const fromYoga = await handle(callWith({ query }, accept));
      expect(reply && JSON.parse(String(reply.body))).toEqual(JSON.parse(String(fromYoga.body)));
      expect(reply).toMatchObject({ status: fromYoga.status, headers: fromYoga.headers });
    }
  });
});

const brokenField = () =>
  new GraphQLError('broken', { path: ['createTaxClass'], originalError: new TypeError('broken') });

const jsonUtf8 = 'application/json; charset=utf-8';
const graphqlUtf8 = 'application/graphql-response+json; charset=utf-8';

describe('the media type of a response', () => {
  it.each([
    [undefined, jsonUtf8],
    ['*/*', jsonUtf8],
    ['application/*', jsonUtf8],
    ['application/json', jsonUtf8],
    ['application/graphql-response+json', graphqlUtf8],
    ['application/graphql-response+json, application/json;q=0.9', graphqlUtf8],
    ['application/json, application/graphql-response+json', jsonUtf8],
    ['multipart/mixed; deferSpec=20220824, application/json', jsonUtf8],
    ['text/event-stream, */*', jsonUtf8],
    ['', jsonUtf8],
    ['text/html, application/json; charset=utf-8', jsonUtf8],
  ])('the header Accept: %s gives %s on both paths', async (accept, expected) => {
    const request = { query: '{ __typename }' };
    const compiled = await answerDirectly(() => request, accept);
    const fromYoga = await yoga(callWith(request, accept));
    expect(compiled?.headers['Content-Type']).toBe(expected);
    expect(fromYoga.headers['Content-Type']).toBe(expected);
  });

  it.each([
    'multipart/mixed',
    'application/json; charset=latin1',
    'application/json; q=0',
    'image/png',
  ])('the header Accept: %s causes 406 with problem details', async (accept) => {
    const handle = createGraphql({ schema, run, graphiql, compiled: true });
    await expect(handle(callWith({ query: '{ __typename }' }, accept))).rejects.toMatchObject({
      status: 406,
    });
  });
});

/** The response without Yoga. */
async function answerDirectly(request: () => object, accept?: string): Promise<Reply | null> {
  const answer = createDirect({
    run,
    documents: createDocuments(schema),
    limit,
  });
  return answer(callWith({}, accept), { ...request() });
}

function callWith(body: object, accept?: string): Call {
  return {
    method: 'POST',
    path: '/graphql',
    query: '',
    headers: { 'content-type': 'application/json', accept },
    read: async () => Buffer.from(JSON.stringify(body)),
    caller: { kind: 'key', id: 1, name: 'test', rights: allRights },
    address: '127.0.0.1',
    requestId: 'test',
  };
}
