import type { Session } from '../../db/session.ts';
import { eventsOfCalls } from './events-of-calls.ts';

/** The maximum number of calls that one statement copies. */
export const mostCalls = 1_000;

/**
 * Copies settled calls into the change log, at most `calls` of them, in the order of their
 * transactions. Returns the number of copied calls; it is also 0 while another node copies. A call
 * is settled when no transaction that began to write earlier is still running: such a transaction
 * could commit later and would belong before the call. One row is locked, so only one writer
 * assigns positions and there are no gaps.
 */
export async function copyEvents({ query }: Session, calls = mostCalls): Promise<number> {
  const [row] = await query(statement, [calls]);
  return Number(row?.calls ?? 0);
}

const statement = `
  WITH log AS MATERIALIZED (
    SELECT id, position, call_xid, call_id, former_xid, former_call_id FROM event_log
    LIMIT 1 FOR UPDATE SKIP LOCKED
  ), calls AS MATERIALIZED (
    SELECT c.id, c.xid, c.time FROM log, LATERAL (
      SELECT id, xid, time FROM audit_call
      WHERE (xid, id) > (log.call_xid, log.call_id) AND xid < pg_snapshot_xmin(pg_current_snapshot())
        AND (id > log.former_call_id OR xid < log.former_xid)
      ORDER BY xid, id LIMIT $1::int
    ) AS c
  ), ${eventsOfCalls}
  added AS (
    INSERT INTO event (position, call_id, time, topic, record_type, record_key, record_id)
    SELECT log.position + row_number() OVER (ORDER BY n.xid, n.call_id, n.first), n.call_id, n.time,
      n.topic, n.record_type, n.record_key, n.record_id
    FROM log, events AS n
    RETURNING position
  ), moved AS (
    UPDATE event_log AS l SET call_xid = last.xid, call_id = last.id,
      position = coalesce((SELECT max(position) FROM added), log.position)
    FROM log, (SELECT xid, id FROM calls ORDER BY xid DESC, id DESC LIMIT 1) AS last
    WHERE l.id = log.id
  )
  SELECT count(*) AS calls FROM calls`;
