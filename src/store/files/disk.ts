import { copyFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a new file and flushes it to disk. */
export const writeSynced = (path: string, bytes: Uint8Array) =>
  withFile(path, 'wx', async (file) => {
    await file.writeFile(bytes);
    await file.sync();
  });

/** Copies a file and flushes the copy to disk, where the file system has no links. */
export async function copySynced(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await withFile(to, 'r+', (file) => file.sync());
}

/**
 * Creates a folder and its parents, and flushes each to disk, because an entry is lost together
 * with its folder.
 */
export async function makeFolder(folder: string): Promise<void> {
  const first = (await mkdir(folder, { recursive: true })) ?? folder;
  let above = folder;
  do {
    above = dirname(above);
    await syncFolder(above);
  } while (above.length >= first.length);
}

export const syncFolder = (folder: string) => withFile(folder, 'r', (file) => file.sync());

async function withFile(
  path: string,
  flags: string,
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

/** For `catch`: returns null if the file does not exist; throws any other error. */
export function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
