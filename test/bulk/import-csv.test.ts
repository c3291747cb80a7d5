import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { addDepartment, readResult, runImport } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addDepartment(shop);
});
afterAll(() => shop.close());

const read = (code: string) =>
  shop.rows(
    `SELECT p.name ->> 'en' AS name, p.is_visible AS visible, i.weight::text AS weight,
       x.list_price::text AS price FROM product AS p JOIN item AS i ON i.product_id = p.id
     JOIN item_price AS x ON x.item_id = i.id WHERE p.code = $1`,
    [code],
  );

/** LibreOffice saves semicolons, commas in numbers, TRUE and FALSE, and a byte order mark. */
test.each([
  [
    'commas',
    'A1',
    'code,departmentId,sku,name.en,isVisible,weight,listPrice.1\nA1,1,A1,"a ""b"", c",true,1.5,12.5\n',
  ],
  [
    'semicolons, as LibreOffice saves them',
    'A2',
    '\ufeff"code";"departmentId";"sku";"name.en";"isVisible";"weight";"listPrice.1"\r\n"A2";1;"A2";"a ""b"", c";TRUE;1,5;12,5\r\n',
  ],
  [
    'tabs',
    'A3',
    'code\tdepartmentId\tsku\tname.en\tisVisible\tweight\tlistPrice.1\nA3\t1\tA3\t"a ""b"", c"\tyes\t1.5\t12.5\n',
  ],
  [
    'old line breaks',
    'A4',
    'code,departmentId,sku,name.en,isVisible,weight,listPrice.1\rA4,1,A4,"a ""b"", c",1,1.5,12.5\r',
  ],
  [
    'no line break at the end',
    'A5',
    'code,departmentId,sku,name.en,isVisible,weight,listPrice.1\nA5,1,A5,"a ""b"", c",true,1.5,12.5',
  ],
  [
    'columns that spreadsheets leave empty',
    'A6',
    'code;departmentId;sku;name.en;isVisible;weight;listPrice.1;;\nA6;1;A6;"a ""b"", c";true;1,5;12,5;;\n;;;;;;;;\n',
  ],
])('an import accepts a CSV file with %s', async (_name, code, csv) => {
  const job = await runImport(shop, 'mutation=upsertProducts', csv);
  expect(job).toMatchObject({ state: 'COMPLETED', total: 1, ok: 1, failed: 0 });
  expect(await read(code)).toEqual([
    { name: 'a "b", c', visible: true, weight: '1.500', price: '12.500' },
  ]);
});

test('a quoted cell can contain line breaks, and rows are numbered as in a spreadsheet', async () => {
  const csv = 'code,departmentId,sku,name.en\r\nB1,1,B1,"two\r\nlines"\r\n\r\nB2,x,B2,é\r\n';
  const job = await runImport(shop, 'mutation=upsertProducts', csv);
  expect(job).toMatchObject({ total: 2, ok: 1, failed: 1, line: 4 });
  expect(await read('B1')).toMatchObject([{ name: 'two\r\nlines' }]);
  expect((await readResult(shop, job)).text).toContain('B2,x,B2,é,4,departmentId,');
});

test('an empty cell changes nothing; \\N is null, \\E an empty string', async () => {
  const create = 'code,departmentId,sku,name.en,listPrice.1\nC1,1,C1,Chair,5\n';
  await runImport(shop, 'mutation=upsertProducts', create);
  await runImport(shop, 'mutation=upsertProducts', 'code,name.en,isVisible\nC1,,false\n');
  expect(await read('C1')).toMatchObject([{ name: 'Chair', visible: false }]);
  const job = await runImport(
    shop,
    'mutation=upsertProducts',
    'code,name.en,listPrice.1\nC1,\\E,\\N\n',
  );
  expect(job).toMatchObject({ ok: 1 });
  const price = `SELECT p.list_price AS price FROM item_price p JOIN item i ON i.id = p.item_id
    WHERE i.sku = 'C1'`;
  expect(await shop.rows(price)).toEqual([{ price: null }]);
  expect(await read('C1')).toMatchObject([{ name: '' }]);
  await runImport(shop, 'mutation=upsertProducts', 'code,name.en\nC1,\\\\N\n');
  expect(await read('C1')).toMatchObject([{ name: '\\N' }]);
});

test('a list is a JSON cell, and columns with # are ignored', async () => {
  await runImport(shop, 'mutation=createVariant', 'code,name.en\nsize,Size\n');
  const csv = 'code;departmentId;sku;variantIds;#note\nD1;1;D1;[1];mine\nD2;1;D2;[1;\n';
  const job = await runImport(shop, 'mutation=upsertProducts', csv);
  expect(job).toMatchObject({ ok: 1, failed: 1 });
  expect((await readResult(shop, job)).text).toContain(
    'variantIds;MALFORMED;"the cell must be JSON',
  );
});

test('a row with more cells than the header is refused', async () => {
  const job = await runImport(shop, 'mutation=createTaxClass', 'code,name\nE1,One,Two\nE2\n');
  expect(job).toMatchObject({ ok: 1, failed: 1 });
  expect((await readResult(shop, job)).text).toContain('2,,MALFORMED,"the row has 3 cells');
});

test('an option sets the delimiter where the header does not show it', async () => {
  const job = await runImport(shop, 'mutation=createTaxClass&delimiter=semicolon', 'code\nF1\n');
  expect(job).toMatchObject({ ok: 1 });
});
