import type { OrderQuery } from '../../generated/graphql.ts';

/** An order as its screen reads it. */
export type Order = NonNullable<OrderQuery['order']>;

/** The amounts of the order by tax rate. */
export type Taxes = NonNullable<OrderQuery['taxes']>;
