import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { look, nullWhenNone } from './folder.ts';

/**
 * What is being made, and what was put aside until a call is over, beside the templates: in the same
 * file system, so that a rename is all that is left to do, and under a name that no template has.
 */
const folderName = '.staging';

/** Milliseconds: what is older belongs to no call. */
export const longestCall = 60 * 60_000;

/** A new path there. */
export async function stagedPath(root: string): Promise<string> {
  const folder = join(root, folderName);
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

/** Clears up what processes that ended in the middle of something left before that time. */
export async function tidyStaging(root: string, leftBefore: Date): Promise<void> {
  const folder = join(root, folderName);
  for (const name of (await readdir(folder).catch(nullWhenNone)) ?? []) {
    // A file that is moved keeps its time of change, but not that of its status.
    const changed = (await look({ at: folder }, name))?.ctime;
    if (changed && changed < leftBefore) await discard(join(folder, name));
  }
}

/** Also a folder with all that is in it. */
export const discard = (path: string): Promise<void> => rm(path, { recursive: true, force: true });
