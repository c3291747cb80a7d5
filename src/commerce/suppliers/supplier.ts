import { namedRecord } from '../../schema/named-records.ts';

export const Supplier = namedRecord({
  section: 'Inventory',
  name: 'Supplier',
  table: 'supplier',
  one: 'supplier',
  many: 'suppliers',
  note: 'Items of one are left without a supplier.',
});
