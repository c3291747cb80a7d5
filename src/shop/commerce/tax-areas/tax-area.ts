import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';

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

export const TaxArea = readBy(
  TaxAreaObject,
  { orders: { id: 'column', name: 'column' } },
  {
    list: 'Where is VAT or sales tax charged? Lists the tax areas, the regions with rates of their own.',
    one: 'Shows one tax area, with its rate for each class of goods.',
    byIds: 'Shows the names of the tax areas that a report of orders refers to.',
    create: 'The shop sells into a country or state with other taxes: adds the tax area.',
    update: 'Changes the name of a tax area; `setTaxRates` sets its rates.',
    delete: 'The shop no longer sells into countries or states: removes the tax areas.',
    words: {
      TaxArea: 'country abroad state region export levy vat foreign territory',
      'Mutation.createTaxArea': 'start selling into',
    },
  },
);

listAndGetFields(TaxArea, { many: 'taxAreas', one: 'taxArea' });
