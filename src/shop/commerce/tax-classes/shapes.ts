import { code, shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';

/** The tax class in responses, in the specification's order. */
export const TaxClassShape = shape({
  id: 'int(1..)',
  code: 'string(1..32)',
  name: 'string(0..60)',
});

export const TaxClassCreate = shape({ code: code('string(1..32) (req)'), name: 'string(0..60)' });

export const TaxClassUpdate = TaxClassCreate.partial();

export const taxClassOrders = ['id', 'code', 'name'] as const;

export const taxClasses = resource('commerce.tax-classes', {
  find: find('taxClasses', TaxClassShape, { order: taxClassOrders }),
  get: get('taxClass', TaxClassShape),
  count: count('taxClasses'),
  create: create('taxClass', TaxClassCreate, 'createTaxClass'),
  update: update('taxClass', TaxClassUpdate, 'updateTaxClass'),
  delete: remove('deleteTaxClasses'),
});
