import { tooManyAttempts } from '../contract/errors.ts';
import type { Session } from '../db/session.ts';

/**
 * Throttles logins. An attempt counts as failed before it is made, so that many simultaneous
 * attempts gain nothing; a successful login removes it from the count again.
 */
export interface LoginThrottle {
  /**
   * Counts an attempt for an account or an address. Throws TOO_MANY_ATTEMPTS while either has to
   * wait.
   */
  countAttempt(subjects: readonly Subject[]): Promise<void>;
  clearAttempt(subjects: readonly Subject[]): Promise<void>;
}

export interface Subject {
  /** The logins of many accounts can come from one address. */
  readonly kind: 'account' | 'address';
  /** The key of the counter: a hash, never a name. */
  readonly key: string;
}

/** An address may fail this many times as often as an account. */
const addressFactor = 4;

/** Seconds. Failures are forgotten after `memory` seconds without a new one. */
export const waitSeconds = { first: 30, longest: 900, memory: 900 } as const;

/** The number of failed attempts before the next one has to wait. */
export const allowedOf = ({ kind }: Subject, limit: number) =>
  kind === 'address' ? limit * addressFactor : limit;

/** Seconds to wait after the n-th failure; doubles each time. */
export function waitAfter(count: number, allowed: number): number {
  return count < allowed
    ? 0
    : Math.min(waitSeconds.longest, waitSeconds.first * 2 ** (count - allowed));
}

export const noThrottle: LoginThrottle = {
  countAttempt: async () => {},
  clearAttempt: async () => {},
};

/**
 * Counters that all nodes of one database share. They are committed independently of the call's
 * transaction.
 */
export function createDatabaseThrottle({ query }: Session, limit: number): LoginThrottle {
  return {
    async countAttempt(subjects) {
      for (const subject of subjects) {
        const { key } = subject;
        const counted = await query(countFailure, [key, allowedOf(subject, limit)]);
        if (counted.length > 0) continue;
        const [row] = await query(readWait, [key]);
        throw tooManyAttempts(Math.max(1, Number(row?.seconds ?? 1)));
      }
    },
    async clearAttempt(subjects) {
      const keys = (wanted: Subject['kind']) =>
        subjects.filter(({ kind }) => kind === wanted).map(({ key }) => key);
      await query(forgetFailures, [keys('account'), keys('address')]);
    },
  };
}

const failed = `CASE WHEN f.blocked_until < now() - interval '${waitSeconds.memory} seconds'
  THEN 1 ELSE f.count + 1 END`;
const waiting = (
  count: string,
) => `now() + make_interval(secs => CASE WHEN ${count} < $2::int THEN 0
  ELSE least(${waitSeconds.longest}, ${waitSeconds.first} * 2 ^ least(${count} - $2::int, 10)) END)`;

/** Returns no row while the caller has to wait. */
const countFailure = `INSERT INTO sign_in_failure AS f (key, count, blocked_until)
  VALUES ($1::text, 1, ${waiting('1')})
  ON CONFLICT (key) DO UPDATE SET count = ${failed}, blocked_until = ${waiting(failed)}
  WHERE f.blocked_until <= now() RETURNING key`;

const readWait = `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds
  FROM sign_in_failure WHERE key = $1::text`;

/** Also deletes failures that have expired. */
const forgetFailures = `WITH past AS (
    DELETE FROM sign_in_failure WHERE key = ANY ($1::text[])
      OR blocked_until < now() - interval '${2 * waitSeconds.memory} seconds')
  UPDATE sign_in_failure SET count = greatest(count - 1, 0), blocked_until = now()
  WHERE key = ANY ($2::text[]) AND blocked_until >= now() - interval '${2 * waitSeconds.memory} seconds'`;
