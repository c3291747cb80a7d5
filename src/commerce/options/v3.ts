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
  OptionCreate,
  OptionShape,
  OptionUpdate,
  optionOrders as order,
  OptionWhere as where,
} from './shapes.ts';

export const v3 = resource('commerce.options', {
  find: find('options', OptionShape, { where, language: true, order }),
  get: get('option', OptionShape, { language: true }),
  count: count('options', { where }),
  create: create('option', OptionCreate, 'createOption'),
  update: update('option', OptionUpdate, 'updateOption'),
  delete: remove('deleteOptions'),
});
