import type { OrderQuery } from '../../generated/graphql.ts';

/** An order as its screen reads it. */
export type Order = NonNullable<OrderQuery['order']>;

/** What the order costs by the rates of its taxes. */
export type Taxes = NonNullable<OrderQuery['taxes']>;
