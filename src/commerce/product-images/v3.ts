import {
  create,
  find,
  mutationOperation,
  remove,
  resource,
} from '../../contract/operations/operation.ts';
import {
  ImageIds,
  ImagesToResize,
  imageIds,
  ProductImageCreate,
  ProductImageShape,
  ProductImageWhere as where,
} from './shapes.ts';

export const v3 = resource('commerce.product-images', {
  find: find('productImages', ProductImageShape, {
    where,
    narrow: { by: 'sizes', member: 'resized' },
    limit: 'int(1..1000)',
    key: 'images',
  }),
  create: create('image', ProductImageCreate, 'createProductImage'),
  delete: remove('deleteProductImages', { ids: imageIds }),
  reorder: mutationOperation('reorderProductImages', ImageIds),
  resize: mutationOperation('resizeProductImages', ImagesToResize),
});
