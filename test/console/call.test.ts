import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole } from './console.ts';

let console: Console;

beforeAll(async () => {
  console = await openConsole();
});
afterEach(() => console.leave());
afterAll(() => console.close());

const createKey = { name: 'Create a key for 15 minutes' };
const countTaxClasses = async () =>
  (await console.query<{ taxClasses: { totalCount: number } }>('{ taxClasses { totalCount } }'))
    .taxClasses.totalCount;

it('sends a request to both surfaces and compares the answers', async () => {
  const page = await console.open('/call?operation=commerce.tax-classes.find');
  await page.getByRole('button', createKey).click();
  await page.getByRole('region', { name: 'GraphQL document' }).waitFor();
  await page.getByRole('button', { name: 'Send to both' }).click();
  const figures = page.getByRole('table', { name: 'Figures of both answers' });
  await figures.waitFor();
  expect(await figures.getByText('Accepted (200)').count()).toBe(2);
  expect(await figures.getByText(/ of 100,000/).count()).toBe(1);
  const row = (name: string) => figures.getByRole('row', { name }).getByRole('cell');
  expect(await row('Statements').allTextContents()).toEqual(['1', '1']);
  const times = await row('Milliseconds of the server').allTextContents();
  expect(times.map(Number).every((time) => time > 0)).toBe(true);
});

interface CallerKeys {
  readonly callerKeys: {
    readonly nodes: readonly {
      readonly id: string;
      readonly access: string;
      readonly sections: readonly string[];
      readonly expiryTime: string;
      readonly creationTime: string;
      readonly revokedTime: string | null;
    }[];
  };
}

/** The keys of this screen, the latest first. */
const readKeys = async () =>
  (
    await console.query<CallerKeys>(
      `{ callerKeys(orderBy: [{ field: ID, direction: DESC }]) {
        nodes { id name access sections creationTime expiryTime revokedTime } } }`,
    )
  ).callerKeys.nodes.filter((key) => 'name' in key && String(key.name).startsWith('Console, Call'));

it('creates a key that only reads, without the section of keys, for 15 minutes', async () => {
  const page = await console.open('/call?operation=commerce.tax-classes.find');
  await page.getByRole('button', createKey).click();
  await page.getByText('A key of this screen, which only reads').waitFor();
  const [key] = await readKeys();
  expect(key).toMatchObject({ access: 'READ', revokedTime: null });
  expect(key?.sections).not.toContain('APPS');
  const minutes =
    (Date.parse(key?.expiryTime ?? '') - Date.parse(key?.creationTime ?? '')) / 60_000;
  expect(minutes).toBeLessThanOrEqual(15);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toMatch(/key/);
});

it('refuses to send a text that cannot be read as JSON', async () => {
  const page = await console.open('/call?operation=commerce.tax-classes.find');
  await page.getByRole('button', createKey).click();
  await page.getByLabel('POST /api/v3/commerce.tax-classes.find').fill('{');
  await page.getByText('This is not valid JSON.').waitFor();
  expect(await page.getByRole('button', { name: 'Send to both' }).isDisabled()).toBe(true);
});

it('makes writes as dry runs until the switch is on', async () => {
  const page = await console.open('/call?operation=commerce.tax-classes.create');
  const before = await countTaxClasses();
  await page.getByRole('button', createKey).click();
  await page.getByText('This operation needs the right to write').waitFor();
  const send = page.getByRole('button', { name: 'Send to both as a dry run' });
  expect(await send.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Allow writes' }).click();
  const request = page.getByLabel('POST /api/v3/commerce.tax-classes.create');
  await request.fill('{"taxClass":{"code":"called"}}');
  await page.getByRole('button', { name: 'Send to both as a dry run' }).click();
  await page.getByText('Dry run: nothing was stored').waitFor();
  expect(await page.getByText('Accepted (200)').count()).toBe(2);
  expect(await countTaxClasses()).toBe(before);
  await page.getByRole('switch', { name: 'Store what it writes' }).click({ force: true });
  await page.getByRole('button', { name: 'Send and store' }).click();
  await page.getByText('Not sent').waitFor();
  expect(await countTaxClasses()).toBe(before + 1);
});

it('asks an account that may create no keys for a key of its own', async () => {
  const page = await console.open('/call', { email: 'sales@example.com' });
  await page.getByLabel('Or a key of your own').waitFor();
  expect(await page.getByRole('button', createKey).count()).toBe(0);
  await page.getByLabel('Or a key of your own').fill(console.key);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('region', { name: 'GraphQL document' }).waitFor();
});

// The last one ends the session of the other tests.
it.each([
  ['leaves the screen', (page: Page) => page.getByRole('link', { name: 'Keys' }).click()],
  ['closes the tab', (page: Page) => page.close({ runBeforeUnload: true })],
  ['reloads the page', (page: Page) => page.reload()],
  ['gives it up', (page: Page) => page.getByRole('button', { name: 'Revoke the key' }).click()],
  [
    'allows writes, which takes another key',
    (page: Page) => page.getByRole('button', { name: 'Allow writes' }).click(),
  ],
  [
    'signs out',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Nora Byrne' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
  ],
])('revokes the created key when the user %s', async (_, leave) => {
  const page = await console.open('/call?operation=commerce.tax-classes.find');
  await page.getByRole('button', createKey).click();
  await page.getByText('A key of this screen, which only reads').waitFor();
  const [created] = await readKeys();
  await leave(page);
  const isRevoked = async () => {
    const key = (await readKeys()).find(({ id }) => id === created?.id);
    return key?.revokedTime != null;
  };
  await expect.poll(isRevoked).toBe(true);
});
