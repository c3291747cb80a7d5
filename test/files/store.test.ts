import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FileStore, isFileKey } from '../../src/store/files/store.ts';
import { isBucket, openStoreHome, type StoreHome } from '../support/store-home.ts';
import { pathTo } from './path-to.ts';

let home: StoreHome;
let store: FileStore;
beforeAll(async () => {
  home = await openStoreHome();
  store = home.store;
});
afterAll(() => home.close());

const later = () => new Date(Date.now() + 60_000);
const long = new Date('2020-01-01');

describe('the file store', () => {
  test('returns stored content under a key that follows from the content', async () => {
    const bytes = Buffer.from('a picture');
    const keys = await Promise.all([1, 2, 3].map(() => store.put(bytes, 'png')));
    expect(new Set(keys).size).toBe(1);
    expect(await store.read(keys[0] ?? '')).toEqual(bytes);
    expect(await home.list()).toEqual([keys[0]]);
  });

  test('returns a part of a file, or all of it', async () => {
    const file = await store.open(await store.put(Buffer.from('0123456789'), 'txt'));
    const read = async (range?: { start: number; end: number }) =>
      Buffer.concat((await file?.stream(range).toArray()) ?? []).toString();
    expect(file?.size).toBe(10);
    expect(await read()).toBe('0123456789');
    expect(await read({ start: 2, end: 4 })).toBe('234');
    expect(await read({ start: 9, end: 9 })).toBe('9');
  });

  test('has nothing under a removed key', async () => {
    const key = await store.put(Buffer.from('x'), 'txt');
    expect(await store.remove(key, later())).toBe(true);
    expect(await store.remove(key, later())).toBe(false);
    expect(await store.read(key)).toBeNull();
    expect(await store.open(key)).toBeNull();
  });

  test('replaces a damaged file when its content is stored again', async () => {
    const key = await store.put(Buffer.from('whole'), 'txt');
    await home.plant(home.pathOf(key), 'who');
    await store.put(Buffer.from('whole'), 'txt');
    expect(String(await store.read(key))).toBe('whole');
  });

  test.each(['', 'JPG', 'p/g', '../x', 'toolongone', 'a\n'])(
    'refuses the extension %j',
    async (extension) => {
      await expect(store.put(Buffer.from('x'), extension)).rejects.toThrow('not an extension');
    },
  );

  test('reads and removes nothing outside its folder', async () => {
    const places = ['', '../', '../../', 'h/'].map((folder) => `${folder}canary.txt`);
    for (const place of places) await home.plant(place, 'sings');
    await fc.assert(
      fc.asyncProperty(pathTo('canary.txt'), async (path) => {
        expect(isFileKey(path)).toBe(false);
        expect(await store.open(path)).toBeNull();
        expect(await store.read(path)).toBeNull();
        expect(await store.remove(path, later())).toBe(false);
      }),
    );
    for (const place of places) expect(await home.readPlanted(place)).toBe('sings');
  });

  test.each([
    ['a'.repeat(32)],
    [`${'a'.repeat(31)}.png`],
    [`${'A'.repeat(32)}.png`],
    [`${'a'.repeat(32)}.png\n`],
    [`${'a'.repeat(32)}.p/g`],
    [`${'a'.repeat(32)}.png/..`],
    [`${'a'.repeat(30)}%2e.png`],
  ])('does not accept %j as a key', (text) => {
    expect(isFileKey(text)).toBe(false);
  });
});

describe('the removal of a file', () => {
  const open = async (name: string) => {
    const bytes = Buffer.from(`content of ${name}`);
    return { bytes, key: await store.put(bytes, 'txt') };
  };

  test('keeps a file that was stored again since, even if once', async () => {
    const { bytes, key } = await open('put-again');
    await home.age(key, long);
    const before = new Date(Date.now() - 10_000);
    await store.put(bytes, 'txt');
    expect(await store.remove(key, before)).toBe(false);
    await home.age(key, long);
    expect(await store.remove(key, before)).toBe(true);
  });

  test('keeps a file that a concurrent call stores', async () => {
    const { bytes, key } = await open('race');
    const before = new Date(Date.now() - 60_000);
    for (let round = 0; round < 96; round++) {
      await home.age(key, long);
      const both = [() => store.remove(key, before), () => store.put(bytes, 'txt')];
      const [first, second] = round % 2 ? both : both.toReversed();
      const begun = first?.();
      for (let step = 0; step < (round >> 1) % 12; step++) await setImmediate();
      await Promise.all([begun, second?.()]);
      expect(await store.read(key)).toEqual(bytes);
    }
  });

  test.skipIf(isBucket)('reverts a broken removal, since a row can name the file', async () => {
    const { bytes, key } = await open('broken-off');
    const aside = home.pathOf(key).replace(key, `.${key}.aside`);
    await store.remove(key, later());
    await home.plant(aside, String(bytes));
    await store.tidy(new Date());
    expect(await store.read(key)).toEqual(bytes);
    expect(await home.readPlanted(aside)).toBeNull();
    expect(await store.remove(key, new Date(Date.now() - 1_000))).toBe(false);
  });

  test.skipIf(isBucket)('deletes old temporary files, and no others', async () => {
    const { key } = await open('half-written');
    const folder = home.pathOf(key).slice(0, 3);
    for (const name of ['.one.part', '.two.part']) await home.plant(folder + name, 'ha');
    await store.tidy(new Date(Date.now() - 60_000));
    expect(await home.readPlanted(`${folder}.one.part`)).toBe('ha');
    await store.tidy(later());
    expect(await home.readPlanted(`${folder}.one.part`)).toBeNull();
    expect(await store.read(key)).not.toBeNull();
  });
});

describe('the keys of a store', () => {
  const openOwn = async () => {
    const own = await openStoreHome();
    onTestFinished(own.close);
    return own;
  };

  test('include exactly its files', async () => {
    const own = await openOwn();
    const put = ['a', 'b', 'c', 'd'].map((text) => own.store.put(Buffer.from(text), 'txt'));
    const expected = (await Promise.all(put)).toSorted();
    await own.plant('notes.txt', 'of the operator');
    await own.plant(`${expected[0]?.slice(0, 2)}/.x.part`, 'ha');
    await own.plant('../beside.txt', 'of another');
    expect(await keysOf(own.store)).toEqual(expected);
  });

  test('have no limit in number', async () => {
    const own = await openOwn();
    const keys = Array.from({ length: 2_100 }, (_, at) => `${String(at).padStart(32, '0')}.txt`);
    for (const key of keys) await own.plant(own.pathOf(key), '');
    expect((await keysOf(own.store)).toSorted()).toEqual(keys);
  });

  test('form an empty list before the first file', async () => {
    expect(await keysOf((await openOwn()).store)).toEqual([]);
  });
});

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys;
}
