import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole, settled } from './console.ts';

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterEach(() => place.leave());
afterAll(() => place.close());

const path = '/transfer?way=export&target=suppliers';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Presses the button, and returns the name and the content of the file. */
async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download').click(),
  ]);
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
}

/** Returns the gateway's export for the same request. */
async function exported() {
  const query = 'format=csv&delimiter=%3B&bom=1&crlf=1&excel=1';
  const response = await fetch(`${place.gateway.url()}/bulk/export?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Key': place.key },
    body: JSON.stringify({ query: '{ suppliers { nodes { code name } } }' }),
  });
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}

/** The sizes of the files in the private folder of the console. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('exports', { create: true });
    const handles: AsyncIterable<FileSystemHandle> = Reflect.get(folder, 'values').call(folder);
    const sizes: number[] = [];
    for await (const handle of handles)
      if (handle instanceof FileSystemFileHandle) sizes.push((await handle.getFile()).size);
    return sizes;
  });

/** Opens the screen where exports send megabytes until their end. */
async function openWith(sent: { megabytes: number; end: 'never' | 'broken' | 'whole' }) {
  const page = await place.open(path);
  await page.addInitScript(({ megabytes, end }) => {
    const plain = window.fetch;
    const megabyte = new Uint8Array(1_000_000);
    let left = megabytes;
    const pull = (controller: ReadableStreamDefaultController) => {
      if (left-- > 0) return controller.enqueue(megabyte);
      if (end === 'broken') controller.error(new TypeError('The connection has ended.'));
      if (end === 'whole') controller.close();
      return end === 'never' ? new Promise<void>(() => {}) : undefined;
    };
    window.fetch = async (input, init) =>
      input instanceof Request && input.url.includes('/bulk/export')
        ? new Response(new ReadableStream({ pull }))
        : plain(input, init);
  }, sent);
  return page;
}

const withoutFolder = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(StorageManager.prototype, 'getDirectory'));

test('an export is stored on the disk as it arrives', async () => {
  const page = await place.open(path);
  const text = await exported();
  expect(await download(page)).toEqual(['suppliers.csv', text]);
  expect(await stored(page)).toEqual([Buffer.byteLength(text)]);
});

test('an export for the key of a tab is stored on the disk too', async () => {
  const page = await place.open(path);
  await page.evaluate((key) => sessionStorage.setItem('gateway-key', key), place.key);
  await page.reload();
  const text = await exported();
  expect(await download(page)).toEqual(['suppliers.csv', text]);
  expect(await stored(page)).toEqual([Buffer.byteLength(text)]);
});

test('an export is removed from the private folder an hour later', async () => {
  const page = await place.open(path);
  await download(page);
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await page.reload();
  await settled(page);
  await expect.poll(() => stored(page)).toEqual([]);
});

test('a browser without a private folder exports the same', async () => {
  const page = await place.open(path);
  await withoutFolder(page);
  await page.reload();
  expect(await download(page)).toEqual(['suppliers.csv', await exported()]);
});

test('a browser without a private folder refuses an export that its memory could not hold', async () => {
  const page = await openWith({ megabytes: 501, end: 'never' });
  await withoutFolder(page);
  await page.reload();
  await button(page, 'Download').click();
  expect(await page.getByRole('alert').textContent()).toContain('up to 500 MB');
});

test('a running export shows how much has arrived and ends where it is stopped', async () => {
  const page = await openWith({ megabytes: 3, end: 'never' });
  await page.reload();
  let downloads = 0;
  page.on('download', () => downloads++);
  await button(page, 'Download').click();
  await button(page, /^Stop · \d( MB|.* byte)/).click();
  await button(page, 'Download').waitFor();
  expect([downloads, await page.getByRole('alert').count()]).toEqual([0, 0]);
});

test('a broken export leaves no file', async () => {
  const page = await openWith({ megabytes: 1, end: 'broken' });
  await page.reload();
  let downloads = 0;
  page.on('download', () => downloads++);
  await button(page, 'Download').click();
  expect(await page.getByRole('alert').textContent()).toBe('The connection has ended.');
  expect(downloads).toBe(0);
});
