import { type Job as JobRow, readJobs } from '../../jobs/sql/job.ts';
import { findJob, scopeOf } from '../../jobs/started-jobs.ts';
import { builder } from '../../schema/builder.ts';
import { clampId } from '../../schema/clamp-id.ts';
import { readCursor, writeCursor } from '../../schema/lists/cursor.ts';
import { meta } from '../../schema/meta.ts';
import { argsOf, checkArgs, inputOf } from '../../schema/mutations/inputs.ts';
import { Job } from './job.ts';
import { JobSelection, JobsArgs, JobWhere, mostJobs } from './shapes.ts';

interface Page {
  readonly nodes: readonly JobRow[];
  readonly hasMore: boolean;
  readonly endCursor: string | null;
}

const Page = builder.objectRef<Page>('JobPage').implement({
  description: 'A page of jobs.',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [Job], description: 'The jobs, the latest first.' }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Whether jobs follow this page.' }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'The cursor of the last job: pass it as `after` for the next page.',
    }),
  }),
});

inputOf('JobWhere', JobWhere, 'Conditions on jobs.', {
  state: 'In this state.',
  target: 'Of this mutation or operation.',
});

const order = [{ order: 'jobs', descending: true }];
const types = [{ type: 'int8' }] as const;

builder.queryField('jobs', (t) =>
  t.field({
    type: Page,
    audience: 'caller',
    description:
      'The imports that the caller has started, the latest first; of all callers for one that may read the section Apps.',
    extensions: meta({ page: mostJobs, usualPage: mostJobs }),
    args: argsOf('jobs', JobsArgs, {
      where: 'Only jobs that match all of these conditions.',
      first: `Largest number of jobs; ${mostJobs} by default.`,
      after: 'The page starts after this cursor.',
    }),
    resolve: async (_root, args, context) => {
      const given = checkArgs(JobsArgs, args, context);
      const { where = {}, first: limit = mostJobs, after } = given;
      const [id] = after === undefined ? [] : readCursor(order, after, 'after', types);
      const before = id === undefined || id === null ? undefined : clampId(Number(id));
      const wanted = { ...where, before, limit: limit + 1 };
      const found = await readJobs(context.session, scopeOf(context.call.caller), wanted);
      const nodes = found.slice(0, limit);
      const last = nodes.at(-1);
      const endCursor = last ? writeCursor(order, JSON.stringify([last.id])) : null;
      return { nodes, hasMore: found.length > limit, endCursor };
    },
  }),
);

builder.queryField('job', (t) =>
  t.field({
    type: Job,
    nullable: true,
    audience: 'caller',
    description: 'One import that the caller may see, or null.',
    args: argsOf('job', JobSelection, { id: 'Identifier of the job.' }),
    resolve: (_root, args, context) => {
      const { id } = checkArgs(JobSelection, args, context);
      return findJob(context.session, clampId(id), context.call.caller);
    },
  }),
);
