import { addAggregate } from '../../../engine/schema/aggregates/root-field.ts';
import { addPart, type ReadRecord } from '../../../engine/schema/planned-reads/records.ts';
import { membersOf } from '../../../engine/schema/records/record.ts';
import { OrderLineShape } from './shapes.ts';
import { countryGroups } from './table.ts';

/** Orders can be filtered by their lines, but no list returns lines. */
const OrderLine: ReadRecord = {
  name: 'OrderLine',
  section: 'Sales',
  uses: {
    aggregate:
      'Which articles sell best? Adds up pieces and revenue of the lines of orders, by SKU, product or tax.',
  },
  members: membersOf(OrderLineShape),
  table: {
    name: 'order_line',
    key: 'order_id',
    keyType: 'int8',
    identifier: [],
    columns: {},
    joins: {
      item: 'LEFT JOIN item i ON i.sku = t.sku',
      order: 'JOIN orders o ON o.id = t.order_id',
    },
    groups: {
      productId: { sql: 'i.product_id', join: ['item'], to: 'Product' },
      taxRate: { sql: 't.tax_rate', type: 'Decimal', about: 'Rate of the tax in percent.' },
      ...countryGroups('o', ['order']),
    },
    orders: {},
    conditions: {},
    relations: {
      owner: {
        to: 'Order',
        isList: false,
        key: 't.order_id',
        keys: (condition) => `SELECT t.id FROM orders t WHERE ${condition}`,
      },
      item: {
        to: 'Item',
        isList: false,
        key: 't.sku',
        keys: (condition) => `SELECT t.sku FROM item t WHERE ${condition}`,
      },
    },
  },
};

addPart(OrderLine);
addAggregate(OrderLine, 'orderLinesAggregate');
