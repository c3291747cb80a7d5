import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { resolveDocument } from '../../src/engine/document/resolve.ts';
import { rightsOf } from '../../src/engine/document/rights/document-rights.ts';
import { requirementOf } from '../../src/engine/document/rights/requirements.ts';
import {
  audienceIn,
  audienceOf,
  rightsOnV3,
  rootsOf,
  sectionOf,
} from '../../src/engine/document/rights/rights.ts';
import {
  missingRight,
  noRights,
  rightsTo,
  rightTo,
  type Section,
  sections,
} from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';

/** A schema of one root field of each kind, whose record belongs to `section`. */
function schemaOf(section: string | undefined): GraphQLSchema {
  const made = buildSchema(`
    type Query { things: ThingConnection!  thing: Thing }
    type Mutation { createThing: Thing! }
    type ThingConnection { nodes: [Thing!]! }
    type Thing { id: ID!  name: String! }`);
  const thing = made.getType('Thing') as GraphQLObjectType;
  if (section) thing.extensions = { section };
  return made;
}

const audiencesIn = (made: GraphQLSchema) =>
  rootsOf(made).flatMap((root) =>
    Object.values(root.getFields()).map((field) => audienceIn(root, field)),
  );

test('a root field belongs to the section of its record', () => {
  expect(audiencesIn(schemaOf('Sales'))).toEqual(['Sales', 'Sales', 'Sales']);
});

test('a record or root field that belongs to no section fails the start', () => {
  expect(() => audiencesIn(schemaOf(undefined))).toThrow('Query.things belongs to no section');
});

const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}),
);

test('every root field is reachable by some caller', () => {
  const audiences = new Set<unknown>([...sections, 'caller', 'anyone']);
  expect(roots.filter((field) => !audiences.has(audienceOf(field)))).toEqual([]);
});

/** The rights of a document on GraphQL. */
function rightsIn(text: string) {
  return rightsOf(resolveDocument(schema, parse(text)));
}

test('every mutation that deletes says so, and no other', () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const deleting = fields.filter((field) => requirementOf(field)?.access === 'delete');
  const named = fields.filter(({ name }) => /^(delete|erase|revoke|merge)/.test(name));
  expect(deleting.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
});

test('a field that requires a right is nullable, and so is every field of a query', () => {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const wrong = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => type === query || requirementOf(field))
      .filter((field) => type !== mutation && isNonNullType(field.type))
      .map((field) => `${type.name}.${field.name}`),
  );
  expect(wrong).toEqual([]);
});

test('root fields for anyone or for any caller lead to no record', () => {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const walk = (type: unknown, from: string) => {
    if (!isObjectType(type) || seen.has(type)) return;
    seen.add(type);
    if (sectionOf(type)) found.push(`${from} leads to ${type.name}`);
    for (const field of Object.values(type.getFields())) walk(getNamedType(field.type), from);
  };
  // They look only in sections that the caller may read: see test/graphql/search.test.ts and test/events/log.test.ts.
  // Only jobs that the caller may see are read: see test/bulk/import-graphql.test.ts.
  const limited = ['search', 'events', 'startImport', 'cancelJob', 'jobChanged'];
  for (const field of roots)
    if (['anyone', 'caller'].includes(audienceOf(field) ?? '') && !limited.includes(field.name))
      walk(getNamedType(field.type), field.name);
  expect(found).toEqual([]);
});

test.each([
  ['a list', '{ products { totalCount } }', 'read', ['Catalog']],
  [
    'a record beyond another',
    '{ orders { nodes { customer { id } } } }',
    'read',
    ['Sales', 'Customers'],
  ],
  [
    'under another name',
    '{ x: orders { y: nodes { z: customer { id } } } }',
    'read',
    ['Sales', 'Customers'],
  ],
  [
    'in a fragment',
    '{ orders { nodes { ...O } } } fragment O on Order { customer { ...C } } fragment C on Customer { id }',
    'read',
    ['Sales', 'Customers'],
  ],
  [
    'in an inline fragment',
    '{ orders { nodes { ... on Order { customer { id } } } } }',
    'read',
    ['Sales', 'Customers'],
  ],
  [
    'skipped',
    '{ orders { nodes { customer @skip(if: true) { id } } } }',
    'read',
    ['Sales', 'Customers'],
  ],
  [
    'the name of a type alone',
    '{ orders { nodes { customer { __typename } } } }',
    'read',
    ['Sales', 'Customers'],
  ],
] satisfies [string, string, 'read' | 'write', Section[]][])(
  'the rights of a document include %s',
  (_, text, access, within) => {
    const { rights, required } = rightsIn(text);
    expect(rights).toBe(rightsTo(access, within));
    expect(required({})).toBe(noRights);
  },
);

test('a mutation needs the right to write its section, and to read its result', () => {
  const { rights, required } = rightsIn(
    'mutation { updateOrder(by: { id: 1 }, input: {}) { customer { id } } }',
  );
  expect(required({})).toBe(rightsTo('write', ['Sales']));
  expect(missingRight(rights, rightsTo('write', ['Sales']))).toEqual({
    section: 'Customers',
    access: 'read',
  });
  const ofStock = (members: string) =>
    rightsIn(`mutation { updateItemStock(stock: []) { ${members} } }`).required({});
  const reading = rightsTo('read', ['Catalog']);
  expect(ofStock('sku costPrice')).toBe(rightTo('write', 'Inventory') | reading);
});

test('a mutation shows the keys of its records and what it writes to each caller of it', () => {
  const ofStock = rightsIn('mutation { updateItemStock(stock: []) { id sku stock } }');
  expect(ofStock.required({})).toBe(rightTo('write', 'Inventory'));
});

test.each([
  ['$no', { no: true }, noRights],
  ['$no', { no: false }, rightsTo('write', ['Sales'])],
  ['$no', {}, noRights],
  ['true', {}, noRights],
  ['false', {}, rightsTo('write', ['Sales'])],
])('a mutation with @skip(if: %s) and %j needs %i', (value, variables, rights) => {
  const text = `mutation ($no: Boolean = true) { ...M @skip(if: ${value}) }
    fragment M on Mutation { updateOrder(by: { id: 1 }, input: {}) { status } }`;
  expect(rightsIn(text).required(variables)).toBe(rights);
});

test('v3 needs the section of each record, whatever GraphQL allows', () => {
  const text = '{ it: orders { nodes { taxArea { id } } } }';
  expect(rightsOnV3(resolveDocument(schema, parse(text)))).toBe(
    rightsTo('read', ['Sales', 'Settings']),
  );
  expect(rightsIn(text).rights).toBe(rightsTo('read', ['Sales']));
});
