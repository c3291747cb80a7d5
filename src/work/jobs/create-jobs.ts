import type { RunCall } from '../../engine/call/transaction.ts';
import type { Loop } from '../../ground/background/loop.ts';
import type { Slice } from '../../ground/config/config.ts';
import type { Database } from '../../store/db/session.ts';
import type { FileStore } from '../../store/files/store.ts';
import { createFetchImage } from './images/fetch-image.ts';
import { rememberPatience } from './images/patience.ts';
import { createWorker } from './run/worker.ts';
import type { PrepareOperation } from './targets/operation-runner.ts';
import type { JobTargets } from './targets/target.ts';

/** Jobs that a node runs at once on a server; on the embedded database one. */
const jobsAtOnce = 2;

/** The cost of a chunk of lines, as a part of the budget of a document. */
const costOfChunk = 0.06;

interface JobsParts {
  readonly database: Pick<Database, 'upkeep' | 'clock'>;
  readonly files: FileStore;
  readonly run: RunCall;
  readonly targets: JobTargets;
  readonly filesUrl: string;
}

/** Creates the runner of the jobs of a node. */
export function createJobs(
  config: Slice<'timeZone' | 'databaseUrl' | 'graphqlBudget' | 'webhookAllow'>,
  { database, ...parts }: JobsParts,
  prepareOperation: PrepareOperation,
  report: (error: unknown) => void,
): Loop {
  const { timeZone, databaseUrl, graphqlBudget, webhookAllow } = config;
  const isAlone = databaseUrl === null;
  return createWorker({
    ...parts,
    fetchImage: createFetchImage(webhookAllow),
    patienceOf: rememberPatience(),
    session: database.upkeep,
    timeZone,
    now: database.clock.now,
    cost: graphqlBudget * costOfChunk,
    prepareOperation,
    mostAtOnce: isAlone ? 1 : jobsAtOnce,
    isAlone,
    report,
  });
}
