/** Milliseconds. */
const soundAfter = 10_000;
const firstPause = 250;
const longestPause = 30_000;

/**
 * Returns a function that computes the backoff before the restart of a worker: none after a long
 * run, otherwise doubling with each short run.
 */
export function createBackOff(): (livedFor: number) => number {
  let diedYoung = 0;
  return (livedFor) => {
    diedYoung = livedFor < soundAfter ? diedYoung + 1 : 0;
    return diedYoung === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (diedYoung - 1));
  };
}
