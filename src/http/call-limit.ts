import type { CallWindows, Reserved } from '../db/call-windows.ts';

/** Counts the calls of each caller in a window of time that begins with its first call. */
export interface CallLimit {
  /** Counts a call, or says how long to wait; null where there is no limit. */
  take(caller: string): Promise<Taken | null> | Taken | null;
  /** Undoes `take` for a request that was turned away before it became a call. */
  giveBack(caller: string): void;
  /** Gives back what was set aside for this node. */
  close(): Promise<void>;
}

export interface Taken {
  /** Whole seconds until a call may be made again; 0 where this one may. */
  readonly wait: number;
  readonly limit: number;
  /** Calls that are left, as far as this node knows. */
  readonly remaining: number;
  /** Whole seconds until the window ends. */
  readonly reset: number;
}

interface Options {
  /** Calls a window; 0 sets no limit. */
  readonly limit: number;
  readonly windows: CallWindows;
  /** Milliseconds of a clock. */
  readonly now?: () => number;
}

/** What this node has set aside of a caller's window. */
interface Lease {
  window: string;
  ends: number;
  /** Calls set aside and not made. */
  unused: number;
  /** Calls left beside those, when it was last asked. */
  left: number;
  usedAt: number;
  askedAt: number;
}

/** Milliseconds: what lies idle for so long may be used by another node. */
const idle = 1_000;
/** Milliseconds for which a caller without a call left is turned away without asking again. */
const pause = 250;

/**
 * A limit that all nodes on one database keep together. Each sets some calls of a caller aside and counts
 * them in memory, the fewer the less are left, so that hardly a call costs a statement and none is
 * counted twice.
 */
export function createCallLimit({ limit, windows, now = Date.now }: Options): CallLimit {
  if (limit === 0) return { take: () => null, giveBack: () => {}, close: async () => {} };
  const leases = new Map<string, Lease>();
  const asking = new Map<string, Promise<void>>();

  function spend(lease: Lease | undefined): Taken | null {
    const time = now();
    if (!lease || lease.ends <= time) return null;
    const reset = Math.ceil((lease.ends - time) / 1000);
    lease.usedAt = time;
    if (lease.unused > 0) {
      lease.unused--;
      return { wait: 0, limit, remaining: lease.unused + lease.left, reset };
    }
    if (lease.left > 0 || time - lease.askedAt >= pause) return null;
    return { wait: reset, limit, remaining: 0, reset };
  }

  async function ask(caller: string): Promise<void> {
    const lease = leases.get(caller);
    const left = lease && lease.ends > now() ? lease.left : limit;
    const reserved = await windows.reserve(caller, shareOf(left));
    leases.set(caller, leaseOf(reserved, lease, now()));
  }

  async function takeLater(caller: string): Promise<Taken> {
    for (;;) {
      const taken = spend(leases.get(caller));
      if (taken) return taken;
      const asked = asking.get(caller) ?? ask(caller).finally(() => asking.delete(caller));
      asking.set(caller, asked);
      await asked;
    }
  }

  async function restore(caller: string, lease: Lease): Promise<void> {
    const { unused, window } = lease;
    lease.unused = 0;
    lease.left += unused;
    await windows.restore(caller, window, unused);
  }

  /** What cannot be given back is lost until the window ends, which is no failure of a call. */
  function restoreIdle(): void {
    const time = now();
    for (const [caller, lease] of leases)
      if (lease.ends <= time) leases.delete(caller);
      else if (lease.unused > 0 && time - lease.usedAt >= idle)
        restore(caller, lease).catch(() => {});
  }
  const timer = setInterval(restoreIdle, idle / 2).unref();

  return {
    take: (caller) => spend(leases.get(caller)) ?? takeLater(caller),
    giveBack(caller) {
      const lease = leases.get(caller);
      if (lease && lease.ends > now()) lease.unused++;
    },
    async close() {
      clearInterval(timer);
      const held = [...leases].filter(([, { unused, ends }]) => unused > 0 && ends > now());
      await Promise.allSettled(held.map(([caller, lease]) => restore(caller, lease)));
    },
  };
}

/** An eighth of what is left, so that several nodes come to its end together. */
const shareOf = (left: number) => Math.min(100, Math.max(1, Math.floor(left / 8)));

function leaseOf(reserved: Reserved, known: Lease | undefined, time: number): Lease {
  const { granted, left, window, endsIn } = reserved;
  const kept = known?.window === window ? known.unused : 0;
  return { window, ends: time + endsIn, unused: kept + granted, left, usedAt: time, askedAt: time };
}
