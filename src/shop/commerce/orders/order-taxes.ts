import { addAggregate } from '../../../engine/schema/aggregates/root-field.ts';
import type { ReadRecord } from '../../../engine/schema/planned-reads/records.ts';
import { Order } from './order.ts';

/** The amounts of an order `t` by rate and code: its goods after the discount, and its charges. */
const amounts = `SELECT p.rate, p.code, sum(p.tax) AS tax,
    coalesce(
      round(sum(p.goods) * t.subtotal / nullif(sum(sum(p.goods)) OVER (), 0), 2), sum(p.goods)
    ) + sum(p.cost) AS net
  FROM (
    SELECT l.tax_rate AS rate, l.tax_code AS code, l.total_price AS goods, 0 AS cost, l.tax_amount AS tax
    FROM order_line l WHERE l.order_id = t.id
    UNION ALL
    SELECT c.rate, c.code, 0, c.cost, c.tax FROM (VALUES
      (t.shipping_method_tax_rate, t.shipping_method_tax_code, t.shipping_method_cost, t.shipping_method_tax_amount),
      (t.payment_method_tax_rate, t.payment_method_tax_code, t.payment_method_cost, t.payment_method_tax_amount)
    ) AS c (rate, code, cost, tax) WHERE c.cost IS NOT NULL
  ) AS p GROUP BY p.rate, p.code`;

/** With Total no line is rounded, so the tax is that on the amount. */
const taxes = `SELECT a.rate, a.code, a.net,
    CASE t.rounding_rule WHEN 'Total' THEN round(a.net * a.rate * 0.01, 2) ELSE a.tax END AS tax,
    row_number() OVER (ORDER BY abs(a.net) DESC, a.rate DESC, a.code) = 1 AS is_largest
  FROM (${amounts}) AS a`;

/** The cents that rounding leaves go to the largest amount, so that the sums are the order's. */
const exact = `SELECT x.rate, x.code,
    x.net + CASE WHEN x.is_largest THEN t.total - sum(x.net) OVER () ELSE 0 END AS net,
    x.tax + CASE WHEN x.is_largest THEN t.tax_amount - sum(x.tax) OVER () ELSE 0 END AS tax
  FROM (${taxes}) AS x`;

/** The amounts of each order by tax rate. No list returns them. */
const OrderTax: ReadRecord = {
  name: 'OrderTax',
  section: 'Sales',
  members: new Map(),
  computedFrom: Order,
  uses: {
    aggregate:
      'How much tax is due, by rate and country? Adds up net amounts, taxes and gross amounts after discounts, with shipping and payment, to the cent the totals of the orders. A record is the amount of one order at one rate and code.',
  },
  table: {
    ...Order.table,
    joins: { ...Order.table.joins, taxes: `CROSS JOIN LATERAL (${exact}) AS x` },
    groups: {
      ...Order.table.groups,
      taxRate: { sql: 'x.rate', type: 'Decimal', about: 'Rate of the tax in percent.' },
      taxCode: { sql: 'x.code', type: 'String', about: 'Code of the tax, as orders show it.' },
    },
    computedRows: {
      join: 'taxes',
      numbers: {
        net: { sql: 'x.net', about: 'Amount without taxes, as in `total` of orders.' },
        tax: { sql: 'x.tax', about: 'The tax, as in `taxAmount` of orders.' },
        gross: {
          sql: '(x.net + x.tax)',
          about: 'Amount with taxes, as in `taxedTotal` of orders.',
        },
      },
    },
  },
};

addAggregate(OrderTax, 'orderTaxesAggregate');
