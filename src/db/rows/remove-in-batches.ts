import type { Session } from '../session.ts';

/**
 * Runs a statement that removes at most `$2` records of an age of more than `$1`, and returns their
 * number as `removed`, until nothing is left to remove. A statement stays short that way. Returns
 * the number of all removed records.
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
