import { fileUrl, resizedColumn } from '../../db/read/columns.ts';
import { among, equals } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import { nestedType } from '../../schema/types.ts';
import { ProductImageShape, ProductImageWhere, ResizedImage } from './shapes.ts';

nestedType('ResizedProductImage', ResizedImage, 'An image of a product in its five sizes.', {
  thumbnail: 'The smallest size.',
  small: 'For lists of many products.',
  medium: 'For lists of few products.',
  large: 'For the page of the product; null where the original is too small for it.',
  zoom: 'For a closer look; null where the original is too small for it.',
});

export const ProductImage = record('ProductImage', {
  section: 'Catalog',
  shape: ProductImageShape,
  describe: {
    file: 'The image: JPEG, PNG, GIF or WebP, at most 2 MB, 50 to 2499 pixels each side.',
    original: 'Address of the image as it was sent.',
    resized: 'The image in the sizes that are made of it.',
  },
  table: {
    name: 'product_image',
    keyType: 'text',
    // contract.md: images come by product and position.
    identifier: [
      { sql: 't.product_id', type: 'int8' },
      { sql: 't.position', type: 'int8' },
      { sql: 't.id', type: 'text' },
    ],
    columns: {
      original: { sql: (reading) => fileUrl('t.file', reading) },
      resized: resizedColumn,
    },
    orders: {},
    conditions: {
      productIds: among('t.product_id', 'int8'),
      optionId: equals('t.option_id', 'int8'),
    },
  },
});

finder(ProductImage, {
  many: 'productImages',
  where: inputOf('ProductImageWhere', ProductImageWhere, 'Conditions on product images.', {
    products: 'Of one of these products, at most 100; an empty list fits none.',
    option: 'Of this option; null for images of a product at large.',
  }),
  limit: 1_000,
});

relatesToOne('ProductImage', 'product', 'Product', {
  by: 'productId',
  description: 'The product shown.',
});
relatesToOne('ProductImage', 'option', 'Option', {
  by: 'optionId',
  nullable: true,
  description: 'The option shown; null when the image shows the product at large.',
});
relatesToMany('Product', 'images', 'ProductImage', {
  of: 't.product_id = k.parent',
  description: 'The images of the product, by position.',
});
relatesToMany('Option', 'images', 'ProductImage', {
  of: 't.option_id = k.parent',
  description: 'The images of products with the option, by product and position.',
});
