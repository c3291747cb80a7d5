import { getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sectionOf } from '../../src/engine/document/rights/rights.ts';
import { findRecord } from '../../src/engine/schema/planned-reads/records.ts';
import { encodeNodeId } from '../../src/engine/schema/records/node-interface.ts';
import type { Section } from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { answerTo, valueAt } from './answer-to.ts';
import { allBut, keysOf, statusOf, tokenOf } from './callers.ts';
import {
  crossings,
  fieldWithArgs,
  hiddenWithEntry,
  interfaceFields,
  sectionBeyond,
} from './documents.ts';

/* The section of `node` and `nodes` depends on the given identifier. */

const node = schema.getType('Node');
const all = (isInterfaceType(node) ? schema.getPossibleTypes(node) : []).map((type) => {
  const section = sectionOf(type);
  if (!section) throw new Error(`${type.name} has no section`);
  return { name: type.name, type, section, isOpen: !sectionBeyond(type) };
});
const types = all.filter(({ isOpen }) => !isOpen);

let shop: Shop;
let keyWith: ReturnType<typeof keysOf>;
/** The `nodeId` of a record of each type. */
const records = new Map<string, string>();
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  keyWith = keysOf(shop);
  for (const { name } of all) {
    const [row] = await shop.rows(`SELECT min(id) AS id FROM ${findRecord(name)?.table.name}`);
    records.set(name, encodeNodeId(name, row?.id));
  }
});
afterAll(() => shop.close());

/** Fields that show that a record exists, or its type. */
const partsOf = (type: string) => [
  '__typename',
  'nodeId',
  '... { nodeId }',
  '... on Node { ... on Node { __typename } }',
  `... on ${type} { __typename }`,
  `... on ${type} { id }`,
  `... on Node { ... on ${type} { nodeId } }`,
];
const others = [
  ['...N', 'fragment N on Node { n: nodeId }'],
  ['...N', 'fragment N on Node { ...M } fragment M on Node { __typename }'],
] as const;

/** The documents that select the record, with their variables. */
function documentsOf(type: string, ids: readonly (string | undefined)[]) {
  const parts = [...partsOf(type).map((part) => [part, ''] as const), ...others];
  return parts.flatMap(([part, fragments]) => [
    ...ids.map((id) => ({
      query: `query ($id: ID!) { found: node(nodeId: $id) { ${part} } } ${fragments}`,
      variables: { id },
    })),
    {
      query: `query ($ids: [ID!]!) { found: nodes(nodeIds: $ids) { ${part} } } ${fragments}`,
      variables: { ids },
    },
  ]);
}

/** The found records, and the error code of each null. */
async function find(asked: object, key: string): Promise<unknown> {
  const response = await shop.post('/graphql', JSON.stringify(asked), { 'X-Key': key });
  const { data, errors = [] } = await response.json();
  for (const { path, extensions } of errors) {
    expect(valueAt(data, path)).toBeNull();
    if (path.length === 1) return extensions.code;
    data.found[path[1]] = extensions.code;
  }
  return data.found;
}

/** Every response is FORBIDDEN, and no statement is sent. */
async function expectNothing(asked: readonly object[], key: string): Promise<void> {
  await statusOf(shop, key);
  const ask = async () => {
    const answers = new Set<unknown>();
    const sent = await shop.statements(async () => {
      // A repeated document is compiled.
      for (const each of [...asked, ...asked])
        for (const found of [await find(each, key)].flat()) answers.add(found);
    });
    return { answers: [...answers], sent };
  };
  await expect.poll(ask).toEqual({ answers: ['FORBIDDEN'], sent: 0 });
}

test('the test covers each field that returns an interface, and records of each type', () => {
  expect(interfaceFields).toEqual(['Event.record', 'Query.node', 'Query.nodes']);
  expect(schema.getTypeMap().Node).toBe(node);
  expect(types.length).toBeGreaterThan(20);
});

