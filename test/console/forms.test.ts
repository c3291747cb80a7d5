import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Console, openConsole, show } from './console.ts';
import { findingsOf, widthOf } from './findings.ts';

/*
 * Every form in its looks, with an error in it: serious findings of axe, and elements that are cut
 * off.
 */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
  await place.query(`mutation {
    createWebhook(input: { url: "http://127.0.0.1:9/hook", topics: ["commerce.products.*"] }) {
      webhook { id } }
    createCallerKey(input: { name: "ERP", access: WRITE, sections: [CATALOG] }) { secret }
  }`);
});
afterAll(() => place.close());
afterEach(() => place.leave());

interface ShownForm {
  readonly name: string;
  readonly path: string;
  open(page: Page): Promise<void>;
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function refuse(page: Page, label: string, button = 'Save'): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel(label).first().fill('x'.repeat(300));
  await form.getByRole('button', { name: button }).click();
  await form.locator('[aria-invalid=true]').first().waitFor();
}

async function chooseAction(page: Page, menu: string, action: string): Promise<void> {
  await press(page, menu);
  await page.getByRole('menuitem', { name: action }).click();
}

const forms: readonly ShownForm[] = [
  {
    name: 'an order',
    path: '/orders/1100',
    async open(page) {
      await press(page, 'Edit order');
      await press(page, 'Add a line without an article');
      await page.getByRole('dialog').getByLabel('Pieces').first().fill('many');
      await refuse(page, 'Reference');
    },
  },
  {
    name: 'a customer',
    path: '/customers/1',
    async open(page) {
      await press(page, 'Edit customer');
      await refuse(page, 'City');
    },
  },
  {
    name: 'a contact',
    path: '/customers/1',
    async open(page) {
      await press(page, 'Add a contact');
      await refuse(page, 'Email', 'Create');
    },
  },
  {
    name: 'a new product',
    path: '/products/new',
    async open(page) {
      const form = page.getByRole('form');
      await form.getByRole('textbox', { name: 'Code' }).fill('x'.repeat(40));
      await form.getByRole('combobox', { name: 'Department' }).click();
      await page.getByRole('option', { name: 'Grinders' }).click();
      await form.getByRole('button', { name: 'Create' }).click();
      await form.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'a move of products',
    path: '/products?search=MOKA-1002',
    async open(page) {
      await page.getByRole('button', { name: /^Change all/ }).click();
      await page.getByRole('menuitem', { name: 'Move to a department' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a key',
    path: '/keys',
    async open(page) {
      await chooseAction(page, 'Actions for ERP', 'Edit');
      await refuse(page, 'Application');
    },
  },
  {
    name: 'a webhook',
    path: '/webhooks',
    async open(page) {
      await page.getByRole('link', { name: /hook$/ }).click();
      await press(page, 'Edit');
      await refuse(page, 'Address');
    },
  },
  {
    name: 'a promotion',
    path: '/marketing?promotion=1',
    async open(page) {
      await refuse(page, 'Percent', 'Preview');
    },
  },
  {
    name: 'changes that are not saved',
    path: '/marketing?promotion=1',
    async open(page) {
      await page.getByRole('dialog').getByLabel('Percent').first().fill('12');
      await press(page, 'Cancel');
      await page.getByRole('button', { name: 'Keep editing' }).waitFor();
    },
  },
];

describe.each([1400, 390])('a form in a window of %d pixels', (width) => {
  test.each(forms)('$name has no serious findings, and nothing is cut off', async (form) => {
    const page = await place.open(form.path, { width });
    await form.open(page);
    for (const dark of [false, true]) {
      await show(page, { width, dark });
      // Dialogs and messages fade in.
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect({ dark, findings: await findingsOf(page) }).toEqual({ dark, findings: [] });
    }
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  });
});

test('the form of an order speaks each language', async () => {
  const page = await place.open('/orders/1100');
  for (const [language, edit, add] of [
    ['it', 'Modifica', 'Aggiungi un articolo'],
    ['de', 'bearbeiten', 'Artikel hinzufügen'],
  ] as const) {
    await page.evaluate((name) => localStorage.setItem('gateway-language', name), language);
    await page.reload();
    await page.getByRole('button', { name: new RegExp(edit) }).click();
    await page.getByRole('dialog').getByLabel(add).waitFor();
  }
});
