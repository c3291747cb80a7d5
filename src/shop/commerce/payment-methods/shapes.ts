import { list, map, shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  create,
  find,
  get,
  queryOperation,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';

/** Texts by name; GraphQL uses a list of `{ name, value }` instead. */
export const ProviderSettings = map('string(1..100)', 'string(0..1000)', { key: 'name' });

/** Members that are returned unchanged. */
const members = {
  name: 'L(80)',
  description: 'L(255)',
  instructions: 'L(255)',
  isOnDelivery: 'bool',
  isActive: 'bool',
  isDefault: 'bool',
  maxAmountPayable: 'decimal[10,3](0..)',
  percentFee: 'decimal[5,3](0..)',
  fixedFee: 'decimal[8,3](0..)',
  minimumFee: 'decimal[8,3](0..)',
  taxClass: 'int(1..) nullable',
} as const;

/** The payment method in responses, in the specification's order. */
export const PaymentMethodShape = shape({
  id: 'int(1..)',
  ...members,
  provider: 'string(1..15) nullable',
  providerSettings: ProviderSettings.nullable(),
});

export const PaymentMethodWhere = shape({
  ids: 'id list',
  isActive: 'bool',
  isDefault: 'bool',
}).filters({
  ids: 'id.in',
  isActive: 'isActive.equals',
  isDefault: 'isDefault.equals',
});

export const paymentMethodOrders = ['id', 'name', 'isOnDelivery', 'isActive', 'provider'] as const;

export const PaymentMethodCreate = shape({
  ...members,
  provider: 'string(1..18) nullable',
  providerSettings: ProviderSettings.nullable(),
});

/** docs/contract.md, Values: identifiers may be numbers or strings of digits here. */
export const PaymentCostWhere = shape({
  ids: 'array of bigint(1..)',
  isActive: 'bool',
  isDefault: 'bool',
});

/** The request of compute-costs; GraphQL calls the conditions `where`. */
const asked = {
  amounts: 'array of decimal[10,3](0..) (req)',
  taxArea: 'int(1..) (req)',
} as const;
export const PaymentCostsRequest = shape({ ...asked, conditions: PaymentCostWhere.nullable() });
export const PaymentCostsArguments = shape({ ...asked, where: PaymentCostWhere.nullable() });

/** Costs of one amount by payment method. */
export const PaymentCosts = map('int(1..)', 'decimal[10,3](0..)', {
  key: 'paymentMethodId',
  value: 'cost',
});
export const CostsOfAmount = shape({ amount: 'decimal[10,3](0..)', costs: PaymentCosts });
export const CostsOfAmounts = list(PaymentCosts);

/**
 * The specification declares the result of compute-costs as an "array whose element is an object
 * keyed by payment-method id".
 */
const costs = { value: CostsOfAmounts, each: 'costs' };

export const paymentMethods = resource('commerce.payment-methods', {
  'compute-costs': queryOperation('paymentCosts', 'costs', PaymentCostsRequest, costs),
  find: find('paymentMethods', PaymentMethodShape, {
    where: PaymentMethodWhere,
    language: true,
    order: paymentMethodOrders,
  }),
  get: get('paymentMethod', PaymentMethodShape, { language: true }),
  count: count('paymentMethods', { where: PaymentMethodWhere }),
  create: create('paymentMethod', PaymentMethodCreate, 'createPaymentMethod'),
  update: update('paymentMethod', PaymentMethodCreate, 'updatePaymentMethod'),
  delete: remove('deletePaymentMethods'),
});
