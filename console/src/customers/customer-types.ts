import type { CustomerQuery } from '../../generated/graphql.ts';

/** A customer as its screen reads it. */
export type Customer = NonNullable<CustomerQuery['customer']>;
