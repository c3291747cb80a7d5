import type { CallRate } from '../../ground/contract/call-rate.ts';
import type { CallWindows, Reserved } from './call-windows.ts';

/** Counts the calls of each caller in a window of time that begins with its first call. */
export interface CallLimit {
  /**
   * Counts a call. Returns how many seconds the caller has to wait, or null without a limit. `own`
   * is the limit of the caller itself and replaces the limit of all callers.
   */
  countCall(caller: string, own?: CallRate): Promise<CallCount | null> | CallCount | null;
  /** Uncounts a request that was rejected before it became a call. */
  uncountCall(caller: string): void;
  /** Returns the calls reserved for this node. */
  close(): Promise<void>;
}

export interface CallCount {
  /** The whole seconds until the next call is allowed; 0 if this one is. */
  readonly wait: number;
  readonly limit: number;
  /** The remaining calls, as far as this node knows. */
  readonly remaining: number;
  /** The whole seconds until the window ends. */
  readonly reset: number;
}

interface CallLimitOptions {
  /** The limit of callers without one of their own; null for none. */
  readonly rate: CallRate | null;
  readonly windows: CallWindows;
  /** Returns the milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** The calls of a caller's window that this node has reserved. */
interface Lease {
  /** The limit that the calls were reserved within. */
  readonly rate: CallRate;
  window: string;
  ends: number;
  /** Reserved calls that are still unused. */
  unused: number;
  /** Unreserved calls of the window at the last query. */
  left: number;
  usedAt: number;
  askedAt: number;
}

/** Milliseconds after which a node returns unused calls, so that other nodes can use them. */
const idle = 1_000;
/** Milliseconds for which a caller without remaining calls is refused without another query. */
const pause = 250;

const monotonic = () => performance.now();

/**
 * Limits calls across all nodes of one database. Each node reserves some calls of a caller and
 * counts them in memory; the fewer calls remain, the fewer it reserves. Therefore only a few calls
 * need a statement, and no call is counted twice.
 */
export const createCallLimit = (options: CallLimitOptions): CallLimit =>
  new LeasedCallLimit(options);

class LeasedCallLimit implements CallLimit {
  readonly #rate: CallRate | null;
  readonly #windows: CallWindows;
  readonly #now: () => number;
  readonly #leases = new Map<string, Lease>();
  readonly #reserving = new Map<string, Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor({ rate, windows, now = monotonic }: CallLimitOptions) {
    this.#rate = rate;
    this.#windows = windows;
    this.#now = now;
    this.#timer = setInterval(() => this.#restoreIdle(), idle / 2).unref();
  }

  countCall(caller: string, own?: CallRate): Promise<CallCount> | CallCount | null {
    const rate = own ?? this.#rate;
    return rate && (this.#spend(caller, rate) ?? this.#reserveAndSpend(caller, rate));
  }

  uncountCall(caller: string): void {
    const lease = this.#leases.get(caller);
    if (lease) lease.unused++;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const held = [...this.#leases].filter(
      ([, { unused, ends }]) => unused > 0 && ends > this.#now(),
    );
    await Promise.allSettled(held.map(([caller, lease]) => this.#restore(caller, lease)));
  }

  #spend(caller: string, rate: CallRate): CallCount | null {
    const time = this.#now();
    const lease = this.#leases.get(caller);
    if (!lease || lease.ends <= time || !isSame(lease.rate, rate)) return null;
    const limit = rate.calls;
    const reset = Math.ceil((lease.ends - time) / 1000);
    lease.usedAt = time;
    if (lease.unused > 0) {
      lease.unused--;
      return { wait: 0, limit, remaining: lease.unused + lease.left, reset };
    }
    if (lease.left > 0 || time - lease.askedAt >= pause) return null;
    return { wait: reset, limit, remaining: 0, reset };
  }

  async #reserveAndSpend(caller: string, rate: CallRate): Promise<CallCount> {
    for (;;) {
      const count = this.#spend(caller, rate);
      if (count) return count;
      const reserving =
        this.#reserving.get(caller) ??
        this.#reserve(caller, rate).finally(() => this.#reserving.delete(caller));
      this.#reserving.set(caller, reserving);
      await reserving;
    }
  }

  async #reserve(caller: string, rate: CallRate): Promise<void> {
    const lease = this.#leases.get(caller);
    const isOpen = lease && lease.ends > this.#now() && isSame(lease.rate, rate);
    const left = isOpen ? lease.left : rate.calls;
    const known = isOpen
      ? { left, window: lease.window, endsIn: lease.ends - this.#now() }
      : undefined;
    const reserved = await this.#windows.reserve(caller, shareOf(left), rate, known);
    this.#leases.set(caller, leaseOf(reserved, rate, lease, this.#now()));
  }

  async #restore(caller: string, lease: Lease): Promise<void> {
    const { unused, window } = lease;
    lease.unused = 0;
    lease.left += unused;
    await this.#windows.restore(caller, window, unused);
  }

  /**
   * Calls that cannot be returned are lost until the window ends; the call itself does not fail.
   */
  #restoreIdle(): void {
    const time = this.#now();
    for (const [caller, lease] of this.#leases)
      if (lease.ends <= time) this.#leases.delete(caller);
      else if (lease.unused > 0 && time - lease.usedAt >= idle)
        this.#restore(caller, lease).catch(() => {});
  }
}

/** Reserves an eighth of the remaining calls, so that several nodes run out together. */
const shareOf = (left: number) => Math.min(100, Math.max(1, Math.floor(left / 8)));

const isSame = (one: CallRate, other: CallRate) =>
  one.calls === other.calls && one.seconds === other.seconds;

function leaseOf(
  reserved: Reserved,
  rate: CallRate,
  known: Lease | undefined,
  time: number,
): Lease {
  const { granted, left, window, endsIn } = reserved;
  // After a change of the limit, calls that were reserved before count as used.
  const kept = known?.window === window && isSame(known.rate, rate) ? known.unused : 0;
  const unused = kept + granted;
  return { rate, window, ends: time + endsIn, unused, left, usedAt: time, askedAt: time };
}
