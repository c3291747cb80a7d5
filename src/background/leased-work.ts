import { createPoller } from './poller.ts';

/** Work that a node leases from the database, so that one node at a time does it. */
export interface LeasedWork {
  start(): void;
  /** Something may be due soon. */
  wake(): void;
  /** Resolves when all that has been leased has ended. */
  stop(): Promise<void>;
}

export interface LeasedWorkParts<Leased> {
  /** Ends the leases of the process before; null where other processes may have leases. */
  readonly endLeases: (() => Promise<void>) | null;
  /** Leases what is due next; null if nothing is. */
  lease(): Promise<Leased | null>;
  run(leased: Leased): Promise<void>;
  /** The maximum number of leases of this node. */
  readonly mostAtOnce: number;
  /** `stop` sets the member: no more work is leased then, and running work may end early. */
  readonly stop: { isStopping: boolean };
  readonly report: (error: unknown) => void;
}

/** Looks for work and runs it. A look that fails is reported and repeated later. */
export function createLeasedWork<Leased>(parts: LeasedWorkParts<Leased>): LeasedWork {
  const { lease, mostAtOnce, stop, report } = parts;
  const running = new Set<Promise<void>>();
  let { endLeases } = parts;
  const look = async () => {
    await endLeases?.();
    endLeases = null;
    while (running.size < mostAtOnce && !stop.isStopping) {
      const leased = await lease();
      if (leased === null) return;
      begin(leased);
    }
  };
  const poller = createPoller(() => look().catch(report));
  function begin(leased: Leased): void {
    const work = parts
      .run(leased)
      .catch(report)
      .then(() => {
        running.delete(work);
        poller.wake();
      });
    running.add(work);
  }
  return {
    start: poller.start,
    wake: poller.wake,
    async stop() {
      stop.isStopping = true;
      await poller.stop();
      await Promise.all(running);
    },
  };
}
