import type { FileStore } from './store.ts';

/** What a sweep needs of a store. */
export type SweptStore = Pick<FileStore, 'keys' | 'remove' | 'tidy'>;

/** The keys that rows name. */
export interface NamedFiles {
  has(key: string): boolean;
}

/**
 * Removes the files that no row refers to and returns their keys. A call stores a file before it
 * commits the row that names it, so files put since `putBefore` are not removed.
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
