import { byName, type ListedFile } from '../../shared/templates/read.ts';

/** A file or a folder of a template. */
export interface TemplateFile {
  readonly name: string;
  /** The path inside the template, with slashes between names. */
  readonly path: string;
  /** The number of bytes; null for a folder. */
  readonly size: number | null;
  /** RFC 3339 in UTC; null for a folder. */
  readonly modTime: string | null;
  readonly isDir: boolean;
  /** The contents of a folder; null for a file. */
  readonly files: readonly TemplateFile[] | null;
}

export const fileEntry = ({ path, size, modTime }: ListedFile): TemplateFile => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  size,
  modTime,
  isDir: false,
  files: null,
});

/** The content of a folder while its rows are read, in any order. */
interface Folder {
  readonly files: TemplateFile[];
  readonly folders: Map<string, Folder>;
}

const emptyFolder = (): Folder => ({ files: [], folders: new Map() });

/**
 * Returns the contents of a folder of a template (`''` for the template itself) at all depths, by
 * name; null if the folder does not exist.
 */
export function treeOf(rows: readonly ListedFile[] | null, parent: string): TemplateFile[] | null {
  if (!rows || (rows.length === 0 && parent !== '')) return null;
  const root = emptyFolder();
  for (const row of rows) {
    const isFolder = row.size === null;
    const below = row.path.slice(parent === '' ? 0 : parent.length + 1);
    const names = below === '' ? [] : below.split('/');
    const folder = folderAt(root, isFolder ? names : names.slice(0, -1));
    if (!isFolder) folder.files.push(fileEntry(row));
  }
  return finish(root, parent);
}

function folderAt(root: Folder, names: readonly string[]): Folder {
  let at = root;
  for (const name of names) {
    const below = at.folders.get(name) ?? emptyFolder();
    at.folders.set(name, below);
    at = below;
  }
  return at;
}

function finish({ files, folders }: Folder, parent: string): TemplateFile[] {
  const found = [...files];
  for (const [name, inside] of folders) {
    const path = parent === '' ? name : `${parent}/${name}`;
    const about = { name, path, size: null, modTime: null, isDir: true };
    found.push({ ...about, files: finish(inside, path) });
  }
  return found.sort(byName);
}
