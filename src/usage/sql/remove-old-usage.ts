import type { Session } from '../../db/session.ts';

const batch = 1_000;

/** Removes counts of days more than `days` days ago, in batches. Returns the number of rows. */
export async function removeOldUsage({ query }: Session, days: number): Promise<number> {
  for (let removed = 0; ; ) {
    const [row] = await query(statement, [days, batch]);
    const rows = Number(row?.rows ?? 0);
    removed += rows;
    if (rows < batch) return removed;
  }
}

const statement = `
  WITH removed AS (
    DELETE FROM caller_usage WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM caller_usage WHERE day < (now() AT TIME ZONE 'UTC')::date - $1::int
      ORDER BY day LIMIT $2::int FOR UPDATE SKIP LOCKED)) RETURNING 1
  )
  SELECT count(*)::int AS rows FROM removed`;
