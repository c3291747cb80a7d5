import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Console, openConsole, show } from '../console.ts';
import { findingsOf, widthOf } from '../findings.ts';

/* Screens with something open or refused: without serious findings of axe, and nothing is cut off. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

interface Opened {
  readonly name: string;
  readonly path: string;
  readonly email?: string | null;
  open(page: Page): Promise<unknown>;
}

const chooseFile = async (page: Page, text: string) => {
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Changes a member of an order that the page edits, like another user. */
async function makeConflict(page: Page) {
  await press(page, 'Edit order');
  const form = page.getByRole('dialog');
  await form.getByLabel('Coupon').fill(`MINE-${Date.now() % 10_000}`);
  await place.query(
    `mutation { updateOrder(by: { number: "1107" },
      input: { coupon: "THEIRS-${Date.now() % 10_000}" }) { id } }`,
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').waitFor();
}

const opened: readonly Opened[] = [
  {
    name: 'a file whose first rows are refused',
    path: '/transfer?target=stock',
    async open(page) {
      await chooseFile(page, 'sku;stock\nNONE;7\nMOKA-1001;abc\nMOKA-1001;12\n');
      await press(page, 'Check these rows');
      await page.getByText('2 of 3 rows are refused.').waitFor();
    },
  },
  {
    name: 'an import with refused rows to correct',
    path: '/transfer?target=stock',
    async open(page) {
      await chooseFile(page, 'sku;stock\nNONE;7\nMOKA-1001;abc\n');
      await press(page, 'Import the whole file');
      await page.getByLabel('stock, refused row 1').waitFor();
    },
  },
  {
    name: 'a job with its refused rows',
    path: '/jobs',
    async open(page) {
      await press(page, 'stock.csv');
      await page.getByRole('table', { name: 'Refused rows' }).waitFor();
    },
  },
  { name: 'a conflict', path: '/orders/1107', open: makeConflict },
  {
    name: 'a form with a refused member',
    path: '/orders/1108',
    async open(page) {
      await press(page, 'Edit order');
      const form = page.getByRole('dialog');
      // Some orders have a shipping address too.
      await form.getByLabel('City').first().fill('');
      await form.getByRole('button', { name: 'Save' }).click();
      await form.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'the menu of the account',
    path: '/',
    open: (page) => page.getByRole('banner').getByRole('button').last().click(),
  },
  {
    name: 'the menu of columns',
    path: '/orders',
    open: (page) => press(page, 'Columns'),
  },
  {
    name: 'selected orders and the statuses to choose',
    path: '/orders',
    async open(page) {
      await page.locator('tbody').getByRole('checkbox').first().click();
      await page.getByRole('combobox', { name: 'New status' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a calendar of days',
    path: '/orders',
    open: (page) => press(page, /^Created|^Placed|^Days/),
  },
  {
    name: 'Ctrl+K with what it finds',
    path: '/',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Find any record or screen').fill('moka');
      await page.getByRole('button', { name: /MOKA/i }).first().waitFor();
    },
  },
  {
    name: 'the preview of a price rule',
    path: '/products',
    async open(page) {
      await press(page, /^Change all/);
      await page.getByRole('menuitem').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the form of a key',
    path: '/keys',
    open: (page) => press(page, 'Create a key'),
  },
  {
    name: 'the form of a webhook',
    path: '/webhooks',
    open: (page) => press(page, 'Create a webhook'),
  },
  {
    name: 'the form of a promotion',
    path: '/marketing',
    open: (page) => press(page, 'New promotion'),
  },
  {
    name: 'a screen without its right',
    path: '/keys',
    email: 'sales@example.com',
    open: (page) => page.getByText('Your account has no right to read Apps.').waitFor(),
  },
  {
    name: 'a refused sign-in',
    path: '/',
    email: null,
    async open(page) {
      await page.locator('input[name=email]').fill('nora@example.com');
      await page.locator('input[name=password]').fill('wrong');
      await page.locator('button[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
];

describe.each([1400, 390])('a screen in a window of %d pixels', (width) => {
  test.each(opened)('has no serious findings with $name', async ({ path, open, email }) => {
    const page = await place.open(path, { width, ...(email !== undefined && { email }) });
    await open(page);
    for (const dark of [false, true]) {
      await show(page, { width, dark });
      expect({ dark, findings: await findingsOf(page) }).toEqual({ dark, findings: [] });
    }
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  });
});
