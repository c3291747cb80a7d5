import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';
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

export const TaxClass = readBy(TaxClassObject, {
  orders: { id: 'column', code: 'column', name: 'column' },
});

listAndGetFields(TaxClass, { many: 'taxClasses', one: 'taxClass' });
