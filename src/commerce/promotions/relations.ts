import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import './promotion.ts';

relatesToOne('Product', 'promotion', 'Promotion', {
  by: 'promotionId',
  nullable: true,
  description: 'The promotion that sets the price today; null where there is none.',
});
relatesToMany('Promotion', 'pricedProducts', 'Product', {
  of: 't.promotion_id = k.parent',
  description: 'The products whose price the promotion sets today.',
});

const elements = [
  ['Product', 'products', 'product'],
  ['Department', 'departments', 'department'],
  ['Producer', 'producers', 'producer'],
] as const;
for (const [record, field, element] of elements) {
  const named = `promotion_${element} n WHERE n`;
  relatesToMany('Promotion', field, record, {
    of: `t.id IN (SELECT n.${element}_id FROM ${named}.promotion_id = k.parent)`,
    description: `The ${field} the promotion names.`,
  });
  relatesToMany(record, 'promotions', 'Promotion', {
    of: `t.id IN (SELECT n.promotion_id FROM ${named}.${element}_id = k.parent)`,
    description: `The promotions that name the ${element} itself.`,
  });
}
