import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { isConflict } from '../../store/db/transaction/conflict.ts';
import { type DetachedWork, RestartMutation } from './detached-work.ts';
import { NamedLocks } from './named-locks.ts';

/** Milliseconds from the first attempt during which a mutation is retried. */
const retryFor = 15_000;
/**
 * Milliseconds: the maximum first pause, which doubles with each failure, and the maximum pause.
 */
const backoff = { first: 20, longest: 400 };
/** Milliseconds for which documents run one at a time after a conflict between two of them. */
const serialFor = 5_000;

/** A lock that each retry holds, and each document while documents run one at a time. */
const alone = '*';

/** Runs work during which its caller needs no place. */
export type Apart = (work: () => Promise<void>) => Promise<void>;

/** The data that all attempts at a mutation share. */
interface RetriedMutation {
  /** The records that a document with several mutations names; empty for a single mutation. */
  readonly targets: readonly string[];
  readonly detached: DetachedWork;
  readonly apart?: Apart | undefined;
}

/**
 * Retries a mutation that PostgreSQL aborted because of a deadlock or a serialization failure, and
 * restarts a mutation that waits for detached work. Documents with several mutations lock rows in
 * any order, so documents that name the same records run one after another. Other conflicts remain,
 * such as two products that are locked for the prices of their items. They cause a retry, which
 * runs without others after a pause. Nothing waits while it holds a connection. `forget` clears the
 * cached shop settings, because they may be outdated. Throws BUSY when the retries take too long.
 */
export function createRetry(forget: () => void) {
  const locks = new NamedLocks();
  let carefulUntil = 0;
  const namesOf = (targets: readonly string[], failures: number) => {
    const isCareful = targets.length > 0 && performance.now() < carefulUntil;
    return isCareful || failures > 0 ? [...new Set([...targets, alone])] : targets;
  };
  const attempt = async <T>(names: readonly string[], deadline: number, run: () => Promise<T>) => {
    if (names.length === 0) return run();
    const claimed = locks.claim(names, Math.max(0, deadline - performance.now()));
    const claim = await claimed;
    if (!claim) throw new CallError('BUSY', contended);
    // On the embedded database, consecutive documents would otherwise keep new calls unread.
    if ('then' in claimed) await setImmediate();
    return run().finally(() => locks.release(claim));
  };
  return async <T>(
    { targets, detached, apart }: RetriedMutation,
    run: () => Promise<T>,
  ): Promise<T> => {
    let deadline = performance.now() + retryFor;
    for (let failures = 0; ; ) {
      try {
        return await attempt(namesOf(targets, failures), deadline, run);
      } catch (error) {
        if (!(error instanceof RestartMutation) && !isConflict(error)) throw error;
        if (performance.now() > deadline) throw new CallError('BUSY', contended, { cause: error });
        if (isConflict(error)) {
          failures++;
          if (targets.length > 0) carefulUntil = performance.now() + serialFor;
          forget();
          await sleep(pauseAfter(failures));
        }
        // Turns with other callers take as long as necessary, so they extend the deadline;
        // conflicts do not.
        deadline += await settleApart(detached, apart);
      }
    }
  };
}

/** Runs detached work between two attempts. Returns the milliseconds that it has taken. */
async function settleApart(detached: DetachedWork, apart: Apart | undefined): Promise<number> {
  const began = performance.now();
  if (apart && detached.isPending) await apart(() => detached.settle());
  else await detached.settle();
  return performance.now() - began;
}

const contended =
  'Other calls change the same records at the moment. Nothing was changed: send the call again.';

/** Milliseconds. The pause is random, so that calls which failed together do not collide again. */
const pauseAfter = (failures: number) =>
  Math.random() * Math.min(backoff.longest, backoff.first * 2 ** (failures - 1));
