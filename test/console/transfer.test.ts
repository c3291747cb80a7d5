import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { paint } from '../support/pictures.ts';
import { zip } from '../support/zip.ts';
import { type Console, openConsole } from './console.ts';

let console: Console;

beforeAll(async () => {
  console = await openConsole();
});
afterEach(() => console.leave());
afterAll(() => console.close());

const csv = (text: string) => ({
  name: 'stock.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

async function stockOf(sku: string): Promise<number> {
  const document = 'query ($sku: String!) { item(by: { sku: $sku }) { stock } }';
  const { item } = await console.query<{ item: { stock: string } }>(document, { sku });
  return Number(item.stock);
}

async function twoItems(): Promise<[string, string]> {
  const document = '{ items(first: 2) { nodes { sku } } }';
  const { items } = await console.query<{ items: { nodes: { sku: string }[] } }>(document);
  const [one, other] = items.nodes.map(({ sku }) => sku);
  return [one ?? '', other ?? ''];
}

it('shows what is wrong with the first rows and keeps nothing of them', async () => {
  const [one] = await twoItems();
  const before = await stockOf(one);
  const page = await console.open('/transfer?target=stock');
  const file = csv(`sku;stock\n${one};${before + 7}\n${one};abc\n`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check these rows' }).click();
  await page.getByText('1 of 2 rows are refused.').waitFor();
  const refused = page.getByRole('table', { name: 'First rows' }).locator('tr[data-refused]');
  expect(await refused.textContent()).toMatch(/^3.*decimal number.*abc/s);
  expect(await stockOf(one)).toBe(before);
});

it('imports a file and sends a refused row again after its correction', async () => {
  const [one, other] = await twoItems();
  const page = await console.open('/transfer?target=stock');
  const file = csv(`sku;stock;Shelf\n${one};41\n${other};many;A3\n`.replace(';41', ';41;A1'));
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Shelf').first().click();
  await page.getByRole('option', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: 'Import the whole file' }).click();
  await page.getByText('Done · 1 written and 1 refused of 2 rows').waitFor();
  expect(await stockOf(one)).toBe(41);
  await page.getByLabel('stock, refused row 1').fill('43');
  await page.getByRole('button', { name: 'Send the corrected rows' }).click();
  await page.getByText('Done · 1 written and 0 refused of 1 rows').waitFor();
  expect(await stockOf(other)).toBe(43);
});

it('imports products with the images of a ZIP', async () => {
  const page = await console.open('/transfer?target=products');
  const header = 'code,sku,name.en,departmentId,images';
  const [file, images] = [
    page.locator('input[type=file]').first(),
    page.locator('input[type=file][accept*=zip]'),
  ];
  const { products } = await console.query<{ products: { nodes: { departmentId: string }[] } }>(
    '{ products(first: 1) { nodes { departmentId } } }',
  );
  const row = `STOOL-9,STOOL-9,Stool,${products.nodes[0]?.departmentId},"red.png, blue.png"`;
  await file.setInputFiles(csv(`${header}\n${row}\n`));
  const content = async () => Buffer.from((await paint()).content, 'base64');
  const buffer = zip([
    { name: 'photos/red.png', content: await content() },
    { name: 'photos/blue.png', content: await content() },
  ]);
  await images.setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer });
  await page.getByText('photos.zip').waitFor();
  await page.getByRole('button', { name: 'Check these rows' }).click();
  await page.getByText('All 1 rows are right.').waitFor();
  await page.getByRole('button', { name: 'Import the whole file' }).click();
  await page.getByText('Done · 1 written and 0 refused of 1 rows').waitFor();
  const { product } = await console.query<{ product: { images: object[] } }>(
    '{ product(by: { code: "STOOL-9" }) { images { id } } }',
  );
  expect(product.images).toHaveLength(2);
});

const archive = zip([]);

it.each([
  ['is not a ZIP', 'photos.rar', Buffer.from('Rar!'), 'photos.rar is not a ZIP.'],
  ['is damaged', 'photos.zip', Buffer.from('PK\x03\x04 and no more'), /images must be a ZIP/],
])('says at the field that a file of images %s', async (_what, name, buffer, message) => {
  const page = await console.open('/transfer?target=products');
  const file = csv('code,name.en,departmentId,images\nSTOOL-10,Stool,1,red.png\n');
  await page.locator('input[type=file]').first().setInputFiles(file);
  const images = page.locator('input[type=file][accept*=zip]');
  await images.setInputFiles({ name, mimeType: 'application/zip', buffer });
  await page.getByText(name).waitFor();
  await page.getByRole('button', { name: 'Check these rows' }).click();
  const field = page.getByRole('button', { name: 'Images', exact: true });
  await field.and(page.locator('[aria-invalid=true]')).waitFor();
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const texts = described.split(/ +/).map((id) => page.locator(`[id="${id}"]`).textContent());
  expect((await Promise.all(texts)).join(' ')).toMatch(message);
  await images.setInputFiles({ name: 'none.zip', mimeType: 'application/zip', buffer: archive });
  await page.locator('[aria-invalid=true]').waitFor({ state: 'detached' });
});

it('takes images for products only', async () => {
  const page = await console.open('/transfer?target=stock');
  await page.getByText('An empty file with the 2 columns').waitFor();
  expect(await page.getByText('Images', { exact: true }).count()).toBe(0);
});

it('exports prices with the columns that an import takes', async () => {
  const page = await console.open('/transfer?way=export&target=prices');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const stream = await (await download).createReadStream();
  const text = (await stream.toArray()).join('');
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFFsku;listPrice.1;listPrice.2;listPrice.3;sellingPrice.1;sellingPrice.2;sellingPrice.3',
  );
});

it('shows the imports with their refused rows', async () => {
  const page = await console.open('/jobs');
  await page.getByRole('button', { name: 'stock.csv' }).last().click();
  const refused = page.getByRole('table', { name: 'Refused rows' });
  expect(await refused.textContent()).toContain('decimal number');
});
