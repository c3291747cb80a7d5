import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Console, openConsole } from './console.ts';
import { findingsOf } from './findings.ts';

/* The screens of declared records: their lists, their forms, and their further elements. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

interface Producers {
  readonly producers: { readonly nodes: readonly { readonly id: string; readonly name: string }[] };
}

const findProducers = async (code: string) =>
  (
    await place.query<Producers>(
      'query ($code: String!) { producers(where: { code: { equals: $code } }) { nodes { id name } } }',
      { code },
    )
  ).producers.nodes;

const makeBrand = async (code: string) => {
  const { createProducer } = await place.query<{ createProducer: { id: string } }>(
    'mutation ($code: String!) { createProducer(input: { code: $code, name: $code }) { id } }',
    { code },
  );
  return createProducer.id;
};

describe('a list of records', () => {
  test('finds records by a part of their name or code, and the address names the text', async () => {
    const page = await place.open('/brands');
    await page.getByLabel('Search').fill('auror');
    await page.waitForURL('**/brands?search=auror');
    const rows = page.getByRole('table', { name: 'Brands' }).locator('tbody tr');
    await eventually(async () => expect(await rows.count()).toBe(1));
    await rows.getByRole('link', { name: 'Officine Aurora' }).click();
    await page.getByRole('heading', { name: 'Officine Aurora', level: 1 }).waitFor();
    await page.getByRole('heading', { name: /^Products \(\d+\)$/ }).waitFor();
  });

  test('sorts, and filters by a declared member', async () => {
    const page = await place.open('/staff');
    await page.getByRole('combobox', { name: 'Access' }).click();
    await page.getByRole('option', { name: 'Everything' }).click();
    await page.waitForURL('**/staff?access=FULL');
    const rows = page.getByRole('table', { name: 'Staff' }).locator('tbody tr');
    await eventually(async () => expect(await rows.count()).toBe(1));
    await page.getByRole('button', { name: 'Email' }).click();
    await page.waitForURL('**/staff?*order=EMAIL*');
  });

  test('exports what matches as CSV', async () => {
    const page = await place.open('/brands?search=aurora');
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV for spreadsheets' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('brands.csv');
  });

  test('deletes the selected records after a preview', async () => {
    await makeBrand('gone-1');
    await makeBrand('gone-2');
    const page = await place.open('/brands?search=gone');
    await page.getByRole('checkbox', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Delete selected (2)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 records?' });
    await dialog.getByRole('status').getByText(/^2 /).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing matches these filters').waitFor();
    expect(await findProducers('gone-1')).toEqual([]);
  });

  test('an address that no declaration has shows that there is no such page', async () => {
    const page = await place.open('/nothing');
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  });
});

