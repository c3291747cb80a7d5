import { removeInBatches } from '../../db/rows/remove-in-batches.ts';
import type { Session } from '../../db/session.ts';

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
 */
const statement = `
  WITH log AS MATERIALIZED (
    SELECT id, removed FROM event_log LIMIT 1 FOR UPDATE
  ), oldest AS MATERIALIZED (
    SELECT e.position, e.time < now() - make_interval(secs => $1::int) AS is_old
    FROM log, LATERAL (SELECT position, time FROM event WHERE position > log.removed
      ORDER BY position LIMIT $2::int) AS e
  ), old AS MATERIALIZED (
    SELECT position FROM oldest WHERE position < coalesce(
      (SELECT min(position) FROM oldest WHERE NOT is_old), 9223372036854775807)
  ), gone AS (
    DELETE FROM event WHERE position > (SELECT removed FROM log)
      AND position <= (SELECT max(position) FROM old)
  ), moved AS (
    UPDATE event_log AS l SET removed = (SELECT max(position) FROM old)
    FROM log WHERE l.id = log.id AND EXISTS (SELECT FROM old)
  )
  SELECT count(*)::int AS removed FROM old`;
