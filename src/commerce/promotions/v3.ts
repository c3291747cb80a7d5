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
  promotionOrders as order,
  PromotionCreate,
  PromotionShape,
  PromotionUpdate,
  PromotionWhere as where,
} from './shapes.ts';

export const v3 = resource('commerce.promotions', {
  find: find('promotions', PromotionShape, { where, language: true, order }),
  get: get('promotion', PromotionShape, { language: true }),
  count: count('promotions', { where }),
  create: create('promotion', PromotionCreate, 'createPromotion'),
  update: update('promotion', PromotionUpdate, 'updatePromotion'),
  delete: remove('deletePromotions'),
});
