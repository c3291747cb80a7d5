import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/db/embedded.ts';
import { applyMigrations } from '../../src/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dumped data folder of a migrated embedded database: each test file starts from a copy. */
    migratedFolder: string;
  }
}

/** Migrates once for all test files: a copy of the result starts in a fraction of the time. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-tests-'));
  const file = join(folder, 'migrated.tar');
  const lite = await startEmbedded();
  await applyMigrations(lite);
  const dump = await lite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await lite.close();
  project.provide('migratedFolder', file);
  return () => rm(folder, { recursive: true, force: true });
}
