import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore, type FileStore, isFileKey } from '../../src/files/store.ts';
import { createTemplates } from '../../src/files/templates.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const later = () => new Date(Date.now() + 60_000);
const long = new Date('2020-01-01');

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
    expect(await store.remove(key, later())).toBe(true);
    expect(await store.remove(key, later())).toBe(false);
    expect(await store.read(key)).toBeNull();
    expect(await store.open(key)).toBeNull();
  });

  test('mends a file that was damaged, when its content is put again', async () => {
    const store = createFolderStore(join(folder, 'c'));
    const key = await store.put(Buffer.from('whole'), 'txt');
    await writeFile(join(folder, 'c', key.slice(0, 2), key), 'who');
    await store.put(Buffer.from('whole'), 'txt');
    expect(String(await store.read(key))).toBe('whole');
  });

  test('makes the folders above it', async () => {
    const store = createFolderStore(join(folder, 'd', 'e', 'f'));
    const key = await store.put(Buffer.from('deep'), 'txt');
    expect(String(await store.read(key))).toBe('deep');
  });

  test.each(['', 'JPG', 'p/g', '../x', 'toolongone', 'a\n'])(
    'refuses the extension %j',
    async (extension) => {
      const store = createFolderStore(join(folder, 'g'));
      await expect(store.put(Buffer.from('x'), extension)).rejects.toThrow('not an extension');
    },
  );

  test('reads and removes nothing that lies beside its folder', async () => {
    const canary = join(folder, 'canary.txt');
    await writeFile(canary, 'sings');
    const store = createFolderStore(join(folder, 'h'));
    await store.put(Buffer.from('x'), 'txt');
    await fc.assert(
      fc.asyncProperty(pathTo('canary.txt'), async (path) => {
        expect(isFileKey(path)).toBe(false);
        expect(await store.open(path)).toBeNull();
        expect(await store.read(path)).toBeNull();
        expect(await store.remove(path, later())).toBe(false);
      }),
    );
    expect(await readFile(canary, 'utf8')).toBe('sings');
  });

  test.each([
    ['a'.repeat(32)],
    [`${'a'.repeat(31)}.png`],
    [`${'A'.repeat(32)}.png`],
    [`${'a'.repeat(32)}.png\n`],
    [`${'a'.repeat(32)}.p/g`],
    [`${'a'.repeat(32)}.png/..`],
    [`${'a'.repeat(30)}%2e.png`],
  ])('takes %j for no key', (text) => {
    expect(isFileKey(text)).toBe(false);
  });
});

/** Ways that lead to a file from folders nearby, odd ones among them. */
function pathTo(name: string): fc.Arbitrary<string> {
  const step = fc.constantFrom('..', '.', 'h', '', '%2e%2e', '...', '\0', 'default');
  const separator = fc.constantFrom('/', '\\', '%2f', '//');
  return fc
    .array(fc.tuple(step, separator), { maxLength: 5 })
    .map((steps) => steps.flat().join('') + name);
}

