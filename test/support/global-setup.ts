import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openFolder } from '../../src/store/db/embedded/embedded-folder.ts';
import { applyMigrations } from '../../src/store/db/migrate/migrate.ts';
import { createDatabase, dropDatabase, nameOfTest } from './create-database.ts';
import { makeTestFolder } from './memory.ts';
import { createTablespace } from './tablespace.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dumped data folder of a migrated embedded database, for processes that a test starts. */
    migratedFolder: string;
    /**
     * A dumped data folder with the settings of databases in memory; each test file starts from a
     * copy.
     */
    migratedInMemory: string;
    /**
     * The name of a migrated database on the server, which test files copy; else empty.
     */
    migratedTemplate: string;
    /** The place of the demo shop after its first use: see demo-shop.ts. */
    demo: { readonly folder: string; readonly template: string };
  }
}

/**
 * Builds what is out of date, since tests start processes from dist/, and prepares migrated
 * databases for all test files: a copy starts in a fraction of the time.
 */
export async function setup(project: TestProject) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The product does not build.');
  const folder = await makeTestFolder();
  // Workers and their processes find temporary files there.
  process.env.TMPDIR = folder;
  const dumps = await dumpMigrated(folder);
  project.provide('migratedFolder', dumps.folder);
  project.provide('migratedInMemory', dumps.inMemory);
  const server = process.env.TEST_DATABASE_URL;
  const memory = process.env.TEST_SERVER_MEMORY;
  const tablespace = server && memory ? await createTablespace(server, memory) : null;
  process.env.TEST_TABLESPACE = tablespace?.name ?? '';
  const template = server ? await migrateTemplate(server) : { name: '', drop: async () => {} };
  project.provide('migratedTemplate', template.name);
  const demo = { folder: join(folder, 'demo'), template: nameOfTest() };
  project.provide('demo', demo);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await template.drop();
    if (server) await dropDatabase(server, demo.template);
    await tablespace?.drop();
  };
}

async function dumpMigrated(place: string) {
  const lite = await openFolder(join(place, 'database'));
  const set = async (setting: string) => {
    await lite.exec(`ALTER SYSTEM SET ${setting}`);
    // A start reads everything since the last checkpoint of the log.
    await lite.exec('CHECKPOINT');
  };
  const dumpTo = async (name: string) => {
    const file = join(place, name);
    const dump = await lite.dumpDataDir('none');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    return file;
  };
  // Each start copies the folder; these empty databases are a third of it.
  for (const name of ['template0', 'template1']) {
    await lite.exec(`UPDATE pg_database SET datistemplate = false WHERE datname = '${name}'`);
    await lite.exec(`DROP DATABASE ${name}`);
  }
  // Each start fills them with zeros: 128 MB took a quarter of the processor time of a start.
  await set("shared_buffers = '16MB'");
  const folder = await dumpTo('migrated.tar');
  // Memory survives no crash, so full pages in the log are useless.
  await set('full_page_writes = off');
  const inMemory = await dumpTo('migrated-in-memory.tar');
  await lite.close();
  return { folder, inMemory };
}

async function migrateTemplate(server: string) {
  const { name, url, drop } = await createDatabase(server, 'template1');
  await applyMigrations(url);
  return { name, drop };
}
