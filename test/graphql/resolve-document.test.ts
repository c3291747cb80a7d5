import { buildSchema, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { type ResolvedField, resolveDocument } from '../../src/engine/document/resolve.ts';

const schema = buildSchema(`
  type Query { dogs(first: Int): [Dog!]  pet: Pet }
  interface Pet { name: String }
  type Dog implements Pet { name: String  owner: Owner  age: Int }
  type Cat implements Pet { name: String  lives: Int }
  type Owner { name: String  dogs: [Dog!] }`);

const resolve = (text: string, name?: string) => resolveDocument(schema, parse(text), name);

/** The fields as text: `dogs { owner { name } }`. */
const write = (fields: readonly ResolvedField[]): string =>
  fields
    .map(({ name, fields, fieldsOn }) => {
      const on = [...fieldsOn].map(([type, own]) => `on ${type} { ${write(own)} }`);
      const below = [write(fields), ...on].filter(Boolean).join(' ');
      return below ? `${name} { ${below} }` : name;
    })
    .join(' ');

test.each([
  ['{ dogs { name owner { name } } }', 'dogs { name owner { name } }'],
  ['{ dogs { name } dogs { age name } }', 'dogs { name age }'],
  [
    '{ dogs { owner { name } } dogs { owner { __typename } } }',
    'dogs { owner { name __typename } }',
  ],
  ['{ a: dogs { b: name } c: dogs { name } }', 'a { b } c { name }'],
  [
    '{ dogs { ...D } } fragment D on Dog { age ...P } fragment P on Pet { name }',
    'dogs { age name }',
  ],
  ['{ ... { dogs { ... on Dog { ... { age } } } } }', 'dogs { age }'],
  ['{ pet { name } }', 'pet { name }'],
  [
    '{ pet { __typename ... on Dog { age } ... on Pet { name ... on Cat { lives } } } }',
    'pet { __typename name on Dog { age } on Cat { lives } }',
  ],
  ['{ dogs { ... on Pet { ... on Cat { lives } ... on Dog { age } } } }', 'dogs { age }'],
  ['{ __schema { types { name } } }', '__schema { types { name } }'],
])('%s resolves to the fields %s', (text, expected) => {
  expect(write(resolve(text).fields)).toBe(expected);
});

test('a resolved field has its definition and its arguments', () => {
  const [field] = resolve('{ all: dogs(first: 3) { age } }').fields;
  expect(field?.definition).toBe(schema.getQueryType()?.getFields().dogs);
  expect(field && print(field.node)).toContain('dogs(first: 3)');
  expect(field?.fields.map(({ definition }) => String(definition.type))).toEqual(['Int']);
});

test('the operation with the given name is resolved', () => {
  const text = 'query A { dogs { age } } query B { pet { name } }';
  expect(write(resolve(text, 'B').fields)).toBe('pet { name }');
  expect(() => resolve(text, 'C')).toThrow('the document has no such operation');
});

test('a selection is listed for each use of its fragment, with the type condition', () => {
  const { selections } = resolve(
    '{ pet { ...P } dogs { ...P owner { dogs { age } } } } fragment P on Pet { name }',
  );
  const written = selections.map(({ node, parent, above }) => {
    const path = above ? `${above.node.name.value}.` : '';
    return `${path}${node.name.value} on ${parent}`;
  });
  expect(written.sort()).toEqual([
    'dogs on Query',
    'dogs.age on Dog',
    'dogs.name on Pet',
    'dogs.owner on Dog',
    'owner.dogs on Owner',
    'pet on Query',
    'pet.name on Pet',
  ]);
});

test('a selection has the directives around it as conditions', () => {
  const { selections } = resolve(`query ($no: Boolean!) {
    dogs { age ...D @include(if: $no) }
    ... @skip(if: true) { pet @skip(if: $no) { name } }
  } fragment D on Dog { name }`);
  const counts = selections.map(
    ({ node, conditions }) => `${node.name.value} ${conditions.length}`,
  );
  expect(counts.sort()).toEqual(['age 0', 'dogs 0', 'name 0', 'name 1', 'pet 2']);
});
