import type { FileStore } from './store.ts';
import { type NamedFiles, sweep } from './sweep.ts';

export interface Sweeper {
  start(): void;
  /** Resolves when a sweep that goes on has ended, which it does soon. */
  stop(): Promise<void>;
}

/** Milliseconds: not while a start still keeps the machine busy, then every hour. */
const pauses = { first: 5 * 60_000, next: 60 * 60_000 };

export interface SweeperParts {
  readonly store: FileStore;
  /** How long a call may take from putting a file to committing the row that names it. */
  readonly graceSeconds: number;
  /** The keys that rows name; null when it is not this node's turn. */
  named(): Promise<NamedFiles | null>;
  onRemoved(keys: string[]): void;
  onFailure(error: unknown): void;
}

/** Sweeps regularly (see sweep.ts), never twice at once; a sweep that fails is tried at the next time. */
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
