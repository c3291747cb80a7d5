import { type GraphQLType, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';

/** Every place of the schema with a name and a type: `Product.departmentId`, `Query.product(id)`. */
function* places(): Generator<readonly [place: string, name: string, type: GraphQLType]> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type))
      for (const { name, type: of } of Object.values(type.getFields()))
        yield [`${type.name}.${name}`, name, of];
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field.name, field.type];
      for (const { name, type: of } of field.args)
        yield [`${type.name}.${field.name}(${name})`, name, of];
    }
  }
}

const all = [...places()];
/** A list by identifiers, such as `productsByIds`, contains records. */
const isIdentifier = (name: string) => /^ids?$|(?<!By)Ids$|Id$/.test(name);

test('fields named as identifiers have the type ID, or filter one', () => {
  const others = all
    .filter(([, name]) => isIdentifier(name))
    .map(([place, , type]) => [place, getNamedType(type).name] as const)
    .filter(([, type]) => !/^(Nullable)?(Department)?IdFilter$|^ID$/.test(type));
  const counts = /^\w+Distinct\./;
  expect(others.filter(([place]) => !counts.test(place))).toEqual([
    ['AuditEntry.requestId', 'String'],
    ['AuditEntryWhere.requestId', 'String'],
    ['Event.requestId', 'String'],
    ['WebhookDelivery.messageId', 'String'],
    ['WebhookDeliveryWhere.messageId', 'TextFilter'],
  ]);
});

test('only identifiers, price lists, calls, deleted records and their filters have the type ID', () => {
  const named = all.filter(
    ([place, name, type]) =>
      getNamedType(type).name === 'ID' && !isIdentifier(name) && !/IdFilter\./.test(place),
  );
  const others = named.map(([, name]) => name).filter((name) => !name.startsWith('delete'));
  expect(new Set(others)).toEqual(new Set(['priceList', 'taxArea', 'call']));
});
