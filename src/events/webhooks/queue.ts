import type { WaitingDelivery } from './sql/deliveries.ts';

/** A delivery that may be sent now. */
export interface Queued extends WaitingDelivery {
  /** Its records that have to wait for an earlier delivery; only of a batch that is divided. */
  readonly held: ReadonlySet<string>;
}

interface NextOptions {
  readonly mayDivide: boolean;
  readonly untriedFirst: boolean;
}

/** The deliveries of a webhook that wait, in their order. */
export interface Queue {
  readonly size: number;
  /** Replaces all deliveries by those of the database. */
  replace(waiting: readonly WaitingDelivery[]): void;
  /**
   * The first delivery that is due, whose records have no earlier delivery. `mayDivide` allows an
   * untried batch of which only some records have an earlier delivery. `untriedFirst` prefers
   * deliveries that have not been tried.
   */
  next(options: NextOptions): Queued | null;
  begin(delivery: WaitingDelivery): void;
  /** A request that was broken off: it is due as it was before. */
  giveBack(delivery: WaitingDelivery): void;
  /** `wait` is the time until the next try in seconds; null if the delivery has ended. */
  end(delivery: Queued, wait: number | null): void;
  /** Seconds until a further delivery may be sent; null if none waits. */
  wait(): number | null;
}

interface Entry {
  readonly delivery: WaitingDelivery;
  /** When it is due, and when its first try was, on the clock of `performance`. */
  readonly due: number;
  readonly first: number | null;
}

export function createQueue(waiting: readonly WaitingDelivery[]): Queue {
  const running = new Set<string>();
  /** What has happened since the database was read counts more than what it said. */
  const tried = new Map<string, Entry | null>();
  let entries = waiting.map(entryOf);
  return {
    get size() {
      return entries.length;
    },
    replace(all) {
      entries = all.map(entryOf).flatMap((read) => {
        const known = tried.get(read.delivery.id);
        if (known === null) return [];
        return known && known.delivery.tries > read.delivery.tries ? [known] : [read];
      });
    },
    next: (options) => find(entries, running, options),
    begin: ({ id }) => void running.add(id),
    giveBack: ({ id }) => void running.delete(id),
    end({ held: _held, ...delivery }, wait) {
      const { id, tries, age } = delivery;
      running.delete(id);
      const now = performance.now();
      const first = age === null ? now : now - age * 1000;
      const entry =
        wait === null
          ? null
          : { delivery: { ...delivery, tries: tries + 1 }, due: now + wait * 1000, first };
      tried.set(id, entry);
      entries = entries.flatMap((each) =>
        each.delivery.id !== id ? [each] : entry ? [entry] : [],
      );
    },
    wait: () => soonest(entries, running),
  };
}

function entryOf(delivery: WaitingDelivery): Entry {
  const now = performance.now();
  const { wait, age } = delivery;
  return { delivery, due: now + wait * 1000, first: age === null ? null : now - age * 1000 };
}

function find(
  entries: readonly Entry[],
  running: ReadonlySet<string>,
  { mayDivide, untriedFirst }: NextOptions,
): Queued | null {
  const now = performance.now();
  const held = new Set<string>();
  let tried: Queued | null = null;
  for (const { delivery, due, first } of entries) {
    const own = delivery.records.filter((record) => held.has(record));
    if (!running.has(delivery.id) && due <= now) {
      const age = first === null ? null : (now - first) / 1000;
      if (own.length === 0) {
        const free = { ...delivery, age, held: none };
        if (age === null || !untriedFirst) return free;
        tried ??= free;
      }
      const isWhole = own.length === delivery.records.length;
      if (mayDivide && !isWhole && age === null) return { ...delivery, age, held: new Set(own) };
    }
    for (const record of delivery.records) held.add(record);
  }
  return tried;
}

const none: ReadonlySet<string> = new Set();

/** Those that wait for an earlier delivery do not count: it is due before them. */
function soonest(entries: readonly Entry[], running: ReadonlySet<string>): number | null {
  const held = new Set<string>();
  let least: number | null = null;
  for (const { delivery, due } of entries) {
    const isFree = !running.has(delivery.id) && !delivery.records.some((each) => held.has(each));
    if (isFree) least = least === null ? due : Math.min(least, due);
    for (const record of delivery.records) held.add(record);
  }
  return least === null ? null : (least - performance.now()) / 1000;
}
