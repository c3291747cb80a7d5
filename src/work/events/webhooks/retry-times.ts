/** Schedules the tries of a delivery. */
export interface RetryTimes {
  /** Returns the seconds until the next try after `tries` failures, or null if there is none. */
  after(failure: Failure): number | null;
}

export interface Failure {
  /** Number of tries so far. */
  readonly tries: number;
  /** Seconds since the first try. */
  readonly age: number;
  /** Seconds to wait, as requested by the receiver. */
  readonly retryAfter: number;
}

/** The fraction by which waits vary, so that deliveries that failed together are retried apart. */
const spread = 0.1;

/**
 * `waits` are the seconds between tries. A receiver can request longer waits, up to the sum of all.
 */
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
