import { shape } from '../../contract/shape.ts';
import { folded } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany, relatesToOne } from '../../schema/relations.ts';

export const PriceList = record('PriceList', {
  section: 'Catalog',
  shape: shape({
    id: 'int(1..)',
    name: 'string(1..60)',
    base: 'int(1..) nullable',
    percentage: 'decimal[6,3](0..) nullable',
  }),
  table: {
    name: 'price_list',
    orders: {
      id: { sql: 't.id', type: 'int8' },
      name: { sql: folded('t.name'), type: 'text' },
    },
  },
});

finder(PriceList, { many: 'priceLists', one: 'priceList', orders: ['id', 'name'] });
relatesToOne('PriceList', 'base', 'PriceList', {
  by: 'baseId',
  nullable: true,
  description: 'The base list that a derived list follows; null for a base list.',
});
relatesToMany('PriceList', 'derived', 'PriceList', {
  of: 't.base_id = k.parent',
  description: 'The lists derived from this one.',
});
