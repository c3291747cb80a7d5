import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Console, openConsole, settled, signIn } from '../console.ts';

/*
 * Streams of events in a gateway that accepts trusted documents only: they run, and end with the
 * session or the key of their user.
 */

const rename = `mutation ($id: ID!, $name: String!) {
  updateProducer(by: { id: $id }, input: { name: $name }) { id }
}`;
const createKey = `mutation {
  createCallerKey(input: { name: "Screen", access: READ }) { callerKey { id } secret }
}`;
const revokeKey = 'mutation ($id: ID!) { revokeCallerKeys(ids: [$id]) }';

let folder: string;
let place: Console;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-trusted-'));
  const file = join(folder, 'documents.json');
  const hashed = [rename, createKey, revokeKey].map((text) => [
    createHash('sha256').update(text).digest('hex'),
    text,
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(hashed)));
  place = await openConsole({ TRUSTED_DOCUMENTS: 'only', TRUSTED_DOCUMENTS_FILE: file });
});
afterAll(async () => {
  await place.close();
  await rm(folder, { recursive: true });
});
afterEach(() => place.leave());

const heading = 'Sign in to the shop';
const path = '/live?topics=commerce.producers.*';

/** Waits until the stream of the page has sent its position. */
const live = (page: Page) => page.getByRole('status').getByText('Live', { exact: true }).waitFor();

const showsEvent = async (page: Page, name: string) => {
  await place.query(rename, { id: '1', name });
  await page
    .getByRole('list', { name: /^Events/ })
    .getByText('Producer 1')
    .first()
    .waitFor();
};

describe('a stream', () => {
  test('runs where only trusted documents are accepted', async () => {
    const page = await place.open(path);
    await live(page);
    await showsEvent(page, 'Trusted');
  });

  test('leads to the sign-in when its session ends, and goes on at the same place', async () => {
    const page = await place.open(path);
    await live(page);
    // The sign-out is in another tab of the same browser.
    const other = await page.context().newPage();
    await other.goto(`${place.url}/`);
    await settled(other);
    await other.getByRole('banner').getByRole('button').last().click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.getByRole('heading', { name: heading }).waitFor();
    await other.close();
    await page.getByRole('heading', { name: heading }).waitFor();
    await signIn(page);
    await live(page);
    expect(page.url()).toBe(place.url + path);
    await showsEvent(page, 'Signed in again');
  });

  test('leads to the sign-in when its key is revoked, and goes on at the same place', async () => {
    const { createCallerKey } = await place.query<{
      createCallerKey: { callerKey: { id: string }; secret: string };
    }>(createKey);
    const page = await place.open(path, { email: null });
    await page.getByRole('button', { name: 'Use a caller key' }).click();
    await page.locator('input[name=key]').fill(createCallerKey.secret);
    await page.locator('button[type=submit]').click();
    await live(page);
    await place.query(revokeKey, { id: createCallerKey.callerKey.id });
    await page.getByRole('heading', { name: heading }).waitFor();
    await signIn(page);
    await live(page);
    expect(page.url()).toBe(place.url + path);
    expect(await page.evaluate(() => sessionStorage.getItem('gateway-key'))).toBeNull();
  });
});
