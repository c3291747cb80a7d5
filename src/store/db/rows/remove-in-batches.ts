import type { Session } from '../session.ts';

/**
 * Runs a statement that removes at most `$2` records older than `$1` and returns their number as
 * `removed`, until none is left. Batches limit the duration of a statement. Returns the total
 * number of removed records.
 */
export async function removeInBatches(
  { query }: Session,
  statement: string,
  age: number,
  batch: number,
): Promise<number> {
  for (let all = 0; ; ) {
    const [row] = await query(statement, [age, batch]);
    const removed = Number(row?.removed ?? 0);
    all += removed;
    if (removed < batch) return all;
  }
}
