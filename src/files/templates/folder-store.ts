import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nullWhenAbsent } from '../disk.ts';
import { isFile, type Place, removeEffect, split, writeEffect } from './change-files.ts';
import { createEffect, dropEffect, isTaken } from './change-templates.ts';
import { inFolder, nullWhenNone, openFile } from './folder.ts';
import { makeDefault } from './pages.ts';
import { longestCall, tidyStaging } from './staging.ts';
import type { TemplateStore } from './store.ts';
import { readText } from './text.ts';
import { readTree } from './tree.ts';

/** The templates in a folder; where it does not exist yet, it is made with the template `default`. */
export async function createFolderTemplates(root: string): Promise<TemplateStore<Place>> {
  if (!(await stat(root).catch(nullWhenAbsent))) await makeDefault(root);
  await tidyStaging(root, new Date(Date.now() - longestCall));
  return {
    takesTurns: false,
    async names() {
      const entries = await readdir(root, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    place: (name) => ({ root, name, staging: root }),
    has: async (place) =>
      (await lstat(join(place.root, place.name)).catch(nullWhenNone))?.isDirectory() ?? false,
    isFile,
    async files(place, parent) {
      const folders = parent === null ? [] : parent.split('/');
      const path = parent === null ? '' : `${parent}/`;
      return inFolder(place.root, [place.name, ...folders], (folder) => readTree(folder, path));
    },
    async readText(place, path) {
      const { folders, name } = split(path);
      const names = [place.name, ...folders];
      const file = await inFolder(place.root, names, (folder) => openFile(folder, name));
      return file && readText(file).finally(() => file.close());
    },
    write: writeEffect,
    removeFiles: removeEffect,
    isTaken: (name) => isTaken(root, name),
    async create(name, copied) {
      const { effect, made } = await createEffect(root, name, copied && [copied.root, copied.name]);
      return { effect, made: { root: dirname(made), name: basename(made), staging: root } };
    },
    drop: (name) => dropEffect(root, name),
  };
}
