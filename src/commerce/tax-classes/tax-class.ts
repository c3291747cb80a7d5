import { folded } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { record } from '../../schema/record.ts';
import { TaxClassShape, taxClassOrders } from './shapes.ts';

export const TaxClass = record('TaxClass', {
  section: 'Settings',
  shape: TaxClassShape,
  table: {
    name: 'tax_class',
    orders: {
      id: { sql: 't.id', type: 'int8' },
      code: { sql: folded('t.code'), type: 'text' },
      name: { sql: folded('t.name'), type: 'text' },
    },
  },
});

finder(TaxClass, { many: 'taxClasses', one: 'taxClass', orders: taxClassOrders });
