import { builder, type FieldBuilder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { addOwnTopic } from '../../../engine/schema/topics/topics.ts';
import { wordsEnum } from '../../../engine/schema/types.ts';
import { layoutColumn, ProductsLayoutType, pageImages } from '../../shared/layout.ts';
import { turnTopic } from '../prices/turn-day.ts';
import {
  LargeImage,
  PromotionShape,
  PromotionWhere,
  SmallImage,
  targets,
  types,
} from './shapes.ts';
import { endTime, promotionTable, startTime } from './table.ts';

const PromotionType = wordsEnum('PromotionType', types, 'What a promotion does to the price.');
const PromotionTarget = wordsEnum('PromotionTarget', targets, 'What a promotion applies to.');
const imageFields = pageImages('Promotion', { small: SmallImage, large: LargeImage });

const PromotionObject = builder.prismaObject('Promotion', {
  section: 'Marketing',
  topic: 'commerce.promotions',
  interfaces: [Node],
  shape: PromotionShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    ...t.localized('name', 'summary', 'description', 'seoTitle', 'seoKeywords', 'seoDescription', {
      column: 'canonicalUrl',
      description:
        'Canonical address of the page for search engines, http or https. Only languages with an address are keys; an empty text removes the address',
    }),
    isActive: t.exposeBoolean('isActive'),
    type: t.expose('type', { type: PromotionType }),
    appliedTo: t.expose('appliedTo', { type: PromotionTarget }),
    elementIds: t.column({
      type: ['ID'],
      description:
        'Identifiers of the products, departments or producers the promotion applies to, ascending; none for carts.',
    }),
    coupon: t.exposeString('coupon'),
    minSubtotal: t.expose('minSubtotal', { type: 'Decimal', nullable: true }),
    maxSubtotal: t.expose('maxSubtotal', { type: 'Decimal', nullable: true }),
    discountAmount: t.expose('discountAmount', { type: 'Decimal' }),
    discountPercent: t.expose('discountPercent', { type: 'Decimal' }),
    ...periodFields(t),
    ...pageFields(t),
    ...relationFields(t),
  }),
});

export const Promotion = readBy(PromotionObject, promotionTable, {
  list: 'What is on sale? Lists promotions, discounts and coupons, such as all that run now or begin soon.',
  one: 'Shows one promotion: its reduction, its dates, its coupon and what it applies to.',
  byIds: 'Shows the promotions that banners or products refer to.',
  create:
    'A sale is planned: adds a promotion with a reduction in percent or money, for certain dates, goods or a coupon code.',
  update:
    'A sale is prolonged, ended early or made larger: changes dates, reduction, coupon or texts of a promotion.',
  delete: 'Sales are called off: removes the promotions.',
  words: {
    Promotion:
      'discount sale offer coupon voucher code campaign friday rebate reduction bargain clearance',
    'Query.promotions': 'running current valid active today deals reduced moment now expiring',
    'Mutation.createPromotion':
      'plan weekend free two launch percent off summer flash code newsletter readers students easter christmas cyber gift',
    'Mutation.updatePromotion':
      'prolong extend longer stay valid another week end early stop cap today cancel spring pause shorten',
    'Mutation.deletePromotions': 'called off scrap cancel spring abolish',
    'Mutation.addPromotionElements':
      'include more articles brands too also take part chairs campaign',
    'Mutation.removePromotionElements': 'exclude drop out except',
  },
});

addOwnTopic(turnTopic);

listAndGetFields(Promotion, {
  many: 'promotions',
  one: 'promotion',
  conditions: PromotionWhere,
  language: true,
});

/** The days on which the promotion applies. */
function periodFields(t: FieldBuilder<'Promotion'>) {
  return {
    startTime: t.column({
      type: 'Date',
      sql: startTime,
      description: 'First day of the promotion; 0001-01-01 when it has no beginning.',
    }),
    endTime: t.column({
      type: 'Date',
      sql: endTime,
      description: 'Last day of the promotion; 9999-12-31 when it has no end.',
    }),
  };
}

/** The fields for the page of the promotion. */
function pageFields(t: FieldBuilder<'Promotion'>) {
  return {
    ...imageFields(t),
    productsLayout: t.column({
      type: ProductsLayoutType,
      ...layoutColumn,
      description: 'How the page of the promotion shows its products.',
    }),
  };
}

/** The records that are related to the promotion. */
function relationFields(t: FieldBuilder<'Promotion'>) {
  return {
    departments: t.connectionThrough('departments', 'department'),
    pricedProducts: t.connectionOf('pricedProducts'),
    producers: t.connectionThrough('producers', 'producer'),
    products: t.connectionThrough('products', 'product'),
  };
}
