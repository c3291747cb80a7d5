import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import { TaxClassCreate, TaxClassShape, TaxClassUpdate, taxClassOrders } from './shapes.ts';

export const v3 = resource('commerce.tax-classes', {
  find: find('taxClasses', TaxClassShape, { order: taxClassOrders }),
  get: get('taxClass', TaxClassShape),
  count: count('taxClasses'),
  create: create('taxClass', TaxClassCreate, 'createTaxClass'),
  update: update('taxClass', TaxClassUpdate, 'updateTaxClass'),
  delete: remove('deleteTaxClasses'),
});
