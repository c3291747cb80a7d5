import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from './call.ts';

/** Milliseconds that calls without a client may still take when the service stops. */
const longest = 3_000;

/** Counts the running calls of a handler. `settled` resolves when none is left, or after 3 s. */
export function trackRunning(inner: Handler) {
  const running = new Set<unknown>();
  const handle: Handler = async (call) => {
    running.add(call);
    try {
      return await inner(call);
    } finally {
      running.delete(call);
    }
  };
  return {
    handle,
    async settled(): Promise<void> {
      const end = performance.now() + longest;
      while (running.size > 0 && performance.now() < end) await sleep(20);
    },
  };
}
