import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { addTexts } from '../../schema/texts.ts';
import { nestedType, wordsEnum } from '../../schema/types.ts';
import {
  LargeImage,
  PromotionShape,
  PromotionWhere,
  promotionOrders,
  SmallImage,
  targets,
  types,
} from './shapes.ts';
import { promotionTable } from './table.ts';

wordsEnum('PromotionType', types, 'What a promotion does to the price.');
wordsEnum('PromotionTarget', targets, 'What a promotion applies to.');
nestedType('PromotionSmallImage', SmallImage, 'The small image of a promotion.');
nestedType('PromotionLargeImage', LargeImage, 'The large image of a promotion.');

export const Promotion = record('Promotion', {
  section: 'Marketing',
  shape: PromotionShape,
  table: promotionTable,
  describe: {
    elementIds:
      'Identifiers of the products, departments or producers the promotion applies to, ascending; none for carts.',
    startTime: 'First day of the promotion; 0001-01-01 when it has no beginning.',
    endTime: 'Last day of the promotion; 9999-12-31 when it has no end.',
    smallImage: 'The small image; null where there is none.',
    largeImage: 'The large image; null where there is none.',
    productsLayout: 'How the page of the promotion shows its products.',
    canonicalUrl:
      'Address search engines take as the page’s own, by language: http or https. Only languages that have one are keys; an empty text takes it away.',
  },
});

finder(Promotion, {
  many: 'promotions',
  one: 'promotion',
  where: inputOf('PromotionWhere', PromotionWhere, 'Conditions on promotions.', {
    isActive: 'Whether the promotion is switched on, whatever its dates.',
    appliedTo: 'That apply to this.',
    coupon: 'With this coupon; an empty text for those that need none.',
  }),
  orders: promotionOrders,
  language: true,
});

addTexts(Promotion);