describe('the nodeId of a record', () => {
  test.each(types)(
    'finds it with only the right to its section: $name',
    async ({ name, section }) => {
      const id = records.get(name);
      const within = await keyWith({ sections: [section], access: 'Read' });
      for (const asked of documentsOf(name, [id]))
        expect([await find(asked, within)].flat(), asked.query).toEqual([expect.any(Object)]);
      const none = encodeNodeId(name, 2_000_000_000);
      const without = await keyWith({ sections: allBut(section) });
      // An unknown identifier has the same response.
      await expectNothing(documentsOf(name, [id, none]), without);
    },
  );

  test.each(types)('finds it also beside a readable record: $name', async ({ name, section }) => {
    const other = types.find((each) => each.section !== section)?.name ?? '';
    const ids = [records.get(other), records.get(name)];
    const query = `query ($ids: [ID!]!) { found: nodes(nodeIds: $ids) { nodeId } }`;
    const without = await keyWith({ sections: allBut(section) });
    const [first] = ids;
    expect(await find({ query, variables: { ids: [first] } }, without)).toEqual([
      { nodeId: first },
    ]);
    expect(await find({ query, variables: { ids } }, without)).toEqual([
      { nodeId: first },
      'FORBIDDEN',
    ]);
  });

  test('finds nothing for an account without sections', async () => {
    const token = await tokenOf(shop, `sections = '{}'`);
    await expect.poll(() => statusOf(shop, token)).toBe(403);
    for (const { name } of types)
      await expectNothing(documentsOf(name, [records.get(name)]), token);
  });
});

test.each(all.filter(({ isOpen }) => isOpen))(
  'every caller finds reference data: $name',
  async ({ name }) => {
    const none = await keyWith({ sections: [] });
    for (const asked of documentsOf(name, [records.get(name)]))
      expect([await find(asked, none)].flat(), asked.query).toEqual([expect.any(Object)]);
  },
);

/** Relations from a node to records of other sections. */
const relations = types.flatMap(({ name, type, section }) =>
  Object.values(type.getFields()).flatMap((field) => {
    const other: Section | undefined = sectionBeyond(field.type);
    const path = `${name}.${field.name}`;
    const asked =
      isObjectType(getNamedType(field.type)) && `${fieldWithArgs(field)} { __typename }`;
    const at = field.name;
    const isMeant = other !== section && !hiddenWithEntry.includes(path);
    return asked && other && isMeant ? [{ path, name, at, section, other, asked }] : [];
  }),
);

test('the test covers each relation of a node to another section', () => {
  const own = crossings.filter((path) => types.some(({ name }) => path.startsWith(`${name}.`)));
  expect([...relations.map(({ path }) => path), ...hiddenWithEntry].sort()).toEqual(
    [...own].sort(),
  );
});

test.each(relations)('$path is null without a right to $other', async (each) => {
  const { name, at, section, other, asked } = each;
  const id = records.get(name);
  const without = await keyWith({ sections: allBut(other) });
  const within = await keyWith({ sections: [section, other], access: 'Read' });
  const inside = `... on ${name} { ${asked} }`;
  const documents = [
    `query ($id: ID!) { found: node(nodeId: $id) { ${inside} } }`,
    `query ($id: ID!) { found: nodes(nodeIds: [$id]) { ... on Node { ${inside} } } }`,
    `query ($id: ID!) { found: node(nodeId: $id) { ...N } } fragment N on Node { ${inside} }`,
    `query ($id: ID!) { found: node(nodeId: $id) { ...N } } fragment N on ${name} { ${asked} }`,
    `query ($id: ID!) { found: node(nodeId: $id) { ${inside} ... on TaxClass { code } } }`,
  ];
  for (const document of documents) {
    expect(await answerTo(shop, document, without, { id })).toBe(`200 without found.${at}`);
    expect(await answerTo(shop, document, within, { id })).toBe('200');
  }
});
