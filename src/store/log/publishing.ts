import { leaseIsOver } from '../../ground/background/lease-time.ts';
import type { Session } from '../db/session.ts';

/** The setting that stores the position of the publisher, and the lease while a node publishes. */
const name = 'event_publisher';

/** Seconds after which another node takes over. Each stored position extends the lease. */
export const publishingLeaseSeconds = 30;

/** Stores the current position as the first one, unless a position is stored. */
export async function preparePublishing({ query }: Session): Promise<void> {
  await query(prepareStatement, [name]);
}

const prepareStatement = `
  INSERT INTO setting (key, value)
  SELECT $1, json_build_object('position', position) FROM event_log
  ON CONFLICT (key) DO NOTHING`;

/**
 * Leases the publishing of events. Returns the last position that was published; null if there is
 * nothing to publish or another node publishes.
 */
export async function leasePublishing({ query }: Session, lease: string): Promise<number | null> {
  const [row] = await query(leaseStatement, [name, lease, publishingLeaseSeconds]);
  return row ? Number(row.position) : null;
}

const leaseStatement = `
  UPDATE setting AS s SET value = json_build_object('position', s.value -> 'position',
    'lease', $2::text, 'until', now() + make_interval(secs => $3::int),
    'failure', s.value -> 'failure')
  FROM event_log AS l
  WHERE s.key = $1 AND (s.value ->> 'position')::int8 < l.position
    AND coalesce(${leaseIsOver("(s.value ->> 'until')::timestamptz", publishingLeaseSeconds)}, true)
  RETURNING s.value ->> 'position' AS position`;

/** Stores how far events are published. Returns false if the lease has passed to another node. */
export async function storePublished(
  { query }: Session,
  lease: string,
  position: number,
): Promise<boolean> {
  const rows = await query(storeStatement, [name, lease, publishingLeaseSeconds, position]);
  return rows.length > 0;
}

const storeStatement = `
  UPDATE setting SET value = json_build_object('position', $4::int8,
    'lease', $2::text, 'until', now() + make_interval(secs => $3::int))
  WHERE key = $1 AND value ->> 'lease' = $2::text
  RETURNING key`;

export async function releasePublishing({ query }: Session, lease: string): Promise<void> {
  await query(releaseStatement, [name, lease]);
}

const releaseStatement = `
  UPDATE setting SET value = json_build_object('position', value -> 'position',
    'failure', value -> 'failure')
  WHERE key = $1 AND value ->> 'lease' = $2::text`;

/** Stores the reason why the broker accepts no events. The next stored position removes it. */
export async function storeFailure(
  { query }: Session,
  lease: string,
  message: string,
): Promise<void> {
  await query(failureStatement, [name, lease, message]);
}

const failureStatement = `
  UPDATE setting SET value = (value::jsonb || jsonb_build_object('failure', $3::text))::json
  WHERE key = $1 AND value ->> 'lease' = $2::text`;

/** The events that wait for a broker. */
export interface UnpublishedEvents {
  readonly count: number;
  /** The time of the oldest one, to the minute; null if it is removed or there is none. */
  readonly since: string | null;
  /** The reason why the broker refused the last attempt; null if it did not, or there was none. */
  readonly failure: string | null;
}

/** Null if no broker was ever configured. */
export async function readUnpublished({ query }: Session): Promise<UnpublishedEvents | null> {
  const [row] = await query(unpublishedStatement, [name]);
  if (!row) return null;
  return {
    count: Number(row.count),
    since: typeof row.since === 'string' ? row.since : null,
    failure: typeof row.failure === 'string' ? row.failure : null,
  };
}

const unpublishedStatement = `
  SELECT l.position - (s.value ->> 'position')::int8 AS count, s.value ->> 'failure' AS failure,
    (SELECT to_char(e.time, 'YYYY-MM-DD HH24:MI TZ') FROM event AS e
      WHERE e.position > greatest((s.value ->> 'position')::int8, l.removed)
      ORDER BY e.position LIMIT 1) AS since
  FROM event_log AS l, setting AS s WHERE s.key = $1`;
