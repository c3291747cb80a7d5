import { folded, textKeyJoin } from '../../db/read/table.ts';
import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';
import { VariantShape, VariantWhere, variantOrders } from './shapes.ts';

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
  name: 'variant',
  joins: { n: textKeyJoin('variant.name') },
  orders: {
    id: { sql: 't.id', type: 'int8' },
    code: { sql: folded('t.code'), type: 'text' },
    name: { sql: 'n.key', type: 'text', join: ['n'] },
  },
});

listAndGetFields(Variant, {
  many: 'variants',
  one: 'variant',
  conditions: VariantWhere,
  orders: variantOrders,
  language: true,
});
