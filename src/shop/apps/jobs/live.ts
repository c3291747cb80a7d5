import { setTimeout as sleep } from 'node:timers/promises';
import { builder } from '../../../engine/schema/builder.ts';
import { clampKey } from '../../../engine/schema/clamp-id.ts';
import { readBack } from '../../../engine/schema/mutations/read-back.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { EventSource } from '../../../ground/contract/operations/change-feed.ts';
import type { Session } from '../../../store/db/session.ts';
import { findJob } from '../../../work/jobs/started-jobs.ts';
import { Job } from './job.ts';

/** Milliseconds between the first two reads of a job, and the maximum between later ones. */
const [firstPause, longestPause] = [50, 500];

interface Change {
  readonly id: number;
}

builder.subscriptionField('jobChanged', (t) =>
  t.field({
    type: Job.ref,
    audience: 'caller',
    description:
      'Moves a progress bar: an import as it is now, and again at least twice a second while it changes. The stream completes with the end of the job.',
    args: { id: t.arg.id({ required: true, description: 'Identifier of the job.' }) },
    subscribe: async (root, { id: given }, context) => {
      const id = Number(clampKey(given, 'int'));
      const { caller } = context.call;
      if (!(await findJob(context.primary(), id, caller)))
        refuse('id', 'NotFound', `there is no job ${given}`);
      // Before the first event, the root value is the source of the subscription.
      return (root as EventSource).watch((signal) =>
        watchJob(context.primary(), id, caller, signal),
      );
    },
    resolve: (root, _args, context, info) => {
      // For each event, the root value is an object that `watchJob` yields.
      const { id } = root as unknown as Change;
      return readBack(Job, id, context, info);
    },
  }),
);

/** The first pauses are short, because the import of a small file ends within them. */
async function* watchJob(
  session: Session,
  id: number,
  caller: Caller,
  signal: AbortSignal,
): AsyncGenerator<Change> {
  let last = '';
  for (let pause = firstPause; !signal.aborted; pause = Math.min(2 * pause, longestPause)) {
    const job = await findJob(session, id, caller);
    if (!job) return;
    const now = `${job.state} ${job.line}`;
    if (now !== last) yield { id };
    last = now;
    if (job.endTime !== null) return;
    await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
  }
}
