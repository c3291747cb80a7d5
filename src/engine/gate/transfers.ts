import { type PlacedEntry, removePlace } from './remove-place.ts';

/** A body that is being received, or a response that is being sent, for longer than a moment. */
export interface Transfer {
  /** Returns the number of bytes that have been moved so far. */
  moved(): number;
  /** The transfer occupies little memory, so it may move fewer bytes per second. */
  readonly isLight?: boolean;
  /** Milliseconds of earlier waits, which count for the rate of the transfer. */
  readonly waited?: number;
  /** Whether this process delays the transfer: that time does not count for its rate. */
  isHeld?(): boolean;
  /** Whether the other side has closed the connection. */
  isOver?(): boolean;
  stop(): void;
}

export const transferLimits = {
  /** Milliseconds without a byte after which a transfer ends, and before its rate is checked. */
  patience: 10_000,
  /**
   * The least bytes per second, and the same while the node is short of memory for bodies and
   * responses.
   */
  leastRate: 16 * 1024,
  leastRatePressed: 512 * 1024,
  /** The least rate of a light transfer, such as an export, which occupies one of a few places. */
  leastRateLight: 1024,
  sweepEvery: 1_000,
};

/**
 * The state of a transfer between two sweeps. Times come from a clock that excludes pauses of this
 * process.
 */
interface Watched extends PlacedEntry {
  readonly transfer: Transfer;
  begun: number;
  moved: number;
  movedAt: number;
}

/** Ends transfers that are too slow. One timer serves all of them. */
export interface Transfers {
  /** Watches a transfer until the returned function is called. */
  watch(transfer: Transfer): () => void;
  close(): void;
}

export function createTransfers(
  shares: { isPressed(): boolean; expire(now: number): void },
  limits = transferLimits,
): Transfers {
  const { leastRate, leastRatePressed, leastRateLight, sweepEvery } = limits;
  const all: Watched[] = [];
  let [clock, last] = [0, performance.now()];
  const sweep = () => {
    const now = performance.now();
    // While the event loop is blocked, this process moves no bytes, which the other side cannot
    // change.
    const passed = Math.min(now - last, 2 * sweepEvery);
    clock += passed;
    last = now;
    shares.expire(now);
    const usualRate = shares.isPressed() ? leastRatePressed : leastRate;
    for (let at = all.length - 1; at >= 0; at--) {
      const each = all[at];
      if (!each) continue;
      if (each.transfer.isHeld?.()) delay(each, passed);
      const rate = each.transfer.isLight ? leastRateLight : usualRate;
      if (!(each.transfer.isOver?.() || isSlow(each, clock, { ...limits, rate }))) continue;
      removePlace(all, each);
      each.transfer.stop();
    }
  };
  const timer = setInterval(sweep, sweepEvery).unref();
  return {
    watch(transfer) {
      const watched = { transfer, begun: clock, moved: 0, movedAt: clock, at: all.length };
      all.push(watched);
      return () => removePlace(all, watched);
    },
    close: () => clearInterval(timer),
  };
}

/** Compares a transfer with `rate` bytes per second, and the time since its last byte. */
function isSlow(
  watched: Watched,
  clock: number,
  { patience, rate }: { readonly patience: number; readonly rate: number },
): boolean {
  const { transfer, begun } = watched;
  const moved = transfer.moved();
  if (moved > watched.moved) [watched.moved, watched.movedAt] = [moved, clock];
  if (clock - watched.movedAt > patience) return true;
  return clock - begun + (transfer.waited ?? 0) > patience + (moved / rate) * 1000;
}

function delay(watched: Watched, milliseconds: number): void {
  watched.begun += milliseconds;
  watched.movedAt += milliseconds;
}
