import { code, country, shape } from '../../../ground/contract/notation/shape.ts';
import {
  authenticate,
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';
import {
  BillingAddress,
  BillingAddressInput,
  ShippingAddress,
  ShippingAddressInput,
} from '../../shared/addresses.ts';

/**
 * The customer in responses, in the specification's order. The password and the cart may be
 * missing.
 */
export const CustomerShape = shape({
  id: 'int(1..)',
  code: 'string(0..32)',
  canLogin: 'bool',
  hasPassword: 'bool',
  encryptedPassword: 'string(45) nullable',
  creationTime: 'datetime',
  loginTime: 'datetime nullable',
  updateTime: 'datetime',
  priceList: 'int(1..)',
  wishList: 'id list',
  cart: 'int(1..) nullable',
  fullName: 'string(1..100)',
  billingAddress: BillingAddress,
  shippingAddress: ShippingAddress.nullable(),
}).whenNamed('encryptedPassword');

export const CustomerWhere = shape({
  ids: 'id list',
  code: 'string(0..32)',
  canLogin: 'bool',
  priceList: 'int(1..)',
  email: 'string(3..120)',
  personalCode: 'string(1..20)',
  companyCode: 'string(1..20)',
  keywords: 'string(1..120)',
  country: country('string(2)', 'condition'),
  stateProv: 'string(1..3)',
}).filters({
  ids: 'id.in',
  code: 'code.equals',
  canLogin: 'canLogin.equals',
  priceList: 'priceListId.equals',
});

export const customerOrders = [
  'id',
  'code',
  ['email', 'billingAddress.email'],
  'canLogin',
  'hasPassword',
  'fullName',
  ['country', 'billingAddress.country'],
  'creationTime',
  'updateTime',
  'priceList',
] as const;

/** docs/contract.md, Errors: errors inside a password refer to `password`. */
export const Password = shape({
  value: 'string(6..50) (req)',
  cryptedBy: 'string nullable',
}).asOne();

export const CustomerCreate = shape({
  code: code('string(0..32)'),
  canLogin: 'bool',
  password: Password.nullable(),
  creationTime: 'datetime',
  loginTime: 'datetime nullable',
  priceList: 'int(1..)',
  wishList: 'id list',
  billingAddress: BillingAddressInput.required(),
  shippingAddress: ShippingAddressInput.nullable(),
});
export const CustomerUpdate = CustomerCreate.partial().extend({ cart: 'int(1..) nullable' });

/**
 * The members that can change for many customers at once: they need no rows and no hashing of their
 * own.
 */
export const CustomersUpdate = CustomerUpdate.omit('password', 'wishList');

export const credentials = {
  email: 'string(3..120) (req)',
  password: 'string(4..16) (req)',
} as const;
export const CustomerLogin = shape(credentials);

export const customers = resource('commerce.customers', {
  find: find('customers', CustomerShape, { where: CustomerWhere, order: customerOrders }),
  get: get('customer', CustomerShape),
  authenticate: authenticate('authenticateCustomer', CustomerShape, {
    credentials,
    key: 'customer',
  }),
  count: count('customers', { where: CustomerWhere }),
  create: create('customer', CustomerCreate, 'createCustomer'),
  update: update('customer', CustomerUpdate, 'updateCustomer'),
  delete: remove('deleteCustomers'),
});
