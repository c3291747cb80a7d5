import { builder } from '../../../engine/schema/builder.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { textField } from '../../../store/db/read/filter-field.ts';
import { OrderStatus } from './order-types.ts';

/** docs/contract.md, Order status: each change is recorded; only GraphQL shows them. */
const OrderStatusChangeObject = builder.prismaObject('OrderStatusChange', {
  description: 'A step of an order: who moved it on, and when.',
  section: 'Sales',
  fields: (t) => ({
    time: t.expose('time', { type: 'DateTime' }),
    from: t.column({
      type: OrderStatus,
      sql: 't.from_status',
      description: 'The status before the change.',
    }),
    to: t.column({
      type: OrderStatus,
      sql: 't.to_status',
      description: 'The status after the change.',
    }),
    by: t.column({ type: 'String', sql: 't.moved_by' }),
  }),
});

readBy(OrderStatusChangeObject, {
  orders: { id: 'column' },
  filters: {
    from: { kind: 'value', sql: 't.from_status', type: 'order_status' },
    to: { kind: 'value', sql: 't.to_status', type: 'order_status' },
    by: textField('t.moved_by'),
  },
});
