import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../support/limits.ts';
import {
  cleanUp,
  makeFolder,
  makeMigratedFolder,
  manageFiles,
  manageKeys,
  manageTemplates,
  type Product,
  runCommand,
  startCommand,
  startProduct,
  until,
} from '../support/process.ts';

const key = 'the-key-of-this-test-is-good-enough';
const holder = fileURLToPath(new URL('hold-transaction.mjs', import.meta.url));

let folder: string;
let product: Product;
beforeAll(async () => {
  folder = await makeMigratedFolder();
  product = await startProduct({ DATA_DIR: folder, BOOTSTRAP_KEY: key, CALL_LIMIT: '0' });
});
afterAll(cleanUp);

async function call(usedKey: string, operation: string, body: object = {}) {
  const reply = await fetch(`${product.url()}/api/v3/${operation}`, {
    method: 'POST',
    headers: { 'X-Key': usedKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.text() };
}

const status = async (usedKey: string) =>
  (await call(usedKey, 'commerce.tax-classes.count')).status;

const archive = (words: string[], DATA_DIR: string) =>
  runCommand('dist/node/cli/archive.js', words, { DATA_DIR });

/** A process with a transaction that has written a tax class. */
async function holdTransaction() {
  const process = startCommand(holder, [folder], {});
  await until(async () => process.stdout().includes('written'));
  return process;
}

describe('commands beside a running service on the embedded database', () => {
  it('create, list and revoke keys, with immediate effect', async () => {
    const created = await manageKeys(['create', 'ERP'], { DATA_DIR: folder });
    expect(created).toMatchObject({ code: 0, stderr: '' });
    const [, id = '', made = ''] =
      /^Key (\d+) for ERP, shown only once: (\S+)/.exec(created.stdout) ?? [];
    expect(await status(made)).toBe(200);
    expect((await manageKeys(['list'], { DATA_DIR: folder })).stdout).toContain('ERP');
    expect(await manageKeys(['revoke', id], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    await vi.waitFor(async () => expect(await status(made)).toBe(403), limits.wait);
  });

  it('export, edit and import templates, which the service reads', async () => {
    const out = join(await makeFolder(), 'templates');
    expect(await manageTemplates(['export', out], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const [template = ''] = await readdir(out);
    const text = 'a\u0000\u2028ü';
    await writeFile(join(out, template, 'page.html'), text);
    const imported = await manageTemplates(['import', out], { DATA_DIR: folder });
    expect(imported.stdout).toContain('(1 changed), 0 deleted');
    const again = join(await makeFolder(), 'again');
    await manageTemplates(['export', again], { DATA_DIR: folder });
    expect(await readFile(join(again, template, 'page.html'), 'utf8')).toBe(text);
  });

  it('compare files with the rows that name them', async () => {
    expect(await manageFiles(['check'], { DATA_DIR: folder })).toMatchObject({
      code: 0,
      stdout: '0 files; missing: 0; without a row: 0\n',
    });
  });

  it('create an archive while callers write, which can be restored elsewhere', async () => {
    const file = join(await makeFolder(), 'shop.tar');
    let isWriting = true;
    const write = async (name: string) => {
      const statuses = new Set<number>();
      for (let at = 0; isWriting; at++) {
        const { status } = await call(key, 'commerce.tax-classes.create', {
          taxClass: { code: `${name}${at}` },
        });
        statuses.add(status);
      }
      return [...statuses];
    };
    const writers = [write('a'), write('b'), write('c')];
    const created = await archive(['create', file], folder);
    isWriting = false;
    expect(await Promise.all(writers)).toEqual([[200], [200], [200]]);
    expect([created.code, created.stdout]).toEqual([
      0,
      expect.stringMatching(/ are in .*shop\.tar\.\n$/),
    ]);
    expect(await archive(['restore', file], await makeFolder())).toMatchObject({ code: 0 });
  });

  it.each([
    ['restoring an archive', 'archive', ['restore', 'shop.tar']],
    ['moving a shop', 'move', ['--to', 'elsewhere', '--files-to', 'elsewhere']],
    ['filling a shop', 'demo', ['--products', '1', '--orders', '0']],
  ])('%s requires a stopped service', async (_, name, words) => {
    const place = await makeFolder();
    await mkdir(join(place, 'elsewhere'));
    const file = join(place, 'shop.tar');
    if (name === 'archive') await archive(['create', file], folder);
    const given = words.map((word) =>
      /^(shop.tar|elsewhere)$/.test(word) ? join(place, word) : word,
    );
    const refused = await runCommand(`dist/node/cli/${name}.js`, given, { DATA_DIR: folder });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/is in use by another process \(\d+ on .+\)/),
    ]);
  });

  it('a command that is killed in its transaction changes nothing, and calls continue', async () => {
    const before = await call(key, 'commerce.tax-classes.count');
    const process = await holdTransaction();
    const waiting = call(key, 'commerce.tax-classes.count');
    process.kill('SIGKILL');
    expect(await waiting).toEqual(before);
  });

  it('a stop disconnects a command and does not wait for it', async () => {
    const process = await holdTransaction();
    product.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0, signal: null });
    await process.ended;
    expect(process.stdout()).toContain('has ended the connection');
  });
});
