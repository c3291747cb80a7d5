import type { GraphQLSchema } from 'graphql';
import { findCaller } from '../../../engine/call/callers/find-caller.ts';
import { type Context, writing } from '../../../engine/call/context.ts';
import type { Apart } from '../../../engine/call/retry.ts';
import type { CallOptions, RunCall } from '../../../engine/call/transaction.ts';
import { waitWhenLate } from '../../../engine/gate/event-loop-turn.ts';
import type { CallInfo } from '../../../ground/contract/caller.ts';
import type { Rights } from '../../../ground/contract/operations/rights.ts';
import { countLines } from '../../../ground/observe/counters.ts';
import type { Session } from '../../../store/db/session.ts';
import type { HeadersByPath } from '../columns/headers-by-path.ts';
import type { ImageSource } from '../images/image-source.ts';
import type { Position, SourceLine } from '../source/line.ts';
import type { LeasedJob } from '../sql/lease.ts';
import { lockJob, moveJob } from '../sql/progress.ts';
import { lineWithoutDerived } from '../targets/derived-prices.ts';
import { storedViolations } from '../targets/line-faults.ts';
import {
  type LineRunner,
  type LineValue,
  type LineViolations,
  nothing,
} from '../targets/line-runner.ts';
import { type ReadableLine, runLines } from '../targets/run-lines.ts';
import { withOneKey } from '../targets/second-keys.ts';
import type { JobTargets, LineTarget, ShopImports } from '../targets/target.ts';
import type { LineImages, NumberedLine, NumberedLoadedLine } from './line-images.ts';

export interface ChunkParts {
  readonly run: RunCall;
  readonly session: Session;
  readonly timeZone: string;
  /** The milliseconds of the database's clock. */
  readonly now: () => number;
  /** The cost of a chunk, in the units of documents. */
  readonly cost: number;
}

/** A job as this node runs it. */
export interface OpenedJob {
  readonly job: LeasedJob;
  readonly target: LineTarget;
  /** The rights to the records that the target writes, and to the records that cells name. */
  readonly rights: Rights;
  readonly schema: GraphQLSchema;
  readonly imports: ShopImports;
  readonly findIds: JobTargets['findIds'];
  readonly runner: LineRunner;
  /** The source of images; null for a job whose lines name no images. */
  readonly images: ImageSource | null;
  /** Reads a line as of today in the time zone of the shop. */
  readonly readLine: (line: SourceLine) => ReadLine;
  readonly headers: HeadersByPath;
}

/** A line in the form that its target reads, or its errors. */
export interface ReadLine extends ReadableLine {
  /** Whether the line is neither written nor refused. */
  readonly isSkipped: boolean;
  /** Names and addresses of images. */
  readonly images: readonly string[];
  readonly isImagesOnly: boolean;
}

/** Thrown where the lease has ended, or a caller has canceled the job. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
}

/** The lines that one transaction imports. */
export interface Chunk {
  readonly lines: readonly SourceLine[];
  /** The lines that are neither empty nor skipped, with their images. */
  readonly loaded: readonly NumberedLoadedLine[];
}

/**
 * Reads lines and loads their images, outside of any transaction. Returns the first ones: as many
 * as their images have room.
 */
export async function loadChunk(
  { readLine }: OpenedJob,
  images: LineImages,
  lines: readonly SourceLine[],
  stopping: AbortSignal,
): Promise<Chunk> {
  const read: NumberedLine[] = [];
  for (const line of lines.filter(({ isEmpty }) => !isEmpty)) {
    // Large lines wait for a turn of the event loop.
    await waitWhenLate();
    const own = readLine(line);
    if (!own.isSkipped) read.push({ ...own, line: line.line });
  }
  const loaded = await images.load(read, stopping);
  const next = read[loaded.length];
  const end = next ? lines.findIndex(({ line }) => line === next.line) : lines.length;
  return { lines: lines.slice(0, end), loaded };
}

/**
 * Runs lines in one transaction with the progress of the job, as a call of the caller with the
 * rights that it has now. Images are scaled `apart`. Throws LostLease, and the errors of calls.
 */
