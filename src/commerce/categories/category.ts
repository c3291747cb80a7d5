import { builder } from '../../schema/builder.ts';
import { namedRecord } from '../../schema/records/named-records.ts';
import { Node } from '../../schema/records/node-interface.ts';

const CategoryObject = builder.prismaObject('Category', {
  section: 'Catalog',
  topic: 'commerce.categories',
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    products: t.connectionOf('products', { orderBy: { id: 'asc' } }),
  }),
});

export const Category = namedRecord(CategoryObject, {
  model: 'Category',
  one: 'category',
  many: 'categories',
  note: 'Products of a deleted category are left without a category.',
});
