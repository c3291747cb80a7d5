import { graphqlName } from '../notation/names.ts';
import type { ReadShape } from '../notation/shape.ts';

/**
 * The names by which a list of v3 sorts; with the path of the GraphQL field where the record has no
 * member of this name.
 */
export type OrderNames = readonly (string | readonly [name: string, field: string])[];

/** Returns the GraphQL field by which each name sorts: `product` is by `productId`. */
export function fieldsOfOrders(
  { member: { members } }: ReadShape<object>,
  orders: OrderNames,
): Record<string, string> {
  return Object.fromEntries(
    orders.map((order) => {
      if (typeof order !== 'string') return order;
      const member = members[order];
      return [order, member ? graphqlName(order, member) : order];
    }),
  );
}
