import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';
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

export const Variant = readBy(VariantObject, {
  orders: { id: 'column', code: 'column', name: 'column' },
});

listAndGetFields(Variant, {
  many: 'variants',
  one: 'variant',
  conditions: VariantWhere,
  language: true,
});
