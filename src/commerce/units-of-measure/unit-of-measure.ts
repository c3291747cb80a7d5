import { builder } from '../../schema/builder.ts';
import { namedRecord } from '../../schema/records/named-records.ts';
import { Node } from '../../schema/records/node-interface.ts';

const UnitOfMeasureObject = builder.prismaObject('UnitOfMeasure', {
  section: 'Catalog',
  topic: 'commerce.units-of-measure',
  reference: true,
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
  }),
});

export const UnitOfMeasure = namedRecord(UnitOfMeasureObject, {
  model: 'UnitOfMeasure',
  one: 'unitOfMeasure',
  many: 'unitsOfMeasure',
  note: 'Products sold by a deleted unit are left without a unit.',
});
