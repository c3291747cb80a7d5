import type { Session } from '../../db/session.ts';

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

/**
 * SQL: whether an entry comes from a login, which changes the time of the login and may hash the
 * same password again.
 */
const isLogin = `e.record_type = 'Account' AND e.part LIKE 'Session/%'
  OR e.record_type = 'Customer' AND e.part IS NULL AND e.action = 'Update' AND (
    SELECT bool_and(m IN ('loginTime', 'encryptedPassword')) AND bool_or(m = 'loginTime')
    FROM json_object_keys(e.members) AS m)`;

/**
 * A change of a part is an update of its record. If a call creates or deletes a record, the other
 * changes of the record by the same call have no event. OFFSET makes PostgreSQL read the entries
 * call by call; otherwise it would join them with the audit, which may have millions of other
 * entries.
 */
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
  ), changes AS (
    SELECT c.xid, c.id AS call_id, c.time, e.record_type, min(e.id) AS first,
      coalesce(e.record_id::text, e.record_key) AS identity,
      (array_agg(e.record_key ORDER BY e.id))[1] AS record_key, max(e.record_id) AS record_id,
      CASE WHEN e.part IS NULL THEN e.action ELSE 'Update' END AS action
    FROM calls AS c, LATERAL (SELECT * FROM audit_entry WHERE call_id = c.id OFFSET 0) AS e
    WHERE NOT coalesce(${isLogin}, false)
    GROUP BY c.xid, c.id, c.time, e.record_type, identity, 9
  ), marked AS (
    SELECT *, bool_or(action <> 'Update') OVER (PARTITION BY call_id, record_type, identity) AS is_whole
    FROM changes
  ), added AS (
    INSERT INTO event (position, call_id, time, topic, record_type, record_key, record_id)
    SELECT log.position + row_number() OVER (ORDER BY n.xid, n.call_id, n.first), n.call_id, n.time,
      f.folder || '.' || lower(n.action::text), n.record_type, n.record_key, n.record_id
    FROM log, marked AS n, json_each_text(
      (SELECT value FROM setting WHERE key = 'event_folders')) AS f (type, folder)
    WHERE f.type = n.record_type AND (n.action <> 'Update' OR NOT n.is_whole)
    RETURNING position
  ), moved AS (
    UPDATE event_log AS l SET call_xid = last.xid, call_id = last.id,
      position = coalesce((SELECT max(position) FROM added), log.position)
    FROM log, (SELECT xid, id FROM calls ORDER BY xid DESC, id DESC LIMIT 1) AS last
    WHERE l.id = log.id
  )
  SELECT count(*) AS calls FROM calls`;
