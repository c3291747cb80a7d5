/** Counts the calls of each key in a window of time that starts with its first call. */
export interface CallLimit {
  /** Counts a call; answers 0, or the whole seconds to wait when the key has none left. */
  take(callerId: number): number;
  /** Undoes `take` for a request that was turned away before it became a call. */
  giveBack(callerId: number): void;
}

interface Options {
  /** Calls a window; 0 sets no limit. */
  limit: number;
  windowSeconds: number;
  /** Milliseconds of a clock. */
  now?: () => number;
}

/** A limit that this process keeps for itself, in memory. */
export function createCallLimit({ limit, windowSeconds, now = Date.now }: Options): CallLimit {
  const windows = new Map<number, { end: number; count: number }>();
  const length = windowSeconds * 1000;
  return {
    take(callerId) {
      if (limit === 0) return 0;
      const time = now();
      const window = windows.get(callerId);
      if (!window || window.end <= time) {
        windows.set(callerId, { end: time + length, count: 1 });
        return 0;
      }
      if (window.count >= limit) return Math.ceil((window.end - time) / 1000);
      window.count++;
      return 0;
    },
    giveBack(callerId) {
      const window = windows.get(callerId);
      if (window && window.count > 0) window.count--;
    },
  };
}
