import { builder } from '../../../engine/schema/builder.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { namedRecord } from '../../shared/named-records.ts';

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

export const Category = namedRecord(
  CategoryObject,
  {
    model: 'Category',
    one: 'category',
    many: 'categories',
    note: 'Products of a deleted category are left without a category.',
  },
  {
    list: 'Lists the categories that group goods across departments, such as to choose one in a form.',
    one: 'Shows one category, and every product that has it.',
    byIds: 'Shows the names of the categories that an export refers to by number.',
    create: 'Goods are grouped in a new way, such as gifts or spare parts: adds a category.',
    update: 'Changes the name or the code of a category.',
    delete: 'Removes categories that no longer group any goods.',
    words: {
      Category: 'tag label group grouping collection kind',
    },
  },
);
