import { throwAll } from '../../../ground/contract/errors/refusal.ts';
import { recordOf } from '../../../ground/contract/is-record.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Session } from '../../../store/db/session.ts';
import { type ConstraintRefusals, refusalOf, violationsOfRows } from '../mutations/constraints.ts';
import type { Indexed, RefusedRows } from './refused-rows.ts';

interface WrittenRow extends Indexed {
  readonly id: unknown;
  readonly data: unknown;
}

interface Writes<R> {
  readonly session: Session;
  readonly shape: ReadShape<object>;
  readonly table: string;
  readonly refusals: ConstraintRefusals;
  readonly refused: RefusedRows;
  readonly write: (rows: readonly R[]) => Promise<void>;
}

/**
 * Writes rows together. A violated constraint fails the statement for all rows, so rows with
 * existing keys or missing references are refused, and the others written. Other violations, such
 * as two rows with one key, are found by halving the rows.
 */
export async function writeRows<R extends WrittenRow>(
  rows: readonly R[],
  writes: Writes<R>,
): Promise<void> {
  const [row, ...others] = rows;
  if (!row) return;
  const { session, refused, refusals } = writes;
  await session.query('SAVEPOINT bulk', []);
  try {
    await writes.write(rows);
    await session.query('RELEASE SAVEPOINT bulk', []);
  } catch (error) {
    const refusal = refusalOf(error, refusals, recordOf(row.data));
    if (!refusal) throw error;
    await session.query('ROLLBACK TO SAVEPOINT bulk', []);
    const kept = await keepUnviolated(rows, writes);
    if (kept.length < rows.length) return writeRows(kept, writes);
    if (others.length === 0) return refused.add(row, refusal);
    const half = Math.ceil(rows.length / 2);
    await writeRows(rows.slice(0, half), writes);
    await writeRows(rows.slice(half), writes);
  }
}

/** Refuses the rows whose keys belong to another record, or whose references do not exist. */
async function keepUnviolated<R extends WrittenRow>(
  rows: readonly R[],
  { session, shape, table, refusals, refused }: Writes<R>,
): Promise<R[]> {
  const query = (sql: string, values: readonly unknown[]) => session.query(sql, values);
  const given = rows.map(({ id, data }) => ({ id, given: recordOf(data) }));
  const violations = await violationsOfRows(query, refusals, { shape, table }, given);
  const found = new Map(rows.map((row, at) => [row, violations[at] ?? []]));
  return refused.keep(rows, (row) => {
    throwAll(found.get(row) ?? []);
    return row;
  });
}
