import { isPath } from '../templates/names.ts';
import { byName, fileEntry, type TemplateFile } from '../templates/tree.ts';
import type { Listed } from './bucket.ts';

/** What a folder holds while it is read: entries by name, a file and a folder of one name apart. */
interface Growing {
  readonly files: TemplateFile[];
  readonly folders: Map<string, Growing>;
}

const empty = (): Growing => ({ files: [], folders: new Map() });

/**
 * The tree that keys make, by name; null where there are none. Keys that end in a slash are folders, as
 * many tools make them. What no caller could name is left out.
 */
export async function treeOf(
  objects: AsyncIterable<Listed>,
  prefix: string,
  parent: string,
): Promise<TemplateFile[] | null> {
  let root: Growing | null = null;
  for await (const object of objects) {
    root ??= empty();
    const below = object.key.slice(prefix.length);
    const isFolder = below.endsWith('/');
    const path = parent + (isFolder ? below.slice(0, -1) : below);
    if (below !== '' && isPath(path)) place(root, below.split('/'), isFolder ? null : object, path);
  }
  return root && finish(root, parent);
}

function place(root: Growing, names: readonly string[], file: Listed | null, path: string): void {
  let at = root;
  for (const name of names.slice(0, -1)) {
    const below = at.folders.get(name) ?? empty();
    at.folders.set(name, below);
    at = below;
  }
  if (file) at.files.push(fileEntry(path, { size: file.size, mtime: file.time }));
}

function finish({ files, folders }: Growing, parent: string): TemplateFile[] {
  const found = [...files];
  for (const [name, inside] of folders) {
    const path = parent + name;
    const about = { name, path, size: null, modTime: null, isDir: true };
    found.push({ ...about, files: finish(inside, `${path}/`) });
  }
  return found.sort(byName);
}
