import { removeInBatches } from '../db/rows/remove-in-batches.ts';
import type { Session } from '../db/session.ts';
import { lastPossible } from './read-events.ts';

/** The maximum number of events that one statement removes. */
const batch = 1_000;

/**
 * Removes events older than `seconds` from the beginning of the change log, in batches. Returns the
 * number of removed events.
 */
export const removeOldEvents = (session: Session, seconds: number): Promise<number> =>
  removeInBatches(session, statement, seconds, batch);

/**
 * Removes only a prefix of the log, so that no reader finds a gap. The statement uses a range: for
 * a list of positions, PostgreSQL would estimate a large number of rows and read the whole table.
 * It locks the row of the log last: the sequencer skips its turn while the row is locked, and would
 * be behind for as long as the removal of a day lasts.
 */
const statement = `
  WITH log AS MATERIALIZED (
    SELECT removed FROM event_log
  ), oldest AS MATERIALIZED (
    SELECT e.position, e.time < now() - make_interval(secs => $1::int) AS is_old
    FROM log, LATERAL (SELECT position, time FROM event WHERE position > log.removed
      ORDER BY position LIMIT $2::int) AS e
  ), old AS MATERIALIZED (
    SELECT position FROM oldest WHERE position < coalesce(
      (SELECT min(position) FROM oldest WHERE NOT is_old), ${lastPossible})
  ), gone AS (
    DELETE FROM event WHERE position > (SELECT removed FROM log)
      AND position <= (SELECT max(position) FROM old)
    RETURNING position
  ), bound AS MATERIALIZED (
    SELECT max(position) AS removed, count(*)::int AS count FROM gone
  ), moved AS (
    UPDATE event_log AS l SET removed = greatest(l.removed, bound.removed)
    FROM bound WHERE bound.removed IS NOT NULL
  )
  SELECT count AS removed FROM bound`;
