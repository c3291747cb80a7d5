import { FileUpload } from '../../../engine/schema/mutations/uploads.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';

/** The product file in responses, in the specification's order. */
export const ProductFileShape = shape({
  id: 'int(1..)',
  product: 'int(1..)',
  address: 'string(42..255)',
  type: 'string(3)',
  size: 'int(1..)',
  description: 'L(255)',
});

/** GraphQL also shows the original file name. */
export const NamedProductFile = ProductFileShape.extend({ name: 'string(1..255)' });

export const ProductFileWhere = shape({ product: 'int(1..)' }).filters({
  product: 'productId.equals',
});

export const ProductFileCreate = shape({
  product: 'int(1..) (req)',
  file: FileUpload.required(),
  description: 'L(255)',
});

/** A file cannot be moved to another product. */
export const ProductFileUpdate = ProductFileCreate.omit('product').partial();

export const productFileOrders = ['id', 'product', 'type', 'size', 'description'] as const;

export const productFiles = resource('commerce.product-files', {
  find: find('productFiles', ProductFileShape, {
    where: ProductFileWhere,
    language: true,
    order: productFileOrders,
    key: 'files',
  }),
  get: get('productFile', ProductFileShape, { language: true, key: 'file' }),
  count: count('productFiles', { where: ProductFileWhere }),
  create: create('file', ProductFileCreate, 'createProductFile'),
  update: update('file', ProductFileUpdate, 'updateProductFile'),
  delete: remove('deleteProductFiles'),
});
