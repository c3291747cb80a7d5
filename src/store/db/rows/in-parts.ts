/** Milliseconds that a part should take, so that other callers read between two parts. */
const wanted = 30;

/** The size of the first part in rows, and the largest. */
const first = 100;
const largest = 5_000;

/**
 * Runs work on a list in parts, one after another; their size follows from the time that the
 * previous parts took. Returns the results of the parts.
 */
export async function inParts<T, R>(
  list: readonly T[],
  work: (part: readonly T[]) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let size = first;
  for (let at = 0; at < list.length; ) {
    const part = list.slice(at, at + size);
    const began = performance.now();
    results.push(await work(part));
    size = sizeAfter(part.length, performance.now() - began);
    at += part.length;
  }
  return results;
}

/** A slow part may have waited for reads of others, so the size at most halves or doubles. */
function sizeAfter(rows: number, milliseconds: number): number {
  const fitting = Math.floor((rows * wanted) / Math.max(1, milliseconds));
  const near = Math.min(rows * 2, Math.max(Math.ceil(rows / 2), fitting));
  return Math.min(largest, Math.max(20, near));
}
