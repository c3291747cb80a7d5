import { FileUpload } from '../../../engine/schema/mutations/uploads.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import {
  create,
  find,
  mutationOperation,
  remove,
  resource,
} from '../../../ground/contract/operations/operation.ts';
import { ResizedImages } from '../../shared/resized-images.ts';

/** An image in its five sizes. If the original is too small for a size, that size is absent. */
export const ResizedImage = shape({
  thumbnail: ResizedImages.thumbnail.nullable(),
  small: ResizedImages.small.nullable(),
  medium: ResizedImages.medium.nullable(),
  large: ResizedImages.large.nullable(),
  zoom: ResizedImages.zoom.nullable(),
});

/** The product image in responses, in the specification's order. */
export const ProductImageShape = shape({
  id: 'alphanumeric(10..19)',
  product: 'int(1..)',
  option: 'int(1..) nullable',
  position: 'int(0..20)',
  original: 'string(14..255)',
  resized: ResizedImage,
});

export const ProductImageWhere = shape({
  products: 'id list, at most 100',
  option: 'int(1..) nullable',
}).filters({
  products: 'productId.in',
  option: (id) => ({ optionId: id === null ? { isNull: true } : { equals: id } }),
});

export const ProductImageCreate = shape({
  product: 'int(1..) (req)',
  option: 'int(1..) nullable',
  file: FileUpload.required(),
  position: 'int(0..20)',
});

/** The identifiers of the images to delete, reorder or resize. */
export const imageIds = 'array of alphanumeric(10..19) (req)';
export const ImageIds = shape({ ids: imageIds });
export const ImagesToResize = shape({ ids: 'array of alphanumeric(10..19), at most 100 (req)' });

export const productImages = resource('commerce.product-images', {
  find: find('productImages', ProductImageShape, {
    where: ProductImageWhere,
    narrow: { by: 'sizes', member: 'resized' },
    limit: 'int(1..1000)',
    key: 'images',
  }),
  create: create('image', ProductImageCreate, 'createProductImage'),
  delete: remove('deleteProductImages', { ids: imageIds }),
  reorder: mutationOperation('reorderProductImages', ImageIds),
  resize: mutationOperation('resizeProductImages', ImagesToResize),
});
