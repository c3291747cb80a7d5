import { shape } from '../../contract/shape.ts';
import { derivedField } from '../../schema/derived-field.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany } from '../../schema/relations.ts';
import { Order } from './order.ts';
import { statuses } from './shapes.ts';
import { allowedNext, readStatus } from './status.ts';

/** contract.md, Order status: each move is kept, and read on GraphQL alone. */
const OrderStatusChange = shape({
  time: 'datetime',
  from: statuses,
  to: statuses,
  by: 'string(0..60)',
});

record('OrderStatusChange', {
  section: 'Sales',
  shape: OrderStatusChange,
  table: {
    name: 'order_status_change',
    columns: {
      from: { sql: 't.from_status' },
      to: { sql: 't.to_status' },
      by: { sql: 't.moved_by' },
    },
    orders: { id: { sql: 't.id', type: 'int8' } },
  },
});

relatesToMany('Order', 'statusHistory', 'OrderStatusChange', {
  of: 't.order_id = k.parent',
  order: [{ order: 'id', descending: false }],
  description: 'The moves from one status to another, the first one first.',
});

derivedField(Order, 'allowedNextStatuses', {
  is: `array of ${statuses}`,
  description: 'The statuses that the order can be moved to from where it stands.',
  from: 'status',
  derive: (status) => allowedNext(readStatus(status)),
});
