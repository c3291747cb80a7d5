import type { Context } from '../../call/context.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findColumnOfAll, keyOf } from '../keys.ts';
import type { RecordType } from '../record.ts';
import type { GivenRow } from './given-rows.ts';
import type { RefusedRows } from './refused-rows.ts';

/** A row whose input is read, under GraphQL's names. */
export interface ReadRow<D> extends GivenRow {
  readonly data: D;
}

/** The same with the key of its record. */
export interface NamedRow<K, D> extends ReadRow<D> {
  readonly id: K;
}

/** Finds the keys of the records; a record that two rows name is changed by the first. */
export async function nameRows<K, D>(
  record: RecordType,
  ready: readonly ReadRow<D>[],
  context: Context,
  refused: RefusedRows,
): Promise<NamedRow<K, D>[]> {
  const valid = refused.keep(ready, (row) => {
    keyOf(record, row.by);
    return row;
  });
  const bys = valid.map(({ by }) => by);
  const ids = await findColumnOfAll(record, record.table.key, bys, context);
  const rowsById = new Map<string, number>();
  return valid.flatMap((row, at) => {
    const id = ids[at];
    if (id === undefined) {
      refuseUnknown(record, row, refused);
      return [];
    }
    const before = rowsById.get(String(id));
    if (before !== undefined) {
      const message = `row ${before} changes the same ${record.name}`;
      refused.add(row, new Refusal('by', 'InvalidCombination', message), ['by']);
      return [];
    }
    rowsById.set(String(id), row.index);
    // The type parameter says what the column holds.
    return [{ ...row, id: id as K }];
  });
}

/** Locks the records in the order of their keys; refuses rows of records that are not there. */
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

function refuseUnknown({ name }: RecordType, row: GivenRow, refused: RefusedRows): void {
  const [[key, value] = ['']] = Object.entries(row.by);
  refused.add(row, new Refusal(key, 'NotFound', `there is no ${name} ${value}`), ['by', key]);
}
