import { cpSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { protectAll } from './private-folder.ts';

/** Next to the compiled files, from src/ and from dist/. */
export const fresh = fileURLToPath(new URL('../../../../dist/fresh-database', import.meta.url));

/** A list of the database's folders, because npm omits the empty ones from a package. */
export const listFile = `${fresh}.folders.json`;

/** Copies the fresh database to a folder. Does nothing if none was built. */
export async function copyFresh(folder: string): Promise<void> {
  try {
    // Asynchronous copying of its 1,500 files takes five times as long; no calls are served yet.
    cpSync(fresh, folder, { recursive: true });
    const folders: string[] = JSON.parse(await readFile(listFile, 'utf8'));
    for (const each of folders) await mkdir(join(folder, each), { recursive: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  await protectAll(folder, 0);
}
