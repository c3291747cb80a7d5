import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';

const TaxAreaObject = builder.prismaObject('TaxArea', {
  section: 'Settings',
  topic: 'commerce.tax-areas',
  reference: true,
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    name: t.exposeString('name'),
    rates: t.relation('rates', { query: { orderBy: { taxClassId: 'asc' } } }),
  }),
});

export const TaxArea = readBy(TaxAreaObject, { orders: { id: 'column', name: 'column' } });

listAndGetFields(TaxArea, { many: 'taxAreas', one: 'taxArea' });
