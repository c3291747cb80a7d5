import type { GraphqlNamed } from '../../../ground/contract/notation/names.ts';
import {
  code,
  country,
  list,
  type ReadShape,
  shape,
} from '../../../ground/contract/notation/shape.ts';
import {
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

/** Specification, States and transitions. */
export const statuses = 'New | Open | Ready | Shipped | Delivered | Completed | Cancelled';
export const roundingModes = 'Down | HalfDown | HalfEven | HalfUp';
export const roundingRules = 'PerItem | PerLine | Total';

export const OrderRounding = shape({ mode: roundingModes, rule: roundingRules });

export const OrderLineShape = shape({
  sku: 'string(0..32)',
  name: 'string(0..255)',
  quantity: 'decimal[8,2](0..)',
  price: 'decimal[10,3]',
  totalPrice: 'decimal[10,2]',
  weight: 'decimal[8,3](0..)',
  taxClass: 'int(1..) nullable',
  taxCode: 'string(0..32)',
  taxRate: 'decimal[4,2](0..)',
  taxAmount: 'decimal[10,2]',
  requests: 'string(0..255)',
});

/** The cost of shipping or payment. A method that does not exist in the shop has no `id`. */
const charge = {
  id: 'int(1..) nullable',
  name: 'string(0..80)',
  cost: 'decimal[8,2](0..)',
  taxClass: 'int(1..) nullable',
  taxCode: 'string(0..32)',
  taxRate: 'decimal[4,2](0..)',
  taxAmount: 'decimal[8,2](0..)',
} as const;
export const OrderShipping = shape(charge);
export const OrderPayment = shape(charge);

export const SellerAddress = shape({
  companyName: 'string(0..100)',
  companyCode: 'string(0..20)',
  personalCode: 'string(0..20)',
  street1: 'string(0..60)',
  street2: 'string(0..60)',
  city: 'string(0..25)',
  postalCode: 'string(0..20)',
  stateProv: 'string(0..3)',
  country: country('string(0..2)'),
  phoneNumber: 'string(0..15)',
  mobileNumber: 'string(0..15)',
  faxNumber: 'string(0..15)',
  email: 'string(0..120)',
});

/** The order in responses, in the specification's order. */
export const OrderShape = shape({
  id: 'bigint(1..)',
  number: 'string(0..32)',
  status: statuses,
  creationTime: 'datetime',
  updateTime: 'datetime',
  referenceNumber: 'string(0..32)',
  customer: 'int(1..) nullable',
  rounding: OrderRounding,
  locale: 'string(2..5)',
  taxArea: 'int(1..)',
  items: list(OrderLineShape),
  coupon: 'string(0..32)',
  prediscountSubtotal: 'decimal[10,2]',
  taxedPrediscountSubtotal: 'decimal[10,2]',
  discountAmount: 'decimal[8,3](0..)',
  discountPercent: 'decimal[5,3](0..)',
  subtotal: 'decimal[10,2]',
  taxedSubtotal: 'decimal[10,2]',
  shippingMethod: OrderShipping.nullable(),
  paymentMethod: OrderPayment.nullable(),
  taxAmount: 'decimal[10,2]',
  total: 'decimal[10,2]',
  taxedTotal: 'decimal[10,2]',
  isPaidFor: 'bool',
  quantity: 'decimal[10,2](0..)',
  weight: 'decimal[8,3](0..)',
  customerName: 'string(1..100)',
  billingAddress: BillingAddress,
  shippingAddress: ShippingAddress.nullable(),
  sellerAddress: SellerAddress,
  requests: 'string(0..65535)',
  terms: 'string(0..65535)',
});

export const OrderWhere = shape({
  ids: 'array of bigint(1..)',
  status: `array of ${statuses}`,
  isPaidFor: 'bool',
  fromNumber: 'string(1..32)',
  toNumber: 'string(1..32)',
  fromCreationTime: 'datetime',
  toCreationTime: 'datetime',
  fromUpdateTime: 'datetime',
  toUpdateTime: 'datetime',
  customer: 'int(1..)',
  address: 'string(1..30)',
}).filters({
  ids: 'id.in',
  status: 'status.in',
  isPaidFor: 'isPaidFor.equals',
  fromNumber: 'number.gte',
  toNumber: 'number.lte',
  fromCreationTime: 'creationTime.gte',
  toCreationTime: 'creationTime.lte',
  fromUpdateTime: 'updateTime.gte',
  toUpdateTime: 'updateTime.lte',
  customer: 'customerId.equals',
});

export const orderOrders = [
  'id',
  'number',
  'status',
  'creationTime',
  'updateTime',
  'total',
  'taxedTotal',
  'isPaidFor',
  'customerName',
] as const;

export const NewOrderLine = shape({
  sku: 'string(0..32)',
  name: 'string(0..255)',
  quantity: 'decimal[8,2](0..) (req)',
  price: 'decimal[10,3]',
  weight: 'decimal[8,3](0..)',
  taxClass: 'int(1..) nullable',
  taxCode: 'string(0..32)',
  taxRate: 'decimal[4,2](0..)',
  requests: 'string(0..255)',
});

export const NewOrderCharge = shape({
  id: 'int(1..)',
  name: 'string(0..80)',
  cost: 'decimal[8,2](0..)',
  taxClass: 'int(1..) nullable',
  taxCode: 'string(0..32)',
  taxRate: 'decimal[4,2](0..)',
});

/**
 * docs/contract.md, Operations without a shape in the specification: all members except computed
 * ones.
 */
export const OrderCreate = shape({
  number: code('string(1..32)'),
  status: statuses,
  creationTime: 'datetime',
  referenceNumber: 'string(0..32)',
  customer: 'int(1..) nullable',
  rounding: OrderRounding,
  locale: 'string(2..5)',
  coupon: code('string(0..32)'),
  items: list(NewOrderLine).required(),
  taxArea: 'int(1..)',
  discountAmount: 'decimal[8,3](0..)',
  discountPercent: 'decimal[5,3](0..)',
  shippingMethod: NewOrderCharge.nullable(),
  paymentMethod: NewOrderCharge.nullable(),
  isPaidFor: 'bool',
  customerName: 'string(1..100)',
  billingAddress: BillingAddressInput.required(),
  shippingAddress: ShippingAddressInput.nullable(),
  sellerAddress: SellerAddress,
  requests: 'string(0..65535)',
  terms: 'string(0..65535)',
}).orEmpty('number', 'creationTime');

export const OrderUpdate = OrderCreate.omit('creationTime').partial();

/** The members that can change for many orders at once: none of them affects the totals. */
export const OrdersUpdate = OrderUpdate.omit(
  'rounding',
  'items',
  'taxArea',
  'discountAmount',
  'discountPercent',
  'shippingMethod',
  'paymentMethod',
);

type GivenShape<S> = S extends ReadShape<infer T> ? GraphqlNamed<T> : never;
export type GivenChanges = GivenShape<typeof OrderUpdate>;
export type GivenLine = GivenShape<typeof NewOrderLine>;
export type GivenCharge = GivenShape<typeof NewOrderCharge>;

const selector = { id: 'bigint(1..) (req)' } as const;

export const orders = resource('commerce.orders', {
  find: find('orders', OrderShape, { where: OrderWhere, order: orderOrders }),
  get: get('order', OrderShape, { selector }),
  count: count('orders', { where: OrderWhere }),
  create: create('order', OrderCreate, 'createOrder', OrderShape.pick('number')),
  update: update('order', OrderUpdate, 'updateOrder', selector),
  delete: remove('deleteOrders', { ids: 'array of bigint(1..) (req)' }),
});
