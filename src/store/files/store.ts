import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { ReceivedFile } from '../../ground/contract/uploaded-file.ts';
import { copySynced, makeFolder, nullWhenAbsent, syncFolder, writeSynced } from './disk.ts';
import { type Arriving, partEnd, receiveInto } from './receive.ts';

/** Stores images and files, which rows name by key. */
export interface FileStore {
  /**
   * Stores received files, fast enough for a transaction that holds a connection; null where the
   * store cannot. All are on disk when the promise resolves.
   */
  readonly placeAll: ((files: readonly PlacedFile[]) => Promise<void>) | null;
  /**
   * Stores bytes and returns their key, which is derived from the content. The file is on disk when
   * the promise resolves, so that the row with the key can be committed. Equal bytes are stored
   * once; each put updates the time.
   */
  put(bytes: Buffer, extension: string): Promise<string>;
  /** Writes content into a temporary file as it arrives, without buffering it in memory. */
  receive(content: Arriving): Promise<ReceivedFile>;
  /** Stores a received file, as `put` does; the temporary file remains. */
  putReceived(file: ReceivedFile, extension: string): Promise<string>;
  /** Removes a temporary file. */
  discard(file: ReceivedFile): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  /** Opens a file; a range includes both of its ends. */
  open(key: string): Promise<StoredFile | null>;
  /** The keys of all files, in order of their first two letters. */
  keys(): AsyncIterable<string>;
  /**
   * Removes a file that was last put before a time; returns whether it was removed. Calls never
   * remove files: a sweep removes files without a row (see sweep.ts).
   */
  remove(key: string, putBefore: Date): Promise<boolean>;
  /** Removes files that interrupted processes left before a time. */
  tidy(leftBefore: Date): Promise<void>;
}

/** A received file, and the extension of its key. */
export interface PlacedFile {
  readonly file: ReceivedFile;
  readonly extension: string;
}

/** The part of a store that calls use. */
export type CallFiles = Pick<
  FileStore,
  'put' | 'receive' | 'putReceived' | 'discard' | 'read' | 'open'
>;

export interface StoredFile {
  readonly size: number;
  stream(range?: { start: number; end: number }): Readable;
}

const keyForm = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

/** Whether a text is a key; only keys become paths. */
export const isFileKey = (text: string): boolean => keyForm.test(text);

/** Returns the key of these bytes; throws for an invalid extension. */
export const keyOf = (bytes: Buffer, extension: string): string =>
  keyOfHash(createHash('sha256').update(bytes).digest('hex'), extension);

/** Returns the key of content with this SHA-256. */
export function keyOfHash(hash: string, extension: string): string {
  const key = `${hash.slice(0, 32)}.${extension}`;
  if (!isFileKey(key)) throw new Error(`not an extension: ${extension}`);
  return key;
}

/** Creates a store of files in a folder, spread over 256 subfolders. */
export function createFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const placeOf = (key: string) => join(root, key.slice(0, 2), key);
  const pathOf = (key: string) => (isFileKey(key) ? placeOf(key) : null);
  return {
    async put(bytes, extension) {
      const key = keyOf(bytes, extension);
      const path = placeOf(key);
      if (!(await refresh(path, bytes.length))) await writeWhole(path, bytes);
      // Another call may have begun to put the same file a moment ago.
      await syncFolder(dirname(path));
      return key;
    },
    ...receivingIn(root, placeOf),
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

/** The part of a store that receives files. */
export type ReceivingStore = Pick<FileStore, 'placeAll' | 'receive' | 'putReceived' | 'discard'>;

function receivingIn(root: string, placeOf: (key: string) => string): ReceivingStore {
  const placeAll = async (files: readonly PlacedFile[]) => {
    const placed = files.map(({ file, extension }) => ({
      file,
      path: placeOf(keyOfHash(file.hash, extension)),
    }));
    const folders = [...new Set(placed.map(({ path }) => dirname(path)))];
    await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })));
    const placing = placed.map(async ({ file, path }) => {
      if (!(await refresh(path, file.size))) await placeReceived(path, file);
    });
    // All must have ended before a failure is thrown.
    await Promise.allSettled(placing);
    await Promise.all(placing);
    // The root folder is flushed after all files, because the first flush of a file system with a
    // log includes the others.
    await makeFolder(root);
    await syncFolder(root);
    await Promise.all(folders.map(syncFolder));
  };
  return {
    placeAll,
    async receive(content) {
      const received = join(root, 'received');
      await mkdir(received, { recursive: true });
      return receiveInto(received, content);
    },
    async putReceived(file, extension) {
      await placeAll([{ file, extension }]);
      return keyOfHash(file.hash, extension);
    },
    discard: ({ path }) => rm(path, { force: true }),
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
 * Removes an old file. A call may put it again at any moment, so the file is renamed before the
 * final check of its time. A later put then finds it missing and writes it again; an earlier put
 * has updated its time, so the file is renamed back.
 */
async function removeAside(path: string, putBefore: Date): Promise<boolean> {
  if (!(await isOlder(path, putBefore))) return false;
  const aside = join(dirname(path), `.${basename(path)}${asideEnd}`);
  if (!(await isThere(rename(path, aside)))) return false;
  // If the sweep of another node has restored the file meanwhile, that sweep removes it. `rm` would
  // succeed for a file that another node removes at the same time.
  if (await isOlder(aside, putBefore)) return isThere(unlink(aside));
  await putBack(aside, path);
  return false;
}

const asideEnd = '.aside';

const isOlder = async (path: string, than: Date) =>
  ((await stat(path).catch(nullWhenAbsent))?.mtime ?? than) < than;

/**
 * Restores a file with a new time; a file that was written in the meantime has the same content.
 */
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

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await makeFolder(dirname(path));
  await placeWhole(path, (temporary) => writeSynced(temporary, bytes));
}

/** Links the received file, so that another field of the call can also store it. */
const placeReceived = (path: string, file: ReceivedFile) =>
  placeWhole(path, async (temporary) => {
    await touch(file.path);
    await link(file.path, temporary).catch(() => copySynced(file.path, temporary));
  });

/**
 * Places a file atomically: readers see all of it, and a crash leaves no partial file with its
 * name.
 */
async function placeWhole(
  path: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = join(dirname(path), `.${randomUUID()}${partEnd}`);
  try {
    await write(temporary);
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
