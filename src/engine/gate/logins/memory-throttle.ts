import { LRUCache } from 'lru-cache';
import { tooManyAttempts } from '../../../ground/contract/errors/errors.ts';
import {
  allowedOf,
  knownFor,
  knownKey,
  type LoginAttempt,
  type LoginThrottle,
  type Subject,
  subjectsOf,
  waitAfter,
  waitSeconds,
} from './login-throttle.ts';

/** A count, and the milliseconds at which the next attempt is allowed. */
interface FailureCount {
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
  const known = new LRUCache<string, FailureCount>({ max: most });
  /** The origins from which accounts have logged in, and until when they are known. */
  const origins = new LRUCache<string, number>({ max: most });
  const isStored = (attempt: LoginAttempt) => (origins.get(knownKey(attempt)) ?? 0) > now();
  const count = (subject: Subject) => {
    const { key } = subject;
    const { count: before, blockedUntil } = known.get(key) ?? { count: 0, blockedUntil: now() };
    const left = blockedUntil - now();
    if (left > 0) throw tooManyAttempts(Math.ceil(left / 1000));
    const failed = -left > waitSeconds.memory * 1000 ? 1 : before + 1;
    const wait = waitAfter(failed, allowedOf(subject, limit));
    known.set(key, { count: failed, blockedUntil: now() + wait * 1000 });
  };
  return {
    async countAttempt(attempt) {
      for (const subject of subjectsOf(attempt, attempt.isKnown || isStored(attempt)))
        count(subject);
    },
    async clearAttempt(attempt) {
      const { origin, account, address } = attempt;
      known.delete(origin.key);
      if (!attempt.isKnown && !isStored(attempt))
        for (const subject of [account, address]) {
          const found = subject && known.get(subject.key);
          if (found) known.set(subject.key, { count: found.count - 1, blockedUntil: now() });
        }
      origins.set(knownKey(attempt), now() + knownFor * 1000);
    },
  };
}
