import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullWhenAbsent } from '../../../store/files/disk.ts';
import { isPath, isTemplateName } from './template-names.ts';

/** Writes templates into a folder. */
export interface TemplateWriter {
  addTemplate(name: string): Promise<void>;
  addFolder(template: string, path: string): Promise<void>;
  addFile(template: string, path: string, content: Uint8Array, time: Date): Promise<void>;
}

/** Creates a writer; returns null if the folder contains files that are not hidden. */
export async function createTemplateWriter(folder: string): Promise<TemplateWriter | null> {
  const names = (await readdir(folder).catch(nullWhenAbsent)) ?? [];
  if (names.some((name) => !name.startsWith('.'))) return null;
  // No name or path can lead out of the folder, whatever the database contains.
  const at = (template: string, path?: string) => {
    if (isTemplateName(template) && (path === undefined || isPath(path)))
      return join(folder, template, path ?? '');
    throw new Error(`${template}/${path} is not a valid path in a template`);
  };
  const makeFolder = async (path: string) => void (await mkdir(path, { recursive: true }));
  return {
    addTemplate: (name) => makeFolder(at(name)),
    addFolder: (template, path) => makeFolder(at(template, path)),
    async addFile(template, path, content, time) {
      const target = at(template, path);
      await makeFolder(dirname(target));
      await writeNew(target, content, time);
    },
  };
}

/** Writes a new file. It never replaces a file, and therefore never follows a link. */
async function writeNew(path: string, content: Uint8Array, time: Date): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.utimes(time, time);
  } finally {
    await file.close();
  }
}
