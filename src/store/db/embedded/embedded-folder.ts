import { access, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { copyFresh } from './copy-fresh.ts';
import { type LiteModule, openLite } from './open-lite.ts';
import { syncFolder, syncTree } from './synced-files.ts';
import type { UnsyncedLog } from './unsynced-log.ts';

/**
 * Opens the database in a folder, or creates one if the folder is empty. PGlite itself treats a
 * folder without `PG_VERSION` as empty and overwrites its files. Throws for a database that cannot
 * be opened, and leaves its files unchanged. The caller holds the lock of the folder.
 */
export async function openFolder(
  folder: string,
  module?: LiteModule,
  log?: UnsyncedLog,
): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`;
  // The creation of the database was interrupted before any data was stored.
  if (await isThere(unfinished)) await rm(folder, { recursive: true, force: true });
  const names = await namesIn(folder);
  if (names.includes('PG_VERSION')) {
    // PostgreSQL refuses to start beside a file of another process, which after a power failure may
    // be empty. The lock of the folder has the same purpose.
    await rm(join(folder, 'postmaster.pid'), { force: true });
    return openLite({ folder, module, log });
  }
  if (names.length > 0) throw new Error('the file PG_VERSION is missing');
  await writeFile(unfinished, '');
  if (log) syncFolder(dirname(folder));
  await copyFresh(folder);
  const lite = await openLite({ folder, module, log });
  if (log) syncTree(folder);
  await rm(unfinished, { force: true });
  if (log) syncFolder(dirname(folder));
  return lite;
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
