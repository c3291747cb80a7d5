import type { WaitingDelivery } from './sql/deliveries.ts';

/** A delivery that may be sent now. */
export interface Queued extends WaitingDelivery {
  /** The records of a divided batch that have to wait for an earlier delivery; empty for others. */
  readonly held: ReadonlySet<string>;
}

interface NextOptions {
  readonly mayDivide: boolean;
  readonly untriedFirst: boolean;
}

/** The waiting deliveries of a webhook, in order. */
export interface Queue {
  readonly size: number;
  /** Replaces all deliveries by the current ones of the database. */
  replace(waiting: readonly WaitingDelivery[]): void;
  /**
   * Returns the first delivery that is due and whose records have no earlier delivery. With
   * `mayDivide` this may be an untried batch in which some records have an earlier delivery, but
   * not all. With `untriedFirst` deliveries that have not been tried come first.
   */
  next(options: NextOptions): Queued | null;
  begin(delivery: WaitingDelivery): void;
  /** Returns the delivery of an aborted request to the queue, with its previous due time. */
  giveBack(delivery: WaitingDelivery): void;
  /**
   * Ends a request. `wait` is the time until the next try in seconds; null if the delivery has
   * ended.
   */
  end(delivery: Queued, wait: number | null): void;
  /** Seconds until another delivery may be sent; null if none waits. */
  wait(): number | null;
}

interface QueuedDelivery {
  readonly delivery: WaitingDelivery;
  /** When the delivery is due, and when its first try was, on the clock of `performance`. */
  readonly due: number;
  readonly first: number | null;
}

export function createQueue(waiting: readonly WaitingDelivery[]): Queue {
  const running = new Set<string>();
  /** Results of this process are newer than the deliveries that are read from the database. */
  const tried = new Map<string, QueuedDelivery | null>();
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

function entryOf(delivery: WaitingDelivery): QueuedDelivery {
  const now = performance.now();
  const { wait, age } = delivery;
  return { delivery, due: now + wait * 1000, first: age === null ? null : now - age * 1000 };
}

function find(
  entries: readonly QueuedDelivery[],
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

/** Ignores deliveries that wait for an earlier one, because the earlier one is due first. */
function soonest(entries: readonly QueuedDelivery[], running: ReadonlySet<string>): number | null {
  const held = new Set<string>();
  let least: number | null = null;
  for (const { delivery, due } of entries) {
    const isFree = !running.has(delivery.id) && !delivery.records.some((each) => held.has(each));
    if (isFree) least = least === null ? due : Math.min(least, due);
    for (const record of delivery.records) held.add(record);
  }
  return least === null ? null : (least - performance.now()) / 1000;
}
