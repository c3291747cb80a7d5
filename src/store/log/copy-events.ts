import type { Session } from '../db/session.ts';
import { eventsOfCalls } from './events-of-calls.ts';
import { endedCalls, isLater } from './waiting-calls.ts';

/** The number of calls that one statement copies, or an eighth of the calls that wait. */
export const mostCalls = 1_000;

/**
 * The maximum number of calls that one statement orders. Only if more of them wait, calls that ran
 * at the same time are cut by the numbers of their transactions.
 */
const mostFresh = 100_000;

/**
 * Copies calls that have committed into the change log, in the order of their last audit entries.
 * Returns the number of copied calls; it is also 0 while another node copies. One row is locked, so
 * only one writer assigns positions and there are no gaps.
 *
 * A call draws its last entry while it holds the locks of all records that it has changed. So of
 * two calls that changed the same record, the first to commit has the lower entry, and every
 * snapshot that contains the second one contains the first: see docs/decisions/0041-change-log.md.
 */
export async function copyEvents({ query }: Session, calls = mostCalls): Promise<number> {
  const [row] = await query(statement, [calls]);
  return Number(row?.calls ?? 0);
}

/**
 * `log` is empty if the locked row is newer than this statement's snapshot, which then may lack
 * calls that the row lists.
 */
const log = `
  locked AS MATERIALIZED (
    SELECT * FROM event_log LIMIT 1 FOR UPDATE SKIP LOCKED
  ), log AS MATERIALIZED (
    SELECT l.* FROM locked AS l JOIN event_log AS seen
      ON (seen.call_xid, seen.call_id, seen.open_xids, seen.waiting_calls)
        = (l.call_xid, l.call_id, l.open_xids, l.waiting_calls)
  )`;

/**
 * The calls that have committed since the last batch: one row, none if that batch has left some.
 * Arrays, because PostgreSQL expects few elements in them and then uses the index for each call. A
 * transaction that this server has not begun is from another server.
 */
const fresh = `
  fresh AS MATERIALIZED (
    SELECT ARRAY(SELECT c.id FROM audit_call AS c
        WHERE ${isLater} AND c.xid < pg_snapshot_xmax(pg_current_snapshot())
        ORDER BY c.xid, c.id LIMIT ${mostFresh}) AS later,
      ARRAY(SELECT c.id FROM (${endedCalls}) AS c) AS ended
    FROM log WHERE cardinality(log.waiting_calls) = 0
  ), reached AS MATERIALIZED (
    SELECT coalesce(c.xid, pg_snapshot_xmax(s)) AS xid, coalesce(c.id, 0) AS id, s
    FROM fresh CROSS JOIN pg_current_snapshot() AS s
      LEFT JOIN audit_call AS c ON c.id = fresh.later[${mostFresh}]
  )`;

/** SQL: the waiting calls in order, either the ones left by the last batch or new ones. */
const found = `
  found AS MATERIALIZED (
    SELECT w.id, w.place FROM log, unnest(log.waiting_calls) WITH ORDINALITY AS w (id, place)
    UNION ALL
    SELECT n.id, row_number() OVER (ORDER BY n.last, n.id) FROM fresh, LATERAL (
      SELECT c.id, (SELECT max(id) FROM audit_entry WHERE call_id = c.id) AS last
      FROM unnest(fresh.later || fresh.ended) AS c (id)
    ) AS n
  ), bound AS MATERIALIZED (
    SELECT greatest($1::int8, count(*) / 8) AS place FROM found
  ), calls AS MATERIALIZED (
    SELECT c.id, c.time, f.place FROM bound, found AS f, LATERAL (
      SELECT id, time FROM audit_call WHERE id = f.id OFFSET 0
    ) AS c WHERE f.place <= bound.place
  )`;

const statement = `
  WITH ${log}, ${fresh}, ${found}, ${eventsOfCalls}
  added AS (
    INSERT INTO event (position, call_id, time, topic, record_type, record_key, record_id)
    SELECT log.position + row_number() OVER (ORDER BY n.place, n.first), n.call_id, n.time,
      n.topic, n.record_type, n.record_key, n.record_id
    FROM log, events AS n
    RETURNING position
  ), moved AS (
    UPDATE event_log AS l SET call_xid = coalesce(r.xid, log.call_xid), call_id = coalesce(r.id, log.call_id),
      open_xids = CASE WHEN r.xid IS NULL THEN log.open_xids
        ELSE ARRAY(SELECT x::text::int8 FROM pg_snapshot_xip(r.s) AS x WHERE x < r.xid) END,
      waiting_calls = ARRAY(SELECT f.id FROM found AS f, bound WHERE f.place > bound.place ORDER BY f.place),
      position = coalesce((SELECT max(position) FROM added), log.position)
    FROM log LEFT JOIN reached AS r ON true WHERE l.id = log.id AND EXISTS (SELECT FROM found)
  )
  SELECT count(*) AS calls FROM calls`;
