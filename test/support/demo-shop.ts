import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Config } from '../../src/ground/config/config.ts';
import { storeMedia } from '../../src/node/demo/media.ts';
import { seedDemo } from '../../src/node/demo/seed-demo.ts';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import type { Session } from '../../src/store/db/session.ts';
import { createFolderStore } from '../../src/store/files/store.ts';
import { createDatabase } from './create-database.ts';
import { openForFilling, openTestDatabase, server } from './database.ts';
import { outputOf } from './launch.ts';

/*
 * The demo shop takes longer to fill than most tests take to run. The first test that needs it
 * fills one, and all tests start from a copy. It has fewer orders than the one of `npm start`, and
 * products with names that are hard to search for.
 */

/** A database with the demo shop, whose files are put into the folder of the configuration. */
export async function openDemoDatabase(config: Config): Promise<OpenedDatabase> {
  const { folder, template } = inject('demo');
  await fillOnce(folder);
  await copyFiles(folder, config.dataDir);
  return openTestDatabase(config.poolSize, { dump: join(folder, 'demo.tar'), template });
}

/**
 * Puts a demo shop into a data folder for a separate process. Where the suite runs on a server, its
 * database is there: the environment names it, and `drop` removes it.
 */
export async function makeDemoPlace(dataDir: string) {
  const { folder, template } = inject('demo');
  await fillOnce(folder);
  await copyFiles(folder, dataDir);
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

/** Copies with `cp`: Node takes over a second for 2,000 small files. */
async function copyFiles(folder: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await outputOf('cp', ['-R', join(folder, 'files', 'files'), dataDir]);
}

/** The worker that makes the folder fills the shop; the others wait for it. */
async function fillOnce(folder: string): Promise<void> {
  const done = join(folder, 'done');
  if (existsSync(done)) return;
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isFirst) {
    const dataDir = join(folder, 'files');
    const { database, dump } = await openForFilling(inject('demo').template);
    await database.prepare();
    const media = storeMedia(createFolderStore(join(dataDir, 'files')));
    await database.transaction(async (session) => {
      await seedDemo(session, media, { orders: 120 });
      await renameProducts(session);
    });
    await dump?.(join(folder, 'demo.tar'));
    await database.close();
    await writeFile(done, '');
  }
  while (!existsSync(done)) await setTimeout(50);
}

/** Odd names, by the names in the demo shop that they replace. */
const oddNames = {
  'USB-C adapter for travellers': {
    en: 'USB_C adapter "fast_charge"',
    it: 'Adattatore USB_C "fast_charge"',
    de: 'USB_C-Adapter „fast_charge“',
  },
  'Latte glass “Cielo”': {
    en: 'Latte glass 😀☕',
    it: 'Bicchiere da latte macchiato 😀☕',
    de: 'Latte-Glas 😀☕',
  },
  'Crème brûlée dishes & torch': {
    en: 'Crème brûlée dish & torch <set>',
    it: 'Stampi per crème brûlée & cannello <set>',
    de: 'Crème-brûlée-Set <mit Brenner>',
  },
  'Wildflowers for bees, mixed': {
    en: '50%_off test packet \\ sample',
    it: 'Bustina di prova 50%_off \\ campione',
    de: 'Probetütchen 50%_off \\ Muster',
  },
};

async function renameProducts(session: Session): Promise<void> {
  await session.query(
    `UPDATE product AS p SET name = o.value FROM json_each($1::json) AS o
    WHERE p.name ->> 'en' = o.key`,
    [JSON.stringify(oddNames)],
  );
}
