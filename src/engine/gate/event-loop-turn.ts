import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';

/** Bytes. Parsing and checking a body below this size takes at most about a millisecond. */
const smallBody = 32 * 1024;

/**
 * The maximum milliseconds for which small calls delay a turn. Nearly all work takes less time;
 * calls that arrive during longer work need as long to be answered.
 */
const longestPause = 200;

let last: Promise<void> = Promise.resolve();
/** The duration of the previous turn in milliseconds. */
let lastTook = 0;
/** The number of running small calls, which take no turns. */
let smallCalls = 0;
/** The number of small calls that have begun since the start. */
let begunCalls = 0;

/**
 * Resolves when synchronous work of ten milliseconds or more may begin. Only one such piece of work
 * runs in each iteration of the event loop. While small calls are running, the next piece waits for
 * as long as the previous one took. Small calls therefore get at least half of the event loop, and
 * wait for one piece of work instead of one at each of their steps.
 */
export function waitForTurn(): Promise<void> {
  last = last.then(nextTurn);
  return last;
}

async function nextTurn(): Promise<void> {
  await waitForConnections();
  const latest = performance.now() + Math.min(lastTook, longestPause);
  while (smallCalls > 0 && performance.now() < latest) await sleep(1);
  const begun = performance.now();
  setImmediate(() => {
    lastTook = performance.now() - begun;
  });
}

/** Counts the running calls that do not wait for a turn. */
export const smallCall = {
  begins(): void {
    smallCalls++;
    begunCalls++;
  },
  ends(): void {
    smallCalls--;
  },
  get begun(): number {
    return begunCalls;
  },
};

/**
 * Returns waitForTurn() for a large text, and null for a small one, which may be parsed at once.
 */
export const waitToParse = ({ length }: Buffer | string): Promise<void> | null =>
  length <= smallBody ? null : waitForTurn();

/** Milliseconds of consecutive synchronous steps. */
const longestRun = 5;

let runBegan: number | null = null;

/**
 * For steps between which only microtasks run: returns a promise if no sockets have been read for
 * some milliseconds, otherwise null. While the caller awaits the promise, new calls can arrive.
 */
export function letLoopGoOn(): Promise<void> | null {
  if (runBegan !== null) return performance.now() - runBegan < longestRun ? null : waitForSockets();
  runBegan = performance.now();
  void waitForSockets().then(() => {
    runBegan = null;
  });
  return null;
}

/**
 * For loops over content of any size: returns waitForTurn() if no sockets have been read for some
 * milliseconds, otherwise null.
 */
export const waitWhenLate = (): Promise<void> | null => letLoopGoOn() && waitForTurn();

/**
 * Resolves when Node has read its sockets again. An immediate that is set while Node reads sockets
 * runs before the next read; an immediate that is set by another immediate runs after it.
 */
async function waitForSockets(): Promise<void> {
  await nextIteration();
  await waitForConnections(longestRun);
}

/** The maximum milliseconds for which open connections delay long work. */
const longestOpening = 100;
let openedConnections = 0;

/** Counts the connections that have been opened. */
export const countConnection = (): void => {
  openedConnections++;
};

/**
 * Resolves after an iteration of the event loop in which no connection was opened and which took
 * less than `quiet` milliseconds. Node opens one connection in each iteration, so a few hundred
 * clients would wait for seconds between pieces of long work.
 */
export async function waitForConnections(
  longest = longestOpening,
  quiet = Number.POSITIVE_INFINITY,
): Promise<void> {
  const latest = performance.now() + longest;
  for (let began = performance.now(); began < latest; ) {
    const before = openedConnections;
    await nextIteration();
    const now = performance.now();
    if (before === openedConnections && now - began < quiet) return;
    began = now;
  }
}

/** Milliseconds of an iteration of the event loop in which no call was processed. */
const quietIteration = 0.3;

/**
 * Resolves right after an iteration of the event loop that opened no connection and processed no
 * call, or after the time of waitForConnections(). A synchronous step that follows runs a fraction
 * of a millisecond after Node has accepted all connections.
 */
export async function waitForQuietIteration(): Promise<void> {
  // A whole iteration begins after this one.
  await nextIteration();
  await waitForConnections(longestOpening, quietIteration);
}
