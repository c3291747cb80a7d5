import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder, nullWhenAbsent, syncFolder, writeSynced } from './disk.ts';

/** Stores images and files, which rows name by key. */
export interface FileStore {
  /**
   * Stores bytes and returns their key, which is derived from the content. The file is on disk when
   * the promise resolves, so that the row with the key can be committed. The same bytes are stored
   * once; each put updates the time.
   */
  put(bytes: Buffer, extension: string): Promise<string>;
  read(key: string): Promise<Buffer | null>;
  /** Opens a file; a range includes both of its ends. */
  open(key: string): Promise<StoredFile | null>;
  /** The keys of all files, in order of their first two letters. */
  keys(): AsyncIterable<string>;
  /**
   * Removes a file that was last put before a time; returns whether it did. Calls never remove
   * files: a sweep removes those that no row refers to (see sweep.ts).
   */
  remove(key: string, putBefore: Date): Promise<boolean>;
  /** Removes what interrupted processes left before a time. */
  tidy(leftBefore: Date): Promise<void>;
}

export interface StoredFile {
  readonly size: number;
  stream(range?: { start: number; end: number }): Readable;
}

const keyForm = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

/** Only keys become paths. */
export const isFileKey = (text: string): boolean => keyForm.test(text);

/** The key of these bytes; throws for an invalid extension. */
export function keyOf(bytes: Buffer, extension: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = `${hash}.${extension}`;
  if (!isFileKey(key)) throw new Error(`not an extension: ${extension}`);
  return key;
}

/** Files in a folder, spread over 256 subfolders. */
export function createFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const placeOf = (key: string) => join(root, key.slice(0, 2), key);
  const pathOf = (key: string) => (isFileKey(key) ? placeOf(key) : null);
  return {
    async put(bytes, extension) {
      const key = keyOf(bytes, extension);
      const path = placeOf(key);
      if (!(await refresh(path, bytes.length))) await writeWhole(path, bytes);
      // Another call may have started to put it a moment ago.
      await syncFolder(dirname(path));
      return key;
    },
    async read(key) {
      const path = pathOf(key);
      return path ? readFile(path).catch(nullWhenAbsent) : null;
    },
    async open(key) {
      const path = pathOf(key);
      const found = path ? await stat(path).catch(nullWhenAbsent) : null;
      if (!path || !found?.isFile()) return null;
      return { size: found.size, stream: (range) => createReadStream(path, range) };
    },
    async *keys() {
      for await (const name of filesIn(root)) if (isFileKey(basename(name))) yield basename(name);
    },
    async remove(key, putBefore) {
      const path = pathOf(key);
      return path !== null && removeAside(path, putBefore);
    },
    async tidy(leftBefore) {
      for await (const path of filesIn(root)) await tidyUp(path, leftBefore);
    },
  };
}

/** Lists the files in the subfolders, whatever their names. */
async function* filesIn(root: string): AsyncGenerator<string> {
  for (const folder of (await readdir(root).catch(nullWhenAbsent))?.toSorted() ?? [])
    for (const name of (await readdir(join(root, folder)).catch(nullWhenAbsent)) ?? [])
      yield join(root, folder, name);
}

/** Updates the time of a file; returns false if it is missing or has the wrong size. */
async function refresh(path: string, size: number): Promise<boolean> {
  const known = await stat(path).catch(nullWhenAbsent);
  if (known?.size !== size) return false;
  return isThere(touch(path));
}

function touch(path: string): Promise<void> {
  const now = new Date();
  return utimes(path, now, now);
}

/**
 * Removes an old file. A call may put it again at any moment, so the file is renamed before its
 * time is checked finally: a later call finds it missing and writes it again, and an earlier call
 * has updated its time, so the file is renamed back.
 */
async function removeAside(path: string, putBefore: Date): Promise<boolean> {
  if (!(await isOlder(path, putBefore))) return false;
  const aside = join(dirname(path), `.${basename(path)}${asideEnd}`);
  if (!(await isThere(rename(path, aside)))) return false;
  // Where the sweep of another node has restored the file meanwhile, that one removes it.
  if (await isOlder(aside, putBefore)) return isThere(rm(aside));
  await putBack(aside, path);
  return false;
}

const asideEnd = '.aside';

const isOlder = async (path: string, than: Date) =>
  ((await stat(path).catch(nullWhenAbsent))?.mtime ?? than) < than;

/** Restores a file with a new time; a file written in the meantime has the same content. */
async function putBack(aside: string, path: string): Promise<void> {
  await isThere(touch(aside));
  await isThere(rename(aside, path));
  await syncFolder(dirname(path));
}

/** Restores a renamed file, because a row may name it, and removes old partial files. */
async function tidyUp(path: string, leftBefore: Date): Promise<void> {
  const name = basename(path);
  if (name.endsWith(asideEnd))
    await putBack(path, join(dirname(path), name.slice(1, -asideEnd.length)));
  if (name.endsWith(partEnd) && (await isOlder(path, leftBefore))) await rm(path, { force: true });
}

const partEnd = '.part';

/**
 * Writes a file atomically: readers see all of it, and a crash leaves no partial file under its
 * name.
 */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  const temporary = join(folder, `.${randomUUID()}${partEnd}`);
  try {
    await writeSynced(temporary, bytes);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Awaits an operation on a file; returns false if the file does not exist. */
async function isThere(work: Promise<void>): Promise<boolean> {
  const done = await work.then(() => true).catch(nullWhenAbsent);
  return done ?? false;
}
