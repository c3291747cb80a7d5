import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Console, openConsole } from './console.ts';
import { findingsOf, widthOf } from './findings.ts';

/* A variant with its options, and a product that comes in them. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

interface Item {
  readonly sku: string;
  readonly stock: string;
  readonly sellingPriceByList: Readonly<Record<string, string>>;
  readonly options: readonly { readonly code: string }[];
}

async function itemsOf(code: string): Promise<readonly Item[]> {
  const { product } = await place.query<{ product: { items: { nodes: Item[] } } }>(
    `query ($code: String!) { product(by: { code: $code }) {
      items(first: 100, orderBy: [{ field: SKU }]) {
        nodes { sku stock sellingPriceByList options { code } } } } }`,
    { code },
  );
  return product.items.nodes;
}

/** Creates a product whose only item has its code as SKU. Returns the identifier of the product. */
async function makeProduct(code: string): Promise<string> {
  const { createProduct } = await place.query<{ createProduct: { id: string } }>(
    `mutation ($code: String!) { createProduct(input: {
      code: $code, departmentId: "9", nameByLanguage: { en: "Shirt" } }) { id } }`,
    { code },
  );
  return createProduct.id;
}

async function makeVariant(code: string, options: readonly string[]): Promise<void> {
  const { createVariant } = await place.query<{ createVariant: { id: string } }>(
    'mutation ($code: String!) { createVariant(input: { code: $code }) { id } }',
    { code },
  );
  for (const option of options)
    await place.query(
      `mutation ($id: ID!, $code: String!) {
        createOption(input: { variantId: $id, code: $code }) { id } }`,
      { id: createVariant.id, code: option },
    );
}

/** Chooses values of a list that opens below its field. */
async function choose(page: Page, label: string, values: readonly string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  for (const value of values) await page.getByRole('option', { name: value, exact: true }).click();
  // Escape would close the form as well.
  await field.blur();
}

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add items' });

async function openAdding(page: Page, id: string): Promise<void> {
  await page.goto(`${place.url}/products/${id}`);
  await page.getByRole('button', { name: 'Add items' }).click();
  await adding(page).waitFor();
}

test('a variant is made, and its options are added by their names', async () => {
  const page = await place.open('/variants/new');
  await page.getByLabel('Name', { exact: true }).fill('Glaze');
  await page.getByLabel('Code *', { exact: true }).fill('glaze');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Glaze', level: 1 }).waitFor();
  await page.getByLabel(/^Names, separated/).fill('Dark red, Blue');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const options = page.getByRole('table', { name: 'Options (2)' }).locator('tbody tr');
  await options.filter({ hasText: 'DARK-RED' }).waitFor();
  await options.getByRole('link', { name: 'Blue' }).click();
  await page.getByRole('heading', { name: 'Blue', level: 1 }).waitFor();
});

test('an option whose code exists stays in the field with its reason', async () => {
  await makeVariant('finish', ['MATT']);
  const page = await place.open('/variants?search=finish');
  await page.getByRole('table', { name: 'Variants' }).getByRole('link').first().click();
  const field = page.getByLabel(/^Names, separated/);
  await field.fill('Gloss\nMatt\nRaw');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await field.inputValue()).toBe('Matt\nRaw');
  await page.getByRole('table', { name: 'Options (2)' }).waitFor();
});

test('a shirt gets an item for each color and size, two of them dearer', async () => {
  await makeVariant('shade', ['RED', 'BLUE', 'GREEN']);
  await makeVariant('fit', ['S', 'M', 'L', 'XL']);
  const id = await makeProduct('SHIRT');
  const page = await place.open('/products');
  await openAdding(page, id);
  await choose(page, 'Variants', ['shade', 'fit']);
  await choose(page, 'shade', ['RED', 'BLUE', 'GREEN']);
  await choose(page, 'fit', ['S', 'M', 'L', 'XL']);
  const dialog = adding(page);
  await eventually(async () =>
    expect(await dialog.getByRole('table').locator('tbody tr').count()).toBe(12),
  );
  await dialog.getByLabel(/^Price of all/).fill('19.9');
  await dialog.getByLabel('Stock of each').fill('5');
  await dialog.getByLabel('Price RED, XL').fill('21.9');
  await dialog.getByLabel('Price BLUE, XL').fill('21.9');
  expect(await findingsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add items' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const items = await itemsOf('SHIRT');
  expect(items).toHaveLength(13);
  const dearer = items.filter(({ sellingPriceByList }) => sellingPriceByList['1'] === '21.900');
  expect(dearer.map(({ sku, stock }) => `${sku} ${stock}`)).toEqual([
    'SHIRT-BLUE-XL 5.00',
    'SHIRT-RED-XL 5.00',
  ]);
  expect(items.find(({ sku }) => sku === 'SHIRT-GREEN-S')?.options).toEqual([
    { code: 'GREEN' },
    { code: 'S' },
  ]);
});

test('items that exist are left out, and a refused one is named at its row', async () => {
  await makeVariant('cut', ['SLIM', 'WIDE']);
  const id = await makeProduct('TROUSERS');
  const page = await place.open('/products');
  await openAdding(page, id);
  await choose(page, 'Variants', ['cut']);
  await choose(page, 'cut', ['SLIM', 'WIDE']);
  const dialog = adding(page);
  await dialog.getByLabel('SKU SLIM').fill('TROUSERS');
  await dialog.getByLabel('Price WIDE').fill('-1');
  const add = dialog.getByRole('button', { name: 'Add items' });
  await add.click();
  await dialog.getByText('Another item has this SKU.').waitFor();
  await dialog.getByLabel('SKU SLIM').fill('TROUSERS-SLIM');
  await add.click();
  await dialog.getByText(/^Enter a number/).waitFor();
  await dialog.getByLabel('Price WIDE').fill('30');
  await add.click();
  await dialog.waitFor({ state: 'hidden' });
  await openAdding(page, id);
  await choose(page, 'cut', ['SLIM', 'WIDE']);
  await dialog.getByText('The product has all of these items.').waitFor();
});

test('an item without options is added, and deleted after a preview', async () => {
  const id = await makeProduct('SPARE');
  const page = await place.open('/products');
  await openAdding(page, id);
  await adding(page).getByLabel(/^SKU/).fill('SPARE-2');
  await adding(page).getByRole('button', { name: 'Add items' }).click();
  await adding(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Delete SPARE-2' }).click();
  const preview = page.getByRole('dialog', { name: 'Delete SPARE-2?' });
  await preview.getByRole('button', { name: 'Delete' }).click();
  await preview.waitFor({ state: 'hidden' });
  expect((await itemsOf('SPARE')).map(({ sku }) => sku)).toEqual(['SPARE']);
});

test('the form fits a narrow screen', async () => {
  const id = await makeProduct('NARROW');
  const page = await place.open('/products', { width: 390 });
  await openAdding(page, id);
  await choose(page, 'Variants', ['shade']);
  await choose(page, 'shade', ['RED', 'BLUE']);
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  expect(await findingsOf(page)).toEqual([]);
});
