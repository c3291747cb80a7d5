import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSharedBrowser, type SharedBrowser } from '../support/browser.ts';
import { cleanUp, makeFolder, runCommand, startProduct } from '../support/process.ts';
import { settled, signIn } from './console.ts';
import { findingsOf, widthOf } from './findings.ts';

/* A shop without demo data: the key of the first start makes the account of the owner. */

let browser: SharedBrowser;
beforeAll(async () => {
  browser = await openSharedBrowser();
});
afterAll(async () => {
  await browser.close();
  await cleanUp();
});

const key = 'a-key-of-the-first-start';
const password = 'Owner-1234';

describe('the first run of a shop', () => {
  test('makes the owner and what a shop needs on one page, and signs the owner in', async () => {
    const gateway = await startProduct({ DATA_DIR: await makeFolder(), BOOTSTRAP_KEY: key });
    const { page } = await browser.openUser();
    await page.addInitScript(() => localStorage.setItem('gateway-language', 'en'));
    await page.goto(`${gateway.url()}/console#key=${key}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Start your shop' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await findingsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await widthOf(page)).toBeLessThanOrEqual(390);
    await page.locator('input[name=name]').fill('Ada Ferri');
    await page.locator('input[name=email]').fill('ada@shop.example');
    await page.locator('input[name=password]').fill(password);
    for (const [label, text] of [
      ['Language', 'Italian (it)'],
      ['Country', 'Italy (IT)'],
      ['Currency', 'Euro (EUR)'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).fill(text);
      await page.getByRole('option', { name: text }).click();
    }
    await page.getByRole('button', { name: 'Start the shop' }).click();
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Ada Ferri' }).waitFor();
    const stored = await fetch(`${gateway.url()}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Key': key },
      body: JSON.stringify({
        query: `{ shop { defaultLanguage country currency }
          priceLists { nodes { name } } taxClasses { nodes { name code } } }`,
      }),
    });
    expect((await stored.json()).data).toEqual({
      shop: { defaultLanguage: 'it', country: 'IT', currency: 'EUR' },
      priceLists: { nodes: [{ name: 'Base prices' }] },
      taxClasses: { nodes: [{ name: 'Standard rate', code: 'Standard rate' }] },
    });
  });

  test('an account of the command signs in', async () => {
    const DATA_DIR = await makeFolder();
    const create = ['create', 'owner@shop.example', '--name', 'Ada Ferri'];
    const made = await runCommand('dist/node/cli/accounts.js', create, { DATA_DIR });
    const [, shown = ''] = /password shown only once: (\S+)/.exec(made.stdout) ?? [];
    const again = await runCommand('dist/node/cli/accounts.js', create, { DATA_DIR });
    expect(again).toMatchObject({
      code: 1,
      stderr: 'An account with the email address owner@shop.example exists\n',
    });
    const gateway = await startProduct({ DATA_DIR });
    const { page } = await browser.openUser();
    await page.goto(`${gateway.url()}/console`);
    await signIn(page, 'owner@shop.example', shown);
    await page.getByRole('button', { name: 'Ada Ferri' }).waitFor();
  });

  test.each([
    ['a word that is no address', ['create', 'owner'], 2],
    ['no verb', [], 2],
  ])('the command refuses %s', async (_what, words, code) => {
    const DATA_DIR = await makeFolder();
    const ended = await runCommand('dist/node/cli/accounts.js', words, { DATA_DIR });
    expect(ended.code).toBe(code);
  });
});
