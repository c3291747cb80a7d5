/*
 * What is counted where it happens, in plain numbers of this process: metrics read them when they are
 * asked for, and nobody pays for them otherwise.
 */

export interface CacheFigures {
  hits: number;
  misses: number;
  entries: number;
}

const none = (): CacheFigures => ({ hits: 0, misses: 0, entries: 0 });

/** `documents`: parsed GraphQL documents; `compiled`: v3 requests; `callers`: by their keys. */
export const caches = {
  documents: none(),
  compiled: none(),
  facts: none(),
  callers: none(),
} satisfies Record<string, CacheFigures>;

export const events = {
  /** Calls turned away because their caller had used up its limit. */
  limited: 0,
  /** Calls turned away because the service was overloaded. */
  shed: 0,
  /** Stored files that no row named, removed. */
  filesSwept: 0,
};

export function countEvent(name: keyof typeof events, times = 1): void {
  events[name] += times;
}

export function countLookUp(cache: CacheFigures, isHit: boolean): void {
  if (isHit) cache.hits++;
  else cache.misses++;
}
