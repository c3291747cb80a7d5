import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, openSharedBrowser, type SharedBrowser } from '../support/browser.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { execute, openGraphiql, openTab, result } from './graphiql-page.ts';

/* GraphiQL without a key, opened by somebody who has one, or who is signed in to the console. */

let shop: Shop;
let browser: SharedBrowser;
let user: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openSharedBrowser()]);
  const account = '{ name: "Ann", email: "ann@example.com", password: "Demo1234", access: FULL }';
  await shop.graphql(`mutation { createAccount(input: ${account}) { id } }`);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
beforeEach(async () => {
  user = await browser.openUser();
});
afterEach(() => user.close());

const field = (page: Page) => page.getByLabel('Calls need a key');
const use = (page: Page) => page.getByRole('button', { name: 'Use this key' });
const docs = (page: Page) => page.getByRole('button', { name: /documentation/i });

/** Signs in as the console does: by a cookie of the browser. */
async function signIn(page: Page): Promise<void> {
  const query =
    'mutation { signIn(email: "ann@example.com", password: "Demo1234", session: COOKIE) { expiryTime } }';
  await page.goto(`${shop.url}/healthz`);
  const answer = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json', 'GraphQL-Require-Preflight': '1' };
    return (await fetch('/graphql', { method: 'POST', headers, body })).text();
  }, JSON.stringify({ query }));
  expect(JSON.parse(answer).errors).toBeUndefined();
}

test('GraphiQL without a key shows one sentence and a field instead of an error', async () => {
  const { page } = user;
  await openGraphiql(page, shop.url);
  await field(page).waitFor();
  expect(await result(page).textContent()).not.toContain('errors');
  await page.getByRole('button', { name: /execute query/i }).click();
  await result(page).getByText('see the line above the editor').waitFor();
  expect(await result(page).textContent()).not.toContain('stack');
});

test('the field of GraphiQL refuses an unknown key, and stores a known one in all tabs', async () => {
  const { page } = user;
  await openGraphiql(page, shop.url);
  await field(page).fill('an-unknown-key');
  await use(page).click();
  await page.getByText('The service does not know this key.').waitFor();
  await field(page).fill(shop.key);
  await use(page).click();
  await field(page).waitFor({ state: 'hidden' });
  await execute(page, '"totalCount"');
  await openTab(page, 'RenameProduct');
  const headers = page.locator('.graphiql-editor-tool');
  await headers.getByText(shop.key).waitFor();
  await headers.getByText('X-Dry-Run').waitFor();
  await docs(page).click();
  await page.getByText('The back office of an online shop').waitFor();
});

test('a key that is entered before GraphiQL has stored its tabs is in all of them', async () => {
  const { page } = user;
  await openGraphiql(page, shop.url);
  await field(page).fill(shop.key);
  await page.evaluate(() => localStorage.removeItem('graphiql:tabState'));
  await use(page).click();
  await field(page).waitFor({ state: 'hidden' });
  await execute(page, '"totalCount"');
  await openTab(page, 'RenameProduct');
  await page.locator('.graphiql-editor-tool').getByText(shop.key).waitFor();
});

test('a session of the console counts in GraphiQL, also when its token has to be refreshed', async () => {
  const { page, complaints } = user;
  await signIn(page);
  await openGraphiql(page, shop.url);
  await execute(page, '"totalCount"');
  expect(await field(page).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await page.context().clearCookies({ name: /gateway-access$/ });
  const repeated = page.waitForResponse(
    async (response) =>
      response.status() === 200 && (await response.text()).includes('"totalCount"'),
  );
  await page.getByRole('button', { name: /execute query/i }).click();
  await repeated;
  expect(await field(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: /find a field/i }).click();
  await page.getByLabel('What do you want to do?').fill('goods arrived');
  await page.locator('schema-search li button').first().waitFor();
});

test('the end of a session shows the field again', async () => {
  const { page } = user;
  await signIn(page);
  await openGraphiql(page, shop.url);
  await execute(page, '"totalCount"');
  await page.context().clearCookies();
  await page.getByRole('button', { name: /execute query/i }).click();
  await field(page).waitFor();
});
