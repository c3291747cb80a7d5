import { logProcess } from './process-log.ts';

/** Milliseconds. A difference is logged beyond the first, and has ended below the second. */
const differences = { most: 5_000, least: 4_000 };

/**
 * Returns a function that logs when the clock of this process begins to differ from the database's,
 * and when it no longer does.
 */
export function createClockReport(clock: { now(): number }): () => void {
  let isReported = false;
  return () => {
    const ahead = Date.now() - clock.now();
    const distance = Math.abs(ahead);
    if (isReported ? distance >= differences.least : distance <= differences.most) return;
    isReported = !isReported;
    if (isReported) logProcess(describe(ahead), 'warn', { clockAhead: Math.round(ahead) / 1000 });
    else logProcess('The clocks of this node and of the database agree again.');
  };
}

const describe = (ahead: number) =>
  `The clock of this node is ${(Math.abs(ahead) / 1000).toFixed(1)} s ` +
  `${ahead < 0 ? 'behind' : 'ahead of'} the clock of the database. Keys and sessions expire by the ` +
  'clock of the database. Let a time service such as chrony set both clocks.';
