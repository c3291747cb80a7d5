import { shape } from '../../contract/shape.ts';
import { builder } from '../../schema/builder.ts';
import { argsOf, checkArgs } from '../../schema/inputs.ts';
import { nestedType, wordsEnum } from '../../schema/types.ts';
import { daysOf } from './days.ts';
import { statuses } from './shapes.ts';

const groupings = 'Day | Status';
wordsEnum('OrderTotalsGrouping', groupings, 'What orders can be grouped by.');

const OrderTotals = shape({
  day: 'date nullable',
  status: `${statuses} nullable`,
  count: 'int(0..2147483647)',
  total: 'decimal[15,2]',
  taxedTotal: 'decimal[15,2]',
});

const OrderTotalsType = nestedType(
  'OrderTotals',
  OrderTotals,
  'A group of orders with its totals.',
  {
    day: 'The day on which the orders were made; null unless grouped by it.',
    status: 'The status of the orders; null unless grouped by it.',
    count: 'Number of orders.',
    total: 'Sum of their totals, taxes excluded.',
    taxedTotal: 'Sum of their totals, taxes included.',
  },
);

const Arguments = shape({
  from: 'date (req)',
  to: 'date (req)',
  groupBy: `array of ${groupings}`,
});
const about = {
  from: "The first day, in the shop's time zone.",
  to: 'The last day, at most 366 days later.',
  groupBy: 'What the orders are grouped by; when absent, all orders are one group.',
};

/**
 * For the first page of a dashboard: any range of days costs one statement and one range of an
 * index.
 */
builder.queryField('orderTotals', (t) =>
  t.field({
    type: [OrderTotalsType],
    audience: 'Sales',
    description:
      'The number and the totals of the orders made in a range of days, grouped by day, by status or by both. Groups without orders are absent.',
    args: argsOf('orderTotals', Arguments, about),
    resolve: (_root, args, context) => {
      const { from, to, groupBy = [] } = checkArgs(Arguments, args, context);
      const { session, settings } = context;
      const { days, starts, end } = daysOf(from, to, settings.timeZone);
      const [byDay, byStatus] = [groupBy.includes('Day'), groupBy.includes('Status')];
      return session.query(statement, [days, starts, end, byDay, byStatus]);
    },
  }),
);

const day = `CASE WHEN $4::bool THEN
    ($1::date[])[width_bucket(t.creation_time, $2::timestamptz[])] END`;

const statement = `SELECT g.day, g.status, count(*)::int AS count, sum(g.total) AS total,
    sum(g.taxed_total) AS "taxedTotal"
  FROM (
    SELECT ${day} AS day, CASE WHEN $5::bool THEN t.status END AS status, t.total, t.taxed_total
    FROM orders t
    WHERE t.creation_time >= ($2::timestamptz[])[1] AND t.creation_time < $3::timestamptz
  ) AS g
  GROUP BY g.day, g.status ORDER BY g.day, g.status`;
