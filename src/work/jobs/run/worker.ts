import { randomUUID } from 'node:crypto';
import { createLeasedWork, type LeasedPlace } from '../../../ground/background/leased-work.ts';
import type { Loop } from '../../../ground/background/loop.ts';
import { finishJob } from '../sql/job.ts';
import { endLeases, type LeasedJob, leaseJob } from '../sql/lease.ts';
import { openJob, type TargetParts } from './open-job.ts';
import { type JobParts, runJob } from './run-job.ts';

export interface WorkerParts extends TargetParts, JobParts {
  /** Jobs that this node runs at once. */
  readonly mostAtOnce: number;
  /** Whether no other process uses the database. */
  readonly isAlone: boolean;
}

/**
 * Creates the worker of a node, which runs jobs: see docs/decisions/0051-imports-as-jobs.md. All
 * nodes have one; one of them at a time leases a job. A stop lets the lines under way end and
 * returns the leases.
 */
export function createWorker(parts: WorkerParts): Loop {
  const { session, mostAtOnce, isAlone, report } = parts;
  return createLeasedWork<LeasedJob>({
    endLeases: isAlone ? () => endLeases(session) : null,
    lease: () => leaseJob(session, randomUUID()),
    run: (job, stopping, place) => runLeased(parts, job, stopping, place),
    mostAtOnce,
    onError: report,
  });
}

/** Leases in a row that end without progress. */
const mostAttempts = 3;

/** A file that ends the process of every node would be taken over for ever. */
const hasNotMoved = ({ line }: LeasedJob) =>
  `The job was taken over ${mostAttempts} times and made no progress after line ${line}. ` +
  'Check the lines that follow it, and import the rest of the file again.';

async function runLeased(
  parts: TargetParts & JobParts,
  job: LeasedJob,
  stopping: AbortSignal,
  place: LeasedPlace,
): Promise<void> {
  const opened = job.attempts > mostAttempts ? hasNotMoved(job) : openJob(parts, job);
  if (typeof opened === 'string') await finishJob(parts.session, job, 'Failed', opened);
  else await runJob(parts, opened, stopping, place);
}
