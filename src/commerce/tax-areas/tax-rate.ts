import { shape } from '../../contract/shape.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany, relatesToOne } from '../../schema/relations.ts';

record('TaxRate', {
  section: 'Settings',
  shape: shape({
    taxArea: 'int(1..)',
    taxClass: 'int(1..)',
    rate: 'decimal[4,2](0..)',
    code: 'string(0..32)',
  }),
  table: {
    name: 'tax_rate',
    // A rate has no identifier but area and class. Within one statement its place in the table is one.
    key: 'ctid',
    identifier: [],
    orders: {
      taxArea: { sql: 't.tax_area_id', type: 'int8' },
      taxClass: { sql: 't.tax_class_id', type: 'int8' },
    },
  },
});

relatesToOne('TaxRate', 'taxArea', 'TaxArea', {
  by: 'taxAreaId',
  description: 'The area.',
});
relatesToOne('TaxRate', 'taxClass', 'TaxClass', {
  by: 'taxClassId',
  description: 'The class of goods and services.',
});
relatesToMany('TaxArea', 'rates', 'TaxRate', {
  of: 't.tax_area_id = k.parent',
  order: [{ order: 'taxClass', descending: false }],
  description: 'The rates in the area, by tax class; a class without one is not taxed.',
});
relatesToMany('TaxClass', 'rates', 'TaxRate', {
  of: 't.tax_class_id = k.parent',
  order: [{ order: 'taxArea', descending: false }],
  description: 'The rates of the class, by tax area; it is not taxed in the others.',
});
