import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '../../contract/errors/errors.ts';
import { isPassing } from '../../db/transaction/unavailable.ts';
import type { FileStore } from '../../files/store.ts';
import { waitForTurn } from '../../gate/event-loop-turn.ts';
import { MissingFile, readLines } from '../source/read-lines.ts';
import { finishJob } from '../sql/job.ts';
import { extendLease, isAnyWaiting, releaseJob } from '../sql/lease.ts';
import { violationsOf } from '../targets/line-faults.ts';
import { LineBuffer } from './line-buffer.ts';
import { createPace, type Pace } from './pace.ts';
import {
  type ChunkParts,
  LostLease,
  type OpenedJob,
  refuseLine,
  runChunk,
  TooManyRefused,
} from './run-chunk.ts';

export interface JobParts extends ChunkParts {
  readonly files: Pick<FileStore, 'open' | 'receive' | 'discard'>;
  /** Reports what goes wrong and is tried again. */
  readonly report: (error: unknown) => void;
}

/** Milliseconds. */
const times = {
  heartbeat: 3_000,
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
): Promise<void> {
  const { session, files, report } = parts;
  const { job } = opened;
  const beat = setInterval(() => extendLease(session, job).catch(report), times.heartbeat);
  const buffer = new LineBuffer(readLines(files, job, job));
  try {
    if (await runLines(parts, opened, buffer, stopping)) await finishJob(session, job, 'Completed');
    else await releaseJob(session, job);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    if (reason !== null) await finishJob(session, job, 'Failed', reason);
  } finally {
    clearInterval(beat);
    await buffer.close();
  }
}

/** Lines of a chunk whose images are loaded before it: a chunk is to be short. */
const linesWithImages = 10;

/** Returns whether the file has ended. */
async function runLines(
  parts: JobParts,
  opened: OpenedJob,
  buffer: LineBuffer,
  stopping: AbortSignal,
): Promise<boolean> {
  const pace = createPace();
  let turnEnd = performance.now() + times.turn;
  for (;;) {
    const most = opened.images === null ? pace.lines : Math.min(pace.lines, linesWithImages);
    const lines = await buffer.first(most);
    if (lines.length === 0) return true;
    if (stopping.aborted) return false;
    if (performance.now() > turnEnd) {
      if (await isAnyWaiting(parts.session)) return false;
      turnEnd = performance.now() + times.turn;
    }
    await waitForTurn();
    const wait = pace.begin();
    buffer.readAhead(2 * lines.length);
    if (await tryChunk(parts, opened, lines, pace, stopping)) buffer.drop(lines.length);
    await wait();
  }
}

type Lines = Parameters<typeof runChunk>[2];

/** Returns whether the lines are done. Throws what ends the job. */
async function tryChunk(
  parts: JobParts,
  opened: OpenedJob,
  lines: Lines,
  pace: Pace,
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    await runChunk(parts, opened, lines, stopping);
    return true;
  } catch (error) {
    if (reasonOf(error) !== undefined) throw error;
    // The images under way are loaded again by the node that goes on.
    if (stopping.aborted) return false;
    // A line that is too slow alone never succeeds.
    if (isPassing(error)) {
      // Fewer lines need less time.
      if (lines.length > 1) pace.slower();
      await sleep(times.retry);
      return false;
    }
    const [line, ...others] = lines;
    if (line && others.length === 0) {
      await refuseLine(parts, opened, line, violationsOf(error));
      return true;
    }
    parts.report(error);
    pace.slower();
    return false;
  }
}

/** Why a job has failed; null where it is not this node's any more, undefined for other errors. */
function reasonOf(error: unknown): string | null | undefined {
  if (error instanceof LostLease) return null;
  if (error instanceof TooManyRefused) return error.message;
  if (error instanceof MissingFile) return 'The stored file is missing on this node.';
  if (error instanceof CallError && error.kind === 'FORBIDDEN') return error.message;
  return undefined;
}
