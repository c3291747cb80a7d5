import type { Context } from '../../../engine/call/context.ts';
import { builder, type FieldBuilder } from '../../../engine/schema/builder.ts';
import { CallerKind } from '../../../engine/schema/caller-words.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { meta } from '../../../engine/schema/meta.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { wordsEnum } from '../../../engine/schema/types.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { resultPath } from '../../../work/jobs/result-path.ts';
import {
  type JobCaller,
  type JobScope,
  type JobTarget,
  type LeftOutColumn,
  rowsPerSecond,
} from '../../../work/jobs/sql/job.ts';
import {
  type LineViolation,
  type RefusedLine,
  readRefused,
} from '../../../work/jobs/sql/progress.ts';
import { mayChange, scopeOf } from '../../../work/jobs/started-jobs.ts';
import { jobFormats, jobStates, mostRefused } from './shapes.ts';
import { namedBy, permittedTarget } from './targets.ts';

const JobState = wordsEnum('JobState', jobStates, 'How far an import has come.', {
  Waiting: 'It waits for its turn: the jobs of one caller run one after another.',
  Running: 'A node runs it, or another node takes it over within seconds.',
  Completed: 'All lines are read; `failed` of them are refused.',
  Failed: 'It has ended early for the reason in `error`; the lines before are kept.',
  Canceled: 'It was canceled; the lines before are kept.',
});

export const JobFormat = wordsEnum('JobFormat', jobFormats, 'The format of an imported file.', {
  Csv: 'Cells separated by commas, semicolons or tabs; the first row is the header.',
  Jsonl: 'A JSON object each line.',
});

const Violation = builder.objectRef<LineViolation>('JobLineViolation').implement({
  description: 'What is wrong with a line of an import.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description: 'The column, or the member of the line with dots; empty for the line itself.',
    }),
    code: t.exposeString('code', { description: 'The code of the error.' }),
    message: t.exposeString('message', { description: 'What is wrong, for people.' }),
  }),
});

const LeftOut = builder.objectRef<LeftOutColumn>('JobLeftOutColumn').implement({
  description: 'A column of an imported file that is not taken.',
  fields: (t) => ({
    header: t.exposeString('header', { description: 'The header of the column in the file.' }),
    rows: t.exposeInt('rows', { description: 'Number of rows with a value in it.' }),
  }),
});

const Refused = builder.objectRef<RefusedLine>('JobRefusedLine').implement({
  description: 'A line of an import that is refused and has changed nothing.',
  fields: (t) => ({
    line: t.exposeInt('line', {
      description: 'The number of the line; of CSV the row in a spreadsheet.',
    }),
    violations: t.field({
      type: [Violation],
      extensions: meta({ usualLength: 1 }),
      description: 'What is wrong with it.',
      resolve: ({ violations }) => [...violations],
    }),
  }),
});

const JobObject = builder.prismaObject('Job', {
  description:
    'An import of a file, which the service runs in the background. A caller sees the imports that it has started; one that may read the section Apps sees all.',
  section: 'Apps',
  // Every caller sees its own jobs: see `within`.
  reference: true,
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    state: t.expose('state', {
      type: JobState,
      description: 'Whether it waits, runs or has ended.',
    }),
    target: t.exposeString('target', {
      description: 'The mutation, or the operation of v3, that runs for each line.',
    }),
    format: t.expose('format', {
      type: JobFormat,
      description: 'How the lines of the file are written.',
    }),
    isDry: t.exposeBoolean('isDry', {
      description: 'Whether all lines are checked and none is kept.',
    }),
    fileName: t.exposeString('fileName', { description: 'Name of the file, as it was uploaded.' }),
    size: t.column({
      type: 'SafeInt',
      sql: 't.size::float8',
      description: 'Bytes of the file, unpacked.',
    }),
    ...progressFields(t),
    ...callerFields(t),
    ...timeFields(t),
    ...refusedFields(t),
  }),
});

