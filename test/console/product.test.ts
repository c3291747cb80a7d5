import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Console, openConsole } from './console.ts';

/* One product: its form by version, its items, images and files, and what goes with a deletion. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

interface Read {
  readonly product: {
    readonly nameByLanguage: Readonly<Record<string, string>>;
    readonly isFeatured: boolean;
    readonly images: readonly { readonly id: string }[];
    readonly files: { readonly nodes: readonly { readonly name: string }[] };
    readonly items: { readonly nodes: readonly { readonly barcode: string | null }[] };
  } | null;
}

const members = `nameByLanguage isFeatured images { id } files { nodes { name } }
  items(first: 1) { nodes { barcode } }`;

async function read(id: string) {
  const { product } = await place.query<Read>(`{ product(by: { id: "${id}" }) { ${members} } }`);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
}

const form = (page: Page) => page.getByRole('form', { name: 'Texts and settings' });

const delayAnswers = (page: Page) =>
  page.route('**/graphql', async (route) => {
    await sleep(500);
    await route.continue();
  });

test('texts of each language and settings are saved together', async () => {
  const page = await place.open('/products/1');
  await form(page).getByLabel('Name').fill('Quarzo pot');
  await form(page).getByRole('tab', { name: 'Italian' }).click();
  await form(page).getByLabel('Name').fill('Moka Quarzo');
  await form(page).getByLabel('Featured').check();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByText('Saved', { exact: true }).waitFor();
  const product = await read('1');
  expect(product.isFeatured).toBe(true);
  expect(product.nameByLanguage).toMatchObject({ en: 'Quarzo pot', it: 'Moka Quarzo' });
});

test('a text that someone else has changed too is chosen, and other texts remain', async () => {
  const page = await place.open('/products/2');
  await form(page).getByLabel('Name').fill('My name');
  await place.query(
    'mutation { updateProduct(by: { id: "2" }, input: { nameByLanguage: { en: "Their name", de: "Ihr Name" } }) { id } }',
  );
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByRole('alert').getByRole('button', { name: 'My name' }).click();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByText('Saved', { exact: true }).waitFor();
  expect((await read('2')).nameByLanguage).toMatchObject({ en: 'My name', de: 'Ihr Name' });
});

test('a code that another product has is refused at its field', async () => {
  const page = await place.open('/products/3');
  await form(page).getByLabel('Code').fill('MOKA-1004');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByLabel('Code').and(page.locator('[aria-invalid=true]')).waitFor();
});

test('a wrong barcode is refused in its place, and a right one is stored', async () => {
  const page = await place.open('/products/9');
  const enter = async (text: string) => {
    await page.getByRole('button', { name: /^Barcode MOKA-1009/ }).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await enter('4006381333932');
  await page.getByRole('table').getByRole('alert').waitFor();
  await enter('4006381333931');
  await eventually(async () =>
    expect((await read('9')).items.nodes[0]?.barcode).toBe('04006381333931'),
  );
});

test('images are added, moved by keyboard and by dragging, and deleted', async () => {
  const before = (await read('9')).images.map(({ id }) => id);
  const page = await place.open('/products/9');
  const images = page.getByRole('list', { name: 'Images' });
  const buffer = await sharp({
    create: { width: 80, height: 80, channels: 3, background: '#a33' },
  })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file][accept="image/*"]')
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer });
  await images.getByAltText('Image 3').waitFor();
  // The second move begins before the first is stored.
  await delayAnswers(page);
  await page.getByRole('button', { name: 'Move Image 1 back' }).press('Enter');
  await images.getByRole('listitem').nth(2).dragTo(images.getByRole('listitem').nth(0));
  await eventually(async () =>
    expect((await read('9')).images.slice(1).map(({ id }) => id)).toEqual(before.toReversed()),
  );
  await page.getByRole('button', { name: 'Delete Image 1' }).click();
  await page.getByText('1 image deleted').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await eventually(async () =>
    expect((await read('9')).images.map(({ id }) => id)).toEqual(before.toReversed()),
  );
});

test('similar products are removed one right after the other', async () => {
  await place.query('mutation { setSimilarProducts(id: 9, productIds: [1, 2, 3]) { id } }');
  const page = await place.open('/products/9');
  const remove = (id: string) =>
    page
      .locator('div')
      .filter({ has: page.locator(`a[href$="/products/${id}"]`) })
      .last()
      .getByRole('button')
      .click();
  await page.locator('a[href$="/products/3"]').waitFor();
  await delayAnswers(page);
  await remove('1');
  await remove('2');
  await page.locator('a[href$="/products/2"]').waitFor({ state: 'detached' });
  const { product } = await place.query<{ product: { similarProducts: unknown } }>(
    '{ product(by: { id: 9 }) { similarProducts { nodes { id } } } }',
  );
  expect(product.similarProducts).toEqual({ nodes: [{ id: '3' }] });
});

test('a file is added, and a file that is not an image is refused as one', async () => {
  const page = await place.open('/products/9');
  const file = { name: 'care.txt', mimeType: 'text/plain', buffer: Buffer.from('Rinse it.') };
  await page.locator('input[type=file]:not([accept])').setInputFiles(file);
  await page.getByRole('link', { name: 'care.txt' }).waitFor();
  expect((await read('9')).files.nodes).toEqual([{ name: 'care.txt' }]);
  await page.locator('input[type=file][accept="image/*"]').setInputFiles(file);
  await page.getByRole('alert').getByText('care.txt:').waitFor();
});

test('the history names what has changed and who did it', async () => {
  await place.query(
    'mutation { updateItem(by: { sku: "MOKA-1011" }, input: { stock: "3" }) { id } }',
  );
  const { item } = await place.query<{ item: { product: { id: string } } }>(
    '{ item(by: { sku: "MOKA-1011" }) { product { id } } }',
  );
  const page = await place.open(`/products/${item.product.id}`);
  await page.getByText('Changed: item MOKA-1011').waitFor();
  await page.getByText(/^Stock: .* → 3/).waitFor();
});

test('the history has deleted images, and leads to the audit and back', async () => {
  const { product } = await place.query<{ product: { images: { id: string }[] } }>(
    '{ product(by: { id: 7 }) { images { id } } }',
  );
  const image = product.images[0]?.id ?? '';
  await place.query(`mutation { deleteProductImages(ids: ["${image}"]) }`);
  const page = await place.open('/products/7');
  await page.getByRole('link', { name: 'Deleted: image' }).click();
  await page.waitForURL(`**/audit?type=ProductImage&key=${image}`);
  await place.query('mutation { updateProduct(by: { id: 7 }, input: { code: "SEVEN" }) { id } }');
  const audit = await place.open('/audit?type=Product&key=7');
  await audit.getByRole('link', { name: 'Open: Product 7' }).first().click();
  await audit.waitForURL('**/products/7');
});

test('the history is closed to an account without the right to settings', async () => {
  const page = await place.open('/products/5', { email: 'catalog@example.com' });
  await page.getByText('Your account has no right to read Settings.').waitFor();
});

test('a product is duplicated, and deleted after its items and images were shown', async () => {
  const page = await place.open('/products/4');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('dialog').getByLabel('Code').fill('MOKA-COPY');
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Barcode MOKA-COPY: ' }).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('1 product deleted').waitFor();
  await page.getByText('1 item deleted').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/console/products');
  const { products } = await place.query<{ products: { totalCount: number } }>(
    '{ products(where: { code: { equals: "MOKA-COPY" } }) { totalCount } }',
  );
  expect(products.totalCount).toBe(0);
});
