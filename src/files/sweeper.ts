import { type NamedFiles, type SweptStore, sweep } from './sweep.ts';

export interface Sweeper {
  start(): void;
  /** Resolves when a running sweep has ended, which it does soon. */
  stop(): Promise<void>;
}

/** Milliseconds: the first sweep waits until the start is over, then one runs every hour. */
const pauses = { first: 5 * 60_000, next: 60 * 60_000 };

export interface SweeperParts {
  readonly store: SweptStore;
  /** Seconds that a call may take from storing a file to committing the row that names it. */
  readonly graceSeconds: number;
  /** Returns the keys that rows name; null if another node runs the sweep. */
  named(): Promise<NamedFiles | null>;
  onRemoved(keys: string[]): void;
  onFailure(error: unknown): void;
}

/**
 * Runs sweeps periodically (see sweep.ts), never twice at once. After a failure the next sweep runs
 * as planned.
 */
export function createSweeper(parts: SweeperParts): Sweeper {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const schedule = (pause: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = sweepOnce(parts, stopping.signal).finally(() => schedule(pauses.next));
    }, pause).unref();
  };
  return {
    start: () => schedule(pauses.first),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

async function sweepOnce(parts: SweeperParts, signal: AbortSignal): Promise<void> {
  try {
    const putBefore = new Date(Date.now() - parts.graceSeconds * 1_000);
    const named = await parts.named();
    const removed = named ? await sweep(parts.store, named, putBefore, signal) : [];
    if (removed.length > 0) parts.onRemoved(removed);
  } catch (error) {
    parts.onFailure(error);
  }
}
