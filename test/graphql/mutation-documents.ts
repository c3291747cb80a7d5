import { type GraphQLField, getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import { openShop, type Shop } from '../support/shop.ts';
import type { Variables } from './faults-of-inputs.ts';

/** A document with one mutation, whose arguments are variables. */
export function documentOf(field: GraphQLField<unknown, unknown>, given: Variables): string {
  const args = field.args.filter((arg) => arg.name in given || isRequiredArgument(arg));
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const inside = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `mutation (${declared}) { ${field.name}(${passed})${inside} }`;
}

/** Opens a demo shop with the records that the inputs of mutation-inputs.ts name. */
export async function openNamedShop(): Promise<Shop> {
  const shop = await openShop({ DEMO: '1', CALL_LIMIT: '0' });
  const { errors } = await shop.graphql(`mutation {
    createSupplier(input: { code: "one", name: "One" }) { id }
    createUnitOfMeasure(input: { code: "one", name: "One" }) { id }
    createTemplate(name: "spare") { name }
    createWebhook(input: { url: "https://example.com/", topics: ["commerce.orders.*"] }) { secret }
    createAccount(input: { name: "One", email: "one@example.com" }) { id }
  }`);
  if (errors) throw new Error(JSON.stringify(errors));
  await nameRecords(shop);
  return shop;
}

/**
 * Sets the keys of the first two records of some kinds in a demo shop to the ones in the inputs.
 */
export async function nameRecords(shop: Shop): Promise<void> {
  for (const [at, code] of ['first', 'other'].entries())
    for (const rename of renamed) await shop.rows(rename, [at, code]);
}

const renamed = [
  `UPDATE customer SET code = $2 WHERE id = $1::int + 3`,
  `UPDATE item SET sku = $2 WHERE id = $1::int + 3`,
  `UPDATE product SET code = $2 WHERE id = $1::int + 3`,
  `UPDATE orders SET number = $2 WHERE id = $1::int + 3`,
  `UPDATE producer SET code = $2 WHERE id = $1::int + 3`,
  `UPDATE variant SET code = $2 WHERE id = $1::int + 2`,
  `UPDATE option SET code = $2 WHERE id = $1::int + 2`,
];
