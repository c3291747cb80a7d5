import { createChance } from './chance.ts';
import {
  type Dialect,
  everywhere,
  forgetAudit,
  memberOf,
  onServer,
  type TargetName,
  type Workload,
  type Written,
} from './workload.ts';

/** Stocks by SKU, different each time, so that every call changes something. */
type Stocks = Readonly<Record<string, number>>;

const next = createChance(7);
const skuOf = (product: number) => `SKU${String(product).padStart(6, '0')}`;

/** The stocks of that many items of a block; successive calls use successive blocks. */
const changesOf = (items: number, block: number, blocks = 1): Stocks[] =>
  Array.from({ length: 500 }, (_, call) => {
    const first = 1 + (call % blocks) * block;
    const skus = new Set<string>();
    while (skus.size < items) skus.add(skuOf(first + (next() % block)));
    // Sorted, because by-the-book locks the items in the given order.
    return Object.fromEntries([...skus].sort().map((sku) => [sku, next() % 10_000]));
  });

export const stockWorkload = workloadOf(
  {
    name: 'w5',
    title: 'set the stock of one item',
    goal: { rate: 0.9, cpu: 2, book: 3, postgraphile: 1.5 },
  },
  everywhere,
  changesOf(1, 50),
);
export const stocksWorkload = workloadOf(
  {
    name: 'b4',
    title: 'set the stock of 100 items',
    goal: { rate: 0.85, postgraphile: 1.1 },
    leastSeconds: 4,
  },
  onServer,
  // Concurrent calls have no item in common, so that no time is spent waiting for locks.
  changesOf(100, 200, 100),
);

function workloadOf(
  about: Pick<Workload, 'name' | 'title' | 'goal' | 'leastSeconds'>,
  targets: readonly TargetName[],
  changes: readonly Stocks[],
): Workload {
  return {
    ...about,
    targets,
    numbers: changes.map((_, at) => at),
    request: (dialect, number) => requestOf(dialect, changes[number] ?? {}),
    records: (dialect, answer) => [succeeded(dialect, answer)],
    written: writtenOf((number) => {
      const skus = Object.keys(changes[number] ?? {}).map((sku) => `'${sku}'`);
      return `i.sku IN (${skus.join(', ')})`;
    }),
  };
}

const opening = `m.description LIKE 'Opening stock %'`;

/**
 * Returns the statements about the items that match a condition; the original movements are kept.
 */
function writtenOf(condition: (number: number) => string): Written {
  return {
    reset: (number) => [
      `DELETE FROM movement m USING item i
        WHERE m.item_id = i.id AND NOT ${opening} AND ${condition(number)}`,
      `UPDATE item i SET stock = coalesce((SELECT m.adjustment FROM movement m
          WHERE m.item_id = i.id AND ${opening}), 0) WHERE ${condition(number)}`,
      ...forgetAudit,
    ],
    rows: (number) => `SELECT i.sku, i.stock::text,
        (SELECT sum(m.adjustment) = i.stock FROM movement m WHERE m.item_id = i.id) AS "isSum",
        (SELECT json_agg(json_build_array(m.sku, m.adjustment::text, m.description))
          FROM movement m WHERE m.item_id = i.id AND NOT ${opening}) AS movements,
        (SELECT json_agg(json_build_array(c.caller_kind, c.caller_name, e.action, e.members))
          FROM audit_entry e JOIN audit_call c ON c.id = e.call_id
          WHERE e.record_type = 'Item' AND e.record_key = i.sku) AS entries,
        (SELECT count(DISTINCT e.call_id)::int FROM audit_entry e JOIN item o
            ON o.sku = e.record_key AND e.record_type = 'Item'
          WHERE ${condition(number).replaceAll('i.', 'o.')}) AS calls,
        (SELECT array_agg(DISTINCT e.record_type) FROM audit_entry e) AS audited
      FROM item i WHERE ${condition(number)} ORDER BY i.sku`,
  };
}

/** Returns the call that sets these stocks. */
export function requestOf(dialect: Dialect, stock: Stocks) {
  if (dialect === 'v3')
    return { path: '/api/v3/commerce.items.update-stock', body: JSON.stringify({ stock }) };
  if (dialect === 'floor') return { path: '/stock', body: JSON.stringify({ stock }) };
  const entries = Object.entries(stock).map(([sku, value]) => ({ sku, stock: String(value) }));
  const query =
    'mutation Set($stock: [ItemStockInput!]!) { updateItemStock(stock: $stock) { __typename } }';
  return { path: '/graphql', body: JSON.stringify({ query, variables: { stock: entries } }) };
}

/** A write returns no record; its effect is read from the database. */
function succeeded(dialect: Dialect, answer: unknown): string {
  if (dialect === 'v3' || dialect === 'floor') return String(memberOf(answer, 'status'));
  memberOf(memberOf(answer, 'data'), 'updateItemStock');
  return 'ok';
}
