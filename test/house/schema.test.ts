import {
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  validateSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';

test('the schema is valid', () => {
  expect(validateSchema(schema)).toEqual([]);
});

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

test('names follow GraphQL conventions instead of v3', () => {
  const names = types.flatMap((type) =>
    isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [],
  );
  expect(names.filter((name) => /SKU|URL|_|2x/.test(name))).toEqual([]);
});
