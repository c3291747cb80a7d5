import { cp, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from './embedded.ts';
import { applyMigrations } from './migrate.ts';

/** Beside the compiled product, as seen from src/ and from dist/. */
const fresh = fileURLToPath(new URL('../../dist/fresh-database', import.meta.url));

/**
 * Makes a migrated database that holds what a fresh shop does, for first starts to copy: to make one
 * takes several times as long as all the rest of a start.
 */
export async function makeFresh(): Promise<void> {
  const part = `${fresh}.part`;
  for (const folder of [part, fresh]) await rm(folder, { recursive: true, force: true });
  const lite = await startEmbedded(part);
  await applyMigrations(lite);
  await lite.close();
  await rename(part, fresh);
}

/** Copies the fresh database to a folder; where none was built, nothing is done. */
export async function copyFresh(folder: string): Promise<void> {
  await cp(fresh, folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
