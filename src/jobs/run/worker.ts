import { randomUUID } from 'node:crypto';
import { isCallError } from '../../contract/errors.ts';
import { finishJob } from '../../db/jobs/job.ts';
import { dropLeases, type LeasedJob, leaseJob } from '../../db/jobs/lease.ts';
import { createLooks } from '../../db/looks.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import { openJob, type TargetParts } from './open-job.ts';
import { type JobParts, runJob } from './run-job.ts';

/** Runs jobs: see docs/decisions/0051-imports-as-jobs.md. */
export interface Worker {
  start(): void;
  /** A job may wait. */
  wake(): void;
  /** Lets the lines under way end and returns the leases. */
  stop(): Promise<void>;
}

export interface WorkerParts extends TargetParts, Omit<JobParts, 'report'> {
  /** Jobs that this node runs at once. */
  readonly mostAtOnce: number;
  /** Whether no other process uses the database. */
  readonly isAlone: boolean;
  readonly onFailure: (error: unknown) => void;
}

/** Creates the worker of a node. All nodes have one; one of them at a time leases a job. */
export function createWorker(parts: WorkerParts): Worker {
  const { session, mostAtOnce, isAlone, onFailure } = parts;
  const stop = { isStopping: false };
  const running = new Set<Promise<void>>();
  const report = (error: unknown) => {
    if (!isUnavailable(error) && !isCallError(error, 'BUSY')) onFailure(error);
  };
  const looks = createLooks(() => lease().catch(report));
  let hasBegun = false;
  async function lease(): Promise<void> {
    if (isAlone && !hasBegun) await dropLeases(session);
    hasBegun = true;
    while (running.size < mostAtOnce && !stop.isStopping) {
      const job = await leaseJob(session, randomUUID());
      if (!job) return;
      begin(job);
    }
  }
  function begin(job: LeasedJob): void {
    const work = runLeased({ ...parts, report }, job, stop)
      .catch(report)
      .then(() => {
        running.delete(work);
        looks.wake();
      });
    running.add(work);
  }
  return {
    start: looks.start,
    wake: looks.wake,
    async stop() {
      stop.isStopping = true;
      await looks.stop();
      await Promise.all(running);
    },
  };
}

async function runLeased(
  parts: TargetParts & JobParts,
  job: LeasedJob,
  stop: { readonly isStopping: boolean },
): Promise<void> {
  const opened = openJob(parts, job);
  if (typeof opened === 'string') await finishJob(parts.session, job, 'Failed', opened);
  else await runJob(parts, opened, stop);
}
