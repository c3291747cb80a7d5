import { StartError } from '../../ground/contract/errors/start-error.ts';
import type { Session } from '../db/session.ts';
import { isWaiting } from './waiting-calls.ts';

/**
 * Prepares the change log for this version and this server. `folders` maps record types to the
 * first part of their topics. It is stored, so that a node of an older version also copies events
 * of types that it does not know.
 */
export async function prepareLog(
  { query }: Session,
  folders: ReadonlyMap<string, string>,
): Promise<void> {
  await query(storeFolders, [JSON.stringify(Object.fromEntries(folders))]);
  await removeCache({ query });
  const [found] = await query(isOfAnother, []);
  if (found) await query(renumber, [false]);
}

/**
 * The numbers of audit entries have to rise in the order of their draws: see copy-events.ts. With
 * a cache, a session draws numbers that it has reserved earlier.
 */
async function removeCache({ query }: Session): Promise<void> {
  const cached = await findCache({ query });
  if (!cached) return;
  await query(cached.remedy, []).catch(() => {});
  const still = await findCache({ query });
  if (still) throw new StartError(`${still.message}. Run as its owner: ${still.remedy}`);
}

/** Describes the cache of the numbers of audit entries; null if there is none. */
export async function findCache({ query }: Session) {
  const [found] = await query(readCache, []);
  if (!found) return null;
  return {
    message:
      `The sequence ${found.name} reserves ${found.cache} numbers for each session, so events of ` +
      'one record could come in the wrong order',
    remedy: `ALTER SEQUENCE ${found.name} CACHE 1`,
    /** Whether a start may apply the remedy. */
    isOwn: found.is_own === true,
  };
}

const readCache = `SELECT seqrelid::regclass::text AS name, seqcache::text AS cache,
    (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = seqrelid) AS is_own
  FROM pg_sequence
  WHERE seqrelid = pg_get_serial_sequence('audit_entry', 'id')::regclass AND seqcache > 1`;

const storeFolders = `INSERT INTO setting AS s (key, value) VALUES ('event_folders', $1::json)
  ON CONFLICT (key) DO UPDATE SET value = (s.value::jsonb || excluded.value::jsonb)::json
  WHERE NOT s.value::jsonb @> excluded.value::jsonb`;

/**
 * Replaces the transaction numbers in the change log by numbers of this server after the rows were
 * copied from another server, whose transaction numbers are unrelated.
 */
export async function renumberCalls({ query }: Session): Promise<void> {
  await query(renumber, [true]);
}

const isAhead = 'call_xid > pg_snapshot_xmax(pg_current_snapshot())';

/**
 * This check precedes the renumbering of calls: even if nothing has to change, PostgreSQL may plan
 * that statement as a scan of the whole audit, which exceeds the time limit of a statement.
 */
const isOfAnother = `SELECT FROM event_log WHERE ${isAhead}`;

/**
 * A dump from another server contains transaction numbers of that server, which may be higher than
 * the future numbers here. Calls without events get the number of this transaction. Other calls
 * must not be read again, so a call that already has this number gets the next one.
 */
const renumber = `
  WITH log AS MATERIALIZED (
    SELECT * FROM event_log
    WHERE $1::boolean OR ${isAhead} FOR UPDATE
  ), now AS MATERIALIZED (
    SELECT pg_current_xact_id() AS xid, (pg_current_xact_id()::text::bigint + 1)::text::xid8 AS next
    FROM log
  ), renumbered AS (
    UPDATE audit_call AS c SET xid = CASE WHEN c.xid = now.xid AND NOT ${isWaiting} THEN now.next ELSE now.xid END
    FROM log, now
    WHERE c.xid = now.xid OR ${isWaiting}
  )
  UPDATE event_log AS l SET call_xid = now.xid, call_id = 0, open_xids = '{}', waiting_calls = '{}',
    former_xid = now.next,
    former_call_id = coalesce((SELECT max(id) FROM audit_call), 0)
  FROM log, now WHERE l.id = log.id`;
