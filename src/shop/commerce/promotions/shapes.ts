import { ImageUpload } from '../../../engine/schema/mutations/uploads.ts';
import { code, shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';
import { ProductsLayout } from '../../shared/layout.ts';

export const types = 'FixedDiscount | PercentDiscount | FixedPrice';
export const targets = 'Products | Departments | Producers | Carts';

export const SmallImage = shape({
  url: 'string(10..255)',
  width: 'int(1..255)',
  height: 'int(1..255)',
});
export const LargeImage = shape({
  url: 'string(10..255)',
  width: 'int(1..2500)',
  height: 'int(1..2500)',
});

/** The promotion in responses, in the specification's order. */
export const PromotionShape = shape({
  id: 'int(1..)',
  name: 'L(60)',
  summary: 'L(65535)',
  description: 'L(65535)',
  isActive: 'bool',
  type: types,
  appliedTo: targets,
  elements: 'id list',
  coupon: 'string(0..32)',
  minSubtotal: 'decimal[8,2](0..) nullable',
  maxSubtotal: 'decimal[8,2](0..) nullable',
  discountAmount: 'decimal[8,3](0..)',
  discountPercent: 'decimal[5,3](0..)',
  startTime: 'date',
  endTime: 'date',
  smallImage: SmallImage.nullable(),
  largeImage: LargeImage.nullable(),
  productsLayout: ProductsLayout,
  seoTitle: 'L(255)',
  seoKeywords: 'L(255)',
  seoDescription: 'L(255)',
  canonicalURL: 'L(10..)',
});

export const PromotionWhere = shape({
  isActive: 'bool',
  appliedTo: targets,
  coupon: 'string(0..32)',
}).filters({
  isActive: 'isActive.equals',
  appliedTo: 'appliedTo.equals',
  coupon: 'coupon.equals',
});

/** `maxSubtotal` "cannot be zero", so the minimum is the smallest value with two decimals. */
const terms = {
  elements: 'id list',
  coupon: code('string(0..32)'),
  minSubtotal: 'decimal[8,2](0..) nullable',
  maxSubtotal: 'decimal[8,2](0.01..) nullable',
  discountAmount: 'decimal[8,3](0..)',
  discountPercent: 'decimal[5,3](0..)',
  startTime: 'date',
  endTime: 'date',
} as const;
const texts = { name: 'L(60)', summary: 'L(65535)', description: 'L(65535)' } as const;
const page = {
  productsLayout: ProductsLayout,
  seoTitle: 'L(255)',
  seoKeywords: 'L(255)',
  seoDescription: 'L(255)',
  isActive: 'bool',
} as const;
const Upload = shape({ content: 'base64 (req)' }).asOne().nullable();

export const PromotionCreate = shape({
  ...texts,
  type: `${types} (req)`,
  appliedTo: `${targets} (req)`,
  ...terms,
  ...page,
});

/** `appliedTo` cannot be changed after creation. */
export const PromotionUpdate = shape({
  ...texts,
  type: types,
  ...terms,
  smallImage: Upload,
  largeImage: Upload,
  ...page,
});

/** Further members that GraphQL can write; v3 has only the members of the specification. */
const address = { canonicalURL: 'L(2000)' } as const;
const images = { smallImage: ImageUpload, largeImage: ImageUpload } as const;
export const PromotionCreateFully = PromotionCreate.extend(address);
export const PromotionUpdateFully = PromotionUpdate.extend({ ...images, ...address });

export const promotionOrders = [
  'id',
  'name',
  'isActive',
  'appliedTo',
  'startTime',
  'endTime',
] as const;

export const promotions = resource('commerce.promotions', {
  find: find('promotions', PromotionShape, {
    where: PromotionWhere,
    language: true,
    order: promotionOrders,
  }),
  get: get('promotion', PromotionShape, { language: true }),
  count: count('promotions', { where: PromotionWhere }),
  create: create('promotion', PromotionCreate, 'createPromotion'),
  update: update('promotion', PromotionUpdate, 'updatePromotion'),
  delete: remove('deletePromotions'),
});
