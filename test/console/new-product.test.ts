import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Console, openConsole } from './console.ts';

/* A product made from nothing, with the form that every product has. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

interface Read {
  readonly product: {
    readonly nameByLanguage: Readonly<Record<string, string>>;
    readonly isVisible: boolean;
    readonly department: { readonly name: string };
    readonly mainItem: Readonly<Record<'sku' | 'stock' | 'sellingPrice', string>>;
  };
}

test('a product is created after wrong values stood at their fields', async () => {
  const page = await place.open('/products');
  await page.getByRole('link', { name: 'New product' }).click();
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: 'Code' }).fill('MOKA-1004');
  await form.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Grinders' }).click();
  await form.getByLabel('Name').fill('Burr grinder');
  await form.getByRole('tab', { name: 'Italian' }).click();
  await form.getByLabel('Name').fill('Macinacaffè');
  await form.getByLabel('Stock').fill('12,5');
  await form.getByLabel(/^Price/).fill('59,90');
  await form.getByRole('button', { name: 'Create' }).click();
  const code = form.getByRole('textbox', { name: 'Code' });
  await code.and(page.locator('[aria-invalid=true]')).waitFor();
  await eventually(async () => {
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  });
  await code.fill('GRND-NEW');
  await form.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: /^Barcode GRND-NEW/ }).waitFor();
  const { product } = await place.query<Read>(`{ product(by: { code: "GRND-NEW" }) {
    nameByLanguage isVisible department { name } mainItem { sku stock sellingPrice }
  } }`);
  expect(product).toMatchObject({
    nameByLanguage: { en: 'Burr grinder', it: 'Macinacaffè' },
    isVisible: false,
    department: { name: 'Grinders' },
    mainItem: { sku: 'GRND-NEW', stock: '12.50', sellingPrice: '59.900' },
  });
});

test('a product that is not created yet holds another screen back', async () => {
  const page = await place.open('/products/new', { width: 390 });
  await page.getByRole('form').getByRole('textbox', { name: 'Code' }).fill('HALF');
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  const warning = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  await warning.getByRole('button', { name: 'Keep editing' }).click();
  await warning.waitFor({ state: 'detached' });
  const code = page.getByRole('form').getByRole('textbox', { name: 'Code' });
  expect(await code.inputValue()).toBe('HALF');
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await warning.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/console/products');
});
