import type { AnswerStore } from '../../engine/call/answers/answer-store.ts';
import type { Loop } from '../../ground/background/loop.ts';
import { countEvent } from '../../ground/observe/counters.ts';
import { logProcess } from '../../ground/observe/process-log.ts';
import { readNamedFilesInTurn } from '../../store/db/named-files.ts';
import type { FaultWatch } from '../../store/db/server/watch-faults.ts';
import type { Database } from '../../store/db/session.ts';
import type { FileStore } from '../../store/files/store.ts';
import { createSweeper } from '../../store/files/sweeper.ts';
import { createDayTimer } from './day-timer.ts';
import { createExpiry, type Retention } from './expiry.ts';

interface UpkeepConfig extends Retention {
  readonly timeZone: string;
  readonly fileGraceSeconds: number;
}

type Task = Pick<Loop, 'start' | 'stop'>;

interface UpkeepParts {
  readonly database: Database;
  readonly storage: { readonly files: FileStore };
  readonly answers: AnswerStore;
  readonly turnDay: (today: string) => Promise<void>;
  readonly faults: Pick<FaultWatch, 'start' | 'stop'>;
  /** Tasks of other parts, which start and stop first. */
  readonly tasks: readonly Task[];
}

/**
 * Creates the periodic tasks of a node. `report` returns a function that receives the errors of the
 * named task.
 */
export function createUpkeep(
  config: UpkeepConfig,
  { database, storage, answers, turnDay, faults, tasks }: UpkeepParts,
  report: (task: string) => (error: unknown) => void,
) {
  const sweeper = createSweeper({
    store: storage.files,
    graceSeconds: config.fileGraceSeconds,
    named: () => readNamedFilesInTurn(database),
    onRemoved(keys) {
      countEvent('filesSwept', keys.length);
      logProcess(`Removed files without a row (${keys.length}): ${keys.join(' ')}`);
    },
    onFailure: report('sweep of the files'),
  });
  const expiry = createExpiry({ database, answers }, config, report('removal of old records'));
  const dayTimer = createDayTimer(database, config, turnDay, report('beginning of a day'));
  const all: readonly Task[] = [...tasks, sweeper, expiry, dayTimer];
  return {
    start() {
      faults.start();
      for (const task of all) task.start();
    },
    async stop() {
      faults.stop();
      for (const task of all) await task.stop();
    },
  };
}
