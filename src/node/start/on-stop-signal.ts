/**
 * Milliseconds. On Ctrl-C, a terminal signals all of its processes, and npm forwards the same
 * signal.
 */
const sameRequest = 500;

/** Calls `stop` for SIGTERM and SIGINT. Signals that repeat the same request are ignored. */
export function onStopSignal(stop: () => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const hear = () => {
    const isRepeated = performance.now() - last < sameRequest;
    last = performance.now();
    if (!isRepeated) stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, hear);
}
