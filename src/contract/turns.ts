import { CallError } from './errors.ts';

/**
 * Lets so much work run at once; the rest follows in the order it came, and what comes when
 * `waiting` are waiting is refused with a CallError (503).
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin));
    else throw new CallError('BUSY', 'Too many calls wait for the same work. Send the call again.');
    try {
      return await work();
    } finally {
      // The place is handed over, so that nobody who comes now gets in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
