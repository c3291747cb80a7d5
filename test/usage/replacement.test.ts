import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import type { Member } from '../../src/ground/contract/notation/member.ts';
import { declareEquivalents, replacementOf } from '../../src/shop/apps/usage/replacement.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { v3Member } from '../../src/store/usage/used.ts';
import { equivalentOf } from '../../src/surfaces/v3/equivalent.ts';

declareEquivalents(equivalentOf);

/** Every name that v3 calls can use. */
const names = [...operations].flatMap(([name, { request, answer }]) => {
  const fields = Object.keys(answer?.record?.members ?? {});
  const hasFields = request.member.kind === 'object' && 'fields' in request.member.members;
  return [
    name,
    ...pathsIn(request.member, '').map((path) => v3Member(name, path)),
    ...(hasFields ? fields.map((field) => v3Member(name, `fields.${field}`)) : []),
  ];
});

function pathsIn(member: Member, prefix: string): string[] {
  if (member.kind === 'list' || member.kind === 'map') return pathsIn(member.of, prefix);
  if (member.kind !== 'object') return [];
  return Object.entries(member.members).flatMap(([name, of]) => [
    prefix + name,
    ...pathsIn(of, `${prefix}${name}.`),
  ]);
}

/** Whether the schema has a coordinate: `Type.field`, `Type.field(arg:)` or `Input.member`. */
function has(of: GraphQLSchema, coordinate: string): boolean {
  const [, typeName = '', name = '', arg] = /^(\w+)\.(\w+)(?:\((\w+):\))?$/.exec(coordinate) ?? [];
  const type = of.getType(typeName);
  if (isInputObjectType(type)) return name in type.getFields() && arg === undefined;
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  const field = type.getFields()[name];
  return !!field && (arg === undefined || field.args.some((each) => each.name === arg));
}

test('every operation and member of v3 has a replacement with existing coordinates', () => {
  expect(names.length).toBeGreaterThan(1_500);
  const wrong = names.filter((name) => {
    const { coordinates } = replacementOf(schema, name);
    return coordinates.length === 0 || !coordinates.every((each) => has(schema, each));
  });
  expect(wrong).toEqual([]);
});

test('every sentence ends with a period', () => {
  const sentences = names.flatMap((name) => replacementOf(schema, name).difference ?? []);
  expect(sentences.filter((each) => !/^[A-Z`].*\.$/.test(each))).toEqual([]);
});

test.each([
  [
    'commerce.products.find',
    ['Query.products'],
    'The list is a connection: the records are in `nodes`.',
  ],
  ['commerce.orders.find(conditions.fromNumber)', ['OrderWhere.number'], 'gte'],
  ['commerce.products.find(limit)', ['Query.products(first:)'], null],
  ['commerce.products.find(fields.name)', ['Product.nameByLanguage'], 'language:'],
])('the replacement of %s is %j', (name, coordinates, words) => {
  const found = replacementOf(schema, name);
  expect(found.coordinates).toEqual(expect.arrayContaining(coordinates));
  if (words === null) expect(found.difference).toBeNull();
  else expect(found.difference).toContain(words);
});

test('a name that is not declared has no replacement', () => {
  for (const name of [
    'commerce.x.find',
    'commerce.orders.find(x)',
    'commerce.orders.find(fields.x)',
  ])
    expect(replacementOf(schema, name)).toEqual({ coordinates: [], difference: null });
});
