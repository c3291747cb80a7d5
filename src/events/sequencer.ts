import { createLoop, type Loop } from '../background/loop.ts';
import { isTimeout } from '../db/server/timeout.ts';
import type { Database } from '../db/session.ts';
import { copyEvents, mostCalls } from './sql/copy-events.ts';

/** Milliseconds. */
const times = {
  /** From a commit to the statement, in which calls that commit together are collected. */
  collect: 10,
  /** Between the beginnings of two statements, so that they cost little under load. */
  least: 50,
  /** Between two statements without a commit of this node. */
  poll: 1_000,
} as const;

interface Watching {
  readonly onError: (error: unknown) => void;
  /** Called after each batch. */
  readonly onCopied: () => void;
}

/**
 * Creates what copies the calls of all nodes into the change log: see
 * docs/decisions/0041-change-log.md. Every node has one; a lock lets one at a time copy. A call of
 * this node that has committed wakes it.
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

/** Calls that changed many records may take longer than a statement may outside a transaction. */
const copyBatch = ({ upkeep, transaction }: Copying) =>
  copyEvents(upkeep).catch((error: unknown) => {
    if (isTimeout(error)) return transaction((session) => copyEvents(session));
    throw error;
  });
