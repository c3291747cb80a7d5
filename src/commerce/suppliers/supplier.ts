import { builder } from '../../schema/builder.ts';
import { namedRecord } from '../../schema/records/named-records.ts';
import { Node } from '../../schema/records/node-interface.ts';

const SupplierObject = builder.prismaObject('Supplier', {
  section: 'Inventory',
  topic: 'commerce.suppliers',
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    items: t.connectionOf('items'),
  }),
});

export const Supplier = namedRecord(SupplierObject, {
  model: 'Supplier',
  one: 'supplier',
  many: 'suppliers',
  note: 'Items of a deleted supplier are left without a supplier.',
});
