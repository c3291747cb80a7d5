import { refuse } from '../../../ground/contract/errors/refusal.ts';

/** Specification, States and transitions: statuses sort in this order. */
export const orderStatuses = [
  'New',
  'Open',
  'Ready',
  'Shipped',
  'Delivered',
  'Completed',
  'Cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Reads the status of a row. */
export function readStatus(text: unknown): OrderStatus {
  const found = orderStatuses.find((status) => status === text);
  if (!found) throw new Error(`no status of an order: ${text}`);
  return found;
}

/** docs/contract.md, Order status: the statuses that may follow each status. */
export function allowedNext(from: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((to) => to !== from && isAllowed(from, to));
}

/** Whether the status changes. Throws a Refusal for a change that is not allowed. */
export function checkMove(from: OrderStatus, to: OrderStatus): boolean {
  if (from === to) return false;
  if (!isAllowed(from, to))
    refuse(
      'status',
      'InvalidValue',
      `an order that is ${from} can become ${allowedNext(from).join(', ')}, not ${to}`,
    );
  return true;
}

/** A completed order cannot be cancelled, and a cancelled one can only start again. */
function isAllowed(from: OrderStatus, to: OrderStatus): boolean {
  if (to === 'Cancelled') return from !== 'Completed';
  return from !== 'Cancelled' || to === 'New' || to === 'Open';
}
