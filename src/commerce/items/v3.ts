import { count, find, get, resource } from '../../contract/operation.ts';
import { ItemShape, itemOrders as order, ItemWhere as where } from './shapes.ts';

const choices = { language: true, priceList: true } as const;
const selector = { sku: 'string(1..32) (req)' } as const;

export const v3 = resource('commerce.items', {
  find: find('items', ItemShape, { where, ...choices, order }),
  get: get('item', ItemShape, { ...choices, selector }),
  count: count('items', { where, language: true }),
});
