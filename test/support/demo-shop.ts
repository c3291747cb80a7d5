import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { assembleApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config/config.ts';
import type { OpenedDatabase } from '../../src/db/database.ts';
import { createDatabase } from './create-database.ts';
import { openForFilling, openTestDatabase, server } from './database.ts';
import { outputOf } from './launch.ts';

/*
 * The demo shop takes longer to fill than most tests take to run. The first test that wants it
 * fills one; it and all others start from a copy of that.
 */

/** A database with the demo shop, whose files are put into the folder of the configuration. */
export async function openDemoDatabase(config: Config): Promise<OpenedDatabase> {
  const { folder, template } = inject('demo');
  await fillOnce(folder, config);
  await cp(join(folder, 'files'), config.dataDir, { recursive: true });
  return openTestDatabase(config.poolSize, { dump: join(folder, 'demo.tar'), template });
}

/**
 * Puts a demo shop into a data folder, as a process of its own opens it. Where the suite runs on a
 * server, its database is there: the environment names it, and `drop` removes it.
 */
export async function makeDemoPlace(dataDir: string) {
  const { folder, template } = inject('demo');
  await fillOnce(folder, readConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '0', CALL_LIMIT: '0' }));
  await cp(join(folder, 'files'), dataDir, { recursive: true });
  if (server) {
    const { url, drop } = await createDatabase(server, template);
    const environment: Record<string, string> = { DATABASE_URL: url };
    return { environment, drop };
  }
  const database = join(dataDir, 'database');
  await mkdir(database, { mode: 0o700 });
  await outputOf('tar', ['-xf', join(folder, 'demo.tar'), '-C', database]);
  const environment: Record<string, string> = {};
  return { environment, drop: async () => {} };
}

/** The worker that makes the folder fills the shop; the others wait for it. */
async function fillOnce(folder: string, config: Config): Promise<void> {
  const done = join(folder, 'done');
  if (existsSync(done)) return;
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isFirst) {
    const dataDir = join(folder, 'files');
    const { database, dump } = await openForFilling(inject('demo').template);
    const app = await assembleApp({ ...config, dataDir }, database);
    await dump?.(join(folder, 'demo.tar'));
    await app.close();
    await writeFile(done, '');
  }
  while (!existsSync(done)) await setTimeout(50);
}
