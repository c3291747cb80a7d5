import { removeInBatches } from '../rows/remove-in-batches.ts';
import type { Session } from '../session.ts';

const batch = 500;

/**
 * Deletes calls older than `days` days with their audit entries, in batches. Returns the number of
 * deleted calls.
 */
export const removeOldEntries = (session: Session, days: number): Promise<number> =>
  removeInBatches(session, statement, days, batch);

/** For an array, PostgreSQL estimates few elements, so it uses the index of a large table. */
const statement = `WITH old AS MATERIALIZED (
    SELECT id FROM audit_call WHERE time < now() - make_interval(days => $1::int)
    ORDER BY time, id LIMIT $2::int FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM audit_entry WHERE call_id = ANY (ARRAY(SELECT id FROM old))
  ), removed AS (
    DELETE FROM audit_call WHERE id = ANY (ARRAY(SELECT id FROM old)) RETURNING id
  )
  SELECT count(*)::int AS removed FROM removed`;
