import { type Options, Presets, SingleBar } from 'cli-progress';

/** Shows the progress of a copy on the standard error. */
export interface CopyProgress {
  /** Adds the number of processed rows of a table. */
  add(step: string, rows: number): void;
  stop(): void;
}

/** Shows a bar with the remaining time in a terminal, and otherwise a line for each table. */
export function showProgress(total: number, unit: 'rows' | 'files'): CopyProgress {
  return process.stderr.isTTY ? showBar(total, unit) : printLines(unit);
}

const options: Options = {
  format:
    '{bar} {percentage} % · {value} of {total} {unit} · {rate} {unit}/s · {eta_formatted} left · {step}',
  etaBuffer: 100,
  hideCursor: true,
  fps: 5,
};

function showBar(total: number, unit: string): CopyProgress {
  const bar = new SingleBar(options, Presets.shades_classic);
  const begin = performance.now();
  let done = 0;
  bar.start(total, 0, { step: '', rate: 0, unit });
  return {
    add(step, rows) {
      done += rows;
      const seconds = Math.max(0.001, (performance.now() - begin) / 1_000);
      bar.increment(rows, { step, rate: Math.round(done / seconds) });
    },
    stop: () => bar.stop(),
  };
}

function printLines(unit: string): CopyProgress {
  let current = '';
  let rows = 0;
  const print = () => {
    if (current !== '') process.stderr.write(`${current}: ${rows} ${unit}\n`);
  };
  return {
    add(step, more) {
      if (step !== current) {
        print();
        current = step;
        rows = 0;
      }
      rows += more;
    },
    stop() {
      print();
      current = '';
    },
  };
}
