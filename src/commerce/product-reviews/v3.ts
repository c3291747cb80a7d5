import { shape } from '../../contract/notation/shape.ts';
import {
  count,
  find,
  mutationOperation,
  remove,
  resource,
} from '../../contract/operations/operation.ts';
import {
  productReviewOrders as order,
  ProductReviewCreate,
  ProductReviewShape,
  reviewCodes,
  ProductReviewWhere as where,
} from './shapes.ts';

const review = ProductReviewCreate.required();

export const v3 = resource('commerce.product-reviews', {
  find: find('productReviews', ProductReviewShape, { key: 'reviews', where, order }),
  count: count('productReviews', { where }),
  create: mutationOperation('createProductReview', shape({ review }), { review: 'input' }),
  delete: remove('deleteProductReviews', reviewCodes),
});
