import type { FileStore } from './store.ts';

/** The part of a store that a sweep uses. */
export type SweptStore = Pick<FileStore, 'keys' | 'remove' | 'tidy'>;

/** The keys that rows refer to. */
export interface NamedFiles {
  has(key: string): boolean;
}

/**
 * Removes the files to which no row refers, and returns their keys. A call stores a file before it
 * commits the row with its key, so files put since `putBefore` are not removed.
 */
export async function sweep(
  store: SweptStore,
  named: NamedFiles,
  putBefore: Date,
  signal?: AbortSignal,
): Promise<string[]> {
  const removed: string[] = [];
  await store.tidy(putBefore);
  for await (const key of store.keys()) {
    if (signal?.aborted) break;
    if (!named.has(key) && (await store.remove(key, putBefore))) removed.push(key);
  }
  return removed;
}
