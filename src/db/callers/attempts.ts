import { TooManyAttempts } from '../../contract/too-many-attempts.ts';
import type { Session } from '../session.ts';

/**
 * Slows down who tries passwords. Each attempt is counted as failed before it is made, so that many at
 * once are none the faster, and taken back when it has succeeded.
 */
export interface Attempts {
  /** Counts an attempt of an account or from an address. Throws TooManyAttempts. */
  begin(subjects: readonly Subject[]): Promise<void>;
  succeeded(subjects: readonly Subject[]): Promise<void>;
}

export interface Subject {
  /** From one address come the logins of many accounts. */
  readonly kind: 'account' | 'address';
  /** What is counted under: no name, but a hash. */
  readonly key: string;
}

/** So many more may fail from an address than of an account. */
const addressFactor = 4;

/** In seconds. A row of failures is forgotten after `memory` without any. */
export const waits = { first: 30, longest: 900, memory: 900 } as const;

/** How many may fail before the next has to wait. */
export const allowedOf = ({ kind }: Subject, limit: number) =>
  kind === 'address' ? limit * addressFactor : limit;

/** Seconds to wait after the so manieth failure: they double. */
export function waitAfter(count: number, allowed: number): number {
  return count < allowed ? 0 : Math.min(waits.longest, waits.first * 2 ** (count - allowed));
}

export const noLimit: Attempts = { begin: async () => {}, succeeded: async () => {} };

/** Counts that all nodes on one server share. They are kept whatever becomes of the call's transaction. */
export function createSharedAttempts({ read }: Session, limit: number): Attempts {
  return {
    async begin(subjects) {
      for (const subject of subjects) {
        const { key } = subject;
        const counted = await read(countFailure, [key, allowedOf(subject, limit)]);
        if (counted.length > 0) continue;
        const [row] = await read(tellWait, [key]);
        throw new TooManyAttempts(Math.max(1, Number(row?.seconds ?? 1)));
      }
    },
    async succeeded(subjects) {
      const keys = (wanted: Subject['kind']) =>
        subjects.filter(({ kind }) => kind === wanted).map(({ key }) => key);
      await read(forgetFailures, [keys('account'), keys('address')]);
    },
  };
}

const failed = `CASE WHEN f.blocked_until < now() - interval '${waits.memory} seconds'
  THEN 1 ELSE f.count + 1 END`;
const waiting = (
  count: string,
) => `now() + make_interval(secs => CASE WHEN ${count} < $2::int THEN 0
  ELSE least(${waits.longest}, ${waits.first} * 2 ^ least(${count} - $2::int, 10)) END)`;

/** No row where one has to wait. */
const countFailure = `INSERT INTO sign_in_failure AS f (key, count, blocked_until)
  VALUES ($1::text, 1, ${waiting('1')})
  ON CONFLICT (key) DO UPDATE SET count = ${failed}, blocked_until = ${waiting(failed)}
  WHERE f.blocked_until <= now() RETURNING key`;

const tellWait = `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds
  FROM sign_in_failure WHERE key = $1::text`;

/** What is long past goes with it. */
const forgetFailures = `WITH past AS (
    DELETE FROM sign_in_failure WHERE key = ANY ($1::text[])
      OR blocked_until < now() - interval '${2 * waits.memory} seconds')
  UPDATE sign_in_failure SET count = greatest(count - 1, 0), blocked_until = now()
  WHERE key = ANY ($2::text[]) AND blocked_until >= now() - interval '${2 * waits.memory} seconds'`;
