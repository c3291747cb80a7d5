import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Console, openConsole, settled, signIn } from './console.ts';

/* The sign-in to the console, and its behavior when the session or the gateway is lost. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

const heading = 'Sign in to the shop';

describe('the sign-in', () => {
  test('a wrong password shows the reason, and the right one opens the requested screen', async () => {
    const page = await place.open('/orders', { email: null });
    await signIn(page, 'nora@example.com', 'wrong');
    await page.getByRole('alert').waitFor();
    await signIn(page);
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('a click on an account of the demo shop signs in', async () => {
    const page = await place.open('/', { email: null });
    const accounts = page.getByRole('region', { name: 'Accounts of the demo shop' });
    await accounts.getByRole('button').first().click();
    await settled(page);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  });

  test('a key signs in its tab, and is forgotten by another tab', async () => {
    const page = await place.open('/', { email: null });
    await page.getByRole('button', { name: 'Use a caller key' }).click();
    await page.locator('input[name=key]').fill('no-such-key');
    await page.locator('button[type=submit]').click();
    await page.getByText('The gateway does not know this key.').waitFor();
    await page.locator('input[name=key]').fill(place.key);
    await page.locator('button[type=submit]').click();
    await settled(page);
    await page.reload();
    await settled(page);
    const other = await page.context().newPage();
    await other.goto(`${place.url}/`);
    await other.getByRole('heading', { name: heading }).waitFor();
  });

  test('a refusal that arrives late leaves the key of who has signed in since', async () => {
    const page = await place.open('/', { email: null });
    await page.getByRole('heading', { name: heading }).waitFor();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const refuseLate = async (route: Route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    };
    await page.route('**/graphql', refuseLate, { times: 1 });
    const [, refused] = await Promise.all([page.reload(), page.waitForRequest('**/graphql')]);
    await page.evaluate((key) => sessionStorage.setItem('gateway-key', key), place.key);
    release();
    expect((await refused.response())?.status()).toBe(401);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => sessionStorage.getItem('gateway-key'))).toBe(place.key);
  });

  test('signing out ends the session in all tabs', async () => {
    const page = await place.open('/', { email: 'stock@example.com' });
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: heading }).waitFor();
  });
});

describe('the screens of an account', () => {
  test('a screen without a right is absent from the menu, and says so at its address', async () => {
    const page = await place.open('/keys', { email: 'sales@example.com' });
    await page.getByText('Your account has no right to read Apps.').waitFor();
    const menu = page.getByRole('navigation', { name: 'Screens' });
    await menu.getByRole('button', { name: 'Developers' }).click();
    await menu.getByRole('link', { name: 'Live' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Keys' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  });

  test('an unknown address says that there is no such screen', async () => {
    const page = await place.open('/', {});
    await page.goto(`${place.url}/no-such-screen`);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  });

  test('Ctrl+K finds a record and opens its screen', async () => {
    const page = await place.open('/');
    const { orders } = await place.query<{ orders: { nodes: { number: string }[] } }>(
      '{ orders(first: 1, orderBy: [{ field: CREATION_TIME, direction: DESC }]) { nodes { number } } }',
    );
    const number = orders.nodes[0]?.number ?? '';
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Find any record or screen').fill(number);
    await page.getByRole('button', { name: number }).first().click();
    await page.waitForURL(`**/console/orders/${number}`);
  });

  test('the language changes at once, and remains after the page is loaded again', async () => {
    const page = await place.open('/');
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Übersicht', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Übersicht', level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  });
});

test('an account without Settings changes its own password, and stays signed in', async () => {
  const email = 'ida@example.com';
  await place.query(
    `mutation ($email: String!) { createAccount(input: { name: "Ida Berg", email: $email,
      password: "Demo1234", access: LIMITED, sections: [SALES] }) { id } }`,
    { email },
  );
  const page = await place.open('/orders', { email });
  await page.getByRole('button', { name: 'Ida Berg' }).click();
  await page.getByRole('menuitem', { name: 'Change my password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change my password' });
  const change = async (current: string, next: string) => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password').fill(next);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await change('Demo1235', 'Secret45');
  await dialog.getByText('This is not your current password.').waitFor();
  await change('Demo1234', 'abcd');
  await dialog.getByText('Enter 5 to 20 characters.').waitFor();
  await change('Demo1234', 'Secret45');
  await dialog.getByText('Your password is changed.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  const other = await place.open('/orders', { email: null });
  await signIn(other, email, 'Secret45');
  await other.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
});

describe('a gateway that goes away', () => {
  test('the console announces it once, and the screen appears when the gateway is back', async () => {
    const page = await place.open('/');
    // The scripts of the other screens are loaded after the first one is shown.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /assets\/system-/.test(name)),
    );
    await place.kill();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByText('The gateway cannot be reached.').waitFor();
    await place.restart();
    await page.getByText('The gateway cannot be reached.').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  });

  test('a session revoked elsewhere leads to the sign-in, and back to the same place', async () => {
    const page = await place.open('/orders?status=NEW');
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Customers' }).first().click();
    await page.getByRole('heading', { name: heading }).waitFor();
    await signIn(page);
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  });
});
