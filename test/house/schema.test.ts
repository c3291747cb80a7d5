import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  validateSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/catalogue.ts';

test('the schema is valid', () => {
  expect(validateSchema(schema)).toEqual([]);
});

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

test.each(types.map((type) => [type.name, type] as const))(
  '%s and its parts have descriptions',
  (_name, type) => {
    const silent = describedIn(type).filter(([, text]) => !/\S/.test(text ?? ''));
    expect(silent.map(([name]) => name)).toEqual([]);
  },
);

type Described = readonly [name: string, text: string | null | undefined];

/** The type, its fields with their arguments, and its values. */
function describedIn(type: GraphQLNamedType): Described[] {
  const { name } = type;
  const own: Described = [name, type.description];
  if (isEnumType(type))
    return [own, ...type.getValues().map((each) => [each.name, each.description] as const)];
  if (isInputObjectType(type))
    return [
      own,
      ...Object.values(type.getFields()).map((each) => [each.name, each.description] as const),
    ];
  if (!isObjectType(type) && !isInterfaceType(type)) return [own];
  const fields = Object.values(type.getFields()).flatMap((field): Described[] => [
    [field.name, field.description],
    ...field.args.map((arg) => [`${field.name}(${arg.name})`, arg.description] as const),
  ]);
  return [own, ...fields];
}

test('names follow GraphQL conventions instead of v3', () => {
  const names = types.flatMap((type) =>
    isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [],
  );
  expect(names.filter((name) => /SKU|URL|_|2x/.test(name))).toEqual([]);
});
