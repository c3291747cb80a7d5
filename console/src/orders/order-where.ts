import type { OrderStatus, OrderWhere } from '../../generated/graphql.ts';
import { daysOf } from '../parts/day-filter.tsx';
import type { Search } from '../router.tsx';

/** The statuses of an order in their usual sequence. */
export const statuses = [
  'NEW',
  'OPEN',
  'READY',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const satisfies readonly OrderStatus[];

/** The choice of all orders that were not canceled, which figures such as the revenue count. */
export const valid = 'VALID';

export const isStatus = (text: unknown): text is OrderStatus =>
  statuses.some((status) => status === text);

/** The condition of the list for the filters in its address. */
export function whereOf({ search, status, paid, country, customer, ...days }: Search): OrderWhere {
  const creationTime = daysOf(days);
  return {
    ...(search && { search }),
    ...(isStatus(status) && { status: { equals: status } }),
    ...(status === valid && { status: { not: 'CANCELLED' } }),
    ...(paid && { isPaidFor: { equals: paid === 'yes' } }),
    ...(country && { deliveryCountry: { equals: country } }),
    ...(customer && { customerId: { equals: customer } }),
    ...(creationTime && { creationTime }),
  };
}
