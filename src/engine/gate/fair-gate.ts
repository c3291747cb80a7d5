import { inRootContext } from '../../ground/background/in-root-context.ts';

/** The entries of one caller that are inside the gate, and the entries that wait. */
export class GateShare {
  inside = 0;
  readonly waiting: WaitingEntry[] = [];
  /** Milliseconds that entries have spent inside, multiplied by their weight. */
  used = 0;
  /** The time of the last update of `used`. */
  usedAt = 0;
}

interface WaitingEntry {
  readonly weight: number;
  readonly since: number;
  /** Whether `dismiss` rejects it. */
  readonly mayLeave: boolean;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export interface GateOptions {
  /** The total weight that may be inside. */
  readonly size: number;
  /** The weight that one caller may have inside; may change over time. */
  readonly part: () => number;
  /** The maximum length of one caller's queue. */
  readonly waiting: number;
  /** Milliseconds after which a waiting entry is rejected. */
  readonly waitMs: number;
  /**
   * Creates the error of a rejected entry: its caller's queue is full, or it has waited too long.
   */
  refusal(reason: 'queue' | 'time'): Error;
  /** Counts queued and rejected entries. */
  count?(result: 'queued' | 'refused'): void;
}

/** Milliseconds between two checks for entries that have waited too long. */
const checkInterval = 100;

/**
 * Shares a resource among callers by fair queuing. Each caller may use at most a part of it. Among
 * the waiting callers, the one that has used the least time goes first, so a caller with many short
 * entries gets more of them through than a caller with long ones. An entry heavier than the part
 * enters when its caller has nothing else inside. An entry that need not wait allocates nothing.
 */
export class FairGate {
  readonly #options: GateOptions;
  /** The shares that have waiting entries. */
  #queued: GateShare[] = [];
  /**
   * The use of the share that entered last. A caller that returns starts from it, so idle time
   * earns no priority.
   */
  #usedByLast = 0;
  #inside = 0;
  /** The next entry does not fit yet. No other entry may overtake it. */
  #isFull = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /**
   * Returns null if the entry is inside, otherwise a promise that resolves when it is. The promise
   * rejects with the error of `refusal` or `dismiss`. Each entry that is inside has to leave.
   */
  enter(share: GateShare, weight = 1, mayLeave = false): Promise<void> | null {
    if (share.waiting.length === 0 && !this.#isFull && this.#fits(share, weight)) {
      this.#admit(share, weight);
      return null;
    }
    return this.#wait(share, weight, mayLeave);
  }

  /** Rejects the waiting entries that may leave the queue. */
  dismiss(reason: Error): void {
    for (const { waiting } of this.#queued)
      for (const entry of waiting.splice(0))
        if (entry.mayLeave) entry.reject(reason);
        else waiting.push(entry);
    this.#queued = this.#queued.filter(({ waiting }) => waiting.length > 0);
    this.#admitWaiting();
  }

  leave(share: GateShare, weight = 1): void {
    countUse(share);
    share.inside -= weight;
    this.#inside -= weight;
    this.#admitWaiting();
  }

  /** The weight inside, and the number of entries that wait. */
  places() {
    const waiting = this.#queued.reduce((sum, share) => sum + share.waiting.length, 0);
    return { used: this.#inside, limit: this.#options.size, waiting };
  }

  /** Runs work inside. */
  async run<T>(share: GateShare, work: () => Promise<T>): Promise<T> {
    await this.enter(share);
    try {
      return await work();
    } finally {
      this.leave(share);
    }
  }

  #fits(share: GateShare, weight: number): boolean {
    return this.#hasRoom(weight) && this.#isWithinPart(share, weight);
  }

  #hasRoom(weight: number): boolean {
    return this.#inside === 0 || this.#inside + weight <= this.#options.size;
  }

  #isWithinPart({ inside }: GateShare, weight: number): boolean {
    return inside === 0 || inside + weight <= this.#options.part();
  }

  #admit(share: GateShare, weight: number): void {
    countUse(share);
    this.#levelIfIdle(share);
    this.#usedByLast = share.used;
    share.inside += weight;
    this.#inside += weight;
  }

  /** An idle share does not accumulate unused time. */
  #levelIfIdle(share: GateShare): void {
    if (share.inside === 0 && share.waiting.length === 0)
      share.used = Math.max(share.used, this.#usedByLast);
  }

  #wait(share: GateShare, weight: number, mayLeave: boolean): Promise<void> {
    const { waiting, refusal, count } = this.#options;
    if (share.waiting.length >= waiting) {
      count?.('refused');
      return Promise.reject(refusal('queue'));
    }
    count?.('queued');
    if (this.#queued.length === 0) this.#isFull = !this.#hasRoom(weight);
    this.#looking ??= inRootContext(() =>
      setInterval(() => this.#refuseLate(), checkInterval).unref(),
    );
    return new Promise((resolve, reject) => {
      this.#levelIfIdle(share);
      if (share.waiting.length === 0) this.#queued.push(share);
      share.waiting.push({ weight, since: performance.now(), mayLeave, resolve, reject });
    });
  }

  /** A share that has used its whole part stays in the queue, and other shares overtake it. */
  #admitWaiting(): void {
    this.#isFull = false;
    for (let share = this.#nextShare(); share; share = this.#nextShare()) {
      const [entry] = share.waiting;
      if (!entry) return;
      if (!this.#hasRoom(entry.weight)) {
        this.#isFull = true;
        return;
      }
      this.#admit(share, entry.weight);
      share.waiting.shift();
      if (share.waiting.length === 0) this.#queued.splice(this.#queued.indexOf(share), 1);
      entry.resolve();
    }
  }

  /** Returns the share that has used the least time among the shares that may enter. */
  #nextShare(): GateShare | null {
    let least: GateShare | null = null;
    for (const share of this.#queued) {
      const [entry] = share.waiting;
      if (!entry || !this.#isWithinPart(share, entry.weight)) continue;
      countUse(share);
      if (!least || share.used < least.used) least = share;
    }
    return least;
  }

  #refuseLate(): void {
    const { waitMs, refusal, count } = this.#options;
    const longAgo = performance.now() - waitMs;
    for (const { waiting } of this.#queued)
      while (waiting[0] && waiting[0].since < longAgo) {
        count?.('refused');
        waiting.shift()?.reject(refusal('time'));
      }
    this.#queued = this.#queued.filter(({ waiting }) => waiting.length > 0);
    this.#admitWaiting();
    if (this.#queued.length > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }
}

function countUse(share: GateShare): void {
  const now = performance.now();
  share.used += share.inside * (now - share.usedAt);
  share.usedAt = now;
}
