import { setTimeout as sleep } from 'node:timers/promises';
import { smallCall } from '../../contract/event-loop-turn.ts';

/** Lines of a transaction, and the fewest while there are calls. */
const [mostLines, fewestLines] = [100, 2];

/** Milliseconds that a chunk should take while there are calls, and the longest pause after it. */
const [target, longestPause] = [20, 1_000];

/** Decides how many lines the next chunk has, and how long it waits. */
export interface Pace {
  readonly lines: number;
  /** Call it when a chunk begins; the function it returns waits after its end. */
  begin(): () => Promise<void>;
  /** The last chunk did not fit into the limits of a transaction. */
  slower(): void;
}

/**
 * While nobody calls, chunks follow one another. While there are calls, chunks get short, because
 * calls on the embedded database wait for them, and a pause as long as the chunk follows each, so
 * that imports take at most half of what calls need as well.
 */
export function createPace(): Pace {
  let lines = mostLines;
  return {
    get lines() {
      return lines;
    },
    begin() {
      const [began, calls] = [performance.now(), smallCall.begun];
      return async () => {
        const took = performance.now() - began;
        if (smallCall.begun === calls) {
          lines = Math.min(mostLines, lines * 2);
          return;
        }
        const fitting = Math.round((lines * target) / Math.max(took, 1));
        lines = Math.max(fewestLines, Math.min(mostLines, fitting));
        await sleep(Math.min(took, longestPause));
      };
    },
    slower() {
      lines = Math.max(1, Math.floor(lines / 4));
    },
  };
}
