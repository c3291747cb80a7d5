import { inRootContext } from '../background/in-root-context.ts';
import { isTimeout } from '../db/server/timeout.ts';
import type { Database } from '../db/session.ts';
import { unlessPassing } from '../db/transaction/unavailable.ts';
import { copyEvents, mostCalls } from './sql/copy-events.ts';

/** Copies the calls of all nodes into the change log: see docs/decisions/0041-change-log.md. */
export interface Sequencer {
  start(): void;
  /** A call of this node has committed. */
  wake(): void;
  /** Resolves when a running statement has ended. */
  stop(): Promise<void>;
}

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
  readonly onFailure: (error: unknown) => void;
  /** Called after each batch. */
  readonly onCopied: () => void;
}

/** Creates the sequencer of a node. Every node has one; a lock lets one at a time copy. */
export function createSequencer(database: Copying, watching: Watching): Sequencer {
  const state = { isStarted: false, isWoken: false, began: 0 };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    if (state.isStarted) timer = inRootContext(() => setTimeout(run, milliseconds).unref());
  };
  const waitShortly = () =>
    wait(Math.max(times.collect, state.began + times.least - performance.now()));
  const run = () => {
    state.began = performance.now();
    state.isWoken = false;
    running = copyAll(database, watching).then(() => {
      running = undefined;
      if (state.isWoken) waitShortly();
      else wait(times.poll);
    });
  };
  return {
    start() {
      state.isStarted = true;
      wait(0);
    },
    wake() {
      if (state.isWoken) return;
      state.isWoken = true;
      if (!running) waitShortly();
    },
    async stop() {
      state.isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}

type Copying = Pick<Database, 'upkeep' | 'transaction'>;

/** Copies until no settled call is left. Never rejects: the next poll tries again. */
async function copyAll(database: Copying, { onCopied, onFailure }: Watching): Promise<void> {
  try {
    for (let copied = mostCalls; copied === mostCalls; ) {
      copied = await copyBatch(database);
      if (copied > 0) onCopied();
    }
  } catch (error) {
    unlessPassing(onFailure)(error);
  }
}

/** Calls that changed many records may take longer than a statement may outside a transaction. */
const copyBatch = ({ upkeep, transaction }: Copying) =>
  copyEvents(upkeep).catch((error: unknown) => {
    if (isTimeout(error)) return transaction((session) => copyEvents(session));
    throw error;
  });
