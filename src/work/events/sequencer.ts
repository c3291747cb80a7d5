import { createLoop, type Loop } from '../../ground/background/loop.ts';
import { isTimeout } from '../../store/db/server/timeout.ts';
import type { Database } from '../../store/db/session.ts';
import { copyEvents, mostCalls } from '../../store/log/copy-events.ts';

/** Milliseconds. */
const times = {
  /**
   * The milliseconds from a commit to the statement, so that calls that commit in this time share
   * one statement.
   */
  collect: 10,
  /**
   * The minimum time between the beginnings of two statements, which limits their cost under load.
   */
  least: 50,
  /** Between two statements if this node commits nothing. */
  poll: 1_000,
} as const;

interface Watching {
  readonly onError: (error: unknown) => void;
  /** Called after each batch. */
  readonly onCopied: () => void;
}

/**
 * Creates the loop that copies the calls of all nodes into the change log: see
 * docs/decisions/0041-change-log.md. Every node runs one; a lock ensures that only one copies at a
 * time. A commit on this node wakes the loop.
 */
export function createSequencer(database: Copying, { onError, onCopied }: Watching): Loop {
  let began = 0;
  return createLoop({
    every: times.poll,
    soon: () => Math.max(times.collect, began + times.least - performance.now()),
    onError,
    /** Copies until no settled call is left. */
    async run() {
      began = performance.now();
      for (let copied = mostCalls; copied === mostCalls; ) {
        copied = await copyBatch(database);
        if (copied > 0) onCopied();
      }
    },
  });
}

type Copying = Pick<Database, 'upkeep' | 'transaction'>;

/**
 * A batch of calls with many changes may exceed the time limit of a statement outside a
 * transaction.
 */
const copyBatch = ({ upkeep, transaction }: Copying) =>
  copyEvents(upkeep).catch((error: unknown) => {
    if (isTimeout(error)) return transaction((session) => copyEvents(session));
    throw error;
  });
