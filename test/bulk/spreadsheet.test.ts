import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTextCell, writeTextCell } from '../../src/ground/contract/values/guarded-text.ts';
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

const changed = [
  ...['=A1', '+39 02', "'=A1", '@SUM(A1)', ' =1', '＝1', '0123', '123456789012', ' 12', '12 '],
  ...['1-2', '3/4', '1/7', '1 1/2', '.5', '1.5', '1E5', '12E5', '1E+5', '1,5e-3', '1 234', "1'234"],
  ...['5%', '5 %', '$5', '5 €', 'CHF 5', '5 kr', '(5)', '−5', '１２', '٣'],
  ...['2025-01-31', '2025-01-31 10:00', '2025-01-31T10:00:00Z', '31. 1. 2025', '2025年1月31日'],
  ...['10:30', '5 PM', '5pm', '5 a', '1/2/2025 5:00 PM'],
  ...[
    'MAR1',
    'mar-1',
    '1-Mar',
    '1 March 2025',
    'March 1, 2025',
    'SEPT2',
    'Sept. 2',
    'DEC10',
    'MAY 5',
  ],
  ...['MRZ1', '1. März 2025', 'GEN1', 'SET2', '3 août', 'ENE4', 'DEZ-5', 'mrt 6'],
  ...['TRUE', 'False', 'true', 'WAHR', 'VERO', 'faux', '#N/A', '#REF!', '#NAME?', '#DIV/0!'],
];

const unchanged = [
  ...['12345678901', "'tis", '05 Mill Lane', '0', '123', 'ABC123', 'MAR', 'MARS', 'MARKET1', 'MA1'],
  ...['1A', '36A', '12Z', '5T', '340 1234567', "5'", 'Truth', 'true story', '#1', '#tag', 'A1-2'],
  ...['MAR1A', 'X1E5', '½', 'May', '\\N '],
];

test.each(changed)('the string %j is exported for spreadsheets with an apostrophe', (text) => {
  expect(writeTextCell(text, true)).toBe(`'${text}`);
  expect(readTextCell(`'${text}`)).toBe(text);
});

test.each(unchanged)('the string %j is exported for spreadsheets as it is', (text) => {
  expect(writeTextCell(text, true)).toBe(text);
  expect(readTextCell(text)).toBe(text);
});

test('the file with apostrophes is imported as it was exported', async () => {
  const names = [...changed, ...unchanged, ...changed.map((text) => `'${text}`)];
  for (const [at, name] of names.entries())
    await shop.rows('INSERT INTO supplier (code, name) VALUES ($1, $2)', [`CELL${at}`, name]);
  const query = '{ suppliers(where: { code: { startsWith: "CELL" } }) { nodes { code name } } }';
  const exported = await (await postExport(shop, query, { address: dialect })).text();
  await shop.rows(`UPDATE supplier SET name = 'x' WHERE code LIKE 'CELL%'`);
  const job = await runImport(shop, 'mutation=updateSupplier', exported);
  expect(job).toMatchObject({ state: 'COMPLETED', failed: 0 });
  const found = await shop.rows(
    `SELECT name FROM supplier WHERE code LIKE 'CELL%' ORDER BY substr(code, 5)::int`,
  );
  expect(found.map(({ name }) => name)).toEqual(names);
});
