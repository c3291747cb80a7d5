import { type GraphQLField, getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const isConnection = ({ type }: GraphQLField<unknown, unknown>) => {
  const named = getNamedType(type);
  return isObjectType(named) && 'pageInfo' in named.getFields();
};
const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  (field) => isConnection(field) && !field.args.some(isRequiredArgument),
);

test('the schema has lists to try', () => {
  expect(lists.length).toBeGreaterThan(25);
});

test.each(lists)('$name takes null for an argument that is not given', async ({ name, args }) => {
  const optional = args.filter(({ defaultValue }) => defaultValue === undefined);
  const given = optional.map((arg) => `${arg.name}: null`).join(', ');
  const { errors } = await shop.graphql(`{ ${name}(${given}) { __typename } }`);
  expect(errors).toBeUndefined();
});
