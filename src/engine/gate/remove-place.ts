/** An element that knows its place in a list. */
export interface PlacedEntry {
  at: number;
}

/**
 * Removes an element from a list; the last element moves to its place. A Set would allocate a new
 * table every few calls. Once an old table is in old space, every later table survives until the
 * next full garbage collection together with its calls, which doubles the pauses of the garbage
 * collector.
 */
export function removePlace<T extends PlacedEntry>(list: T[], element: T): void {
  if (list[element.at] !== element) return;
  const last = list.pop();
  if (!last || last === element) return;
  list[element.at] = last;
  last.at = element.at;
}
