import { inRootContext } from '../background/in-root-context.ts';

/**
 * Returns a function that runs the work at most once in `milliseconds`, for all of its callers
 * together; in between it returns the latest result. A failure is not stored.
 */
export function atMostEvery<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | null = null;
  let isRunning = false;
  let end = 0;
  return () => {
    if (latest && (isRunning || performance.now() < end)) return latest;
    isRunning = true;
    const running = inRootContext(work);
    latest = running;
    const ended = (until: number) => {
      isRunning = false;
      end = until;
    };
    running.then(
      () => ended(performance.now() + milliseconds),
      () => ended(0),
    );
    return running;
  };
}
