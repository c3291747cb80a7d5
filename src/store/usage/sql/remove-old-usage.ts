import { removeInBatches } from '../../db/rows/remove-in-batches.ts';
import type { Session } from '../../db/session.ts';

const batch = 1_000;

/** Removes counts of days more than `days` days ago, in batches. Returns the number of rows. */
export const removeOldUsage = (session: Session, days: number): Promise<number> =>
  removeInBatches(session, statement, days, batch);

const statement = `
  WITH removed AS (
    DELETE FROM caller_usage WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM caller_usage WHERE day < (now() AT TIME ZONE 'UTC')::date - $1::int
      ORDER BY day LIMIT $2::int FOR UPDATE SKIP LOCKED)) RETURNING 1
  )
  SELECT count(*)::int AS removed FROM removed`;
