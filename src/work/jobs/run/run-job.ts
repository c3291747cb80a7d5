import { setTimeout as sleep } from 'node:timers/promises';
import { waitForTurn } from '../../../engine/gate/event-loop-turn.ts';
import type { LeasedPlace } from '../../../ground/background/leased-work.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { isPassing } from '../../../store/db/transaction/unavailable.ts';
import type { FileStore } from '../../../store/files/store.ts';
import type { SourceLine } from '../source/line.ts';
import { MissingFile, readLines } from '../source/read-lines.ts';
import { finishJob } from '../sql/job.ts';
import { extendLease, isAnyWaiting, isLeased, releaseJob } from '../sql/lease.ts';
import { violationsOf } from '../targets/line-faults.ts';
import { LineBuffer } from './line-buffer.ts';
import { LineImages } from './line-images.ts';
import { type ChunkPace, createPace } from './pace.ts';
import {
  type Chunk,
  type ChunkParts,
  LostLease,
  loadChunk,
  type OpenedJob,
  refuseLine,
  runChunk,
  TooManyRefused,
} from './run-chunk.ts';

export interface JobParts extends ChunkParts {
  readonly files: Pick<FileStore, 'open' | 'receive' | 'discard'>;
  /** Reports errors after which the work is tried again. */
  readonly report: (error: unknown) => void;
}

/** Milliseconds. */
const times = {
  heartbeat: 3_000,
  /** Between two looks whether the job is canceled, while its images are loaded. */
  watch: 1_000,
  /** How long a job has its turn while others wait. */
  turn: 5_000,
  /** The pause before a chunk that failed for no reason of its own is tried again. */
  retry: 1_000,
} as const;

/**
 * Runs a leased job until it ends, another job is to have a turn, or the node stops; then the lease
 * is returned.
 */
export async function runJob(
  parts: JobParts,
  opened: OpenedJob,
  stopping: AbortSignal,
  place: LeasedPlace,
): Promise<void> {
  const { session, files, report } = parts;
  const { job } = opened;
  const beat = setInterval(() => extendLease(session, job).catch(report), times.heartbeat);
  const buffer = new LineBuffer(readLines(files, job, job));
  const images = new LineImages(opened.images);
  try {
    const running = { parts, opened, buffer, images, place, stopping, pace: createPace() };
    if (await runLines(running)) await finishJob(session, job, 'Completed');
    else await releaseJob(session, job);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    if (reason !== null) await finishJob(session, job, 'Failed', reason);
  } finally {
    clearInterval(beat);
    await buffer.close();
    await images.done(Number.POSITIVE_INFINITY);
  }
}

/** A job under way. */
interface RunningJob {
  readonly parts: JobParts;
  readonly opened: OpenedJob;
  readonly buffer: LineBuffer;
  readonly images: LineImages;
  readonly place: LeasedPlace;
  readonly stopping: AbortSignal;
  readonly pace: ChunkPace;
}

/**
 * The maximum number of lines of a chunk whose images are loaded in advance, so that it stays
 * short.
 */
const linesWithImages = 10;

/** Returns whether the file has ended. */
async function runLines(running: RunningJob): Promise<boolean> {
  const { parts, opened, buffer, images, place, stopping, pace } = running;
  let turnEnd = performance.now() + times.turn;
  for (;;) {
    const most = opened.images === null ? pace.lines : Math.min(pace.lines, linesWithImages);
    const lines = await buffer.first(most);
    if (lines.length === 0) return true;
    if (stopping.aborted) return false;
    if (performance.now() > turnEnd) {
      if (place.isWanted() || (await isAnyWaiting(parts.session))) return false;
      turnEnd = performance.now() + times.turn;
    }
    await waitForTurn();
    buffer.readAhead(2 * lines.length);
    const done = await tryChunk(running, lines);
    buffer.drop(done);
    const last = lines[done - 1];
    if (last) await images.done(last.line);
  }
}

/** Returns the number of lines that are done. Throws errors that end the job. */
async function tryChunk(running: RunningJob, lines: readonly SourceLine[]): Promise<number> {
  const { parts, opened, place, stopping, pace } = running;
  try {
    const chunk = await load(running, lines);
    await runPaced(running, chunk);
    return chunk.lines.length;
  } catch (error) {
    if (reasonOf(error) !== undefined) throw error;
    // The node that continues loads the images in progress again.
    if (stopping.aborted) return 0;
    // A line that is too slow alone never succeeds.
    if (isPassing(error)) {
      // Fewer lines need less time.
      if (lines.length > 1) pace.slower();
      await place.apart(() => sleep(times.retry));
      return 0;
    }
    const [line, ...others] = lines;
    if (line && others.length === 0) {
      await refuseLine(parts, opened, line, violationsOf(error));
      return 1;
    }
    parts.report(error);
    pace.slower();
    return 0;
  }
}

/**
 * Loads images while the job occupies no place, because hosts and buckets may be slow; a job that
 * is canceled meanwhile ends.
 */
async function load(
  { parts, opened, images, place, stopping }: RunningJob,
  lines: readonly SourceLine[],
): Promise<Chunk> {
  if (opened.images === null) return loadChunk(opened, images, lines, stopping);
  const ended = new AbortController();
  const look = async () => {
    if (!(await isLeased(parts.session, opened.job))) ended.abort(new LostLease());
  };
  const watch = setInterval(() => look().catch(parts.report), times.watch);
  const signal = AbortSignal.any([stopping, ended.signal]);
  try {
    return await place.apart(() => loadChunk(opened, images, lines, signal));
  } finally {
    clearInterval(watch);
  }
}

/** Runs a chunk, which leaves the place while its images are scaled. */
async function runPaced({ parts, opened, place, pace }: RunningJob, chunk: Chunk): Promise<void> {
  const wait = pace.begin();
  let restedFor = 0;
  const apart = async (work: () => Promise<void>) => {
    const began = performance.now();
    await place.apart(work);
    restedFor += performance.now() - began;
  };
  try {
    await runChunk(parts, opened, chunk, apart);
  } finally {
    await wait(restedFor);
  }
}

/**
 * Returns the reason why a job has failed; null if the job no longer belongs to this node,
 * undefined for other errors.
 */
function reasonOf(error: unknown): string | null | undefined {
  if (error instanceof LostLease) return null;
  if (error instanceof TooManyRefused) return error.message;
  if (error instanceof MissingFile) return 'The stored file is missing on this node.';
  if (error instanceof CallError && error.kind === 'FORBIDDEN') return error.message;
  return undefined;
}
