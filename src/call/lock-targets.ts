import { advisoryLockGroups } from '../db/advisory-locks.ts';
import type { Session } from '../db/session.ts';

/** PostgreSQL's lock table is limited, so several names share one lock. */
const buckets = 256;

/**
 * Locks the records that a transaction will write, by arbitrary names, until the transaction ends.
 * All nodes take the locks in the same order, so transactions wait instead of causing a deadlock.
 */
export async function lockTargets(session: Session, names: readonly string[]): Promise<void> {
  const numbers = [...new Set(names.map(bucketOf))].sort((a, b) => a - b);
  await session.query(
    'SELECT pg_advisory_xact_lock($1::int4, b.number) FROM unnest($2::int4[]) AS b (number)',
    [advisoryLockGroups.writeTargets, numbers],
  );
}

function bucketOf(name: string): number {
  let sum = 0;
  for (let at = 0; at < name.length; at++) sum = (sum * 31 + name.charCodeAt(at)) % 65_521;
  return sum % buckets;
}
