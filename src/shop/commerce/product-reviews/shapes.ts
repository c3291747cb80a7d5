import { code, shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  find,
  mutationOperation,
  remove,
  resource,
} from '../../../ground/contract/operations/operation.ts';

/** The product review in responses, in the specification's order. */
export const ProductReviewShape = shape({
  code: 'string(1..32)',
  product: 'int(1..)',
  date: 'datetime',
  author: 'string(0..60)',
  language: 'string(2)',
  rating: 'decimal[2,1](0..5)',
  summary: 'string(0..255)',
  content: 'string(0..64000)',
});

/** `language` may be a deleted language of the shop, because its reviews remain. */
export const ProductReviewWhere = shape({
  code: 'string(1..32)',
  product: 'int(1..)',
  language: 'string(2)',
}).filters({
  code: 'code.equals',
  product: 'productId.equals',
  language: 'language.equals',
});

export const ProductReviewCreate = shape({
  code: code('string(1..32) (req)'),
  product: 'int(1..) (req)',
  date: 'datetime',
  author: 'string(0..60)',
  language: 'string(2) (req)',
  rating: 'decimal[2,1](0..5)',
  summary: 'string(0..255)',
  content: 'string(0..64000) (req)',
});

/** The key of the reviews to delete. */
export const reviewCodes = { codes: 'array of string(1..32) (req)' } as const;

export const productReviewOrders = ['code', 'date', 'rating'] as const;

const review = ProductReviewCreate.required();

export const productReviews = resource('commerce.product-reviews', {
  find: find('productReviews', ProductReviewShape, {
    key: 'reviews',
    where: ProductReviewWhere,
    order: productReviewOrders,
  }),
  count: count('productReviews', { where: ProductReviewWhere }),
  create: mutationOperation('createProductReview', shape({ review }), { review: 'input' }),
  delete: remove('deleteProductReviews', reviewCodes),
});
