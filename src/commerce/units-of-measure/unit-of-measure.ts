import { namedRecord } from '../../schema/named-records.ts';

export const UnitOfMeasure = namedRecord({
  section: 'Catalog',
  name: 'UnitOfMeasure',
  table: 'unit_of_measure',
  one: 'unitOfMeasure',
  many: 'unitsOfMeasure',
  note: 'Products in one are left without a unit.',
});
