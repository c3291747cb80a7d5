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

export const OptionIconImage = shape({
  url: 'string(10..)',
  width: 'int(1..35)',
  height: 'int(1..35)',
});
export const OptionIcon = shape({
  color: 'hexadecimal(6) nullable',
  image: OptionIconImage.nullable(),
});

/** The option in responses, in the specification's order. */
export const OptionShape = shape({
  id: 'int(1..)',
  variant: 'int(1..)',
  code: 'string(1..32)',
  name: 'L(60)',
  position: 'int(1..)',
  icon: OptionIcon.nullable(),
});

export const OptionWhere = shape({ ids: 'id list', variants: 'id list' }).filters({
  ids: 'id.in',
  variants: 'variantId.in',
});

/** docs/contract.md, Errors: errors of an uploaded image refer to the outer member, `icon`. */
export const IconUpload = shape({
  name: 'string(1..255)',
  content: 'base64(100..50000) (req)',
}).asOne('icon');
export const IconInput = shape({
  color: 'hexadecimal(6) nullable',
  image: IconUpload.nullable(),
});

export const OptionCreate = shape({
  variant: 'int(1..) (req)',
  code: code('string(1..32) (req)'),
  name: 'L(60)',
  position: 'int(1..)',
  icon: IconInput.nullable(),
});

/** An option cannot be moved to another variant. */
export const OptionUpdate = OptionCreate.omit('variant').partial();

export const optionOrders = ['id', 'variant', 'code', 'name', 'position'] as const;

export const options = resource('commerce.options', {
  find: find('options', OptionShape, { where: OptionWhere, language: true, order: optionOrders }),
  get: get('option', OptionShape, { language: true }),
  count: count('options', { where: OptionWhere }),
  create: create('option', OptionCreate, 'createOption'),
  update: update('option', OptionUpdate, 'updateOption'),
  delete: remove('deleteOptions'),
});
