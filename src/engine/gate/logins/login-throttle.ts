import { tooManyAttempts } from '../../../ground/contract/errors/errors.ts';
import type { Session } from '../../../store/db/session.ts';

/**
 * Throttles logins. An attempt counts as failed before it is made, so that many simultaneous
 * attempts have no advantage; a successful login removes the attempt from the count.
 */
export interface LoginThrottle {
  /** Counts an attempt. Throws TOO_MANY_ATTEMPTS while any of its subjects has to wait. */
  countAttempt(attempt: LoginAttempt): Promise<void>;
  /** Uncounts a successful attempt, and remembers its origin. */
  clearAttempt(attempt: LoginAttempt): Promise<void>;
}

/** The subjects that an attempt counts for. */
export interface LoginAttempt {
  /** The account from one network, application or session. */
  readonly origin: Subject;
  /** The account from anywhere. */
  readonly account: Subject;
  /** Null where the address is the address of an application. */
  readonly address: Subject | null;
  /** The account has signed in from this origin. */
  readonly isKnown: boolean;
}

export interface Subject {
  readonly kind: 'origin' | 'account' | 'address';
  /** The key of the counter: a hash, never a name. */
  readonly key: string;
}

/**
 * The multiples of the limit for an account from anywhere, and for an address with all accounts. A
 * client that fails from one origin does not lock out the owner of the account at another origin.
 */
const factors = { origin: 1, account: 10, address: 4 } as const;

/** The number of failed attempts before the next one has to wait. */
export const allowedOf = ({ kind }: Subject, limit: number) => limit * factors[kind];

/**
 * Returns the subjects of an attempt in the order of the checks. While the address has to wait, the
 * account is not counted. For an origin from which the account has logged in before, only the
 * origin counts.
 */
export const subjectsOf = ({ origin, account, address }: LoginAttempt, isKnown: boolean) =>
  isKnown ? [origin] : [...(address ? [address] : []), origin, account];

/** Seconds for which an origin stays known after a login. */
export const knownFor = 30 * 86_400;

/** The key under which a known origin is stored among the counters. */
export const knownKey = ({ origin }: LoginAttempt) => `known:${origin.key}`;

/** Seconds. Failures are forgotten after `memory` seconds without a new one. */
export const waitSeconds = { first: 30, longest: 900, memory: 900 } as const;

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
  const isStored = async (attempt: LoginAttempt) =>
    (await query(findKnown, [knownKey(attempt)])).length > 0;
  return {
    async countAttempt(attempt) {
      const isKnown = attempt.isKnown || (await isStored(attempt));
      for (const subject of subjectsOf(attempt, isKnown)) {
        const { key } = subject;
        const counted = await query(countFailure, [key, allowedOf(subject, limit)]);
        if (counted.length > 0) continue;
        const [row] = await query(readWait, [key]);
        throw tooManyAttempts(Math.max(1, Number(row?.seconds ?? 1)));
      }
    },
    async clearAttempt(attempt) {
      const isKnown = attempt.isKnown || (await isStored(attempt));
      const counted = subjectsOf(attempt, isKnown).filter(({ kind }) => kind !== 'origin');
      await query(forgetFailures, [[attempt.origin.key], counted.map(({ key }) => key)]);
      await query(storeKnown, [knownKey(attempt), knownFor]);
    },
  };
}

/** SQL. A known origin is a row that expires. */
const findKnown = `SELECT key FROM sign_in_failure WHERE key = $1::text AND blocked_until > now()`;
const storeKnown = `INSERT INTO sign_in_failure (key, count, blocked_until)
  VALUES ($1::text, 0, now() + make_interval(secs => $2::int))
  ON CONFLICT (key) DO UPDATE SET blocked_until = excluded.blocked_until`;

const failed = `CASE WHEN f.blocked_until < clock_timestamp() - interval '${waitSeconds.memory} seconds'
  THEN 1 ELSE f.count + 1 END`;
const waiting = (
  count: string,
) => `clock_timestamp() + make_interval(secs => CASE WHEN ${count} < $2::int THEN 0
  ELSE least(${waitSeconds.longest}, ${waitSeconds.first} * 2 ^ least(${count} - $2::int, 10)) END)`;

/**
 * SQL. Returns no row while the caller has to wait. The time is the time at which the row is
 * locked: a statement that waited for an earlier one would otherwise find a failure in the future.
 */
const countFailure = `INSERT INTO sign_in_failure AS f (key, count, blocked_until)
  VALUES ($1::text, 1, ${waiting('1')})
  ON CONFLICT (key) DO UPDATE SET count = ${failed}, blocked_until = ${waiting(failed)}
  WHERE f.blocked_until <= clock_timestamp() RETURNING key`;

const readWait = `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds
  FROM sign_in_failure WHERE key = $1::text`;

/** SQL. Records a failure, and deletes failures that have expired. */
const forgetFailures = `WITH past AS (
    DELETE FROM sign_in_failure WHERE key = ANY ($1::text[])
      OR blocked_until < now() - interval '${2 * waitSeconds.memory} seconds')
  UPDATE sign_in_failure SET count = greatest(count - 1, 0), blocked_until = now()
  WHERE key = ANY ($2::text[]) AND blocked_until >= now() - interval '${2 * waitSeconds.memory} seconds'`;
