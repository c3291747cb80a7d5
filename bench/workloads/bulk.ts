import { createChance } from './chance.ts';
import { forgetAudit, memberOf, type Workload, type Written } from './workload.ts';

/** The new values of a product. */
export interface Change {
  readonly code: string;
  readonly stock: string;
  readonly maxOrder: number;
}

const next = createChance(13);
const codeOf = (product: number) => `P${String(product).padStart(6, '0')}`;

/** Successive calls have no product in common, so that no time is spent waiting for locks. */
const changesOf = (size: number, calls: number): Change[][] =>
  Array.from({ length: calls }, (_, call) =>
    Array.from({ length: size }, (_each, at) => ({
      code: codeOf(1 + (call % (20_000 / size)) * size + at),
      stock: String(next() % 10_000),
      maxOrder: 1 + (next() % 1_000),
    })),
  );

export const bulkWorkloads: readonly Workload[] = [
  workloadOf('b10', 100, changesOf(100, 400)),
  workloadOf('b10-1000', 1_000, changesOf(1_000, 40)),
];

function workloadOf(name: string, size: number, changes: readonly Change[][]): Workload {
  return {
    name,
    title: `change ${size} products with their stock`,
    // v3 changes one product a call.
    targets: ['floor', 'graphql'],
    goal: { rate: 0.3 },
    leastSeconds: 4,
    // PostgreSQL has one core for them.
    mostConnections: size < 1_000 ? 8 : 3,
    numbers: changes.map((_, at) => at),
    request: (dialect, number) => requestOf(dialect, changes[number] ?? []),
    records: (_dialect, answer) => [memberOf(memberOf(answer, 'data'), 'updateProducts')],
    written: writtenOf((number) => {
      const codes = (changes[number] ?? []).map(({ code }) => `'${code}'`);
      return `p.code IN (${codes.join(', ')})`;
    }),
  };
}

const opening = `m.description LIKE 'Opening stock %'`;

function writtenOf(condition: (number: number) => string): Written {
  return {
    reset: (number) => [
      `DELETE FROM movement m USING item i JOIN product p ON p.id = i.product_id
        WHERE m.item_id = i.id AND i.is_primary AND NOT ${opening} AND ${condition(number)}`,
      `UPDATE item i SET stock = coalesce((SELECT m.adjustment FROM movement m
          WHERE m.item_id = i.id AND ${opening}), 0)
        FROM product p WHERE p.id = i.product_id AND i.is_primary AND ${condition(number)}`,
      `UPDATE product p SET max_order = NULL, update_time = creation_time
        WHERE ${condition(number)}`,
      ...forgetAudit,
    ],
    rows: (number) => `SELECT p.code, p.max_order, i.stock::text,
        (SELECT sum(m.adjustment) = i.stock FROM movement m WHERE m.item_id = i.id) AS "isSum",
        (SELECT json_agg(json_build_array(m.sku, m.adjustment::text, m.description))
          FROM movement m WHERE m.item_id = i.id AND NOT ${opening}) AS movements,
        (SELECT json_agg(json_build_array(e.record_type, c.caller_name, e.action, e.members)
            ORDER BY e.record_type)
          FROM audit_entry e JOIN audit_call c ON c.id = e.call_id
          WHERE (e.record_type, e.record_key)
            IN (('Item', i.id::text), ('Product', p.id::text))) AS entries,
        (SELECT count(*)::int FROM audit_call) AS calls
      FROM product p JOIN item i ON i.product_id = p.id AND i.is_primary
      WHERE ${condition(number)} ORDER BY p.code`,
  };
}

const query = `mutation Change($rows: [ProductUpdateRow!]) {
  updateProducts(rows: $rows) { succeeded } }`;

function requestOf(dialect: string, changes: readonly Change[]) {
  if (dialect === 'floor') return { path: '/b10', body: JSON.stringify({ changes }) };
  const rows = changes.map(({ code, ...input }) => ({ by: { code }, input }));
  return { path: '/graphql', body: JSON.stringify({ query, variables: { rows } }) };
}
