import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Bytes in use by this process after a full garbage collection. One run of the collector may leave
 * garbage that the next one frees. A run takes half a second when many tests have run before, so a
 * test that measures a maximum many times uses one run: the result can only be too high.
 */
export function heapInUse(runs = 3): number {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  for (let run = 0; run < runs; run++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Returns the megabytes that `work` leaves in use. */
export async function megabytesKept(work: () => Promise<void> | void): Promise<number> {
  const before = heapInUse();
  await work();
  return (heapInUse() - before) / 1024 / 1024;
}
