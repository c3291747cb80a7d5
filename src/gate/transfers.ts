/** A body that is being received or an answer that is being sent, for longer than a moment. */
export interface Transfer {
  /** Bytes that have been moved so far. */
  moved(): number;
  /** Little is held in memory for it, so that it may move fewer bytes a second. */
  readonly isLight?: boolean;
  /** Milliseconds that it has waited before it was watched, while it moved the same bytes. */
  readonly waited?: number;
  /** Whether the other end is gone. */
  isOver?(): boolean;
  stop(): void;
}

export const transferLimits = {
  /**
   * Milliseconds without a byte after which a transfer is ended, and grace before its rate counts.
   */
  patience: 10_000,
  /** Bytes a second, and the same where the node is short of memory for bodies and answers. */
  leastRate: 16 * 1024,
  leastRatePressed: 512 * 1024,
  /** The same for a light transfer, such as an export, which has one of few places. */
  leastRateLight: 1024,
  sweepEvery: 1_000,
};

/**
 * What is known of a transfer between two sweeps; times by a clock that leaves pauses of this
 * process out.
 */
interface Watched {
  readonly transfer: Transfer;
  readonly begun: number;
  moved: number;
  movedAt: number;
}

/** Ends transfers that are too slow. One timer serves all of them. */
export interface Transfers {
  /** Watches a transfer until the function that is returned is called. */
  watch(transfer: Transfer): () => void;
  close(): void;
}

export function createTransfers(
  shares: { isPressed(): boolean; expire(now: number): void },
  limits = transferLimits,
): Transfers {
  const { patience, leastRate, leastRatePressed, leastRateLight, sweepEvery } = limits;
  const all = new Set<Watched>();
  let [clock, last] = [0, performance.now()];
  const isSlow = (each: Watched, isPressed: boolean) => {
    const moved = each.transfer.moved();
    if (moved > each.moved) [each.moved, each.movedAt] = [moved, clock];
    if (clock - each.movedAt > patience) return true;
    const { isLight, waited = 0 } = each.transfer;
    const rate = isLight ? leastRateLight : isPressed ? leastRatePressed : leastRate;
    return clock - each.begun + waited > patience + (moved / rate) * 1000;
  };
  const sweep = () => {
    const now = performance.now();
    // While the event loop stood still nothing could be moved, which is not the other side's fault.
    clock += Math.min(now - last, 2 * sweepEvery);
    last = now;
    shares.expire(now);
    const isPressed = shares.isPressed();
    for (const each of all)
      if (each.transfer.isOver?.() || isSlow(each, isPressed)) {
        all.delete(each);
        each.transfer.stop();
      }
  };
  const timer = setInterval(sweep, sweepEvery).unref();
  return {
    watch(transfer) {
      const watched = { transfer, begun: clock, moved: 0, movedAt: clock };
      all.add(watched);
      return () => all.delete(watched);
    },
    close: () => clearInterval(timer),
  };
}
