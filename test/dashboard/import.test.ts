import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSharedBrowser, type SharedBrowser } from '../support/browser.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { openSite, type Site } from './site.ts';

/* The import page of the example in examples/dashboard: built, behind one origin, in Chromium. */

let shop: Shop;
let site: Site;
let browser: SharedBrowser;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  [site, browser] = await Promise.all([
    openSite(Number(new URL(shop.url).port)),
    openSharedBrowser(),
  ]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
  await shop.close();
});

test('a file shows its wrong rows, is imported, and gives the refused rows back', async () => {
  const { page, complaints } = await browser.openUser();
  await page.goto(`${site.url}#/import`);
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Password').fill('Demo1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const rows = 'code,isVisible,name.en\nESPR-1015,true,Dropped name\nESPR-1014,perhaps,Other\n';
  const file = { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('tr.refused').getByText('Boolean').waitFor();
  expect(await page.locator('tr.refused').count()).toBe(1);
  const name = '{ products(where: { code: { equals: "ESPR-1015" } }) { nodes { name } } }';
  const renamed = { data: { products: { nodes: [{ name: 'Dropped name' }] } } };
  expect(await shop.graphql(name)).not.toEqual(renamed);
  await page.getByRole('button', { name: 'Import the file' }).click();
  const refused = page.getByRole('button', { name: 'Download the refused rows' });
  const [download] = await Promise.all([page.waitForEvent('download'), refused.click()]);
  const content = await readFile(await download.path(), 'utf8');
  expect(content).toContain('ESPR-1014,perhaps,Other,3,isVisible,');
  expect(await shop.graphql(name)).toEqual(renamed);
  // Chromium reports the 401 before the sign-in.
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});
