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
  productOrders as order,
  ProductCreate,
  ProductShape,
  ProductUpdate,
  ProductWhere as where,
} from './shapes.ts';

const choices = { language: true, priceList: true } as const;

export const v3 = resource('commerce.products', {
  find: find('products', ProductShape, { where, ...choices, order }),
  get: get('product', ProductShape, choices),
  count: count('products', { where, ...choices }),
  create: create('product', ProductCreate, 'createProduct'),
  update: update('product', ProductUpdate, 'updateProduct'),
  delete: remove('deleteProducts'),
});
