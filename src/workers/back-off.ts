/** Milliseconds. */
const soundAfter = 10_000;
const firstPause = 250;
const longestPause = 30_000;

/**
 * How long to wait before the place of a worker is filled again: not at all when it had lived for a
 * while, else longer with each that dies young, so that a fault of all of them does not take the machine.
 */
export function createBackOff(): (livedFor: number) => number {
  let diedYoung = 0;
  return (livedFor) => {
    diedYoung = livedFor < soundAfter ? diedYoung + 1 : 0;
    return diedYoung === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (diedYoung - 1));
  };
}
