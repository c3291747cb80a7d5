import { Refusal } from '../../../ground/contract/errors/refusal.ts';
import type { Context } from '../../call/context.ts';
import { findColumn, keyOf } from '../lists/keys.ts';
import type { RecordType } from '../records/record.ts';
import type { GivenRow } from './given-rows.ts';
import type { RefusedRows } from './refused-rows.ts';

/** A row with its checked input, under GraphQL's names. */
export interface ReadRow<D> extends GivenRow {
  readonly data: D;
}

/** A row with the key of its record. */
export interface NamedRow<K, D> extends ReadRow<D> {
  readonly id: K;
}

/** Finds the keys of the records; refuses rows of records that do not exist. */
export async function nameRows<K, R extends GivenRow>(
  record: RecordType,
  given: readonly R[],
  context: Context,
  refused: RefusedRows,
): Promise<(R & { readonly id: K })[]> {
  const { named, unknown } = await findNamed<K, R>(record, given, context, refused);
  for (const row of unknown) refuseUnknown(record, row, refused);
  return named;
}

/**
 * Separates rows with a record, adding its key, from rows without one. If two rows name one record,
 * the first row changes it; `seen` contains the rows by their records so far.
 */
export async function findNamed<K, R extends GivenRow>(
  record: RecordType,
  given: readonly R[],
  context: Context,
  refused: RefusedRows,
  seen = new Map<string, number>(),
): Promise<{ readonly named: (R & { readonly id: K })[]; readonly unknown: R[] }> {
  const valid = refused.keep(given, (row) => {
    keyOf(record, row.by);
    return row;
  });
  const bys = valid.map(({ by }) => by);
  const ids = await findColumn(record, record.table.key, bys, context);
  const named: (R & { readonly id: K })[] = [];
  const unknown: R[] = [];
  for (const [at, row] of valid.entries()) {
    const id = ids[at];
    const name = id === undefined ? JSON.stringify(row.by) : String(id);
    const before = seen.get(name);
    seen.set(name, before ?? row.index);
    if (before !== undefined) refuseRepeated(record, row, before, refused);
    else if (id === undefined) unknown.push(row);
    // The type parameter is the type of the column.
    else named.push({ ...row, id: id as K });
  }
  return { named, unknown };
}

/** Locks the records in the order of their keys; refuses rows of records that do not exist. */
export async function lockRows<K, D>(
  record: RecordType,
  rows: readonly NamedRow<K, D>[],
  { session }: Context,
  refused: RefusedRows,
): Promise<NamedRow<K, D>[]> {
  if (rows.length === 0) return [];
  const { name, key } = record.table;
  const sql = `SELECT t.${key} AS id FROM ${name} t WHERE t.${key} = ANY ($1)
    ORDER BY t.${key} FOR NO KEY UPDATE`;
  const locked = await session.query(sql, [rows.map(({ id }) => id)]);
  const there = new Set(locked.map(({ id }) => String(id)));
  return rows.filter((row) => {
    const isThere = there.has(String(row.id));
    if (!isThere) refuseUnknown(record, row, refused);
    return isThere;
  });
}

function refuseRepeated(
  { name }: RecordType,
  row: GivenRow,
  before: number,
  refused: RefusedRows,
): void {
  const message = `row ${before} changes the same ${name}`;
  refused.add(row, new Refusal('by', 'InvalidCombination', message, { argument: ['by'] }));
}

export const refuseUnknown = (record: RecordType, row: GivenRow, refused: RefusedRows): void =>
  refused.add(row, unknownRecord(record, row));

export function unknownRecord({ name }: RecordType, { by }: GivenRow): Refusal {
  const [[key, value] = ['']] = Object.entries(by);
  const argument = ['by', key];
  return new Refusal(key, 'NotFound', `there is no ${name} ${value}`, { argument });
}
