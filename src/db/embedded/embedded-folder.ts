import { access, readdir, rm, writeFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { errorCode } from '../../contract/errors/error-code.ts';
import { StartError } from '../../contract/errors/start-error.ts';
import { startEmbedded } from './embedded.ts';
import { startCheckpoints } from './embedded-checkpoints.ts';
import { copyFresh } from './fresh-folder.ts';

/** Prints a warning as commands do. */
export const warnPlainly = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Opens the database in a folder, or creates one if the folder is empty. PGlite itself treats a
 * folder without `PG_VERSION` as empty and overwrites its files. Throws StartError for a database
 * that cannot be opened, and leaves its files unchanged. `onWarning` receives a line when a
 * later checkpoint fails.
 */
export async function openFolder(
  folder: string,
  onWarning: (line: string) => void = warnPlainly,
): Promise<PGlite> {
  const lite = await openOrCreate(folder);
  startCheckpoints(lite, (error) =>
    onWarning(`The embedded database could not make a checkpoint: ${reasonOf(error)}`),
  );
  return lite;
}

async function openOrCreate(folder: string): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`;
  // Its creation was interrupted before it stored any data.
  if (await isThere(unfinished)) await rm(folder, { recursive: true, force: true });
  try {
    const names = await namesIn(folder);
    if (names.includes('PG_VERSION')) return await startEmbedded(folder);
    if (names.length > 0) throw new Error('the file PG_VERSION is missing');
    await writeFile(unfinished, '');
    await copyFresh(folder);
    const lite = await startEmbedded(folder);
    await rm(unfinished, { force: true });
    return lite;
  } catch (error) {
    throw new StartError(
      `DATA_DIR: the database in ${folder} cannot be opened: ${reasonOf(error)}. ` +
        'Restore a backup there, or start with an empty DATA_DIR.',
    );
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * PGlite's messages are short, sometimes span several lines, and sometimes are not Error objects.
 */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message === '' || message.startsWith('Aborted')) return 'it is damaged';
  return message.replace(/\s+/g, ' ').replace(/\.$/, '');
}