export async function runChunk(
  { run, session, timeZone, now, cost }: ChunkParts,
  opened: OpenedJob,
  { lines, loaded }: Chunk,
  apart: Apart,
): Promise<void> {
  const { job, target, rights } = opened;
  const kind = job.callerKind === 'Account' ? 'account' : 'key';
  const starter = { kind, id: job.callerId, address: job.address } as const;
  const caller = await findCaller(session, starter, { timeZone, now: now() });
  const isV3 = target.surface === 'V3';
  const call: CallInfo = {
    caller,
    surface: isV3 ? 'v3' : 'graphql',
    operation: target.name,
    requestId: `import-${job.id}`,
    address: job.address,
    idempotencyKey: null,
    ifMatch: null,
    isDry: false,
    isImport: true,
  };
  const about = { rights, isChecked: isV3, cost, apart };
  const fields = isV3 ? {} : { fields: [target.name] };
  // Calls of others read beside it: see docs/decisions/0110-reads-beside-a-long-transaction.md.
  const options: CallOptions = { kind: 'mutation', call, ...about, ...fields, mayBeLong: true };
  const counted = { ok: 0, refused: 0, ofAll: 0 };
  await run(options, async (context) => {
    Object.assign(counted, await writeLines(opened, lines, loaded, context));
    return { data: {} };
  });
  countLines(counted.ok, counted.refused);
  checkRefused(counted.ofAll);
}

/** Writes the lines. A dry run rolls them back, but keeps the record of their errors. */
async function writeLines(
  { job, target, runner, schema, imports, findIds, headers }: OpenedJob,
  lines: readonly SourceLine[],
  read: readonly NumberedLoadedLine[],
  context: Context,
): Promise<{ readonly ok: number; readonly refused: number; readonly ofAll: number }> {
  const transaction = writing(context);
  if (!(await lockJob(transaction, job))) throw new LostLease();
  if (job.isDry) await transaction.query('SAVEPOINT dry', []);
  const taken = read.map((line) => ({
    ...line,
    value: withInput(target, lineWithoutDerived(target.form, line.value, context.shopSettings)),
  }));
  const keyed = await withOneKey(target.form, taken, findIds, context);
  const found = await runLines(runner, keyed, { schema, imports }, context);
  if (job.isDry) await transaction.query('ROLLBACK TO SAVEPOINT dry', []);
  const refused = read.flatMap(({ line }, at) => {
    const violations = storedViolations(found[at] ?? nothing, target.form.flat, headers);
    return violations.length > 0 ? [{ line, violations }] : [];
  });
  const last = lines.at(-1);
  if (!last) throw new Error('a chunk has lines');
  const ok = read.length - refused.length;
  const ofAll = await moveJob(transaction, job, { ...positionOf(last), ok, refused });
  if (ofAll === null) throw new LostLease();
  return { ok, refused: refused.length, ofAll };
}

/** A line that names only its record changes nothing of it and counts as written. */
const withInput = ({ surface, form: { flat } }: LineTarget, value: LineValue): LineValue =>
  flat === null || surface === 'V3' || Object.hasOwn(value, flat)
    ? value
    : { ...value, [flat]: {} };

/** Refuses a line that has failed by itself, so that the job goes on behind it. */
export async function refuseLine(
  { session }: Pick<ChunkParts, 'session'>,
  { job, target, headers }: OpenedJob,
  line: SourceLine,
  violations: LineViolations,
): Promise<void> {
  const stored = storedViolations(violations, target.form.flat, headers);
  const refused = [{ line: line.line, violations: stored }];
  const ofAll = await moveJob(session, job, { ...positionOf(line), ok: 0, refused });
  if (ofAll === null) throw new LostLease();
  countLines(0, 1);
  checkRefused(ofAll);
}

/** The refused lines that a job stores; a file with more has a mistake in all of them. */
const mostRefused = 100_000;

/** Ends a job; its previous lines stay written. */
export class TooManyRefused extends Error {
  override readonly message =
    `More than ${mostRefused.toLocaleString('en')} lines are refused: correct the file and import it again.`;
}

function checkRefused(ofAll: number): void {
  if (ofAll > mostRefused) throw new TooManyRefused();
}

const positionOf = ({ nextByte, line, textLine }: Position): Position => ({
  nextByte,
  line,
  textLine,
});
