/** Requests that one piece of work has on their way at a time. */
const together = 16;

/** Does the work for each, some at a time; a failure is thrown when none is on its way any more. */
export async function forEach<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (each: T) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const each of all) {
    const done: Promise<void> = work(each)
      .then(
        () => undefined,
        (error: unknown) => void failures.push(error),
      )
      .finally(() => running.delete(done));
    running.add(done);
    if (running.size >= together) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

export function throwOn(error: unknown): never {
  throw error;
}
