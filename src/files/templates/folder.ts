import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder held open. `at` is where its entries are named. */
export interface Folder {
  readonly handle: FileHandle;
  readonly at: string;
}

/** Where a path goes through what is no folder, such as a file or a symbolic link. */
export class NoFolder extends Error {
  override readonly name = 'NoFolder';
}

/**
 * Linux names the entries of a folder by its handle, so that nobody can put a link in a folder's place
 * once it is open. Elsewhere they are named by their path, a name of which may be exchanged later.
 */
const handles = '/proc/self/fd';
const isNamedByHandle =
  process.platform === 'linux'
    ? stat(handles).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * Works in the folder that `names` lead to from a root, where every step is a folder and no link; null
 * where there is none. The root itself is the operator's, who may have made it a link. With `make` the
 * folders that are missing are made, and NoFolder is thrown where something else stands in their place.
 */
export async function inFolder<T>(
  root: string,
  names: readonly string[],
  work: (folder: Folder) => Promise<T>,
  make = 0,
): Promise<T | null> {
  let folder = await openFolder(root, root, 0);
  if (!folder) return null;
  try {
    for (const [depth, name] of names.entries()) {
      const below = await step(folder, name, depth >= names.length - make);
      if (!below) return null;
      await folder.handle.close();
      folder = below;
    }
    return await work(folder);
  } finally {
    await folder.handle.close().catch(() => {});
  }
}

/** The folder of this name in another, held open; null where there is none. */
export const openBelow = ({ at }: Folder, name: string): Promise<Folder | null> =>
  openFolder(join(at, name), join(at, name), O_NOFOLLOW);

async function step(folder: Folder, name: string, make: boolean): Promise<Folder | null> {
  const below = await openBelow(folder, name);
  if (below || !make) return below;
  await mkdir(join(folder.at, name)).then(() => folder.handle.sync(), ignoring('EEXIST'));
  const made = await openBelow(folder, name);
  if (made) return made;
  if (await look(folder, name)) throw new NoFolder(`${name} is no folder`);
  throw Object.assign(new Error(`${name} was removed at once`), { code: 'ENOENT' });
}

async function openFolder(path: string, named: string, flags: number): Promise<Folder | null> {
  const handle = await open(path, O_RDONLY | O_DIRECTORY | flags).catch(nullWhenNone);
  if (!handle) return null;
  return { handle, at: (await isNamedByHandle) ? join(handles, String(handle.fd)) : named };
}

/** A regular file, open for reading; null for anything else, such as a link or a folder. */
export async function openFile({ at }: Folder, name: string): Promise<FileHandle | null> {
  // Without O_NONBLOCK a named pipe would wait for somebody to write.
  const flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;
  const file = await open(join(at, name), flags).catch(nullWhenNone);
  if (!file || (await file.stat()).isFile()) return file;
  await file.close();
  return null;
}

/** What stands at a name, itself and not what it may link to; null where nothing does. */
export const look = ({ at }: Pick<Folder, 'at'>, name: string): Promise<Stats | null> =>
  lstat(join(at, name)).catch(nullWhenNone);

const none = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'EISDIR', 'ENAMETOOLONG']);

/** For `catch`: null where there is no such file or folder. */
export function nullWhenNone(error: NodeJS.ErrnoException): null {
  if (none.has(error.code ?? '')) return null;
  throw error;
}

/** For `catch`: goes on after these failures. */
export const ignoring =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
