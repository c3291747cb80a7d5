import type { Session } from '../db/session.ts';
import { endedCalls, isLater } from './waiting-calls.ts';

/** The lag of the change log, in whole seconds. */
export interface LogLag {
  /** The age of the oldest call that the log does not contain yet. */
  readonly lag: number;
  /** The age of the oldest open transaction that has written; its events come when it ends. */
  readonly unsettled: number;
  /**
   * The number of events that are not published to the broker yet; 0 if no broker was ever
   * configured.
   */
  readonly unpublished: number;
}

export async function readLag({ query }: Session): Promise<LogLag> {
  const [row] = await query(statement, []);
  return {
    lag: Number(row?.lag ?? 0),
    unsettled: Number(row?.unsettled ?? 0),
    unpublished: Number(row?.unpublished ?? 0),
  };
}

/** Reads one call behind the log, and the calls that it lists. */
const statement = `
  SELECT coalesce(greatest(0, extract(epoch FROM now() - least(
      (SELECT c.time FROM audit_call AS c WHERE ${isLater} ORDER BY c.xid, c.id LIMIT 1),
      (SELECT min(c.time) FROM (${endedCalls}) AS c),
      (SELECT min(c.time) FROM audit_call AS c WHERE c.id = ANY (log.waiting_calls))
    ))), 0)::float8 AS lag,
    coalesce((SELECT extract(epoch FROM now() - min(xact_start)) FROM pg_stat_activity
      WHERE backend_xid IS NOT NULL AND datname = current_database()), 0)::float8 AS unsettled,
    coalesce(log.position - (SELECT (value ->> 'position')::int8 FROM setting
      WHERE key = 'event_publisher'), 0) AS unpublished
  FROM event_log AS log`;
