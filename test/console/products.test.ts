import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Console, openConsole } from './console.ts';

/* The list of products: departments, filters, values changed in the table, and bulk changes. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tbody tr');

interface Read {
  readonly item: {
    readonly stock: string;
    readonly sellingPrice: string;
    readonly product: { readonly isVisible: boolean; readonly name: string };
  };
}

const readItem = async (sku: string) =>
  (
    await place.query<Read>(
      `{ item(by: { sku: "${sku}" }) { stock sellingPrice product { isVisible name } } }`,
    )
  ).item;

async function edit(page: Page, value: RegExp, text: string): Promise<void> {
  await page.getByRole('button', { name: value }).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^Change (all|selected)/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the list of products', () => {
  test('a department narrows the list and opens the departments below it', async () => {
    const page = await place.open('/products');
    const tree = page.getByRole('navigation', { name: 'Departments' });
    await tree.getByRole('button', { name: /^Kitchen/ }).click();
    await page.getByText('25 of 91').waitFor();
    await tree.getByRole('button', { name: /^Coffee/ }).click();
    await page.waitForURL('**/products?department=1.2');
    await page.getByText('25 of 33').waitFor();
  });

  test('all languages stand side by side', async () => {
    const page = await place.open('/products?search=MOKA-1012');
    await page.getByRole('switch', { name: 'All languages' }).press('Space');
    await rows(page).getByText('Cold-Brew-Kanne Delta, 9 Tassen').waitFor();
    await rows(page).getByText('Brocca per caffè freddo Delta, 9 tazze').waitFor();
  });

  test('filters find hidden products', async () => {
    const page = await place.open('/products');
    await page.getByText('Hidden', { exact: true }).first().click();
    await page.waitForURL('**/products?hidden=1');
    const { products } = await place.query<{ products: { totalCount: number } }>(
      '{ products(where: { isVisible: { equals: false } }) { totalCount } }',
    );
    await page.getByText(`of ${products.totalCount}`).waitFor();
  });

  test('a drawer has the departments where there is no room beside the list', async () => {
    const page = await place.open('/products', { width: 390 });
    await page.getByRole('button', { name: 'Department: All' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Garden/ })
      .click();
    await page.waitForURL('**/products?department=*');
  });
});

describe('a value of the table', () => {
  test('stock, price and name are stored from their places', async () => {
    const page = await place.open('/products?search=MOKA-1002');
    await edit(page, /^Stock MOKA-1002/, '28,5');
    await eventually(async () => expect((await readItem('MOKA-1002')).stock).toBe('28.50'));
    await edit(page, /^Price Retail MOKA-1002/, '36.40');
    await eventually(async () => expect((await readItem('MOKA-1002')).sellingPrice).toBe('36.400'));
    await edit(page, /^Name \(en\) MOKA-1002/, 'Helios pot');
    await eventually(async () =>
      expect((await readItem('MOKA-1002')).product.name).toBe('Helios pot'),
    );
  });

  test('a refused price is taken back, with the reason beside it', async () => {
    const before = await readItem('MOKA-1003');
    const page = await place.open('/products?search=MOKA-1003');
    await edit(page, /^Price Retail MOKA-1003/, '-5');
    await rows(page).getByRole('alert').getByText('Enter a number: at least 0').waitFor();
    await page.getByRole('button', { name: 'Price Retail MOKA-1003: €44.99' }).waitFor();
    expect(await readItem('MOKA-1003')).toEqual(before);
  });

  test('a caller that may only read cannot change values', async () => {
    const { createCallerKey } = await place.query<{ createCallerKey: { secret: string } }>(
      'mutation { createCallerKey(input: { name: "Reader", access: READ }) { secret } }',
    );
    const page = await place.open('/products', { email: null });
    await page.evaluate(
      (key) => sessionStorage.setItem('gateway-key', key),
      createCallerKey.secret,
    );
    await page.reload();
    await page.getByRole('table', { name: 'Products' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'All', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Stock / }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'New product' }).count()).toBe(0);
  });
});

describe('a bulk change', () => {
  test('a rule shows the new prices, and then makes them', async () => {
    const before = await readItem('ESPR-1013');
    const page = await place.open('/products?department=1.2');
    await choose(page, 'Change prices by rule');
    await page.getByLabel('Percent').fill('4');
    await page.getByLabel('Ending').fill('0,90');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText(/^\d+ prices change$/).waitFor();
    expect(await readItem('ESPR-1013')).toEqual(before);
    await page.getByRole('button', { name: 'Change the prices' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await readItem('ESPR-1013')).sellingPrice).toMatch(/\.900$/);
  });

  test('a refused rule is shown at its field', async () => {
    const page = await place.open('/products?department=1.2');
    await choose(page, 'Change prices by rule');
    await page.getByLabel('Percent').fill('much');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByLabel('Percent').and(page.locator('[aria-invalid=true]')).waitFor();
  });

  test('selected products are hidden, after changes of others were shown again', async () => {
    const page = await place.open('/products?search=PANS-1036');
    await page.getByRole('checkbox', { name: 'All', exact: true }).click();
    await choose(page, 'Hide from the shop');
    await page.getByText('1 product changes').waitFor();
    await place.query(
      'mutation { updateProducts(where: { code: { equals: "PANS-1036" } }, input: { isVisible: false }) { succeeded } }',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Hide from the shop' }).click();
    await page.getByText('The records have changed in the meantime.').waitFor();
    await page.getByText('This changes nothing.').waitFor();
    expect((await readItem('PANS-1036')).product.isVisible).toBe(false);
  });

  test('all products of a filter are moved to another department after a preview', async () => {
    const page = await place.open('/products?search=Espresso machine', { width: 390 });
    await page
      .getByText(/ of \d+$/)
      .first()
      .waitFor();
    await choose(page, 'Move to a department');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Department').fill('grinders');
    await page.getByRole('option', { name: /^Grinders/ }).waitFor();
    await eventually(async () => expect(await page.getByRole('option').count()).toBe(1));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText(/^\d+ products? changes?$/).waitFor();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { products } = await place.query<{
      products: { nodes: { department: { name: string } }[] };
    }>('{ products(where: { search: "Espresso machine" }) { nodes { department { name } } } }');
    const names = new Set(products.nodes.map(({ department }) => department.name));
    expect([...names]).toEqual(['Grinders']);
  });
});
