import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedFile } from '../../ground/contract/uploaded-file.ts';
import { nullWhenAbsent } from './disk.ts';

/** A file's content as it arrives. */
export type Arriving = AsyncIterable<Uint8Array>;

/** The suffix of incomplete files; sweeps remove old ones. */
export const partEnd = '.part';

/**
 * Writes the content into a temporary file of the folder as it arrives, and flushes it to disk.
 * Removes the file when it rejects.
 */
export async function receiveInto(folder: string, content: Arriving): Promise<ReceivedFile> {
  const path = join(folder, `.${randomUUID()}${partEnd}`);
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx');
  try {
    for await (const piece of content) {
      hash.update(piece);
      size += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, size, hash: hash.digest('hex') };
}

/** Reads a received file into memory; only for a file of known, small size. */
export const readReceived = ({ path }: ReceivedFile): Promise<Buffer> => readFile(path);

/** Removes the entries of a folder with this prefix that are older than a time. */
export async function removeOld(folder: string, start: string, than: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(nullWhenAbsent)) ?? []) {
    const path = join(folder, name);
    const found = name.startsWith(start) ? await stat(path).catch(nullWhenAbsent) : null;
    if (found && found.mtime < than) await rm(path, { recursive: true, force: true });
  }
}
