import {
  type GraphQLArgument,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

type Described = readonly [coordinate: string, text: string | null | undefined];

const described = types.flatMap(describedIn);
const texts = described.flatMap(([name, text]) => (text ? [[name, text] as const] : []));

/** The type, its fields with their arguments, and its values. */
function describedIn(type: GraphQLNamedType): Described[] {
  const { name } = type;
  const own: Described = [name, type.description];
  if (isEnumType(type))
    return [
      own,
      ...type
        .getValues()
        .map(({ name: value, description }) => [`${name}.${value}`, description] as const),
    ];
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [own];
  const members = Object.values(type.getFields()).flatMap((field): Described[] => [
    [`${name}.${field.name}`, field.description],
    ...('args' in field ? field.args : []).map(
      (arg: GraphQLArgument) => [`${name}.${field.name}(${arg.name})`, arg.description] as const,
    ),
  ]);
  return [own, ...members];
}

test('each type, field, argument, input and value has a description', () => {
  const silent = described.filter(([, text]) => !/\S/.test(text ?? '')).map(([name]) => name);
  expect(silent).toEqual([]);
});

test('a description has at least four words', () => {
  const short = texts.filter(([, text]) => (text.match(/\S*[A-Za-z0-9]\S*/g) ?? []).length < 4);
  expect(short).toEqual([]);
});

/** The words of a name or a text, without endings: `taxClasses` has `tax` and `class`. */
const wordsOf = (text: string): string[] =>
  (text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[A-Za-z0-9]+/g) ?? []).map(stemOf);

const stemOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(es|s|ed|ing)$/, '')
    .replace(/e$/, '');

const fillers = new Set(
  wordsOf('a an the of its it is are by in to for on this that one record type and or'),
);

test('a description says more than the name', () => {
  const repeated = texts.filter(([name, text]) => {
    const known = new Set([...fillers, ...wordsOf(name)]);
    return wordsOf(text).every((word) => known.has(word));
  });
  expect(repeated).toEqual([]);
});

test('a sentence has one length, and no limit of an input is stated twice', () => {
  const length = /\d[\d,]* (?:characters|letters|digits)/g;
  const lengthsIn = (text: string) => text.match(length)?.length ?? 0;
  const doubled = texts.filter(
    ([, text]) =>
      text.split(/(?<=\.) /).some((sentence) => lengthsIn(sentence) > 1) ||
      (/(?:The|Each) text has/.test(text) && lengthsIn(text) > 1),
  );
  expect(doubled).toEqual([]);
});

const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const rootFields = roots.flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ ...field, of: type?.name })),
);

test('each root field says when it is used, in words that no other root field has', () => {
  const fields = new Map<string, string>();
  const equal: string[] = [];
  for (const { of, name, type, description } of rootFields) {
    const own = new Set([...fillers, ...wordsOf(name), ...wordsOf(getNamedType(type).name)]);
    const said = wordsOf(description ?? '')
      .filter((word) => !own.has(word))
      .join(' ');
    const other = fields.get(said);
    if (other !== undefined) equal.push(`${other} = ${of}.${name}`);
    fields.set(said, `${of}.${name}`);
  }
  expect(equal).toEqual([]);
});

test('no sentence describes more than a few root fields', () => {
  const counts = new Map<string, number>();
  for (const { name, description } of rootFields) {
    const own = new Set(wordsOf(name));
    for (const sentence of (description ?? '').split(/(?<=[.?]) /)) {
      const said = wordsOf(sentence)
        .filter((word) => !own.has(word))
        .join(' ');
      counts.set(said, (counts.get(said) ?? 0) + 1);
    }
  }
  const shared = [...counts].filter(([, count]) => count > 4).map(([said]) => said);
  // Sentences about the result of a mutation follow a rule, so they may repeat.
  expect(shared.filter((said) => !said.startsWith('return '))).toEqual([]);
});

test('each scalar has a public specification of its form', () => {
  const unspecified = types.filter((type) => isScalarType(type) && !type.specifiedByURL);
  expect(unspecified.map(({ name }) => name)).toEqual([]);
});
