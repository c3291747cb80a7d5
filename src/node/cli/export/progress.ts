import { SingleBar } from 'cli-progress';
import { timeLeft } from '../shared/time-left.ts';

/** Shows the progress of an export on the standard error. */
export interface ExportProgress {
  /** The number of records so far. */
  show(rows: number): void;
  stop(): void;
}

/** Milliseconds between two lines if there is no terminal. */
const lineEvery = 5_000;

/** `total` is null if it is unknown; `begun` is the number of records before this run. */
export function createProgress(total: number | null, begun: number): ExportProgress {
  const start = performance.now();
  const rateOf = (rows: number) =>
    Math.round(((rows - begun) * 1000) / Math.max(1, performance.now() - start));
  return process.stderr.isTTY ? createBar(total, begun, rateOf) : createLines(total, rateOf);
}

function createBar(total: number | null, begun: number, rateOf: (rows: number) => number) {
  const known = '{bar} {percentage} % · {value} of {total} rows · {rate} rows/s · {left} left';
  const bar = new SingleBar({
    format: total === null ? '{value} rows · {rate} rows/s' : known,
    hideCursor: true,
    fps: 5,
  });
  const figures = (rows: number) => ({
    rate: rateOf(rows),
    left: leftOf(total, rows, rateOf(rows)),
  });
  bar.start(total ?? 0, begun, figures(begun));
  return {
    show: (rows: number) => bar.update(rows, figures(rows)),
    stop: () => bar.stop(),
  };
}

function createLines(total: number | null, rateOf: (rows: number) => number): ExportProgress {
  let last = performance.now();
  return {
    show(rows) {
      if (performance.now() - last < lineEvery) return;
      last = performance.now();
      const of = total === null ? '' : ` of ${total}`;
      const left = leftOf(total, rows, rateOf(rows));
      process.stderr.write(`${rows}${of} rows, ${rateOf(rows)} rows/s, ${left} left\n`);
    },
    stop() {},
  };
}

const leftOf = (total: number | null, rows: number, rate: number) =>
  total === null ? '-' : timeLeft(total - rows, rate);
