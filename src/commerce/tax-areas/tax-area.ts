import { shape } from '../../contract/shape.ts';
import { folded } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { record } from '../../schema/record.ts';

export const TaxArea = record('TaxArea', {
  section: 'Settings',
  shape: shape({ id: 'int(1..)', name: 'string(1..60)' }),
  table: {
    name: 'tax_area',
    orders: {
      id: { sql: 't.id', type: 'int8' },
      name: { sql: folded('t.name'), type: 'text' },
    },
  },
});

finder(TaxArea, { many: 'taxAreas', one: 'taxArea', orders: ['id', 'name'] });
