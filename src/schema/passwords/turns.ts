import { Busy } from '../../contract/busy.ts';

/**
 * Lets so much work run at once; the rest follows in the order it came, and what comes when `waiting`
 * are waiting is turned away as Busy.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin));
    else throw new Busy(`${atOnce} at work and ${waiting} waiting`);
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
