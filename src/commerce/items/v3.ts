import { shape } from '../../contract/notation/shape.ts';
import {
  count,
  find,
  get,
  mutationOperation,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import {
  ItemCreate,
  ItemShape,
  ItemUpdate,
  itemOrders as order,
  PricesUpdate,
  StockUpdate,
  skuList,
  ItemWhere as where,
} from './shapes.ts';

const choices = { language: true, priceList: true } as const;
const selector = { sku: 'string(1..32) (req)' } as const;

export const v3 = resource('commerce.items', {
  find: find('items', ItemShape, { where, ...choices, order }),
  get: get('item', ItemShape, { ...choices, selector }),
  count: count('items', { where, language: true }),
  create: mutationOperation('createItem', shape({ item: ItemCreate.required() }), {
    item: 'input',
  }),
  update: update('item', ItemUpdate, 'updateItem', selector),
  'update-prices': mutationOperation('updateItemPrices', PricesUpdate),
  'update-stock': mutationOperation('updateItemStock', StockUpdate),
  delete: remove('deleteItems', skuList),
});
