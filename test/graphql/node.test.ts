import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sectionOf } from '../../src/engine/document/rights/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* Every record has a `nodeId`, by which `node` and `nodes` find it. */

let shop: Shop;
const found = new Map<string, { nodeId: string; id: string }>();
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await shop.rows(addDelivery);
  await shop.rows(addJob);
  await shop.graphql('mutation { updatePage(by: { id: 1 }, input: { name: "Renamed" }) { id } }');
  for (const { name } of types) {
    const first = await firstOf(name);
    if (first) found.set(name, first);
  }
});
afterAll(() => shop.close());

/** Types without records in the demo shop. */
const addDelivery = `
  WITH made AS (
    INSERT INTO webhook (url, topics, secret, paused_time)
    VALUES ('https://receiver.example', '{site.pages.create}', 'whsec_', now()) RETURNING id
  ) INSERT INTO webhook_delivery (webhook_id, message_id, position, topic, records, body)
  SELECT id, 'msg_1', 1, 'site.pages.create', '{}', '{}' FROM made`;

const addJob = `
  INSERT INTO job (caller_kind, caller_id, caller_name, address, surface, target, format, is_dry,
    file, file_name, size, next_byte, line, total, state, end_time)
  VALUES ('Key', 1, 'ERP', '127.0.0.1', 'GraphQL', 'updateProducts', 'Jsonl', false,
    '1.jsonl', '1.jsonl', 1, 1, 1, 1, 'Completed', now())`;

const node = schema.getType('Node');
const types = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType =>
    isObjectType(type) && type.getInterfaces().some((each) => each === node),
);

test('all types with an identifier and a list are nodes', () => {
  const others = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && sectionOf(type) && 'id' in type.getFields(),
  );
  const named = new Set(types.map(({ name }) => name));
  // The caller of an event is visible by the rights of the reader.
  expect(others.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([
    'EventCaller',
  ]);
  expect([...named].filter((name) => !found.has(name))).toEqual([]);
});

test.each(types.map(({ name }) => name))('the nodeId of %s finds it', async (type) => {
  const { nodeId, id } = found.get(type) ?? {};
  const query = `query ($nodeId: ID!) {
      node(nodeId: $nodeId) { __typename nodeId ... on ${type} { id } } }`;
  expect(await shop.graphql(query, { nodeId })).toEqual({
    data: { node: { __typename: type, nodeId, id } },
  });
});

test('a fragment on Node within a record has its fields, also in a repeated document', async () => {
  const query = '{ taxClasses(first: 1) { nodes { id ... on Node { nodeId } } } }';
  const { nodeId, id } = found.get('TaxClass') ?? {};
  for (let time = 0; time < 3; time++)
    expect(await shop.graphql(query)).toEqual({
      data: { taxClasses: { nodes: [{ id, nodeId }] } },
    });
});

test('the field nodes returns records in the requested order, with one statement for each type', async () => {
  const [product, order, item] = ['Product', 'Order', 'Item'].map((type) => found.get(type));
  const query = `query ($nodeIds: [ID!]!) { nodes(nodeIds: $nodeIds) {
    __typename ...inProduct ... on Order { id lines { sku } } ... on Node { ... on Item { sku } } } }
    fragment inProduct on Product { code department { id } }`;
  const nodeIds = [order, product, item, product, { nodeId: 'x' }].map((each) => each?.nodeId);
  let answer: unknown;
  const sent = await shop.statements(async () => {
    answer = await shop.graphql(query, { nodeIds });
  });
  expect(answer).toMatchObject({
    data: {
      nodes: [
        { __typename: 'Order', id: order?.id, lines: expect.any(Array) },
        { __typename: 'Product', code: expect.any(String), department: { id: expect.any(String) } },
        { __typename: 'Item', sku: expect.any(String) },
        { __typename: 'Product' },
        null,
      ],
    },
  });
  expect(sent).toBe(3);
});

describe('an unknown nodeId', () => {
  const coded = (text: string) => Buffer.from(text).toString('base64url');
  test.each([
    ['an empty text', ''],
    ['a plain identifier', '1'],
    ['a type that does not exist', coded('Nothing:1')],
    ['a type that is no record', coded('Query:1')],
    ['a record that does not exist', coded('Product:999999')],
    ['an identifier beyond all columns', coded('Product:9999999999999999999')],
    ['an identifier that is none', coded('Product:-1')],
    ['an entry of the audit that does not exist', coded('AuditEntry:999999999')],
  ])('returns null for %s', async (_, nodeId) => {
    const query = 'query ($nodeId: ID!) { node(nodeId: $nodeId) { __typename } }';
    const { data, errors } = await shop.graphql(query, { nodeId });
    expect(data?.node ?? null).toBeNull();
    if (nodeId !== '') expect(errors).toBeUndefined();
  });
});

test('each node costs as much as the most expensive type of the fragments', async () => {
  const fields = `... on Product { id code } ... on Order { id number total } ...more } }
    fragment more on Node { ... on Product { name } ... on Item { sku } }`;
  const nodeId = found.get('Product')?.nodeId ?? '';
  const costOf = async (query: string, variables = {}) => {
    const response = await shop.post('/graphql', JSON.stringify({ query, variables }), {
      'X-Key': shop.key,
    });
    return Number((await response.json()).extensions.cost.requested);
  };
  const query = `query ($nodeIds: [ID!]!) { nodes(nodeIds: $nodeIds) { ${fields}`;
  const [none, one, three] = await Promise.all(
    [0, 1, 3].map((count) => costOf(query, { nodeIds: Array(count).fill(nodeId) })),
  );
  expect(Number(one) - Number(none)).toBeGreaterThan(0);
  expect(Number(three) - Number(none)).toBe(3 * (Number(one) - Number(none)));
  const given = `"${nodeId}"`;
  expect(await costOf(`{ nodes(nodeIds: [${given}, ${given}, ${given}]) { ${fields}`)).toBe(three);
});

test('more than 100 nodes are refused', async () => {
  const query = 'query ($nodeIds: [ID!]!) { nodes(nodeIds: $nodeIds) { nodeId } }';
  expect(await shop.graphql(query, { nodeIds: Array(101).fill('x') })).toMatchObject({
    errors: [{ extensions: { code: 'MALFORMED', field: 'nodeIds' } }],
  });
});

/** The first record that the list of the type returns. */
async function firstOf(type: string) {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const list = fields.find((field) => getNamedType(field.type).name === `${type}Connection`);
  const bare = fields.find((field) => getNamedType(field.type).name === type);
  const query = list
    ? `{ all: ${list.name}(first: 1) { nodes { nodeId id } } }`
    : `{ all: ${bare?.name} { nodeId id } }`;
  const { data } = await shop.graphql(query);
  const all = Object(data).all;
  return (all?.nodes ?? all)?.[0];
}
