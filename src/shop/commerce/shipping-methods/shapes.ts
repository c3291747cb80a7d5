import { country, list, map, shape } from '../../../ground/contract/notation/shape.ts';
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

export const bases = 'Weight | Quantity | Subtotal';

const band = {
  start: 'decimal[10,3](0..)',
  limit: 'decimal[10,3](0..) (req)',
  fixedCost: 'decimal[10,3](0..)',
} as const;
export const ShippingRate = shape({ ...band, unitCost: 'decimal[10,3](0..)' });
export const InsuranceRate = shape({ ...band, percentCost: 'decimal[4,2](0..)' });

/** The shipping method in responses, in the specification's order. */
export const ShippingMethodShape = shape({
  id: 'int(1..)',
  name: 'L(80)',
  basedOn: bases,
  isDomestic: 'bool',
  isInsured: 'bool',
  isActive: 'bool',
  isDefault: 'bool',
  paymentOnDelivery: 'int(1..) nullable',
  shippingRates: list(ShippingRate),
  insuranceRates: list(InsuranceRate),
  taxClass: 'int(1..) nullable',
  zones: 'array of string(1..3)',
});

export const ShippingMethodWhere = shape({
  ids: 'id list',
  isActive: 'bool',
  isDefault: 'bool',
  country: country('string(2)', 'condition'),
  stateProv: 'string(1..3)',
  weight: 'decimal[8,3](0..)',
  quantity: 'decimal[10,2](0..)',
  subtotal: 'decimal[10,3](0..)',
}).filters({
  ids: 'id.in',
  isActive: 'isActive.equals',
  isDefault: 'isDefault.equals',
});

export const shippingMethodOrders = [
  'id',
  'name',
  'isDomestic',
  'isInsured',
  'isActive',
  'paymentOnDelivery',
] as const;

export const ShippingMethodCreate = ShippingMethodShape.omit('id', 'isInsured');

/** The basis and the zones cannot be changed after creation. */
export const ShippingMethodUpdate = ShippingMethodCreate.omit('basedOn', 'isDomestic');

export const ShippedGoods = shape({
  weight: 'decimal[8,3](0..) (req)',
  quantity: 'decimal[10,2](0..) (req)',
  subtotal: 'decimal[10,3] (req)',
  taxedSubtotal: 'decimal[10,3] (req)',
});
/** docs/contract.md, Values: identifiers may be numbers or strings of digits here. */
export const ShippingCostWhere = shape({
  ids: 'array of bigint(1..)',
  isActive: 'bool',
  country: country('string(2)', 'condition'),
  stateProv: 'string(1..3)',
});

/** The request of compute-costs; GraphQL calls the conditions `where`. */
const asked = { goods: list(ShippedGoods).required() };
export const ShippingCostsRequest = shape({
  ...asked,
  conditions: ShippingCostWhere.nullable(),
});
export const ShippingCostsArguments = shape({ ...asked, where: ShippingCostWhere.nullable() });

/** Costs by shipping method. */
export const ShippingCosts = map('int(1..)', 'decimal[10,3](0..)', {
  key: 'shippingMethodId',
  value: 'cost',
});

export const shippingMethods = resource('commerce.shipping-methods', {
  'compute-costs': queryOperation('shippingCosts', 'costs', ShippingCostsRequest, {
    value: ShippingCosts,
  }),
  find: find('shippingMethods', ShippingMethodShape, {
    where: ShippingMethodWhere,
    language: true,
    order: shippingMethodOrders,
  }),
  get: get('shippingMethod', ShippingMethodShape, { language: true }),
  count: count('shippingMethods', { where: ShippingMethodWhere }),
  create: create('shippingMethod', ShippingMethodCreate, 'createShippingMethod'),
  update: update('shippingMethod', ShippingMethodUpdate, 'updateShippingMethod'),
  delete: remove('deleteShippingMethods'),
});
