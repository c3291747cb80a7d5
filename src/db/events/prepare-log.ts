import type { Session } from '../session.ts';

/**
 * Prepares the change log for this version and this server. `folders` are the beginnings of topics
 * by record type; they are stored, so that a node of an older version also copies events of types
 * that it does not know.
 */
export async function prepareLog(
  { query }: Session,
  folders: ReadonlyMap<string, string>,
): Promise<void> {
  await query(storeFolders, [JSON.stringify(Object.fromEntries(folders))]);
  await query(renumber, []);
}

const storeFolders = `INSERT INTO setting AS s (key, value) VALUES ('event_folders', $1::json)
  ON CONFLICT (key) DO UPDATE SET value = (s.value::jsonb || excluded.value::jsonb)::json
  WHERE NOT s.value::jsonb @> excluded.value::jsonb`;

/**
 * A dump that was restored on another server has numbers of transactions from the server before,
 * which may be larger than those to come. Calls without events get the number of this transaction;
 * the others are not read again.
 */
const renumber = `
  WITH log AS MATERIALIZED (
    SELECT * FROM event_log WHERE call_xid > pg_snapshot_xmax(pg_current_snapshot()) FOR UPDATE
  ), unread AS (
    UPDATE audit_call AS c SET xid = pg_current_xact_id() FROM log
    WHERE (c.xid, c.id) > (log.call_xid, log.call_id)
      AND (c.id > log.former_call_id OR c.xid < log.former_xid)
  )
  UPDATE event_log AS l SET call_xid = pg_current_xact_id(), call_id = 0,
    former_xid = (pg_current_xact_id()::text::bigint + 1)::text::xid8,
    former_call_id = coalesce((SELECT max(id) FROM audit_call), 0)
  FROM log WHERE l.id = log.id`;
