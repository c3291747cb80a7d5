import { leaseIsOver } from '../../../ground/background/lease-time.ts';
import type { Session } from '../../../store/db/session.ts';
import { type Job, jobColumns, readJob } from './job.ts';

/** A job that a node runs until the lease ends. */
export interface LeasedJob extends Job {
  /** Identifies this lease: statements of an older one change nothing. */
  readonly lease: string;
}

/** Seconds after which another node takes over; a heartbeat extends the lease. */
export const leaseSeconds = 10;

/**
 * Leases the job that has waited longest for a turn; null if none waits. Of each share only its
 * oldest job that has not ended can be leased, so jobs of one caller run one after another.
 */
export async function leaseJob({ query }: Session, lease: string): Promise<LeasedJob | null> {
  const [row] = await query(leaseStatement, [lease, leaseSeconds]);
  return row ? { ...readJob(row), lease } : null;
}

const leaseStatement = `
  WITH next AS MATERIALIZED (
    SELECT n.id FROM job AS n
    WHERE n.end_time IS NULL AND (n.lease IS NULL OR ${leaseIsOver('n.lease_time', leaseSeconds)})
      AND NOT EXISTS (
        SELECT FROM job AS o WHERE o.end_time IS NULL AND o.share = n.share AND o.id < n.id)
    ORDER BY n.turn_time, n.id LIMIT 1 FOR UPDATE OF n SKIP LOCKED
  )
  UPDATE job AS j SET state = 'Running', lease = $1::uuid, attempts = j.attempts + 1,
    lease_time = now() + make_interval(secs => $2::int), start_time = coalesce(j.start_time, now())
  FROM next WHERE j.id = next.id RETURNING ${jobColumns}`;

/** Releases a lease. The job has its next turn after the waiting jobs. */
export async function releaseJob({ query }: Session, { id, lease }: LeasedJob): Promise<void> {
  await query(releaseStatement, [id, lease]);
}

const releaseStatement =
  'UPDATE job SET lease = NULL, attempts = 0, turn_time = now() WHERE id = $1::int AND lease = $2::uuid';

/**
 * Extends a lease. A locked row belongs to a chunk in progress, which no other node can take over.
 */
export async function extendLease({ query }: Session, { id, lease }: LeasedJob): Promise<void> {
  await query(extendStatement, [id, lease, leaseSeconds]);
}

/** Whether a lease has not ended, and its job has neither. */
export async function isLeased({ query }: Session, { id, lease }: LeasedJob): Promise<boolean> {
  return (await query(leasedStatement, [id, lease])).length > 0;
}

const leasedStatement =
  'SELECT FROM job WHERE id = $1::int AND lease = $2::uuid AND end_time IS NULL';

const extendStatement = `
  WITH mine AS MATERIALIZED (
    SELECT id FROM job WHERE id = $1::int AND lease = $2::uuid FOR UPDATE SKIP LOCKED
  )
  UPDATE job AS j SET lease_time = now() + make_interval(secs => $3::int)
  FROM mine WHERE j.id = mine.id`;

/** Ends all leases. Only for an embedded database, whose previous process no longer runs. */
export async function endLeases({ query }: Session): Promise<void> {
  await query('UPDATE job SET lease = NULL WHERE end_time IS NULL AND lease IS NOT NULL', []);
}

/** Whether another job waits for a turn. */
export async function isAnyWaiting({ query }: Session): Promise<boolean> {
  const [row] = await query(waitingStatement, []);
  return row?.is_waiting === true;
}

const waitingStatement = `
  SELECT EXISTS (
    SELECT FROM job AS n WHERE n.end_time IS NULL AND (n.lease IS NULL OR ${leaseIsOver('n.lease_time', leaseSeconds)})
      AND NOT EXISTS (
        SELECT FROM job AS o WHERE o.end_time IS NULL AND o.share = n.share AND o.id < n.id)
  ) AS is_waiting`;
