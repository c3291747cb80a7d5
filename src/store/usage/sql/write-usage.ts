import type { Session } from '../../db/session.ts';

/** The number of times that a caller has used a name on one day. Times are in milliseconds. */
export interface UsageRow {
  readonly kind: string;
  readonly id: number;
  readonly surface: string;
  readonly coordinate: string;
  /** The day in UTC, such as `2026-01-31`. */
  readonly day: string;
  calls: number;
  first: number;
  last: number;
}

/** Adds counts to the stored ones of other nodes and earlier writes, in one statement. */
export async function writeUsage({ query }: Session, rows: readonly UsageRow[]): Promise<void> {
  await query(statement, [JSON.stringify(rows)]);
}

/** Writes in the order of the key, so that two nodes cannot deadlock. */
const statement = `
  INSERT INTO caller_usage AS u
    (caller_kind, caller_id, surface, coordinate, day, calls, first_time, last_time)
  SELECT g.kind, g.id, g.surface, g.coordinate, g.day, g.calls,
    to_timestamp(trunc(g.first / 1000)), to_timestamp(trunc(g.last / 1000))
  FROM json_to_recordset($1::json) AS g (kind text, id int, surface text, coordinate text, day date,
    calls bigint, first float8, last float8)
  ORDER BY g.kind, g.id, g.surface, g.coordinate COLLATE "C", g.day
  ON CONFLICT (caller_kind, caller_id, surface, coordinate, day) DO UPDATE SET
    calls = u.calls + excluded.calls,
    first_time = least(u.first_time, excluded.first_time),
    last_time = greatest(u.last_time, excluded.last_time)`;
