import { createLoop, type Loop } from './loop.ts';

/** Milliseconds. */
const times = {
  /**
   * From a wake-up to the next pass, so that the caller of `wake` can first finish its own work.
   */
  collect: 100,
  poll: 1_000,
} as const;

/** Work that a node leases from the database, so that only one node at a time does it. */
export interface LeasedWorkParts<Leased> {
  /** Ends the leases of the previous process; null if other processes may have leases. */
  readonly endLeases: (() => Promise<void>) | null;
  /** Leases the next work that is due; returns null if none is due. */
  lease(): Promise<Leased | null>;
  /** Runs leased work. The signal is aborted when the node stops; the work may then end early. */
  run(leased: Leased, stopping: AbortSignal): Promise<void>;
  /** The maximum number of concurrent leases of this node. */
  readonly mostAtOnce: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Leases work and runs it. After a failure to lease, it retries later. A stop resolves when all
 * leased work has ended.
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
