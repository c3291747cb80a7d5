import type { Session } from '../../db/session.ts';
import { type ConstraintRefusals, refusalOf } from '../constraints.ts';
import type { Indexed, RefusedRows } from './refused-rows.ts';

/**
 * Writes rows together. Where one of them violates a constraint, which fails the statement for
 * all, each half is written by itself, down to the single row that is refused. So rows without
 * mistakes cost a constant number of statements, and each mistake costs some for every halving.
 */
export async function writeRows<R extends Indexed & { readonly data: unknown }>(
  rows: readonly R[],
  session: Session,
  refusals: ConstraintRefusals,
  refused: RefusedRows,
  write: (rows: readonly R[]) => Promise<void>,
): Promise<void> {
  const [row, ...others] = rows;
  if (!row) return;
  await session.query('SAVEPOINT bulk', []);
  try {
    await write(rows);
    await session.query('RELEASE SAVEPOINT bulk', []);
  } catch (error) {
    const refusal = refusalOf(error, refusals, Object(row.data));
    if (!refusal) throw error;
    await session.query('ROLLBACK TO SAVEPOINT bulk', []);
    if (others.length === 0) return refused.add(row, refusal);
    const half = Math.ceil(rows.length / 2);
    for (const part of [rows.slice(0, half), rows.slice(half)])
      await writeRows(part, session, refusals, refused, write);
  }
}
