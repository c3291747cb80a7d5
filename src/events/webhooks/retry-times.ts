/** When a delivery is tried again. */
export interface RetryTimes {
  /** Seconds until the next try after `tries` failures; null if there is no further try. */
  after(failure: Failure): number | null;
}

export interface Failure {
  /** Number of tries so far. */
  readonly tries: number;
  /** Seconds since the first try. */
  readonly age: number;
  /** Seconds that the receiver asks to wait. */
  readonly retryAfter: number;
}

/** The part by which waits vary, so that deliveries that failed together are not tried together. */
const spread = 0.1;

/** `waits` are the seconds between tries. A receiver can ask for more, up to their sum in all. */
export function createRetryTimes(waits: readonly number[], random = Math.random): RetryTimes {
  const longest = waits.reduce((sum, wait) => sum + wait, 0) * (1 + spread);
  return {
    after({ tries, age, retryAfter }) {
      const wait = waits[tries - 1];
      if (wait === undefined) return null;
      const varied = wait * (1 - spread + 2 * spread * random());
      return Math.max(varied, Math.min(retryAfter, longest - age));
    },
  };
}
