import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { assembleApp } from '../../src/app.ts';
import type { Config } from '../../src/config/config.ts';
import type { OpenedDatabase } from '../../src/db/database.ts';
import { openForFilling, openTestDatabase } from './database.ts';

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
