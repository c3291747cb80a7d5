import type { Session } from '../session.ts';

const batch = 500;

/**
 * Deletes calls older than `days` days with their audit entries, in batches. Returns the number of
 * deleted calls.
 */
export async function removeOldEntries(session: Session, days: number): Promise<number> {
  for (let removed = 0; ; ) {
    const [row] = await session.query(statement, [days, batch]);
    const calls = Number(row?.calls ?? 0);
    removed += calls;
    if (calls < batch) return removed;
  }
}

const statement = `WITH old AS MATERIALIZED (
    SELECT id FROM audit_call WHERE time < now() - make_interval(days => $1::int)
    ORDER BY time, id LIMIT $2::int FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM audit_entry AS e USING old AS o WHERE e.call_id = o.id
  ), removed AS (
    DELETE FROM audit_call AS c USING old AS o WHERE c.id = o.id RETURNING c.id
  )
  SELECT count(*)::int AS calls FROM removed`;
