import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from './call.ts';

/** The maximum milliseconds of calls without a client when the service stops. */
const longest = 3_000;

/**
 * Counts the running calls of a handler. `settled` resolves when none is left, or after 3 s. It
 * uses a number instead of a Set, which would cause pauses of the garbage collector: see
 * remove-place.ts.
 */
export function trackRunning(inner: Handler) {
  let running = 0;
  const handle: Handler = async (call) => {
    running++;
    try {
      return await inner(call);
    } finally {
      running--;
    }
  };
  return {
    handle,
    async settled(): Promise<void> {
      const end = performance.now() + longest;
      while (running > 0 && performance.now() < end) await sleep(20);
    },
  };
}
