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
  productFileOrders as order,
  ProductFileCreate,
  ProductFileShape,
  ProductFileUpdate,
  ProductFileWhere as where,
} from './shapes.ts';

export const v3 = resource('commerce.product-files', {
  find: find('productFiles', ProductFileShape, { where, language: true, order, key: 'files' }),
  get: get('productFile', ProductFileShape, { language: true, key: 'file' }),
  count: count('productFiles', { where }),
  create: create('file', ProductFileCreate, 'createProductFile'),
  update: update('file', ProductFileUpdate, 'updateProductFile'),
  delete: remove('deleteProductFiles'),
});
