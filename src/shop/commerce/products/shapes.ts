import { code, gtin, shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';
import { ResizedImages } from '../../shared/resized-images.ts';

/** The product in responses, in the specification's order. */
export const ProductShape = shape({
  id: 'int(1..)',
  code: 'string(1..40)',
  sku: 'string(1..40)',
  department: 'int(1..)',
  departments: 'array of int(1..) nullable',
  producer: 'int(1..) nullable',
  category: 'int(1..) nullable',
  isVisible: 'bool',
  isFeatured: 'bool',
  allowOrders: 'bool',
  allowQuotes: 'bool',
  showPrice: 'bool',
  isNewRelease: 'bool',
  showMoreGalleries: 'bool',
  hasVariants: 'bool',
  minOrder: 'int(1..) nullable',
  maxOrder: 'int(1..) nullable',
  minQuote: 'int(1..) nullable',
  unitOfMeasure: 'int(1..) nullable',
  listPrice: 'PriceMap',
  sellingPrice: 'PriceMap',
  price: 'PriceMap',
  rating: 'decimal[2,1](0..5)',
  thumbnailImage: ResizedImages.thumbnail.nullable(),
  smallImage: ResizedImages.small.nullable(),
  mediumImage: ResizedImages.medium.nullable(),
  largeImage: ResizedImages.large.nullable(),
  zoomImage: ResizedImages.zoom.nullable(),
  name: 'L(120)',
  shortDescription: 'L(255)',
  infoForRequests: 'L(255)',
  seoTitle: 'L(255)',
  seoKeywords: 'L(255)',
  seoDescription: 'L(255)',
  longDescription: 'L(65535)',
  moreDescription: 'L(65535)',
  position: 'int(0..4)',
  releaseDate: 'date nullable',
  taxClass: 'int(1..) nullable',
  promotion: 'int(1..) nullable',
  variants: 'array of int(1..) nullable',
  updateTime: 'datetime',
});

/**
 * docs/contract.md, Operations without a shape in the specification: the writable members of a
 * product and of its main item. The SKU defaults to the code.
 */
export const ProductCreate = ProductShape.omit(
  'id',
  'departments',
  'hasVariants',
  'price',
  'rating',
  'thumbnailImage',
  'smallImage',
  'mediumImage',
  'largeImage',
  'zoomImage',
  'promotion',
  'updateTime',
).extend({
  code: code('string(1..32) (req)'),
  sku: code('string(1..32)'),
  department: 'int(1..) (req)',
  barcode: gtin('digits(14) nullable'),
  stock: 'int(0..)',
  weight: 'decimal[6,3](0..)',
});
export const ProductUpdate = ProductCreate.partial();

export const ProductWhere = shape({
  ids: 'id list',
  codes: 'array of string(1..32)',
  isVisible: 'bool',
  hasZeroPrice: 'bool',
  isFeatured: 'bool',
  isNewRelease: 'bool',
  allowOrders: 'bool',
  allowQuotes: 'bool',
  department: 'int(1..)',
  category: 'int(1..)',
  producer: 'int(1..)',
  isAccessoryOf: 'int(1..)',
  isSimilarTo: 'int(1..)',
  keywords: 'array of string(1..100)',
}).filters({
  ids: 'id.in',
  codes: 'code.in',
  isVisible: 'isVisible.equals',
  isFeatured: 'isFeatured.equals',
  isNewRelease: 'isNewRelease.equals',
  allowOrders: 'allowOrders.equals',
  allowQuotes: 'allowQuotes.equals',
  department: 'departmentId.equals',
  category: 'categoryId.equals',
  producer: 'producerId.equals',
});

export const productOrders = [
  'id',
  'code',
  'isVisible',
  'name',
  'position',
  'listPrice',
  'sellingPrice',
  'price',
  'rating',
  'updateTime',
  'relevance',
] as const;

const choices = { language: true, priceList: true } as const;

export const products = resource('commerce.products', {
  find: find('products', ProductShape, { where: ProductWhere, ...choices, order: productOrders }),
  get: get('product', ProductShape, choices),
  count: count('products', { where: ProductWhere, ...choices }),
  create: create('product', ProductCreate, 'createProduct'),
  update: update('product', ProductUpdate, 'updateProduct'),
  delete: remove('deleteProducts'),
});
