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
 * Writes rows together. Where one of them violates a constraint, which fails the statement for
 * all, the rows whose keys exist or whose references do not are refused, and the others written.
 * What cannot be looked up, such as two rows with one key, is found by halves.
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

/** Refuses the rows whose keys another record has, or that refer to a record that is not there. */
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
