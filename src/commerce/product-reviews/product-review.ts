import { equals, folded } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import { ProductReviewShape, ProductReviewWhere, productReviewOrders } from './shapes.ts';

export const ProductReview = record('ProductReview', {
  section: 'Catalog',
  shape: ProductReviewShape,
  table: {
    name: 'product_review',
    key: 'code',
    keyType: 'text',
    // Codes sort like other texts, those that differ in case alone by code point.
    identifier: [
      { sql: folded('t.code'), type: 'text' },
      { sql: 't.code COLLATE "C"', type: 'text' },
    ],
    orders: {
      code: { sql: folded('t.code'), type: 'text' },
      date: { sql: 't.date', type: 'timestamptz' },
      rating: { sql: 't.rating', type: 'numeric' },
    },
    conditions: {
      code: equals('t.code', 'text'),
      productId: equals('t.product_id', 'int8'),
      language: equals('t.language', 'bpchar'),
    },
  },
});

finder(ProductReview, {
  many: 'productReviews',
  one: 'productReview',
  selector: 'code',
  where: inputOf('ProductReviewWhere', ProductReviewWhere, 'Conditions on product reviews.', {
    code: 'The review with this code.',
    product: 'Of this product.',
    language: 'Written in this language.',
  }),
  orders: productReviewOrders,
});

relatesToOne('ProductReview', 'product', 'Product', {
  by: 'productId',
  description: 'The product reviewed.',
});
relatesToMany('Product', 'reviews', 'ProductReview', {
  of: 't.product_id = k.parent',
  order: [{ order: 'date', descending: true }],
  description: 'The reviews of the product, the newest first.',
});
