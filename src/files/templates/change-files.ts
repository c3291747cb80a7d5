import { chmod, link, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSynced } from '../disk.ts';
import type { Effect } from '../effect.ts';
import { type Folder, inFolder, look, NoFolder, openFile } from './folder.ts';
import { refuseGone, refusePath } from './refusals.ts';
import { discard, stagedPath } from './staging.ts';
import type { Written } from './store.ts';
import { fileEntry } from './tree.ts';

/** A template's folder: `name` in `root`; what is staged lies in `staging`. */
export interface Place {
  readonly root: string;
  readonly name: string;
  readonly staging: string;
}

/** A file of whole bytes, old or new: readers never see half of one. */
export async function writeEffect(place: Place, path: string, bytes: Uint8Array): Promise<Written> {
  const { folders, name } = split(path);
  await inFolder(place.root, [place.name], (folder) => checkFree(folder, folders, name));
  const [fresh, old] = [await stagedPath(place.staging), await stagedPath(place.staging)];
  await writeSynced(fresh, bytes);
  const made = await stat(fresh);
  const effect: Effect = {
    apply: () =>
      inMadeFolder(place, folders, async (folder) => {
        await keepOld(folder, name, { fresh, old });
        await rename(fresh, join(folder.at, name));
        await folder.handle.sync();
      }),
    async revert() {
      await inMadeFolder(place, folders, (folder) => putBack(folder, name, { ino: made.ino, old }));
      await removeEmpty(place, folders);
    },
    async clear() {
      await discard(fresh);
      await discard(old);
    },
  };
  return { effect, file: fileEntry(path, made) };
}

/** Removes the files that are there; what cannot be removed is left (specification, delete-files). */
export function removeEffect(place: Place, paths: readonly string[]): Effect {
  const moved = new Map<string, string>();
  return {
    async apply() {
      for (const path of paths) {
        const aside = await stagedPath(place.staging);
        if (await moveAside(place, path, aside).catch(() => false)) moved.set(path, aside);
      }
    },
    async revert() {
      for (const [path, aside] of moved) {
        const { folders, name } = split(path);
        await inMadeFolder(place, folders, async (folder) => {
          if (!(await look(folder, name))) await rename(aside, join(folder.at, name));
        });
      }
    },
    async clear() {
      for (const aside of moved.values()) await discard(aside);
    },
  };
}

/** Whether a path names a file. */
export async function isFile({ root, name: own }: Place, path: string): Promise<boolean> {
  const { folders, name } = split(path);
  const found = await inFolder(root, [own, ...folders], (folder) => look(folder, name));
  return found?.isFile() ?? false;
}

export function split(path: string): { folders: string[]; name: string } {
  const names = path.split('/');
  return { folders: names.slice(0, -1), name: names.at(-1) ?? '' };
}

const attempts = 10;

/** A folder that is emptied at the same time may be removed under our feet: it is made again. */
async function inMadeFolder(
  { root, name }: Place,
  folders: readonly string[],
  work: (folder: Folder) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const worked = async (folder: Folder) => work(folder).then(() => true);
      if (await inFolder(root, [name, ...folders], worked, folders.length)) return;
      return refuseGone();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (error instanceof NoFolder || code === 'EISDIR') refusePath();
      if (code !== 'ENOENT') throw error;
      if (attempt === attempts) throw new Error(`a folder of ${folders.join('/')} is always gone`);
    }
  }
}

/** Before anything is written, so that the mistake is told where it was made. */
async function checkFree(
  above: Folder,
  [next, ...folders]: readonly string[],
  name: string,
): Promise<void> {
  const found = await look(above, next ?? name);
  if (!found) return;
  if (next === undefined) return found.isFile() ? undefined : refusePath();
  if (!found.isDirectory()) refusePath();
  await inFolder(above.at, [next], (folder) => checkFree(folder, folders, name));
}

/** The file that is about to be replaced, kept beside: its name is never without a file. */
async function keepOld(
  folder: Folder,
  name: string,
  { fresh, old }: { fresh: string; old: string },
): Promise<void> {
  const found = await look(folder, name);
  if (!found) return;
  if (!found.isFile()) refusePath();
  await chmod(fresh, found.mode & 0o777);
  await discard(old);
  await link(join(folder.at, name), old).catch(async ({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return;
    // Some file systems have no hard links.
    const file = await openFile(folder, name);
    if (file) await writeSynced(old, await file.readFile().finally(() => file.close()));
  });
}

/** Another call may have written the file since: what it wrote stays. */
async function putBack(
  folder: Folder,
  name: string,
  { ino, old }: { ino: number; old: string },
): Promise<void> {
  if ((await look(folder, name))?.ino !== ino) return;
  const path = join(folder.at, name);
  const isBack = await rename(old, path).then(
    () => true,
    () => false,
  );
  if (!isBack) await rm(path, { force: true });
  await folder.handle.sync();
}

async function moveAside(place: Place, path: string, aside: string): Promise<boolean> {
  const { folders, name } = split(path);
  const isMoved = await inFolder(place.root, [place.name, ...folders], async (folder) => {
    if (!(await look(folder, name))?.isFile()) return false;
    await rename(join(folder.at, name), aside);
    await folder.handle.sync();
    return true;
  });
  if (isMoved) await removeEmpty(place, folders);
  return isMoved ?? false;
}

/** Writing makes folders, and no operation removes one: those left empty go with their last file. */
async function removeEmpty(place: Place, folders: readonly string[]): Promise<void> {
  for (let depth = folders.length; depth > 0; depth--) {
    const name = folders[depth - 1] ?? '';
    const isRemoved = await inFolder(
      place.root,
      [place.name, ...folders.slice(0, depth - 1)],
      ({ at }) => rmdir(join(at, name)).then(() => true),
    ).catch(() => false);
    if (!isRemoved) return;
  }
}
