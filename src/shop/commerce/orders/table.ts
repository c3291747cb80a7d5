import type { RecordTable } from '../../../engine/schema/records/record.ts';
import { composedColumn } from '../../../store/db/read/composed.ts';
import { countryKey, couponField, textField } from '../../../store/db/read/filter-field.ts';
import { searchOrders } from '../../../store/db/read/search/search.ts';
import { titled, titledByNumber } from '../../../store/db/read/search/titles.ts';
import {
  contains,
  type GroupKey,
  type ReadColumn,
  type ReadInput,
  textOrder,
} from '../../../store/db/read/table.ts';
import { orderStatuses } from './status.ts';

/** The cost of shipping or payment; null if the order has no method. */
export const chargeColumn = (method: 'shipping_method' | 'payment_method') => {
  const of = (column: string) => `t.${method}_${column}`;
  return composedColumn({
    texts: {
      name: of('name'),
      cost: of('cost'),
      taxCode: of('tax_code'),
      taxRate: of('tax_rate'),
      taxAmount: of('tax_amount'),
    },
    numbers: { id: of('id'), taxClassId: of('tax_class_id') },
    sql: (record) => `CASE WHEN ${of('name')} IS NOT NULL THEN ${record} END`,
  });
};

/** The lines of an order that the SQL names, under GraphQL's names. */
export const linesColumn = (order: string) => ({
  ...composedColumn({
    texts: {
      sku: 'l.sku',
      name: 'l.name',
      quantity: 'l.quantity',
      price: 'l.price',
      totalPrice: 'l.total_price',
      weight: 'l.weight',
      taxCode: 'l.tax_code',
      taxRate: 'l.tax_rate',
      taxAmount: 'l.tax_amount',
      requests: 'l.requests',
    },
    numbers: { taxClassId: 'l.tax_class_id' },
    isList: true,
    sql: (record) =>
      `ARRAY(SELECT ${record} FROM order_line l WHERE l.order_id = ${order} ORDER BY l.position)`,
  }),
  costly: true as const,
});

export const roundingColumn = composedColumn({
  texts: { mode: 't.rounding_mode', rule: 't.rounding_rule' },
  sql: (rounding) => rounding,
});

/** The fields of the customer in a list of orders. */
const customerCard: ReadColumn = {
  ...composedColumn({
    texts: { code: 'c.code', fullName: 'c.full_name' },
    numbers: { id: 'c.id' },
    sql: (record) => `(SELECT ${record} FROM customer c WHERE c.id = t.customer_id)`,
  }),
  costly: true,
};

/** Goods go to the shipping address, or to the billing address where there is no other. */
export const deliveryCountry = (o: string) =>
  `coalesce(${o}.shipping_country, ${o}.billing_country)`;

/** The countries of an order `o`, for aggregates. */
export const countryGroups = (
  o: string,
  join: readonly string[] = [],
): Readonly<Record<string, GroupKey>> => ({
  billingCountry: {
    sql: `${o}.billing_country`,
    type: 'String',
    join,
    about: 'Country of the billing address of the order.',
  },
  deliveryCountry: {
    sql: deliveryCountry(o),
    type: 'String',
    join,
    about: 'Country of the shipping address of the order, or of the billing address without one.',
  },
});

const numberKey = (number: string) => `number_key(${number}) COLLATE "C"`;

/** How orders are read, together with their lines in one statement. */
export const orderTable: RecordTable = {
  name: 'orders',
  parts: [{ table: 'order_line', of: 'p.order_id = t.id' }],
  columns: {
    customerCard,
  },
  orders: {
    id: 'column',
    number: { sql: numberKey('t.number'), type: 'text' },
    status: { sql: 't.status', type: 'order_status', words: orderStatuses },
    creationTime: 'column',
    updateTime: 'column',
    total: 'column',
    taxedTotal: 'column',
    isPaidFor: 'column',
    customerName: 'column',
  },
  conditions: { address },
  groups: countryGroups('t'),
  filters: {
    number: { ...textField('t.number'), sortKey: numberKey },
    coupon: couponField('t.coupon'),
    customerName: { ...textField('t.customer_name'), indexedKey: textOrder },
    deliveryCountry: { ...textField(deliveryCountry('t')), sameKey: countryKey },
  },
  search: searchOrders,
  phones: 'order_phones(d)',
  titles: [titledByNumber, titled('orders', 'customer_name')],
};

/**
 * docs/contract.md, Lists: the phrase occurs in one of the two addresses, compared without case.
 */
function address(phrase: string, reading: ReadInput): string {
  return contains('order_addresses(t)', phrase.trim().replace(/ {2,}/g, ' '), reading);
}
