import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import {
  OrderCreate,
  OrderShape,
  OrderUpdate,
  orderOrders as order,
  OrderWhere as where,
} from './shapes.ts';

const selector = { id: 'bigint(1..) (req)' } as const;

export const v3 = resource('commerce.orders', {
  find: find('orders', OrderShape, { where, order }),
  get: get('order', OrderShape, { selector }),
  count: count('orders', { where }),
  create: create('order', OrderCreate, 'createOrder', OrderShape.pick('number')),
  update: update('order', OrderUpdate, 'updateOrder', selector),
  delete: remove('deleteOrders', { ids: 'array of bigint(1..) (req)' }),
});
