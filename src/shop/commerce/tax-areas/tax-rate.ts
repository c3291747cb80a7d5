import { builder } from '../../../engine/schema/builder.ts';
import { readBy } from '../../../engine/schema/records/record.ts';

const TaxRateObject = builder.prismaObject('TaxRate', {
  section: 'Settings',
  reference: true,
  fields: (t) => ({
    taxAreaId: t.expose('taxAreaId', { type: 'ID' }),
    taxClassId: t.expose('taxClassId', { type: 'ID' }),
    rate: t.expose('rate', { type: 'Decimal' }),
    code: t.exposeString('code'),
    taxArea: t.relation('taxArea'),
    taxClass: t.relation('taxClass'),
  }),
});

readBy(TaxRateObject, {
  // A rate has no identifier but area and class. Within one statement its place in the table (ctid)
  // is one.
  key: 'ctid',
  identifier: [],
  orders: { taxAreaId: 'column', taxClassId: 'column' },
});
