import { among, folded, textKeyJoin } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany } from '../../schema/relations.ts';
import { addTexts } from '../../schema/texts.ts';
import { VariantShape, VariantWhere, variantOrders } from './shapes.ts';

export const Variant = record('Variant', {
  section: 'Catalog',
  shape: VariantShape,
  table: {
    name: 'variant',
    joins: { n: textKeyJoin('variant.name') },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      code: { sql: folded('t.code'), type: 'text' },
      name: { sql: 'n.key', type: 'text', join: ['n'] },
    },
    conditions: { ids: among('t.id', 'int8') },
  },
});

finder(Variant, {
  many: 'variants',
  one: 'variant',
  where: inputOf('VariantWhere', VariantWhere, 'Conditions on variants.', {
    ids: 'One of these variants; an empty list fits none.',
  }),
  orders: variantOrders,
  language: true,
});

addTexts(Variant);
relatesToMany('Variant', 'options', 'Option', {
  of: 't.variant_id = k.parent',
  order: [{ order: 'position', descending: false }],
  description: 'The options of the variant, by position.',
});
relatesToMany('Variant', 'products', 'Product', {
  of: 't.id IN (SELECT v.product_id FROM product_variant v WHERE v.variant_id = k.parent)',
  description: 'The products that come in the variant.',
});
relatesToMany('Product', 'variants', 'Variant', {
  of: 't.id IN (SELECT v.variant_id FROM product_variant v WHERE v.product_id = k.parent)',
  description: 'The variants the product comes in.',
});
