import { leaseIsOver } from '../../../../ground/background/lease-time.ts';
import type { Row, Session } from '../../../../store/db/session.ts';
import { lastPossible } from '../../../../store/log/read-events.ts';

/** A webhook that a node sends to until the lease ends. */
export interface LeasedWebhook {
  readonly id: number;
  /** Identifies this lease. Statements of an earlier lease change nothing. */
  readonly lease: string;
  readonly url: string;
  readonly form: 'V3' | 'Standard';
  readonly topics: readonly string[];
  /** The secrets that are currently used for signatures, the latest first. */
  readonly secrets: readonly string[];
  /** All events up to this position have a delivery. */
  readonly position: number;
  /** Whether new events may become deliveries now. */
  readonly mayTake: boolean;
}

/** Seconds after which another node takes over. Every try extends the lease. */
export const leaseSeconds = 30;

/**
 * Leases the webhook that has waited longest among those with something to send. Returns null if
 * there is none. Uses one statement without a transaction, because no transaction may be open while
 * requests are sent.
 */
export async function leaseWebhook({ query }: Session, lease: string) {
  const [row] = await query(leaseStatement, [lease, leaseSeconds]);
  return row ? readLease(row, lease) : null;
}

/**
 * SQL: whether new events are due. They are taken after at most a minute, unless the clock was set
 * back.
 */
const isDue = leaseIsOver('p.take_time', 60).replace('<', '<=');

/** SQL: the seconds by which the clock was set back since a webhook was last leased or released. */
const setBack = `greatest(0, extract(epoch FROM p.lease_time - now())::float8
  - CASE WHEN p.lease IS NULL THEN 1 ELSE ${leaseSeconds} END)`;

/**
 * SQL: the end of an extended lease. If the clock was set back during the lease, the end remains,
 * so that the next lease finds by how much.
 */
export const extendedLease = (seconds: string) =>
  `greatest(p.lease_time, now() + make_interval(secs => ${seconds}::int))`;

/**
 * A lease that was not released ended with its node, which may have left deliveries. If the clock
 * was set back, the times of the deliveries are set back too, so that no delivery waits longer.
 */
const leaseStatement = `
  WITH next AS MATERIALIZED (
    SELECT p.webhook_id, ${isDue} AS may_take, ${setBack} AS set_back
    FROM webhook_progress AS p JOIN webhook AS w ON w.id = p.webhook_id
    WHERE w.paused_time IS NULL AND (p.lease IS NULL OR ${leaseIsOver('p.lease_time', leaseSeconds)})
      AND (p.lease IS NOT NULL OR p.due_time <= now() OR ${setBack} > 0 OR ${isDue} AND EXISTS (
        SELECT FROM unnest(w.topics) AS t (topic), LATERAL (
          SELECT FROM event AS e
          WHERE (e.topic, e.position) > (t.topic COLLATE "C", p.position)
            AND (e.topic, e.position) <= (t.topic COLLATE "C", ${lastPossible})
          ORDER BY e.topic, e.position LIMIT 1) AS e))
    ORDER BY p.lease_time NULLS FIRST LIMIT 1 FOR UPDATE OF p SKIP LOCKED
  ), moved AS (
    UPDATE webhook_delivery AS d SET next_time = d.next_time - make_interval(secs => n.set_back),
      first_try_time = d.first_try_time - make_interval(secs => n.set_back)
    FROM next AS n WHERE n.set_back > 0 AND d.webhook_id = n.webhook_id AND d.state = 'Waiting'
  )
  UPDATE webhook_progress AS p
  SET lease = $1::uuid, lease_time = now() + make_interval(secs => $2::int), due_time = 'infinity'
  FROM next, webhook AS w WHERE p.webhook_id = next.webhook_id AND w.id = next.webhook_id
  RETURNING w.id, w.url, w.form, array_to_json(w.topics)::text AS topics, w.secret,
    CASE WHEN w.former_expiry_time > now() THEN w.former_secret END AS former_secret,
    p.position, next.may_take`;

const readLease = (row: Row, lease: string): LeasedWebhook => ({
  id: Number(row.id),
  lease,
  url: String(row.url),
  form: row.form === 'V3' ? 'V3' : 'Standard',
  topics: JSON.parse(String(row.topics)),
  secrets: [row.secret, row.former_secret].filter((each) => each !== null).map(String),
  position: Number(row.position),
  mayTake: row.may_take === true,
});

/** The time of the next lease of a webhook. */
export interface NextLease {
  /** Seconds until the next delivery is due; null if none waits. */
  readonly wait: number | null;
  /** No new events may become deliveries, because too many deliveries wait. */
  readonly isFull: boolean;
}

export async function releaseWebhook(
  { query }: Session,
  { id, lease }: LeasedWebhook,
  { wait, isFull }: NextLease,
): Promise<void> {
  await query(releaseStatement, [id, lease, wait, isFull]);
}

/**
 * SQL. If a caller has added a delivery in the meantime, the earlier time remains. If the clock was
 * set back during the lease, `lease_time` is the time of the lease by the earlier clock.
 */
const releaseStatement = `
  UPDATE webhook_progress AS p SET lease = NULL,
    lease_time = greatest(now(), p.lease_time - interval '${leaseSeconds} seconds'),
    due_time = least(due_time, coalesce(now() + $3::float8 * interval '1 second', 'infinity')),
    take_time = CASE WHEN $4::boolean THEN now() + least($3::float8, 60) * interval '1 second'
      ELSE take_time END
  WHERE webhook_id = $1::int AND lease = $2::uuid`;

/** Ends all leases. Only for an embedded database, whose previous process no longer runs. */
export async function endLeases({ query }: Session): Promise<void> {
  await query("UPDATE webhook_progress SET lease_time = 'epoch' WHERE lease IS NOT NULL", []);
}
