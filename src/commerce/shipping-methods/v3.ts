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
  shippingMethodOrders as order,
  ShippingCosts,
  ShippingCostsRequest,
  ShippingMethodCreate,
  ShippingMethodShape,
  ShippingMethodUpdate,
  ShippingMethodWhere as where,
} from './shapes.ts';

export const v3 = resource('commerce.shipping-methods', {
  'compute-costs': queryOperation('shippingCosts', 'costs', ShippingCostsRequest, {
    value: ShippingCosts,
  }),
  find: find('shippingMethods', ShippingMethodShape, { where, language: true, order }),
  get: get('shippingMethod', ShippingMethodShape, { language: true }),
  count: count('shippingMethods', { where }),
  create: create('shippingMethod', ShippingMethodCreate, 'createShippingMethod'),
  update: update('shippingMethod', ShippingMethodUpdate, 'updateShippingMethod'),
  delete: remove('deleteShippingMethods'),
});
