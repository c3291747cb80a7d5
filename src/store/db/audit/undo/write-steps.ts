import { inParts } from '../../rows/in-parts.ts';
import type { Session } from '../../session.ts';
import type { AuditedTable } from './audited-tables.ts';
import type { NetRow } from './net-rows.ts';
import { inBatches } from './order-steps.ts';
import type { CurrentRows, UndoStep } from './plan-undo.ts';

type Query = Pick<Session, 'query'>;

/** Rows that one statement writes: on the embedded database others read between two statements. */
const most = 200;

/** Locks the rows that exist, and reads the members that a call has written. */
export async function lockCurrent(session: Query, rows: Iterable<NetRow>): Promise<CurrentRows> {
  const byTable = groupBy(rows, ({ table }) => table);
  const found = new Map<NetRow, Readonly<Record<string, string | null>>>();
  // Every call locks tables in one order, by their names.
  for (const table of [...byTable.keys()].sort((a, b) => (a.name < b.name ? -1 : 1)))
    await inParts(byTable.get(table) ?? [], (part) => lockPart(session, table, part, found));
  return found;
}

async function lockPart(
  { query }: Query,
  table: AuditedTable,
  rows: readonly NetRow[],
  found: Map<NetRow, Readonly<Record<string, string | null>>>,
): Promise<void> {
  const written = new Set(rows.flatMap(({ after }) => [...after.keys()]));
  const columns = table.columns.filter(({ label }) => label !== null && written.has(label));
  const labels = columns.map(({ label }) => `'${label}'`).join(', ');
  const values = columns.map(({ value }) => value).join(', ');
  const places = rows.map(({ place }) => place);
  const sql = `SELECT v.ordinality AS at,
      json_object(ARRAY[${labels}]::text[], ARRAY[${values}]::text[]) AS members
    FROM json_populate_recordset(NULL::"${table.name}", $1::json) WITH ORDINALITY AS v
    JOIN "${table.name}" AS n ON ${samePlace(places[0] ?? {})}
    ORDER BY v.ordinality FOR UPDATE OF n`;
  for (const { at, members } of await query(sql, [recordset(places)])) {
    const row = rows[Number(at) - 1];
    if (row) found.set(row, JSON.parse(String(members)));
  }
}

/**
 * Writes the steps in their order; a row comes back before the rows that refer to it. `explain`
 * returns the error to throw for one that the database reports about some steps.
 */
export async function writeSteps(
  session: Query,
  steps: readonly UndoStep[],
  explain: (error: unknown, steps: readonly UndoStep[]) => unknown,
): Promise<void> {
  for (const batch of inBatches(steps, most))
    try {
      await writeBatch(session, batch);
    } catch (error) {
      throw explain(error, batch);
    }
}

async function writeBatch({ query }: Query, steps: readonly UndoStep[]): Promise<void> {
  const [first] = steps;
  if (!first) return;
  const { table, place } = first.row;
  const given = `json_populate_recordset(NULL::"${table.name}", $1::json) AS v`;
  const columns = Object.keys(first.values);
  const values = [recordset(steps.map((step) => step.values))];
  if (first.kind === 'delete') {
    await query(
      `DELETE FROM "${table.name}" AS n USING ${given} WHERE ${samePlace(place)}`,
      values,
    );
  } else if (first.kind === 'update') {
    const set = columns.filter((name) => !(name in place)).map((name) => `"${name}" = v."${name}"`);
    if (hasUpdateTime(table)) set.push(`update_time = ${now}`);
    const sql = `UPDATE "${table.name}" AS n SET ${set.join(', ')} FROM ${given}`;
    await query(`${sql} WHERE ${samePlace(place)}`, values);
  } else {
    const derived = Object.entries(derivedColumns[table.name] ?? {});
    const names = [...columns, ...derived.map(([name]) => name)].map((name) => `"${name}"`);
    const from = [...columns.map((name) => `v."${name}"`), ...derived.map(([, sql]) => sql)];
    const sql = `INSERT INTO "${table.name}" (${names.join(', ')}) SELECT ${from.join(', ')}`;
    await query(`${sql} FROM ${given}`, values);
  }
}

const now = "date_trunc('second', now())";

const hasUpdateTime = ({ columns }: AuditedTable) =>
  columns.some(({ name }) => name === 'update_time');

/** Columns that entries leave out, because they follow from other rows. */
const derivedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  item_price: {
    product_id: '(SELECT i.product_id FROM item AS i WHERE i.id = v.item_id)',
    is_primary: '(SELECT i.is_primary FROM item AS i WHERE i.id = v.item_id)',
  },
  movement: { item_id: '(SELECT i.id FROM item AS i WHERE i.sku = v.sku)' },
};

/** Records whose parts are written are updated too; only their update time shows it. */
export async function touchOwners(
  { query }: Query,
  steps: readonly UndoStep[],
  tables: ReadonlyMap<string, AuditedTable>,
): Promise<void> {
  const parts = steps.filter(({ row }) => row.part !== null);
  for (const [type, of] of groupBy(parts, ({ row }) => row.type)) {
    const table = tables.get(type);
    if (!table || !hasUpdateTime(table)) continue;
    const ids = new Set(of.map(({ row }) => ownerIdOf(row)));
    const sql = `UPDATE "${table.name}" SET update_time = ${now} WHERE id = ANY ($1::int8[])`;
    await query(sql, [[...ids]]);
  }
}

/** The identifier of the record that a part belongs to. */
function ownerIdOf({ table: { keys }, place, key }: NetRow): string {
  const [first = ''] = keys;
  return keys.length > 1 ? String(JSON.parse(place[first] ?? '0')) : key;
}

/** Movements name a deleted item by its SKU; a returned one has them again. */
export async function joinMovements({ query }: Query, steps: readonly UndoStep[]): Promise<void> {
  const items = steps.filter(({ row, kind }) => kind === 'insert' && row.table.name === 'item');
  if (items.length === 0) return;
  const ids = items.map(({ row }) => JSON.parse(row.place.id ?? '0'));
  await query(
    `UPDATE movement AS m SET item_id = i.id FROM item AS i
     WHERE i.id = ANY ($1::int[]) AND m.sku = i.sku AND m.item_id IS NULL`,
    [ids],
  );
}

const samePlace = (place: Readonly<Record<string, string>>) =>
  Object.keys(place)
    .map((name) => `n."${name}" = v."${name}"`)
    .join(' AND ');

/** The values are JSON texts, so that the database reads exactly what the triggers wrote. */
const recordset = (rows: readonly Readonly<Record<string, string>>[]) =>
  `[${rows
    .map((row) => {
      const members = Object.entries(row).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
      return `{${members.join(',')}}`;
    })
    .join(',')}]`;

function groupBy<K, T>(list: Iterable<T>, keyOf: (value: T) => K): ReadonlyMap<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of list) {
    const group = groups.get(keyOf(each)) ?? [];
    groups.set(keyOf(each), group);
    group.push(each);
  }
  return groups;
}
