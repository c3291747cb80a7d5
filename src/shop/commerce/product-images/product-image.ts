import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { nestedType } from '../../../engine/schema/types.ts';
import { fileUrl, resizedColumn } from '../../../store/db/read/columns.ts';
import { ProductImageShape, ProductImageWhere, ResizedImage } from './shapes.ts';

const Resized = nestedType(
  'ResizedProductImage',
  ResizedImage,
  'An image of a product in its five sizes.',
  {
    thumbnail: 'The smallest size, such as for a cart.',
    small: 'For lists of many products.',
    medium: 'For lists of few products.',
    large: 'For the product page; null when the original is too small.',
    zoom: 'For zooming in; null when the original is too small.',
  },
);

const ProductImageObject = builder.prismaObject('ProductImage', {
  section: 'Catalog',
  topic: 'commerce.product-images',
  interfaces: [Node],
  shape: ProductImageShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    productId: t.expose('productId', { type: 'ID' }),
    optionId: t.expose('optionId', { type: 'ID', nullable: true }),
    position: t.exposeInt('position'),
    original: t.column({
      type: 'String',
      sql: (reading) => fileUrl('t.file', reading),
      description: 'Address of the original image, stored as it was sent, with its metadata.',
    }),
    resized: t.column({
      type: Resized,
      ...resizedColumn,
      description: 'The image in all its sizes.',
    }),
    option: t.relation('option', { nullable: true }),
    product: t.relation('product'),
  }),
});

export const ProductImage = readBy(
  ProductImageObject,
  {
    keyType: 'text',
    // docs/contract.md, Images and files: images are listed by product and position.
    identifier: [
      { sql: 't.product_id', type: 'int8' },
      { sql: 't.position', type: 'int8' },
      { sql: 't.id', type: 'text' },
    ],
    orders: { id: { sql: 't.id', type: 'text' }, productId: 'column' },
  },
  {
    list: 'Lists the photos of products, such as all of one product or all of one color.',
    one: 'Shows one photo of a product in all its sizes.',
    byIds: 'Shows the photos that an album or an advertisement refers to.',
    create: 'A new photo of an article is ready: uploads the image, for all colors or for one.',
    delete: 'Removes photos that are wrong or out of date.',
    words: {
      ProductImage: 'photo picture photograph gallery thumbnail snapshot images main visual angle',
      'Mutation.createProductImage': 'upload shoot camera',
      'Mutation.deleteProductImages': 'ugly wrong outdated',
      'Mutation.reorderProductImages':
        'cover first sequence sort arrange order swap front main move primary',
      'Mutation.resizeProductImages': 'thumbnail blurry regenerate pixelated sharp render',
    },
  },
);

listAndGetFields(ProductImage, {
  many: 'productImages',
  one: 'productImage',
  conditions: ProductImageWhere,
  limit: 1_000,
});
