import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../../src/store/files/store.ts';
import { openStoreHome, type StoreHome } from '../support/store-home.ts';

let home: StoreHome;
let store: FileStore;
beforeAll(async () => {
  home = await openStoreHome();
  store = home.store;
});
afterAll(() => home.close());

const later = () => new Date(Date.now() + 60_000);

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

/** Whether the temporary file exists. */
const isThere = async ({ path }: { path: string }) =>
  (await readdir(dirname(path)).catch(() => [])).some((name) => path.endsWith(name));

describe('a received file', () => {
  test('gets the key of its content, also when it is stored twice', async () => {
    const file = await store.receive(pieces('a ', 'manual'));
    const keys = [await store.putReceived(file, 'txt'), await store.putReceived(file, 'txt')];
    await store.discard(file);
    expect(file.size).toBe(8);
    expect(new Set([...keys, await store.put(Buffer.from('a manual'), 'txt')]).size).toBe(1);
    expect(String(await store.read(keys[0] ?? ''))).toBe('a manual');
    expect(await isThere(file)).toBe(false);
  });

  test('replaces a damaged file', async () => {
    const key = await store.put(Buffer.from('whole'), 'txt');
    await home.plant(home.pathOf(key), 'who');
    const file = await store.receive(pieces('whole'));
    await store.putReceived(file, 'txt');
    await store.discard(file);
    expect(String(await store.read(key))).toBe('whole');
  });

  test('stays outside the store until it is stored', async () => {
    const file = await store.receive(pieces('not yet'));
    const keys: string[] = [];
    for await (const key of store.keys()) keys.push(String(await store.read(key)));
    expect(keys).not.toContain('not yet');
    await store.discard(file);
  });

  test('leaves nothing behind when the upload breaks', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the client is gone');
    }
    const before = await home.list();
    await expect(store.receive(broken())).rejects.toThrow('the client is gone');
    expect(await home.list()).toEqual(before);
  });

  test('disappears in a sweep after a crash, unless it is recent', async () => {
    const file = await store.receive(pieces('of a crash'));
    await store.tidy(new Date('2020-01-01'));
    expect(await isThere(file)).toBe(true);
    await store.tidy(later());
    expect(await isThere(file)).toBe(false);
  });
});
