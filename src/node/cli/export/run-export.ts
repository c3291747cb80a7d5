import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { recordOf } from '../../../ground/contract/is-record.ts';
import { CommandError } from '../shared/run-command.ts';
import { createProgress, type ExportProgress } from './progress.ts';
import { createSplitter, type RecordFormat } from './records.ts';
import type { Source, SourceAnswer, SourceRequest } from './source.ts';
import type { ExportTarget } from './target.ts';

export interface ExportRun {
  readonly source: Source;
  readonly target: ExportTarget;
  readonly body: SourceRequest['body'];
  readonly parameters: Readonly<Record<string, string>>;
  readonly records: RecordFormat;
  /** The document that counts the records; null if the total is unknown. */
  readonly count: SourceRequest['body'] | null;
}

/** The maximum number of consecutive connections that break without transferring a record. */
const mostBreaks = 5;
const pause = 1_000;

/**
 * Exports a list to its target. After a connection breaks, continues after the last whole record.
 * Throws CommandError for requests that the shop refuses.
 */
export async function runExport(run: ExportRun): Promise<void> {
  const { target } = run;
  const progress = createProgress(await readTotal(run), target.reached.rows);
  try {
    for (let breaks = 0; ; ) {
      const before = target.reached.rows;
      if (await exportOnce(run, progress)) break;
      await target.pause();
      breaks = target.reached.rows > before ? 1 : breaks + 1;
      if (breaks > mostBreaks || target.reached.cursor === null) throw broken(target);
      await sleep(pause);
    }
    await target.finish();
  } catch (error) {
    await target.pause();
    throw error;
  } finally {
    progress.stop();
  }
}

const broken = ({ reached }: ExportTarget) =>
  new CommandError(
    `The connection broke after ${reached.rows} rows. ` +
      (reached.cursor === null
        ? 'Begin again.'
        : '--resume continues the file, as long as the other options are the same.'),
  );

/** Runs an export. Returns true if it is complete, and false if the connection broke. */
async function exportOnce(
  { source, target, body, parameters, records }: ExportRun,
  progress: ExportProgress,
): Promise<boolean> {
  const { cursor } = target.reached;
  const after: Record<string, string> = cursor === null ? {} : { after: cursor };
  const request = { path: '/bulk/export', parameters: { ...parameters, ...after }, body } as const;
  const answer = await source(request).catch(reportLocal);
  if (!answer || isPassing(answer)) return false;
  if (answer.status !== 200) throw await refusal(answer);
  const splitter = createSplitter(records);
  let isBroken = false;
  const onBreak = () => {
    isBroken = true;
  };
  for await (const chunk of untilBroken(answer.body, onBreak)) {
    await target.write(splitter.push(chunk), answer.position);
    progress.show(target.reached.rows);
  }
  const message = isBroken ? messageIn(splitter.rest()) : null;
  if (message === null) return !isBroken;
  throw new CommandError(`The export ended after ${target.reached.rows} rows: ${message}`);
}

async function* untilBroken(body: SourceAnswer['body'], onBreak: () => void) {
  try {
    yield* body;
  } catch {
    onBreak();
  }
}

/** Retries only a service that is unreachable; a shop in this process reports its own errors. */
function reportLocal(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error instanceof CallError ? new CommandError(error.message) : error;
}

const isPassing = ({ status }: SourceAnswer) => status === 429 || status === 502 || status === 503;

async function refusal(answer: SourceAnswer): Promise<CommandError> {
  return new CommandError(
    messageIn(await text(answer.body)) ?? `The service answers with the status ${answer.status}`,
  );
}

/** Returns the messages of GraphQL errors, or the detail of problem details. */
function messageIn(answer: string): string | null {
  try {
    const { errors, detail } = recordOf(JSON.parse(answer));
    if (Array.isArray(errors)) return errors.map(({ message }) => message).join(' ');
    return typeof detail === 'string' ? detail : null;
  } catch {
    return null;
  }
}

async function readTotal({ source, count }: ExportRun): Promise<number | null> {
  if (count === null) return null;
  try {
    const answer = await source({ path: '/graphql', parameters: {}, body: count });
    const { data } = recordOf(JSON.parse(await text(answer.body)));
    const total = recordOf(recordOf(data).list).totalCount;
    return typeof total === 'number' ? total : null;
  } catch {
    return null;
  }
}
