import { setTimeout as sleep } from 'node:timers/promises';
import { smallCall } from '../../../engine/gate/event-loop-turn.ts';

/**
 * The number of lines of a transaction: the most, those of the first one, and the fewest while
 * there are many calls.
 */
const [mostLines, firstLines, fewestLines] = [100, 8, 2];

/**
 * The target duration in milliseconds of a chunk while there are many calls, and the longest pause.
 */
const [target, longestPause] = [20, 1_000];

/** Calls a second from which on chunks get short. Who watches a job makes fewer. */
const manyCalls = 10;
/** Milliseconds over which calls are counted. */
const counted = 500;

/** Decides how many lines the next chunk has, and how long it waits. */
export interface ChunkPace {
  readonly lines: number;
  /**
   * Call it when a chunk begins; the function it returns waits after its end. `apart` are the
   * milliseconds of it in which the chunk did not use the database.
   */
  begin(): (apart: number) => Promise<void>;
  /** The last chunk did not fit into the limits of a transaction. */
  slower(): void;
}

/**
 * While there are few calls, chunks follow one another. While there are many, chunks are short,
 * because calls on the embedded database wait for them, and each is followed by an equally long
 * pause, so that imports use at most half of the time.
 */
export function createPace(): ChunkPace {
  const areMany = countCalls();
  const fewest = createFloor();
  let lines = firstLines;
  return {
    get lines() {
      return lines;
    },
    begin() {
      const began = performance.now();
      return async (apart) => {
        const took = performance.now() - began - apart;
        if (!areMany()) {
          lines = Math.min(mostLines, lines * 2);
          return;
        }
        const fitting = Math.round((lines * target) / Math.max(took, 1));
        lines = Math.min(mostLines, Math.max(fewest(lines, took), fitting));
        await sleep(Math.min(took, longestPause));
      };
    },
    slower() {
      lines = Math.max(1, Math.floor(lines / 4));
    },
  };
}

/**
 * Returns the fewest lines of the next chunk. If the duration hardly depends on the number of
 * lines, the chunk waits for the machine instead of working. Fewer lines would then only make the
 * import slower, so the number rises to a part of what it can write.
 */
function createFloor(): (lines: number, took: number) => number {
  let floor = fewestLines;
  let last: { readonly lines: number; readonly took: number } | null = null;
  return (lines, took) => {
    const before = last;
    last = { lines, took };
    if (took <= target) floor = fewestLines;
    else if (before && lines > before.lines && took > before.took * costly)
      floor = Math.max(fewestLines, Math.floor(floor / 2));
    else if (before && took > before.took / costly) floor = Math.min(mostLines / 4, floor * 2);
    return floor;
  };
}

/** A chunk whose lines determine its duration takes at least this factor longer with more lines. */
const costly = 1.5;

/**
 * Returns a function that returns whether there have been many calls in the last half second. It
 * assumes so for the first half second, so that a job does not begin with a long chunk.
 */
function countCalls(): () => boolean {
  let [since, begun] = [performance.now(), smallCall.begun];
  let areMany = true;
  return () => {
    const now = performance.now();
    const seconds = Math.max(now - since, counted) / 1_000;
    const isEnough = smallCall.begun - begun >= manyCalls * seconds;
    if (now - since < counted) {
      areMany ||= isEnough;
      return areMany;
    }
    areMany = isEnough;
    [since, begun] = [now, smallCall.begun];
    return areMany;
  };
}
