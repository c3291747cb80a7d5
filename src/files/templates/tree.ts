import { readdir } from 'node:fs/promises';
import { type Folder, look, openBelow } from './folder.ts';
import { foldName, isPath } from './names.ts';

/** A file or a folder of a template. */
export interface TemplateFile {
  readonly name: string;
  /** From the template's own folder on, the names divided by slashes. */
  readonly path: string;
  /** In bytes; null for a folder. */
  readonly size: number | null;
  /** RFC 3339 in UTC; null for a folder. */
  readonly modTime: string | null;
  readonly isDir: boolean;
  /** What is in a folder; null for a file. */
  readonly files: readonly TemplateFile[] | null;
}

/**
 * What is in a folder and below it, by name. What is neither a file nor a folder, such as a link, is
 * left out, and so is what no caller could name. A length of path ends the depth.
 */
export async function readTree(folder: Folder, path = ''): Promise<TemplateFile[]> {
  const entries = (await readdir(folder.at, { withFileTypes: true }))
    .map((entry) => ({ name: entry.name, isDir: entry.isDirectory(), isFile: entry.isFile() }))
    .filter(({ name, isDir, isFile }) => (isDir || isFile) && isPath(path + name));
  const found: TemplateFile[] = [];
  for (let at = 0; at < entries.length; at += together) {
    const read = entries.slice(at, at + together).map(({ name, isDir }) => {
      return isDir ? null : readFile(folder, name, path);
    });
    for (const file of await Promise.all(read)) if (file) found.push(file);
  }
  // One after another, so that there are no more open than the tree is deep.
  for (const { name, isDir } of entries) {
    const below = isDir ? await readFolder(folder, name, path) : null;
    if (below) found.push(below);
  }
  return found.sort(byName);
}

/** Files looked at at a time. */
const together = 64;

async function readFolder(above: Folder, name: string, path: string): Promise<TemplateFile | null> {
  const folder = await openBelow(above, name);
  if (!folder) return null;
  try {
    const files = await readTree(folder, `${path}${name}/`);
    return { name, path: path + name, size: null, modTime: null, isDir: true, files };
  } finally {
    await folder.handle.close();
  }
}

async function readFile(above: Folder, name: string, path: string): Promise<TemplateFile | null> {
  const found = await look(above, name);
  return found?.isFile() ? fileEntry(path + name, found) : null;
}

export const fileEntry = (path: string, { size, mtime }: { size: number; mtime: Date }) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  size,
  modTime: `${mtime.toISOString().slice(0, 19)}Z`,
  isDir: false,
  files: null,
});

/** As the contract sorts texts: whatever their case, then as they are. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  compare(foldName(one.name), foldName(other.name)) || compare(one.name, other.name);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
