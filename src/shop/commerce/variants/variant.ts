import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { VariantShape, VariantWhere } from './shapes.ts';

const VariantObject = builder.prismaObject('Variant', {
  section: 'Catalog',
  topic: 'commerce.variants',
  interfaces: [Node],
  shape: VariantShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    ...t.localized('name'),
    showName: t.exposeBoolean('showName'),
    options: t.connectionOf('options', { orderBy: { position: 'asc' } }),
    products: t.connectionThrough('products', 'product'),
  }),
});

export const Variant = readBy(
  VariantObject,
  {
    orders: { id: 'column', code: 'column', name: 'column' },
  },
  {
    list: 'How do goods differ? Lists the variants that shoppers choose by, such as size, color or material.',
    one: 'Shows one variant, such as color, with all its options.',
    byIds: 'Shows the labels of the choices on a product page, such as Size and Color.',
    create:
      'Goods begin to differ in something new, such as material: adds the variant that shoppers choose by.',
    update: 'Renames a variant, or shows or hides its name to shoppers.',
    delete: 'Goods no longer differ in something, such as material: removes the variants.',
    words: {
      Variant: 'attribute dimension property choice choose',
      'Mutation.createVariant': 'ask material customers select engraving',
    },
  },
);

listAndGetFields(Variant, {
  many: 'variants',
  one: 'variant',
  conditions: VariantWhere,
  language: true,
});