export const Job = readBy(
  JobObject,
  {
    orders: { id: 'column' },
    conditions: {
      own: ({ callerKind, callerId }: JobScope, { statement }) =>
        `t.caller_kind = ${statement.bind(callerKind, 'text')}
        AND t.caller_id = ${statement.bind(callerId, 'int8')}`,
    },
    within: (caller) => {
      const scope = scopeOf(caller);
      return scope.isAll ? undefined : { own: scope };
    },
  },
  {
    list: 'Which files were loaded lately? Lists the imports that the caller has started, or those of all callers for one that may read the section Apps.',
    one: 'How far is an upload of a file? Shows one import with its counts, its errors and the link to the refused lines.',
    byIds: 'Shows the imports that a screen with several uploads follows.',
    words: {
      'Mutation.startImport':
        'upload csv file spreadsheet excel json bulk load mass thousands import articles xlsx table',
      'Query.job': 'progress upload running far finished percent',
      'Subscription.jobChanged': 'progress upload running far finished percent',
      'Query.jobs': 'uploads loaded lately previous',
      'Mutation.cancelJob': 'stop abort halt upload wrong',
    },
  },
);

listAndGetFields(Job, {
  many: 'jobs',
  one: 'job',
  byDefault: [{ field: 'id', direction: 'descending' }],
});

/** Declares the progress of a job. */
function progressFields(t: FieldBuilder<'Job'>) {
  return {
    line: t.exposeInt('line', {
      description: 'The last line that is done; of CSV the row in a spreadsheet.',
    }),
    total: t.exposeInt('total'),
    ok: t.exposeInt('ok', { description: 'Number of lines that are written.' }),
    failed: t.exposeInt('failed'),
    rowsPerSecond: t.column({
      type: 'Float',
      sql: rowsPerSecond('t'),
      description: 'Lines a second since the first one.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why it has failed; null in any other state.',
    }),
  };
}

/** The caller that has started the job. */
function callerFields(t: FieldBuilder<'Job'>) {
  return {
    callerKind: t.column({
      type: CallerKind,
      sql: 't.caller_kind',
      description: 'The kind of the caller that has started it, whose rights it has.',
    }),
    callerId: t.expose('callerId', {
      type: 'ID',
      description: 'Identifier of that key or account.',
    }),
    callerName: t.exposeString('callerName', { description: 'Name of that key or account.' }),
  };
}

function timeFields(t: FieldBuilder<'Job'>) {
  return {
    creationTime: t.expose('creationTime', {
      type: 'DateTime',
      description: 'When it was started.',
    }),
    startTime: t.expose('startTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When its first line began; null while it waits.',
    }),
    endTime: t.expose('endTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null before.',
    }),
  };
}

/** The lines that are refused, and the columns that no line takes. */
function refusedFields(t: FieldBuilder<'Job'>) {
  return {
    leftOut: t.column({
      type: [LeftOut],
      sql: 't.left_out',
      parse: true,
      description:
        'The columns of the file that are not taken, as a preset or the caller leaves them out.',
    }),
    resultUrl: t.string({
      nullable: true,
      description:
        'The path of the file with the refused lines, for the caller that has started it; null before the end, and where none is refused.',
      select: { id: true, endTime: true, failed: true },
      resolve: (job) => resultPath(job),
    }),
    refusedLines: t.field({
      type: [Refused],
      extensions: meta({ usualLength: mostRefused }),
      description: `The refused lines, at most ${mostRefused}; the file at \`resultUrl\` has all.`,
      args: {
        first: t.arg.int({
          required: true,
          defaultValue: 20,
          description: 'Largest number of lines.',
        }),
        after: t.arg.int({ description: 'Only lines after this one.' }),
      },
      select: { id: true, callerKind: true, callerId: true, surface: true, target: true },
      resolve: async (job, { first, after }, context) => {
        checkReader(job, context);
        const limit = Math.max(1, Math.min(first, mostRefused));
        return readRefused(context.session, job.id, after ?? 0, limit);
      },
    }),
  };
}

/**
 * Refused lines repeat values of the file, so only the caller that started the job may read them.
 */
function checkReader(job: JobCaller & JobTarget, { call: { caller } }: Context): void {
  if (!mayChange(job, caller))
    throw new CallError('FORBIDDEN', 'Only the caller that started the job may read its lines.');
  permittedTarget(namedBy(job), caller);
}
