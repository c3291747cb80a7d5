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
  variantOrders as order,
  VariantCreate,
  VariantShape,
  VariantUpdate,
  VariantWhere as where,
} from './shapes.ts';

export const v3 = resource('commerce.variants', {
  find: find('variants', VariantShape, { where, language: true, order }),
  get: get('variant', VariantShape, { language: true }),
  count: count('variants', { where }),
  create: create('variant', VariantCreate, 'createVariant'),
  update: update('variant', VariantUpdate, 'updateVariant'),
  delete: remove('deleteVariants'),
});
