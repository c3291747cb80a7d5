import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { recordFreshRows } from '../migrate/fresh-rows.ts';
import { applyMigrations } from '../migrate/migrate.ts';
import { recordObjects } from '../migrate/schema-objects.ts';
import { fresh, listFile } from './copy-fresh.ts';
import { openEmbedded } from './embedded.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import { protectAll } from './private-folder.ts';

/**
 * Creates a migrated database with the content of a fresh shop, which first starts copy: creating
 * it takes several times as long as the rest of a start. Also records the objects and the rows that
 * the migrations create.
 */
export async function makeFresh(): Promise<void> {
  const part = `${fresh}.part`;
  for (const folder of [part, fresh]) await rm(folder, { recursive: true, force: true });
  const database = await openEmbedded(new EmbeddedThread({ folder: part, durability: 'process' }));
  await applyMigrations(database.pool);
  await recordObjects(database);
  await recordFreshRows(database);
  await database.close();
  // Any user that starts the service may read the folder; only its owner may change it.
  await protectAll(part, 0o055);
  await writeFile(listFile, JSON.stringify(await listFolders(part)));
  await rename(part, fresh);
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
