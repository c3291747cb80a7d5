import { cp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { server } from '../support/database.ts';
import {
  cleanUp,
  makeFolder,
  makeMigratedFolder,
  startProcess,
  startProduct,
} from '../support/process.ts';

afterEach(cleanUp);

type Damage = (database: string) => Promise<unknown>;

const damages: [what: string, damage: Damage, told: string][] = [
  ['has lost PG_VERSION', (at) => rm(join(at, 'PG_VERSION')), 'the file PG_VERSION is missing'],
  ['is of another version', (at) => writeFile(join(at, 'PG_VERSION'), '9.6\n'), 'PGlite failed'],
  ['has lost pg_control', (at) => rm(join(at, 'global/pg_control')), 'it is damaged'],
  ['has an empty pg_control', (at) => truncate(join(at, 'global/pg_control'), 0), 'it is damaged'],
  ['has lost its log', (at) => emptyFolder(join(at, 'pg_wal')), 'it is damaged'],
  ['has no tables any more', (at) => cutTables(join(at, 'base')), 'it is damaged'],
  ['is a file', (at) => becomeFile(at), 'ENOTDIR'],
];

describe.skipIf(server)('an embedded database folder', () => {
  test.each(damages)('%s is refused in one line and not modified', async (_what, damage, told) => {
    const DATA_DIR = await makeMigratedFolder();
    const database = join(DATA_DIR, 'database');
    await damage(database);
    const before = [...(await tablesIn(database))];
    const product = startProcess({ DATA_DIR });
    expect(await product.ended).toEqual({ code: 1, signal: null });
    expect(product.stderr()).toMatch(/^DATA_DIR: the database in \S+ cannot be opened: [^\n]+\n$/);
    expect(product.stderr()).toContain(told);
    expect(product.stderr()).toContain('copy the folder, then restore a backup');
    const after = await tablesIn(database);
    expect(before.filter(([name, size]) => (after.get(name) ?? 0) < size)).toEqual([]);
  });

  test('opens with an empty postmaster.pid, as a power failure leaves it', async () => {
    const DATA_DIR = await makeMigratedFolder();
    await writeFile(join(DATA_DIR, 'database/postmaster.pid'), '');
    const product = await startProduct({ DATA_DIR });
    expect(product.stderr()).toBe('');
  });

  test('gets a new database when its creation was incomplete', async () => {
    const DATA_DIR = await makeFolder();
    const product = startProcess({ DATA_DIR });
    const marker = join(DATA_DIR, 'database.unfinished');
    while (!(await stat(marker).catch(() => null)))
      await new Promise((done) => setTimeout(done, 5));
    product.kill('SIGKILL');
    await product.ended;
    expect(await stat(marker).catch(() => null)).not.toBeNull();
    const again = await startProduct({ DATA_DIR });
    expect(again.firstKey()).toMatch(/^sk_/);
    expect(await readdir(DATA_DIR)).not.toContain('database.unfinished');
  });

  test('continues from the state of a restored copy', async () => {
    const DATA_DIR = await makeMigratedFolder();
    const database = join(DATA_DIR, 'database');
    const copy = join(await makeFolder(), 'copy');
    await cp(database, copy, { recursive: true });
    await rm(join(database, 'PG_VERSION'));
    expect(await startProcess({ DATA_DIR }).ended).toMatchObject({ code: 1 });
    await rm(database, { recursive: true });
    await cp(copy, database, { recursive: true });
    const product = await startProduct({ DATA_DIR });
    expect((await fetch(`${product.url()}/readyz`)).status).toBe(200);
  });
});

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
}

async function cutTables(folder: string): Promise<void> {
  for (const name of await filesIn(folder))
    if (/\/\d+$/.test(name)) await truncate(join(folder, name), 0);
}

async function becomeFile(folder: string): Promise<void> {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
}

/**
 * The table files, whose names are numbers, with their sizes. Opening can restore parts of a cut
 * file from the log; no file may become smaller.
 */
async function tablesIn(database: string): Promise<Map<string, number>> {
  const base = join(database, 'base');
  const names = (await filesIn(base)).filter((name) => /\/\d+$/.test(name));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, (await stat(join(base, name))).size] as const),
    ),
  );
}

const filesIn = (folder: string) => readdir(folder, { recursive: true }).catch(() => []);
