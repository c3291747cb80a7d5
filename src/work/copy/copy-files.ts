import type { FileStore } from '../../store/files/store.ts';
import { CopyError } from './copy-error.ts';

/** The stored files that rows refer to, with their sizes, and the keys of missing files. */
export interface FoundFiles {
  readonly files: readonly { readonly key: string; readonly size: number }[];
  readonly missing: readonly string[];
}

export async function findFiles(
  store: FileStore,
  named: readonly { readonly key: string }[],
): Promise<FoundFiles> {
  const keys = [...new Set(named.map(({ key }) => key))].toSorted();
  const files: { key: string; size: number }[] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const found = await store.open(key);
    if (found) files.push({ key, size: found.size });
    else missing.push(key);
  }
  return { files, missing };
}

/** Copies a file into another store. Throws CopyError if its key does not match its content. */
export async function storeFile(
  to: FileStore,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const received = await to.receive(content);
  try {
    const extension = key.slice(key.indexOf('.') + 1);
    if (!key.startsWith(received.hash.slice(0, 32)))
      throw new CopyError(`The file ${key} is damaged: its content has another checksum.`);
    await to.putReceived(received, extension);
  } finally {
    await to.discard(received);
  }
}

/** Copies the files of one store into another; `onFile` is called after each. */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  { files }: FoundFiles,
  onFile: () => void = () => {},
): Promise<void> {
  for (const { key } of files) {
    const file = await from.open(key);
    if (!file) throw new CopyError(`The file ${key} was removed meanwhile.`);
    await storeFile(to, key, file.stream());
    onFile();
  }
}
