import type { Context } from '../../call/context.ts';
import { CallError } from '../../contract/errors/errors.ts';
import { resultPath, rowsPerSecond } from '../../jobs/http/job-answer.ts';
import type { Job as JobRow } from '../../jobs/sql/job.ts';
import { type LineViolation, type RefusedLine, readRefused } from '../../jobs/sql/progress.ts';
import { mayChange } from '../../jobs/started-jobs.ts';
import { builder } from '../../schema/builder.ts';
import { CallerKind } from '../../schema/caller-words.ts';
import { meta } from '../../schema/meta.ts';
import { timeText } from '../../schema/planned-reads/row-types.ts';
import { wordsEnum } from '../../schema/types.ts';
import { jobFormats, jobStates, mostRefused } from './shapes.ts';
import { namedBy, permittedTarget } from './targets.ts';

const JobState = wordsEnum('JobState', jobStates, 'The state of a job.', {
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

/** Jobs are not planned records: their rows belong to the caller, or to all callers. */
export const Job = builder.objectRef<JobRow>('Job').implement({
  description: 'An import of a file, which the service runs in the background.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifier of the job.' }),
    state: t.field({ type: JobState, description: 'The state.', resolve: ({ state }) => state }),
    target: t.exposeString('target', {
      description: 'The mutation, or the operation of v3, that runs for each line.',
    }),
    format: t.field({
      type: JobFormat,
      description: 'The format.',
      resolve: ({ format }) => format,
    }),
    isDry: t.exposeBoolean('isDry', {
      description: 'Whether all lines are checked and none is kept.',
    }),
    fileName: t.exposeString('fileName', { description: 'Name of the file.' }),
    size: t.expose('size', { type: 'SafeInt', description: 'Bytes of the file, unpacked.' }),
    line: t.exposeInt('line', {
      description: 'The last line that is done; of CSV the row in a spreadsheet.',
    }),
    total: t.exposeInt('total', { description: 'Number of lines with content.' }),
    ok: t.exposeInt('ok', { description: 'Number of lines that are written.' }),
    failed: t.exposeInt('failed', { description: 'Number of lines that are refused.' }),
    rowsPerSecond: t.float({
      description: 'Lines a second since the first one.',
      resolve: (job) => rowsPerSecond(job),
    }),
  }),
});

builder.objectFields(Job, (t) => ({
  callerKind: t.field({
    type: CallerKind,
    description: 'The kind of the caller that has started it, whose rights it has.',
    // Other types of callers cannot start jobs.
    resolve: ({ callerKind }) => callerKind as 'Key' | 'Account',
  }),
  callerId: t.id({
    description: 'Identifier of that key or account.',
    resolve: ({ callerId }) => String(callerId),
  }),
  callerName: t.exposeString('callerName', { description: 'Name of that key or account.' }),
  creationTime: t.field({
    type: 'DateTime',
    description: 'When it was started.',
    resolve: ({ creationTime }) => timeText(creationTime),
  }),
  startTime: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When its first line began; null while it waits.',
    resolve: ({ startTime }) => (startTime === null ? null : timeText(startTime)),
  }),
  endTime: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it ended; null before.',
    resolve: ({ endTime }) => (endTime === null ? null : timeText(endTime)),
  }),
  error: t.exposeString('error', {
    nullable: true,
    description: 'Why it has failed; null in any other state.',
  }),
}));

builder.objectFields(Job, (t) => ({
  resultUrl: t.string({
    nullable: true,
    description:
      'The path of the file with the refused lines, for the caller that has started it; null before the end, and where none is refused.',
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
    resolve: async (job, { first, after }, context) => {
      checkReader(job, context);
      const limit = Math.max(1, Math.min(first, mostRefused));
      return readRefused(context.session, job.id, after ?? 0, limit);
    },
  }),
}));

/**
 * Refused lines repeat values of the file, so only the caller that started the job may read them.
 */
function checkReader(job: JobRow, { call: { caller } }: Context): void {
  if (!mayChange(job, caller))
    throw new CallError('FORBIDDEN', 'Only the caller that started the job may read its lines.');
  permittedTarget(namedBy(job), caller);
}
