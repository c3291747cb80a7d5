import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardText, unguardText } from '../../src/contract/values/guarded-text.ts';
import { postExport } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { runImport } from './support.ts';

/*
 * The files `-exported.csv` in libreoffice/ are exports of a demo shop by the queries below. With `#`
 * before the columns of the derived price list, LibreOffice 7.4 with Italian settings has opened and
 * saved them as the others:
 * `soffice --headless --infilter=CSV:59,34,76,1,,1040,false,true --convert-to
 * "csv:Text - txt - csv (StarCalc):59,34,76,1,,1040,false,true,true" items.csv`.
 */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const dialect = 'format=csv&delimiter=%3B&bom=1&crlf=1&excel=1';

test.each([
  [
    'items',
    'upsertItems',
    `{ items(where: { sku: { in: ["BATH-1111", "BATH-1111-ANTHRACITE-DOUBLE",
      "BATH-1111-ANTHRACITE-SINGLE", "BATH-1111-SAGE-DOUBLE", "BATH-1111-SAGE-SINGLE",
      "BATH-1111-WHITE-DOUBLE"] } }) { nodes { sku barcode isForSale
      listPrice: listPriceByList sellingPrice: sellingPriceByList stock weight supplierSku optionIds } } }`,
    [
      // A saved file has an empty cell for an empty string, which changes nothing.
      `UPDATE item SET barcode = '9' || substr(barcode, 2), stock = 1, weight = 1,
         supplier_sku = CASE WHEN supplier_sku = '' THEN '' ELSE '1' END
       WHERE sku LIKE 'BATH-1111%'`,
      `UPDATE item_price SET list_price = 1, selling_price = 1
       WHERE item_id IN (SELECT id FROM item WHERE sku LIKE 'BATH-1111%')`,
    ],
  ],
  [
    'customers',
    'upsertCustomers',
    `{ customers(first: 6, where: { code: { startsWith: "C10" } }) { nodes { code creationTime
      billingAddress { firstName lastName companyName companyCode personalCode phoneNumber email
        street1 street2 city postalCode country } } } }`,
    [
      `UPDATE customer SET creation_time = now(), billing_city = 'x', billing_phone_number = '1' WHERE code LIKE 'C10%'`,
    ],
  ],
  [
    'products',
    'upsertProducts',
    `{ products(first: 4) { nodes { code isVisible position releaseDate name: nameByLanguage
      longDescription: longDescriptionByLanguage } } }`,
    [`UPDATE product SET name = '{"en":"x"}', long_description = '{"en":"x"}', position = 0`],
  ],
])('%s that LibreOffice opened and saved are imported unchanged', async (...each) => {
  const [name, mutation, query, changes] = each;
  const read = async () => (await postExport(shop, query, { address: dialect })).text();
  const readSaved = (file: string) =>
    readFile(new URL(`libreoffice/${file}.csv`, import.meta.url), 'utf8');
  const [exported, saved] = [await readSaved(`${name}-exported`), await readSaved(name)];
  for (const sql of changes) await shop.rows(sql);
  expect(await read()).not.toBe(exported);
  const job = await runImport(shop, `mutation=${mutation}`, saved);
  expect(job).toMatchObject({ state: 'COMPLETED', failed: 0 });
  expect(await read()).toBe(exported);
});

test.each([
  ['=A1', "'=A1"],
  ['+39 02', "'+39 02"],
  ["'=A1", "''=A1"],
  ['0123', "'0123"],
  ['123456789012', "'123456789012"],
  ['1/7', "'1/7"],
  ['12E5', "'12E5"],
  ['2025-01-31', "'2025-01-31"],
  ['12345678901', '12345678901'],
  ["'tis", "'tis"],
  ['05 Mill Lane', '05 Mill Lane'],
  ['0', '0'],
])('the string %s is exported for spreadsheets as %s, and imported unchanged', (text, guarded) => {
  expect(guardText(text)).toBe(guarded);
  expect(unguardText(guarded)).toBe(text);
});
