import type { Session } from '../db/session.ts';

/**
 * SQL: whether an entry comes from a login, which changes the time of the login and may hash the
 * same password again.
 */
const isLogin = `e.record_type = 'Account' AND e.part LIKE 'Session/%'
  OR e.record_type = 'Customer' AND e.part IS NULL AND e.action = 'Update' AND (
    SELECT bool_and(m IN ('loginTime', 'encryptedPassword')) AND bool_or(m = 'loginTime')
    FROM json_object_keys(e.members) AS m)`;

/**
 * SQL: parts of a WITH after `calls`, which end in the `events` of these calls. A change of a part
 * is an update of its record, and an erasure has a separate event. If a call creates or deletes a
 * record, the other changes of the record by the same call have no event. OFFSET makes PostgreSQL
 * read the entries call by call; otherwise it would join them with the audit, which may have
 * millions of other entries.
 */
export const eventsOfCalls = `changes AS (
    SELECT c.place, c.id AS call_id, c.time, e.record_type, min(e.id) AS first,
      coalesce(e.record_id::text, e.record_key) AS identity,
      (array_agg(e.record_key ORDER BY e.id))[1] AS record_key, max(e.record_id) AS record_id,
      CASE WHEN e.part IS NULL THEN e.action::text
        WHEN e.part = 'Erasure' AND e.record_type = 'Customer' THEN 'Erase' ELSE 'Update' END AS action
    FROM calls AS c, LATERAL (SELECT * FROM audit_entry WHERE call_id = c.id OFFSET 0) AS e
    WHERE NOT coalesce(${isLogin}, false)
    GROUP BY c.place, c.id, c.time, e.record_type, identity, 9
  ), marked AS (
    SELECT *, bool_or(action IN ('Create', 'Delete')) OVER (PARTITION BY call_id, record_type, identity) AS is_whole
    FROM changes
  ), events AS (
    SELECT m.*, f.folder || '.' || lower(m.action) AS topic
    FROM marked AS m, json_each_text(
      (SELECT value FROM setting WHERE key = 'event_folders')) AS f (type, folder)
    WHERE f.type = m.record_type AND (m.action <> 'Update' OR NOT m.is_whole)
  ),`;

/** The events that a call would send: a topic and how many records it names. */
export interface TopicCount {
  readonly topic: string;
  readonly count: number;
}

/** Counts the events of a call that has not committed, in its transaction. */
export async function countEvents(transaction: Session, call: string): Promise<TopicCount[]> {
  const rows = await transaction.query(countStatement, [call]);
  return rows.map(({ topic, count }) => ({ topic: String(topic), count: Number(count) }));
}

const countStatement = `
  WITH calls AS MATERIALIZED (
    SELECT id, 1 AS place, time FROM audit_call WHERE id = $1::int8
  ), ${eventsOfCalls}
  counted AS (SELECT topic, count(*)::int AS count FROM events GROUP BY topic)
  SELECT topic, count FROM counted ORDER BY topic`;
