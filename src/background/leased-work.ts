import { createLoop, type Loop } from './loop.ts';

/** Milliseconds. */
const times = {
  /** From a wake-up to the look: what has woken it may need some time as well. */
  collect: 100,
  poll: 1_000,
} as const;

/** Work that a node leases from the database, so that one node at a time does it. */
export interface LeasedWorkParts<Leased> {
  /** Ends the leases of the process before; null where other processes may have leases. */
  readonly endLeases: (() => Promise<void>) | null;
  /** Leases what is due next; null if nothing is. */
  lease(): Promise<Leased | null>;
  /** The signal is aborted when the node stops: the work may end early then. */
  run(leased: Leased, stopping: AbortSignal): Promise<void>;
  /** The maximum number of leases of this node. */
  readonly mostAtOnce: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Looks for work and runs it. A look that fails is repeated later. A stop resolves when all that
 * has been leased has ended.
 */
export function createLeasedWork<Leased>(parts: LeasedWorkParts<Leased>): Loop {
  const { lease, mostAtOnce, onError } = parts;
  const running = new Set<Promise<void>>();
  let { endLeases } = parts;
  const begin = (leased: Leased, stopping: AbortSignal) => {
    const work = parts
      .run(leased, stopping)
      .catch(onError)
      .then(() => {
        running.delete(work);
        loop.wake();
      });
    running.add(work);
  };
  const look = async (stopping: AbortSignal) => {
    await endLeases?.();
    endLeases = null;
    while (running.size < mostAtOnce && !stopping.aborted) {
      const leased = await lease();
      if (leased === null) return;
      begin(leased, stopping);
    }
  };
  const loop = createLoop({ every: times.poll, soon: times.collect, run: look, onError });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await Promise.all(running);
    },
  };
}
