import { SingleBar } from 'cli-progress';
import { timeLeft } from '../shared/time-left.ts';
import type { JobView } from './client.ts';

export interface ImportProgress {
  show(job: JobView): void;
  stop(): void;
}

/** Milliseconds between two lines if there is no terminal. */
const between = 2_000;

/** Shows a bar in a terminal, and otherwise a line at intervals. */
export const createProgress = (job: JobView): ImportProgress =>
  process.stdout.isTTY ? createBar(job) : createLines();

function createBar(begun: JobView): ImportProgress {
  const bar = new SingleBar({
    format:
      '{bar} {percentage}% | {value}/{total} lines | {rate} lines/s | {left} left | {failed} refused',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
  });
  let isShown = false;
  return {
    show(job) {
      const figures = { rate: job.rowsPerSecond, left: leftOf(job), failed: job.failed };
      if (!isShown) bar.start(begun.total, doneOf(job), figures);
      isShown = true;
      bar.setTotal(job.total);
      bar.update(doneOf(job), figures);
    },
    stop() {
      if (isShown) bar.stop();
      isShown = false;
    },
  };
}

function createLines(): ImportProgress {
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(job) {
      const now = performance.now();
      if (job.endTime === null && now - last < between) return;
      last = now;
      const { state, total, failed, rowsPerSecond } = job;
      const line = `${state} ${doneOf(job)}/${total} lines, ${failed} refused, ${rowsPerSecond} lines/s`;
      process.stdout.write(`${line}, ${leftOf(job)} left\n`);
    },
    stop() {},
  };
}

const doneOf = ({ ok, failed }: JobView) => ok + failed;

const leftOf = (job: JobView) =>
  job.endTime === null ? timeLeft(job.total - doneOf(job), job.rowsPerSecond) : '0:00';
