import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Where images and files are kept, apart from the rows that name them by key. */
export interface FileStore {
  /**
   * Keeps bytes and gives their key, which follows from the content. On the disk when it resolves, so
   * that the row naming the key may commit after; the same bytes twice are one file.
   */
  put(bytes: Buffer, extension: string): Promise<string>;
  read(key: string): Promise<Buffer | null>;
  /** Size in bytes and the content from `start` to `end`, both included. */
  open(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  readonly size: number;
  stream(range?: { start: number; end: number }): Readable;
}

const keyForm = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

/** Nothing but a key ever becomes a path. */
export const isFileKey = (text: string): boolean => keyForm.test(text);

/** Files in a folder, spread over 256 subfolders. */
export function createFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => (isFileKey(key) ? join(root, key.slice(0, 2), key) : null);
  return {
    async put(bytes, extension) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const key = `${hash}.${extension}`;
      const path = pathOf(key);
      if (!path) throw new Error(`not an extension: ${extension}`);
      const known = await stat(path).catch(nullWhenAbsent);
      if (known?.size !== bytes.length) await writeWhole(path, bytes);
      // Another call may have put it a moment ago and not be done.
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
    async remove(key) {
      const path = pathOf(key);
      if (path) await rm(path, { force: true });
    },
  };
}

/** A reader never sees half a file, and a crash leaves none under its final name. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  const temporary = join(folder, `.${randomUUID()}.part`);
  try {
    await withFile(temporary, 'wx', async (file) => {
      await file.writeFile(bytes);
      await file.sync();
    });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Makes a folder and those above it, each on the disk: what is in a folder is lost with it. */
async function makeFolder(folder: string): Promise<void> {
  const first = (await mkdir(folder, { recursive: true })) ?? folder;
  let above = folder;
  do {
    above = dirname(above);
    await syncFolder(above);
  } while (above.length >= first.length);
}

const syncFolder = (folder: string) => withFile(folder, 'r', (file) => file.sync());

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

/** For `catch`: null where there is no such file; throws any other failure on. */
export function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
