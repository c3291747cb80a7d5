import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './console.ts';

/* Goods entered as with a barcode scanner, which types and presses Enter. */

let place: Console;
beforeAll(async () => {
  place = await openConsole();
});
afterAll(() => place.close());
afterEach(() => place.leave());

interface Item {
  readonly sku: string;
  readonly stock: string;
  readonly barcode: string;
}

/** The first items with a barcode. */
async function itemsWithBarcode() {
  const { items } = await place.query<{ items: { nodes: Item[] } }>(
    '{ items(first: 5, where: { barcode: { not: null } }) { nodes { sku stock barcode } } }',
  );
  return items.nodes;
}

async function stockOf(sku: string) {
  const { item } = await place.query<{
    item: { stock: string; movements: { nodes: { adjustment: string; description: string }[] } };
  }>(
    `query ($sku: String!) { item(by: { sku: $sku }) { stock
      movements(first: 1) { nodes { adjustment description } } } }`,
    { sku },
  );
  return { stock: item.stock, ...item.movements.nodes[0] };
}

/** Types what the scanner or the person enters, with Enter after each. */
async function enter(page: Page, code: string, pieces: string) {
  const field = page.getByLabel('SKU or barcode');
  await field.fill(code);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Enter', exact: true }).waitFor();
  await page.keyboard.type(pieces);
  await page.keyboard.press('Enter');
}

const shown = (page: Page) => page.getByRole('region', { name: /^Entered in this sitting/ });

test('goods are received and counted by scanner, with the reason, and taken back', async () => {
  const [one, other] = await itemsWithBarcode();
  if (!one || !other) throw new Error('The demo shop has no barcodes.');
  const page = await place.open('/stock');
  await page.getByLabel('Reason').first().fill('Delivery 4711');
  // The scanner reads the 13 digits of a GTIN, and 14 are stored.
  await enter(page, one.barcode.replace(/^0/, ''), '+10');
  const after = (Number(one.stock) + 10).toFixed(2);
  await shown(page)
    .getByText(`${Number(one.stock)} → ${Number(after)}`)
    .waitFor();
  await enter(page, other.sku, '3,5');
  await shown(page)
    .getByText(`${Number(other.stock)} → 3.5`)
    .waitFor();
  expect(await stockOf(one.sku)).toEqual({
    ...{ stock: after, adjustment: '10.00', description: 'Delivery 4711' },
  });
  expect(await stockOf(other.sku)).toMatchObject({ stock: '3.50', description: 'Delivery 4711' });
  await shown(page)
    .getByRole('button', { name: `Undo ${one.sku}`, exact: true })
    .click();
  await shown(page)
    .getByText(`${Number(after)} → ${Number(one.stock)}`)
    .waitFor();
  expect(await stockOf(one.sku)).toMatchObject({
    ...{ stock: one.stock, adjustment: '-10.00', description: 'Undone: Delivery 4711' },
  });
});

test('an unknown code and a wrong number are refused at their fields', async () => {
  const page = await place.open('/stock');
  await page.evaluate(() => localStorage.setItem('gateway-language', 'de'));
  await page.reload();
  const code = page.getByLabel('Artikelnummer oder Barcode');
  await code.fill('no such article');
  await code.press('Enter');
  await page.getByText('Kein Artikel hat die Nummer').waitFor();
  const [, , third] = await itemsWithBarcode();
  await code.fill(third?.sku ?? '');
  await code.press('Enter');
  const pieces = page.getByLabel('Stück');
  await page.getByRole('button', { name: 'Erfassen' }).waitFor();
  await pieces.fill('viele');
  await pieces.press('Enter');
  await page.getByText('Eine Zahl wie +10').waitFor();
  await pieces.fill('-99999');
  await pieces.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  expect((await stockOf(third?.sku ?? '')).stock).toBe(third?.stock);
});

test('the reason of a movement is corrected, and old movements are deleted after a preview', async () => {
  const [, , , item] = await itemsWithBarcode();
  const sku = item?.sku ?? '';
  await place.query(
    `mutation ($sku: String!) {
    createMovement(input: { sku: $sku, adjustment: "-1", description: "Brokn" }) { id } }`,
    { sku },
  );
  const page = await place.open(`/stock?sku=${sku}`);
  const history = page.getByRole('region', { name: 'Stock movements' });
  await history.getByRole('button', { name: `Reason ${sku}: Brokn` }).click();
  await page.keyboard.type('Broken');
  await page.keyboard.press('Enter');
  await history.getByRole('button', { name: `Reason ${sku}: Broken` }).waitFor();
  const { stock } = await stockOf(sku);
  await history.getByRole('checkbox', { name: 'All', exact: true }).click();
  await history.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The stock stays as it is').waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await history.getByText('Nothing matches these filters').waitFor();
  expect((await stockOf(sku)).stock).toBe(stock);
});
