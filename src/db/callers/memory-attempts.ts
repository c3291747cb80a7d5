import { TooManyAttempts } from '../../contract/too-many-attempts.ts';
import { type Attempts, allowedOf, type Subject, waitAfter, waits } from './attempts.ts';

/** A count, and the milliseconds at which the next attempt is allowed. */
interface Failures {
  readonly count: number;
  readonly blockedUntil: number;
}

/** So many are kept; those that are long past make way first. */
const most = 10_000;

/** Counts of one process: the embedded database has but one, and no connection beside a call's. */
export function createMemoryAttempts(limit: number, now: () => number = Date.now): Attempts {
  const known = new Map<string, Failures>();
  const count = (subject: Subject) => {
    const { key } = subject;
    const { count: before, blockedUntil } = known.get(key) ?? { count: 0, blockedUntil: now() };
    const left = blockedUntil - now();
    if (left > 0) throw new TooManyAttempts(Math.ceil(left / 1000));
    const failed = -left > waits.memory * 1000 ? 1 : before + 1;
    const wait = waitAfter(failed, allowedOf(subject, limit));
    known.delete(key);
    known.set(key, { count: failed, blockedUntil: now() + wait * 1000 });
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  };
  return {
    async begin(subjects) {
      for (const subject of subjects) count(subject);
    },
    async succeeded(subjects) {
      for (const { kind, key } of subjects) {
        const found = known.get(key);
        if (kind === 'account') known.delete(key);
        else if (found) known.set(key, { count: found.count - 1, blockedUntil: now() });
      }
    },
  };
}
