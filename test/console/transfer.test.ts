import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole } from './console.ts';

let console: Console;

beforeAll(async () => {
  console = await openConsole();
}, 240_000);
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
