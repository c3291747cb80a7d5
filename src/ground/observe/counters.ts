/*
 * The counters of this process as plain numbers. Metrics read them on request; without metrics they
 * cost nothing.
 */

export interface CacheFigures {
  hits: number;
  misses: number;
  entries: number;
}

const none = (): CacheFigures => ({ hits: 0, misses: 0, entries: 0 });

/**
 * `documents`: parsed GraphQL documents; `registered`: their texts by hash; `compiled`: v3
 * requests; `callers`: by their keys.
 */
export const caches = {
  documents: none(),
  registered: none(),
  compiled: none(),
  shop_settings: none(),
  callers: none(),
} satisfies Record<string, CacheFigures>;

export const events = {
  /** Calls refused because their caller had used up its limit. */
  limited: 0,
  /** Calls shed because the service was overloaded. */
  shed: 0,
  /** Removed files that no row named. */
  filesSwept: 0,
};

/** Requests to webhooks, by the state of their delivery. */
export const tries = { Succeeded: 0, Waiting: 0, Failed: 0 };

export function countTry(state: keyof typeof tries): void {
  tries[state]++;
}

/** The number of imported lines, by result. */
export const importedLines = { ok: 0, refused: 0 };

export function countLines(ok: number, refused: number): void {
  importedLines.ok += ok;
  importedLines.refused += refused;
}

/** The number of open streams. */
export const streams = { open: 0 };

export function countStream(change: 1 | -1): void {
  streams.open += change;
}

const noEntries = () => ({ queued: 0, refused: 0 });

/**
 * Entries that were queued or refused because their caller had used up its share: see
 * fair-shares.ts.
 */
export const queueCounts = {
  pool: noEntries(),
  event_loop: noEntries(),
  calls: noEntries(),
  images: noEntries(),
  fetched_images: noEntries(),
  passwords: noEntries(),
  streams: noEntries(),
};

export function countTurn(shared: keyof typeof queueCounts, result: 'queued' | 'refused'): void {
  queueCounts[shared][result]++;
}

export function countEvent(name: keyof typeof events, times = 1): void {
  events[name] += times;
}

export function countLookUp(cache: CacheFigures, isHit: boolean): void {
  if (isHit) cache.hits++;
  else cache.misses++;
}
