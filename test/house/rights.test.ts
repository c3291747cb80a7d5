import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/catalogue.ts';
import { missingRight, rightsTo, type Section, sections } from '../../src/contract/rights.ts';
import {
  audienceOf,
  rightsNeeded,
  sectionOf,
  settleAudiences,
} from '../../src/execution/rights.ts';

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

test('a root field belongs to the section of its record', () => {
  const settled = settleAudiences(schemaOf('Sales'));
  const fields = {
    ...settled.getQueryType()?.getFields(),
    ...settled.getMutationType()?.getFields(),
  };
  expect(Object.values(fields).map(audienceOf)).toEqual(['Sales', 'Sales', 'Sales']);
});

test('a record or root field that belongs to no section fails the start', () => {
  expect(() => settleAudiences(schemaOf(undefined))).toThrow('Query.things belongs to no section');
});

const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}),
);

test('every root field is for somebody', () => {
  const audiences = new Set<unknown>([...sections, 'caller', 'anyone']);
  expect(roots.filter((field) => !audiences.has(audienceOf(field)))).toEqual([]);
});

test('what is for anyone, or for any caller, leads to no record', () => {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const walk = (type: unknown, from: string) => {
    if (!isObjectType(type) || seen.has(type)) return;
    seen.add(type);
    if (sectionOf(type)) found.push(`${from} leads to ${type.name}`);
    for (const field of Object.values(type.getFields())) walk(getNamedType(field.type), from);
  };
  // It looks only in sections that the caller may read: see test/graphql/search.test.ts.
  const limited = ['search'];
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
  'what a document needs is found: %s',
  (_, text, access, within) => {
    expect(rightsNeeded(schema, parse(text)).rights).toBe(rightsTo(access, within));
  },
);

test('a mutation needs to write its section, and to read what it gives back', () => {
  const document = parse('mutation { updateOrder(by: { id: 1 }, input: {}) { customer { id } } }');
  const { rights } = rightsNeeded(schema, document);
  const held = rightsTo('write', ['Sales']);
  expect(missingRight(rights, held)).toEqual({ section: 'Customers', access: 'read' });
  expect(missingRight(rights, held | rightsTo('read', ['Customers']))).toBeNull();
  expect(missingRight(rights, rightsTo('read', ['Sales', 'Customers']))).toEqual({
    section: 'Sales',
    access: 'write',
  });
});