describe('the form of a record', () => {
  test('makes a new record with the keyboard alone, and opens it', async () => {
    const page = await place.open('/brands/new');
    await field(page, 'Name *').focus();
    await page.keyboard.type('Nova Casa');
    await page.keyboard.press('Tab');
    await page.keyboard.type('nova-casa');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nova Casa', level: 1 }).waitFor();
    const [made] = await findProducers('nova-casa');
    expect(new URL(page.url()).pathname).toBe(`/console/brands/${made?.id}`);
    await page.getByText('Added: ').first().waitFor();
  });

  test('a refused value has its reason at its field, which has the focus', async () => {
    const page = await place.open('/brands/new');
    await field(page, 'Name *').fill('Another Aurora');
    await field(page, 'Code *').fill('aurora');
    await page.getByRole('button', { name: 'Create' }).click();
    const refused = page.locator('[aria-invalid=true]');
    await refused.waitFor();
    expect(await refused.inputValue()).toBe('aurora');
    await eventually(async () =>
      expect(await refused.evaluate((element) => element === document.activeElement)).toBe(true),
    );
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('a conflict shows both values, and the chosen one remains', async () => {
    const id = await makeBrand('conflict');
    const page = await place.open(`/brands/${id}`);
    await field(page, 'Name *').fill('Mine');
    await place.query(
      `mutation { updateProducer(by: { id: "${id}" }, input: { name: "Theirs" }) { id } }`,
    );
    await save(page).click();
    await page.getByRole('alert').getByRole('button', { name: 'Mine' }).click();
    await save(page).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await findProducers('conflict')).toEqual([{ id, name: 'Mine' }]);
  });

  test('leaving over changes needs a confirmation', async () => {
    const page = await place.open('/brands/1');
    await field(page, 'Name *').fill('Changed');
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  });

  test('a text is saved in the language that is shown, and the others stay', async () => {
    const page = await place.open('/pages/1');
    await page.getByText('Italian', { exact: true }).click();
    await field(page, 'Title').fill('Benvenuti nel negozio');
    await save(page).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { page: stored } = await place.query<{ page: { titleByLanguage: object } }>(
      '{ page(by: { id: "1" }) { titleByLanguage } }',
    );
    expect(stored.titleByLanguage).toMatchObject({ it: 'Benvenuti nel negozio', en: 'Welcome' });
    await page.getByText(/^Title \(it\): .* → Benvenuti nel negozio$/).waitFor();
  });

  test('the ranges of a cost are rows', async () => {
    const page = await place.open('/shipping/new');
    await field(page, 'Name').fill('Courier');
    const rates = page.getByRole('group', { name: 'Cost by range' });
    await rates.getByRole('button', { name: 'Add a row' }).click();
    await field(rates, 'To *').fill('30');
    await field(rates, 'Cost').fill('7,50');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Courier', level: 1 }).waitFor();
    expect(await field(rates, 'Cost').inputValue()).toBe('7.50');
  });

  test('an unknown key says that there is no such record', async () => {
    const page = await place.open('/brands/999999');
    await page.getByText('There is no such record').waitFor();
  });

  test('a record is deleted after a preview', async () => {
    const id = await makeBrand('deleted');
    const page = await place.open(`/brands/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Brands', level: 1 }).waitFor();
    expect(await findProducers('deleted')).toEqual([]);
  });
});

describe('a new colleague', () => {
  test('gets some sections and a password, and signs in', async () => {
    const page = await place.open('/staff/new');
    await field(page, 'Name *').fill('Ada Ferri');
    await field(page, 'Email *').fill('ada@example.com');
    await field(page, 'Password').fill('Ada12345');
    await page.getByRole('checkbox', { name: 'Catalog' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Ada Ferri', level: 1 }).waitFor();
    await page.getByLabel('New password').fill('Ada67890');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const other = await place.open('/', { email: null });
    await other.locator('input[name=email]').fill('ada@example.com');
    await other.locator('input[name=password]').fill('Ada67890');
    await other.locator('button[type=submit]').click();
    const menu = other.getByRole('navigation', { name: 'Screens' });
    await menu.getByRole('link', { name: 'Brands' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Orders' }).count()).toBe(0);
  });
});

describe('a newsletter list', () => {
  test('takes pasted addresses, and removes them again', async () => {
    const page = await place.open('/newsletter/1');
    const addresses = page.getByLabel('Email addresses');
    await addresses.fill('one@example.com\ntwo@example.com');
    const [, before = ''] =
      (await page.getByText(/^Members \(\d+\)$/).textContent())?.match(/(\d+)/) ?? [];
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: `Members (${Number(before) + 2})` }).waitFor();
    await addresses.fill('one@example.com, two@example.com');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('heading', { name: `Members (${before})` }).waitFor();
  });
});

describe('the rates of taxes', () => {
  test('a rate is changed in the table', async () => {
    const page = await place.open('/taxes');
    const cell = page.getByRole('button', { name: 'Taxes: Reduced rate, France' });
    await cell.click();
    await page.getByRole('textbox', { name: 'Taxes: Reduced rate, France' }).fill('5,6');
    await page.keyboard.press('Enter');
    await cell.getByText('5.6 %').waitFor();
    // The value is shown before it is stored.
    await page.locator('[data-pending]').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('5.6 %').waitFor();
  });
});
