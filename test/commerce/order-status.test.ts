import { describe, expect, test } from 'vitest';
import {
  allowedNext,
  checkMove,
  type OrderStatus,
  orderStatuses,
} from '../../src/shop/commerce/orders/status.ts';

// docs/contract.md, Order status: all of them change into each other, except Cancelled.
const next: readonly [from: OrderStatus, to: string][] = [
  ['New', 'Open Ready Shipped Delivered Completed Cancelled'],
  ['Open', 'New Ready Shipped Delivered Completed Cancelled'],
  ['Ready', 'New Open Shipped Delivered Completed Cancelled'],
  ['Shipped', 'New Open Ready Delivered Completed Cancelled'],
  ['Delivered', 'New Open Ready Shipped Completed Cancelled'],
  ['Completed', 'New Open Ready Shipped Delivered'],
  ['Cancelled', 'New Open'],
];

test('the statuses are those of the specification, in order', () => {
  expect(next.map(([from]) => from)).toEqual(orderStatuses);
});

describe.each(next)('an order with the status %s', (from, to) => {
  test(`changes to ${to}`, () => {
    expect(allowedNext(from).join(' ')).toBe(to);
  });

  test.each(orderStatuses)('refuses or accepts the change to %s', (status) => {
    if (status === from) {
      expect(checkMove(from, status)).toBe(false);
    } else if (to.split(' ').includes(status)) {
      expect(checkMove(from, status)).toBe(true);
    } else {
      expect(() => checkMove(from, status)).toThrow(
        expect.objectContaining({ name: 'Refusal', field: 'status', type: 'InvalidValue' }),
      );
    }
  });
});

test('a refused change names the possible statuses', () => {
  expect(() => checkMove('Cancelled', 'Shipped')).toThrow(
    'an order that is Cancelled can become New, Open, not Shipped',
  );
});
