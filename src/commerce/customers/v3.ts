import {
  authenticate,
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import {
  CustomerCreate,
  CustomerShape,
  CustomerUpdate,
  credentials,
  customerOrders as order,
  CustomerWhere as where,
} from './shapes.ts';

export const v3 = resource('commerce.customers', {
  find: find('customers', CustomerShape, { where, order }),
  get: get('customer', CustomerShape),
  authenticate: authenticate('authenticateCustomer', CustomerShape, {
    credentials,
    key: 'customer',
  }),
  count: count('customers', { where }),
  create: create('customer', CustomerCreate, 'createCustomer'),
  update: update('customer', CustomerUpdate, 'updateCustomer'),
  delete: remove('deleteCustomers'),
});
