import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../disk.ts';
import type { Effect } from '../effect.ts';
import { type Folder, inFolder, nullWhenNone, openBelow, openFile } from './folder.ts';
import { foldName } from './names.ts';
import { writePages } from './pages.ts';
import { refuseName } from './refusals.ts';
import { discard, stagedPath } from './staging.ts';
import { readTree, type TemplateFile } from './tree.ts';

/**
 * A template, whole or not at all: made aside, so that all that is left is to give it its name. Without
 * a template to copy it has the pages of a fresh shop.
 */
export async function createEffect(
  root: string,
  name: string,
  copied: readonly [root: string, name: string] | null,
): Promise<{ effect: Effect; made: string }> {
  const made = await stagedPath(root);
  try {
    await mkdir(made);
    if (copied) await inFolder(copied[0], [copied[1]], (folder) => copyInto(made, folder));
    else await writePages(made);
    await syncFolder(made);
  } catch (error) {
    await discard(made);
    throw error;
  }
  const effect: Effect = {
    async apply() {
      if (await isTaken(root, name)) refuseName(name);
      // Another one that was made meanwhile is not replaced, as it has files.
      await rename(made, join(root, name)).catch((error: NodeJS.ErrnoException) => {
        if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(error.code ?? '')) refuseName(name);
        throw error;
      });
      await syncFolder(root);
    },
    async revert() {
      await rename(join(root, name), made);
      await syncFolder(root);
    },
    clear: () => discard(made),
  };
  return { effect, made };
}

/** Moves a template aside, and removes it when the call is kept. */
export async function dropEffect(root: string, name: string): Promise<Effect> {
  const aside = await stagedPath(root);
  return {
    async apply() {
      await rename(join(root, name), aside).catch(nullWhenNone);
      await syncFolder(root);
    },
    async revert() {
      await rename(aside, join(root, name)).catch(nullWhenNone);
      await syncFolder(root);
    },
    clear: () => discard(aside),
  };
}

export async function isTaken(root: string, name: string): Promise<boolean> {
  const names = (await readdir(root).catch(nullWhenNone)) ?? [];
  return names.some((each) => foldName(each) === foldName(name));
}

/** What a caller could read of a template: no links, no hidden files. */
async function copyInto(target: string, folder: Folder): Promise<void> {
  await copyAll(target, folder, await readTree(folder));
}

async function copyAll(
  target: string,
  from: Folder,
  files: readonly TemplateFile[],
): Promise<void> {
  for (const { name, files: inside } of files)
    if (inside) await copyFolder(join(target, name), from, name, inside);
    else await copyFile(join(target, name), from, name);
}

async function copyFolder(
  target: string,
  above: Folder,
  name: string,
  files: readonly TemplateFile[],
): Promise<void> {
  await mkdir(target);
  const folder = await openBelow(above, name);
  if (!folder) return;
  try {
    await copyAll(target, folder, files);
    await syncFolder(target);
  } finally {
    await folder.handle.close();
  }
}

/** Pictures are larger than texts may be, so that they pass in pieces. */
async function copyFile(target: string, from: Folder, name: string): Promise<void> {
  const source = await openFile(from, name);
  if (!source) return;
  const copy = await open(target, 'wx').catch(async (error: unknown) => {
    await source.close();
    throw error;
  });
  await pipeline(source.createReadStream(), copy.createWriteStream({ flush: true }));
}
