/** The maximum number of calls that a caller may send in a window of time. */
export interface CallRate {
  readonly calls: number;
  /** The length of the window. */
  readonly seconds: number;
}

/** The largest numbers that a rate may have. */
export const mostCalls = 1_000_000_000;
export const longestWindow = 86_400;

/**
 * Whether a rate allows no more calls than another, neither in one window nor on average. Null
 * allows any number.
 */
export const isRateWithin = (rate: CallRate | null, held: CallRate | null): boolean =>
  held === null ||
  (rate !== null &&
    rate.calls <= held.calls &&
    rate.calls * held.seconds <= held.calls * rate.seconds);

/** Returns the largest rate that is within both. */
export function commonRate(one: CallRate | null, other: CallRate | null): CallRate | null {
  if (!one || !other) return one ?? other;
  const calls = Math.min(one.calls, other.calls);
  const within = ({ calls: most, seconds }: CallRate) => Math.ceil((calls * seconds) / most);
  return { calls, seconds: Math.max(within(one), within(other)) };
}

/** Reads `10000/300`, calls and seconds; undefined for any other text. */
export function parseRate(text: string): CallRate | undefined {
  const [, calls, seconds] = /^([1-9]\d{0,9})\/([1-9]\d{0,4})$/.exec(text) ?? [];
  const rate = { calls: Number(calls), seconds: Number(seconds) };
  return rate.calls <= mostCalls && rate.seconds <= longestWindow ? rate : undefined;
}
