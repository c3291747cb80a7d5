import { createLoop, type Loop } from './loop.ts';

/** Milliseconds. */
const times = {
  /**
   * The pause from a wake-up to the next pass, so that the caller of `wake` can first finish its
   * own work.
   */
  collect: 100,
  poll: 1_000,
} as const;

/** The place of leased work among the works that run at once. */
export interface LeasedPlace {
  /** Whether work that has left its place waits for one again. */
  isWanted(): boolean;
  /** Waits for others without occupying the place, so that other work runs meanwhile. */
  apart<T>(wait: () => Promise<T>): Promise<T>;
}

/** Work that a node leases from the database, so that only one node at a time does it. */
export interface LeasedWorkParts<Leased> {
  /** Ends the leases of the previous process; null if other processes may have leases. */
  readonly endLeases: (() => Promise<void>) | null;
  /** Leases the next work that is due; returns null if none is due. */
  lease(): Promise<Leased | null>;
  /** Runs leased work. The signal is aborted when the node stops; the work may then end early. */
  run(leased: Leased, stopping: AbortSignal, place: LeasedPlace): Promise<void>;
  /** The maximum number of leased works that have a place at the same time. */
  readonly mostAtOnce: number;
  readonly onError: (error: unknown) => void;
}

/** The maximum number of leased works without a place. */
const mostApart = 32;

/**
 * Leases work and runs it. After a failure to lease, it retries later. A stop resolves when all
 * leased work has ended.
 */
export function createLeasedWork<Leased>(parts: LeasedWorkParts<Leased>): Loop {
  const { lease, mostAtOnce, onError } = parts;
  const running = new Set<Promise<void>>();
  let { endLeases } = parts;
  const places = new Places(mostAtOnce);
  const leave = () => {
    if (places.leave()) loop.wake();
  };
  const place = placeAmong(places, leave);
  const begin = (leased: Leased, stopping: AbortSignal) => {
    const work = parts
      .run(leased, stopping, place)
      .catch(onError)
      .then(() => {
        running.delete(work);
        leave();
      });
    running.add(work);
  };
  const look = async (stopping: AbortSignal) => {
    await endLeases?.();
    endLeases = null;
    const most = mostAtOnce + mostApart;
    while (places.isAnyFree && running.size < most && !stopping.aborted) {
      const leased = await leaseInPlace(places, lease);
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

const placeAmong = (places: Places, leave: () => void): LeasedPlace => ({
  isWanted: () => places.isWanted,
  async apart(wait) {
    leave();
    try {
      return await wait();
    } finally {
      await places.enter();
    }
  },
});

/** Acquires a free place before leasing work, because a lease cannot wait. */
async function leaseInPlace<Leased>(
  places: Places,
  lease: () => Promise<Leased | null>,
): Promise<Leased | null> {
  await places.enter();
  let leased: Leased | null = null;
  try {
    leased = await lease();
  } finally {
    if (leased === null) places.leave();
  }
  return leased;
}

/** The places of a node for work. A freed place passes to the entry that has waited longest. */
class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  get isAnyFree(): boolean {
    return this.#free > 0;
  }

  /** Whether an entry waits for a place. */
  get isWanted(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when the place is taken: at once where one is free. */
  async enter(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Returns whether the place is free now, because no entry waits for it. */
  leave(): boolean {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
    return next === undefined;
  }
}
