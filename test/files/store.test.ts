import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore, isFileKey } from '../../src/files/store.ts';
import { createTemplates } from '../../src/files/templates.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the file store', () => {
  test('gives back what was put, under a key that follows from the content', async () => {
    const store = createFolderStore(join(folder, 'a'));
    const bytes = Buffer.from('a picture');
    const keys = await Promise.all([1, 2, 3].map(() => store.put(bytes, 'png')));
    expect(new Set(keys).size).toBe(1);
    expect(await store.read(keys[0] ?? '')).toEqual(bytes);
    expect(await readdir(join(folder, 'a', (keys[0] ?? '').slice(0, 2)))).toEqual([keys[0]]);
  });

  test('has nothing under a key that was removed', async () => {
    const store = createFolderStore(join(folder, 'b'));
    const key = await store.put(Buffer.from('x'), 'txt');
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
    expect(await store.open(key)).toBeNull();
  });

  test('takes nothing for a key that could leave its folder', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (isFileKey(text)) expect(text).toMatch(/^[0-9a-f]{32}\.[a-z0-9]{1,8}$/);
      }),
    );
    for (const text of ['../x', '..%2fx', '/etc/x', 'a'.repeat(32), `${'a'.repeat(32)}.p/g`])
      expect(isFileKey(text)).toBe(false);
  });
});

describe('the pages of a template', () => {
  test.each([
    ['default', 'index', true],
    ['default', 'department', true],
    ['default', 'nowhere', false],
    ['other', 'index', false],
    ['default', '../default/index', false],
    ['..', 'index', false],
    ['default', 'index.html', false],
    ['default', 'index\0', false],
    ['default', '', false],
    ['default', 'i'.repeat(300), false],
  ])('%s has %s: %s', async (template, page, isThere) => {
    const templates = await createTemplates(join(folder, 'templates'));
    expect(await templates.isPage(template, page)).toBe(isThere);
  });
});
