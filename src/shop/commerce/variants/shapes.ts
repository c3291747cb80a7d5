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

/** The variant in responses, in the specification's order. */
export const VariantShape = shape({
  id: 'int(1..)',
  code: 'string(1..32)',
  name: 'L(60)',
  showName: 'bool',
});

export const VariantWhere = shape({ ids: 'id list' }).filters({ ids: 'id.in' });

/**
 * The specification does not mark `variant` as required in create, but only it contains the code.
 */
export const VariantCreate = shape({
  code: code('string(1..32) (req)'),
  name: 'L(60)',
  showName: 'bool',
});

export const VariantUpdate = VariantCreate.partial();

export const variantOrders = ['id', 'code', 'name'] as const;

export const variants = resource('commerce.variants', {
  find: find('variants', VariantShape, {
    where: VariantWhere,
    language: true,
    order: variantOrders,
  }),
  get: get('variant', VariantShape, { language: true }),
  count: count('variants', { where: VariantWhere }),
  create: create('variant', VariantCreate, 'createVariant'),
  update: update('variant', VariantUpdate, 'updateVariant'),
  delete: remove('deleteVariants'),
});
