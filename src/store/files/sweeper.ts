import { createLoop, type Loop } from '../../ground/background/loop.ts';
import { type NamedFiles, type SweptStore, sweep } from './sweep.ts';

/** Milliseconds: the first sweep waits until the start is over, then one runs every hour. */
const pauses = { first: 5 * 60_000, next: 60 * 60_000 };

export interface SweeperParts {
  readonly store: SweptStore;
  /** The maximum seconds of a call between storing a file and committing the row with its key. */
  readonly graceSeconds: number;
  /** Returns the keys that rows refer to; null if another node runs the sweep. */
  named(): Promise<NamedFiles | null>;
  onRemoved(keys: string[]): void;
  onFailure(error: unknown): void;
}

/** Runs sweeps periodically: see sweep.ts. A stop ends a running sweep soon. */
export function createSweeper(parts: SweeperParts): Loop {
  const { store, graceSeconds, named, onRemoved, onFailure } = parts;
  const run = async (stopping: AbortSignal) => {
    const putBefore = new Date(Date.now() - graceSeconds * 1_000);
    const files = await named();
    const removed = files ? await sweep(store, files, putBefore, stopping) : [];
    if (removed.length > 0) onRemoved(removed);
  };
  return createLoop({ first: pauses.first, every: pauses.next, run, onError: onFailure });
}
