import {
  count,
  create,
  find,
  get,
  queryOperation,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import {
  CostsOfAmounts,
  paymentMethodOrders as order,
  PaymentCostsRequest,
  PaymentMethodCreate,
  PaymentMethodShape,
  PaymentMethodWhere as where,
} from './shapes.ts';

/** compute-costs is an "array whose element is an object keyed by payment-method id". */
const costs = { value: CostsOfAmounts, each: 'costs' };

export const v3 = resource('commerce.payment-methods', {
  'compute-costs': queryOperation('paymentCosts', 'costs', PaymentCostsRequest, costs),
  find: find('paymentMethods', PaymentMethodShape, { where, language: true, order }),
  get: get('paymentMethod', PaymentMethodShape, { language: true }),
  count: count('paymentMethods', { where }),
  create: create('paymentMethod', PaymentMethodCreate, 'createPaymentMethod'),
  update: update('paymentMethod', PaymentMethodCreate, 'updatePaymentMethod'),
  delete: remove('deletePaymentMethods'),
});
