import { builder } from '../../../engine/schema/builder.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { namedRecord } from '../../shared/named-records.ts';

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

export const UnitOfMeasure = namedRecord(
  UnitOfMeasureObject,
  {
    model: 'UnitOfMeasure',
    one: 'unitOfMeasure',
    many: 'unitsOfMeasure',
    note: 'Products sold by a deleted unit are left without a unit.',
  },
  {
    list: 'Lists the units that goods are sold by, such as piece, kilogram, meter or liter.',
    one: 'Shows one unit of measure, such as the kilogram, by its code.',
    byIds: 'Shows the units beside the quantities of an export, such as kg or m.',
    create:
      'Goods are sold by something new, such as the meter or the bottle: adds the unit of measure.',
    update: 'Spells a unit of measure in another way, or changes its code.',
    delete: 'Removes units of measure that no goods are sold by.',
    words: {
      UnitOfMeasure:
        'kilo kg gram litre liter meter metre piece yard measure sold by pair dozen box',
    },
  },
);
