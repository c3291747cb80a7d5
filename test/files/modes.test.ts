import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { protectFolder } from '../../src/store/db/embedded/private-folder.ts';
import { cleanUp, makeFolder, makeMigratedFolder, startProduct } from '../support/process.ts';

afterEach(cleanUp);

const key = 'a-key-of-the-tests';

/**
 * Everything in a folder, itself included, that others can read, write or enter. PGlite gives its
 * relation cache a fixed mode, whatever the umask; the folders around it exclude others.
 */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const modes = await Promise.all(
    paths.map(async (path) => [path, (await lstat(path)).mode] as const),
  );
  return modes
    .filter(([path, mode]) => (mode & 0o077) !== 0 && !path.endsWith('/pg_internal.init'))
    .map(([path]) => path);
}

async function use(folder: string): Promise<void> {
  const product = await startProduct({ DATA_DIR: folder, BOOTSTRAP_KEY: key });
  const body = JSON.stringify({ taxClass: { code: 'mode' } });
  const url = `${product.url()}/api/v3/commerce.tax-classes.create`;
  expect((await fetch(url, { method: 'POST', headers: { 'X-Key': key }, body })).status).toBe(200);
  product.kill('SIGTERM');
  expect((await product.ended).code).toBe(0);
  expect(product.stderr()).toBe('');
}

test('a first start creates files that only the owner can access', async () => {
  const folder = join(await makeFolder(), 'data');
  await use(folder);
  expect(await readdir(folder)).toContain('database');
  expect(await openToOthers(folder)).toEqual([]);
});

test('a start corrects permissions that others have on existing files', async () => {
  const folder = await makeMigratedFolder();
  await mkdir(join(folder, 'files/ab'), { recursive: true });
  await writeFile(join(folder, 'files/ab/picture.png'), 'x');
  for (const path of ['files/ab/picture.png', 'database/PG_VERSION', 'database/base', 'files', '.'])
    await chmod(join(folder, path), 0o777);
  await use(folder);
  expect(await openToOthers(folder)).toEqual([]);
});

test('only the account itself can change the database that first starts copy', async () => {
  const names = await readdir('dist/fresh-database', { recursive: true });
  const modes = await Promise.all(
    names.map(async (name) => (await lstat(join('dist/fresh-database', name))).mode),
  );
  expect(modes.filter((mode) => (mode & 0o022) !== 0)).toEqual([]);
});

test('a shared folder is not modified, with a warning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-modes-'));
  try {
    await chmod(folder, 0o1777);
    expect(await protectFolder(folder)).toMatch(/^DATA_DIR: .* is shared by all users/);
    expect((await lstat(folder)).mode & 0o7777).toBe(0o1777);
    expect(await protectFolder(join(folder, 'none'))).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
