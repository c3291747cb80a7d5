import { cpSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../../contract/errors/error-code.ts';
import { recordFreshRows } from '../migrate/fresh-rows.ts';
import { applyMigrations } from '../migrate/migrate.ts';
import { recordObjects } from '../migrate/schema-objects.ts';
import { startEmbedded } from './embedded.ts';
import { protectAll } from './private-folder.ts';

/** Next to the compiled files, from src/ and from dist/. */
const fresh = fileURLToPath(new URL('../../../dist/fresh-database', import.meta.url));

/** Lists the folders of the database: npm leaves the empty ones out of a package. */
const listFile = `${fresh}.folders.json`;

/**
 * Creates a migrated database with the content of a fresh shop, for first starts to copy: creating
 * it takes several times as long as the rest of a start. Also records the objects and the rows that
 * the migrations create.
 */
export async function makeFresh(): Promise<void> {
  const part = `${fresh}.part`;
  for (const folder of [part, fresh]) await rm(folder, { recursive: true, force: true });
  const lite = await startEmbedded(part);
  await applyMigrations(lite);
  await recordObjects(lite);
  await recordFreshRows(lite);
  await lite.close();
  // Any user that starts the service may read it; only its owner may change it.
  await protectAll(part, 0o055);
  await writeFile(listFile, JSON.stringify(await listFolders(part)));
  await rename(part, fresh);
}

/** Copies the fresh database to a folder. Does nothing if none was built. */
export async function copyFresh(folder: string): Promise<void> {
  try {
    // Copying its 1,500 files asynchronously takes five times as long; nothing is answered yet.
    cpSync(fresh, folder, { recursive: true });
    const folders: string[] = JSON.parse(await readFile(listFile, 'utf8'));
    for (const each of folders) await mkdir(join(folder, each), { recursive: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  await protectAll(folder, 0);
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