describe('the removal of a file', () => {
  const open = async (name: string) => {
    const store = createFolderStore(join(folder, name));
    const bytes = Buffer.from(`content of ${name}`);
    const key = await store.put(bytes, 'txt');
    const inFolder = (file: string) => join(folder, name, key.slice(0, 2), file);
    return { store, bytes, key, inFolder };
  };

  test('leaves one that was put since, if only once more', async () => {
    const { store, bytes, key, inFolder } = await open('put-again');
    await utimes(inFolder(key), long, long);
    const before = new Date(Date.now() - 1_000);
    await store.put(bytes, 'txt');
    expect(await store.remove(key, before)).toBe(false);
    await utimes(inFolder(key), long, long);
    expect(await store.remove(key, before)).toBe(true);
  });

  test('and a call that puts it at the same time leave it there, or anew', async () => {
    const { store, bytes, key, inFolder } = await open('race');
    const before = new Date(Date.now() - 60_000);
    for (let round = 0; round < 96; round++) {
      await utimes(inFolder(key), long, long);
      const both = [() => store.remove(key, before), () => store.put(bytes, 'txt')];
      const [first, second] = round % 2 ? both : both.toReversed();
      const begun = first?.();
      for (let step = 0; step < (round >> 1) % 12; step++) await setImmediate();
      await Promise.all([begun, second?.()]);
      expect(await store.read(key)).toEqual(bytes);
    }
  });

  test('that broke off is undone, as a row may name the file', async () => {
    const { store, bytes, key, inFolder } = await open('broken-off');
    await rename(inFolder(key), inFolder(`.${key}.aside`));
    await utimes(inFolder(`.${key}.aside`), long, long);
    await store.tidy(new Date());
    expect(await store.read(key)).toEqual(bytes);
    expect(await store.remove(key, new Date(Date.now() - 1_000))).toBe(false);
    expect(await readdir(inFolder('.'))).toEqual([key]);
  });

  test('takes old leftovers of half-written files along, and no others', async () => {
    const { store, key, inFolder } = await open('half-written');
    await writeFile(inFolder('.one.part'), 'ha');
    await writeFile(inFolder('.two.part'), 'ha');
    await utimes(inFolder('.one.part'), long, long);
    await store.tidy(new Date(Date.now() - 60_000));
    expect(await readdir(inFolder('.'))).toEqual(['.two.part', key].toSorted());
  });
});

describe('the keys of a store', () => {
  test('are those of all its files, and of nothing else', async () => {
    const store = createFolderStore(join(folder, 'keys'));
    const put = ['a', 'b', 'c', 'd'].map((text) => store.put(Buffer.from(text), 'txt'));
    const expected = (await Promise.all(put)).toSorted();
    await writeFile(join(folder, 'keys', 'notes.txt'), 'of the operator');
    await writeFile(join(folder, 'keys', (expected[0] ?? '').slice(0, 2), '.x.part'), 'ha');
    expect(await keysOf(store)).toEqual(expected);
  });

  test('are none where nothing was put yet', async () => {
    expect(await keysOf(createFolderStore(join(folder, 'nowhere')))).toEqual([]);
  });
});

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys;
}

describe('the pages of a template', () => {
  test('are only those in its folder itself', async () => {
    const home = join(folder, 'designs');
    const templates = await createTemplates(home);
    await mkdir(join(home, 'default', 'h'));
    for (const place of [folder, home, join(home, 'default', 'h')])
      await writeFile(join(place, 'canary.html'), 'sings');
    await fc.assert(
      fc.asyncProperty(pathTo('canary'), pathTo('default'), async (page, template) => {
        expect(await templates.isPage('default', page)).toBe(false);
        expect(await templates.isPage(template, 'canary')).toBe(false);
      }),
    );
  });

  test('may have names of up to 100 characters', async () => {
    const home = join(folder, 'long-names');
    const templates = await createTemplates(home);
    for (const length of [100, 101])
      await writeFile(join(home, 'default', `${'p'.repeat(length)}.html`), '');
    expect(await templates.isPage('default', 'p'.repeat(100))).toBe(true);
    expect(await templates.isPage('default', 'p'.repeat(101))).toBe(false);
  });

  test('are left alone where there are templates already', async () => {
    const home = join(folder, 'own');
    await mkdir(join(home, 'mine'), { recursive: true });
    const templates = await createTemplates(home);
    expect(await templates.isPage('default', 'index')).toBe(false);
    expect(await readdir(home)).toEqual(['mine']);
  });

  test('are made once by several that start together', async () => {
    const home = join(folder, 'together', 'templates');
    await Promise.all([1, 2, 3, 4].map(() => createTemplates(home)));
    expect(await readdir(join(folder, 'together'))).toEqual(['templates']);
    expect(await readdir(join(home, 'default'))).toContain('index.html');
  });

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
