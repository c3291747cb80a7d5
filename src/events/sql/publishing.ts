import { leaseIsOver } from '../../background/lease-time.ts';
import type { Session } from '../../db/session.ts';

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
    'lease', $2::text, 'until', now() + make_interval(secs => $3::int))
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
  UPDATE setting SET value = json_build_object('position', value -> 'position')
  WHERE key = $1 AND value ->> 'lease' = $2::text`;
