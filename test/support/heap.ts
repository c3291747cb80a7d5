import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/** Bytes in use by this process after a full garbage collection. */
export function heapInUse(): number {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  for (let time = 0; time < 3; time++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** How many MB `work` leaves in use. */
export async function megabytesKept(work: () => Promise<void> | void): Promise<number> {
  const before = heapInUse();
  await work();
  return (heapInUse() - before) / 1024 / 1024;
}
