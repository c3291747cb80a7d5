import { builder } from '../../../engine/schema/builder.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { namedRecord } from '../../shared/named-records.ts';

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

export const Supplier = namedRecord(
  SupplierObject,
  {
    model: 'Supplier',
    one: 'supplier',
    many: 'suppliers',
    note: 'Items of a deleted supplier are left without a supplier.',
  },
  {
    list: 'Where does the shop buy? Lists the suppliers, the wholesalers that deliver goods.',
    one: 'Shows one supplier, and every item that is ordered there.',
    byIds: 'Shows the names of the suppliers that purchase orders refer to.',
    create: 'The shop begins to buy from another wholesaler: adds the supplier.',
    update: 'A wholesaler has a new name: changes name or code of the supplier.',
    delete: 'The shop no longer buys from wholesalers: removes the suppliers.',
    words: {
      Supplier: 'wholesaler distributor vendor source farm importer purchase procurement',
      'Mutation.createSupplier': 'deliver buy new from',
    },
  },
);
