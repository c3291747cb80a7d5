import type { Session } from '../../db/session.ts';

/** The lag of the change log, in whole seconds. */
export interface LogLag {
  /** The age of the oldest call that the log does not contain yet. */
  readonly lag: number;
  /** The age of the oldest of these calls that waits for an open transaction of another session. */
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

/** Both read one entry of an index, regardless of the number of waiting calls. */
const oldest = (condition: string) => `
  coalesce(greatest(0, extract(epoch FROM now() - (
    SELECT c.time FROM audit_call AS c
    WHERE (c.xid, c.id) > (l.call_xid, l.call_id)
      AND (c.id > l.former_call_id OR c.xid < l.former_xid)${condition}
    ORDER BY c.xid, c.id LIMIT 1))), 0)::float8`;

const statement = `
  SELECT ${oldest('')} AS lag,
    ${oldest(' AND c.xid >= pg_snapshot_xmin(pg_current_snapshot())')} AS unsettled,
    coalesce(l.position - (SELECT (value ->> 'position')::int8 FROM setting
      WHERE key = 'event_publisher'), 0) AS unpublished
  FROM event_log AS l`;
