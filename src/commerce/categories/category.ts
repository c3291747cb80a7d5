import { namedRecord } from '../../schema/named-records.ts';

export const Category = namedRecord({
  section: 'Catalog',
  name: 'Category',
  table: 'category',
  one: 'category',
  many: 'categories',
  note: 'Products of one are left without a category.',
});
