import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhenAbsent } from '../../../store/files/disk.ts';
import type { FoundFile, FoundProblem, FoundTemplates } from './found-templates.ts';
import { isPath, isTemplateName } from './template-names.ts';
import { largestFile } from './template-sizes.ts';

/**
 * Finds the templates in a folder, one per subfolder; returns null if the folder does not exist.
 * Hidden files are skipped, and links are not followed.
 */
export async function findInFolder(place: string): Promise<FoundTemplates | null> {
  const entries = await list(place).catch(nullWhenAbsent);
  if (!entries) return null;
  const found: Found = { place, names: [], files: [], problems: [] };
  for (const entry of entries) {
    const reason = problemOfTemplate(entry);
    if (reason !== null) found.problems.push({ path: entry.name, reason });
    else if (await findBelow(found, entry.name, '')) found.names.push(entry.name);
  }
  return found;
}

interface Found extends FoundTemplates {
  readonly names: string[];
  readonly files: FoundFile[];
  readonly problems: FoundProblem[];
}

type FolderEntry = Awaited<ReturnType<typeof list>>[number];

async function list(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function problemOfTemplate(entry: FolderEntry): string | null {
  if (entry.isSymbolicLink()) return 'is a link';
  if (!entry.isDirectory()) return 'is not in the folder of a template';
  return isTemplateName(entry.name) ? null : 'is not a valid template name';
}

/** Adds the content of a folder of a template; returns false if the folder no longer exists. */
async function findBelow(found: Found, template: string, folder: string): Promise<boolean> {
  const entries = await list(join(found.place, template, folder)).catch(nullWhenAbsent);
  if (!entries) return false;
  const before = found.files.length;
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const reason = await findEntry(found, template, path, entry);
    if (reason !== null) found.problems.push({ path: `${template}/${path}`, reason });
  }
  if (found.files.length === before && folder !== '')
    found.files.push({ template, path: folder, time: new Date(), read: null });
  return true;
}

/** Adds a file, or the content of a folder. Returns why it cannot be a part of the template. */
async function findEntry(
  found: Found,
  template: string,
  path: string,
  entry: FolderEntry,
): Promise<string | null> {
  if (entry.isSymbolicLink()) return 'is a link';
  if (!isPath(path)) return 'is not a valid path';
  if (entry.isDirectory()) {
    await findBelow(found, template, path);
    return null;
  }
  if (!entry.isFile()) return 'is not a file';
  const file = join(found.place, template, path);
  const status = await lstat(file).catch(nullWhenAbsent);
  if (!status) return null;
  if (status.size > largestFile) return tooLarge;
  found.files.push({ template, path, time: status.mtime, read: () => readWhole(file) });
  return null;
}

export const tooLarge = `is larger than 2 MB (${largestFile} bytes)`;

/** Reads a file, which a link may have replaced, or which may have grown, since it was found. */
async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const status = await file.stat();
    if (!status.isFile()) throw new Error(`${path} is not a file any more`);
    if (status.size > largestFile) throw new Error(`${path} ${tooLarge}`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
