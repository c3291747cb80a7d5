import { tooManyAttempts } from '../contract/errors.ts';
import {
  allowedOf,
  type LoginThrottle,
  type Subject,
  waitAfter,
  waitSeconds,
} from './login-throttle.ts';

/** A count, and the milliseconds at which the next attempt is allowed. */
interface Failures {
  readonly count: number;
  readonly blockedUntil: number;
}

/** The maximum number of counters; the oldest is dropped first. */
const most = 10_000;

/**
 * Counters in the memory of this process, for the embedded database: one process uses it, over a
 * single connection that a call may hold.
 */
export function createMemoryThrottle(limit: number, now: () => number = Date.now): LoginThrottle {
  const known = new Map<string, Failures>();
  const count = (subject: Subject) => {
    const { key } = subject;
    const { count: before, blockedUntil } = known.get(key) ?? { count: 0, blockedUntil: now() };
    const left = blockedUntil - now();
    if (left > 0) throw tooManyAttempts(Math.ceil(left / 1000));
    const failed = -left > waitSeconds.memory * 1000 ? 1 : before + 1;
    const wait = waitAfter(failed, allowedOf(subject, limit));
    known.delete(key);
    known.set(key, { count: failed, blockedUntil: now() + wait * 1000 });
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  };
  return {
    async countAttempt(subjects) {
      for (const subject of subjects) count(subject);
    },
    async clearAttempt(subjects) {
      for (const { kind, key } of subjects) {
        const found = known.get(key);
        if (kind === 'account') known.delete(key);
        else if (found) known.set(key, { count: found.count - 1, blockedUntil: now() });
      }
    },
  };
}
