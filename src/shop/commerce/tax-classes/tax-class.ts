import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { TaxClassShape } from './shapes.ts';

const TaxClassObject = builder.prismaObject('TaxClass', {
  section: 'Settings',
  topic: 'commerce.tax-classes',
  reference: true,
  interfaces: [Node],
  shape: TaxClassShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    rates: t.relation('rates', { query: { orderBy: { taxAreaId: 'asc' } } }),
  }),
});

export const TaxClass = readBy(
  TaxClassObject,
  {
    orders: { id: 'column', code: 'column', name: 'column' },
  },
  {
    list: 'Which kinds of VAT are there? Lists the tax classes, such as standard, reduced or exempt goods.',
    one: 'Shows one tax class, such as reduced VAT, with its rate in each area.',
    byIds: 'Shows the kinds of VAT that invoices refer to.',
    create: 'Goods are taxed in a new way, such as a reduced rate for books: adds the tax class.',
    update: 'Changes the name or code of a tax class; its rates stay.',
    delete: 'No goods are taxed in a way any more: removes the tax classes.',
    words: {
      TaxClass: 'vat gst duty levy exempt reduced standard kind books food',
      'Mutation.setTaxRates':
        'vat government raised lowered percent law budget goes reform percentage new temporary',
    },
  },
);

listAndGetFields(TaxClass, { many: 'taxClasses', one: 'taxClass' });
