import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { addDepartment, readResult, runImport, upload, waitForEnd } from './support.ts';

let shop: Shop;
const codes = ['V0', 'V1', 'V2', 'V3'];
beforeAll(async () => {
  shop = await openShop();
  await addDepartment(shop);
  const rows = codes.map((code) => `${code},1,Chair,1\n`).join('');
  await runImport(shop, products, `code,departmentId,name.en,listPrice.1\n${rows}`);
});
afterAll(() => shop.close());

const products = 'mutation=upsertProducts';

/** A file with a cell for each of the first products. */
const fileOf = (column: string, cells: readonly string[], delimiter = ';') =>
  `code${delimiter}${column}\n${cells.map((cell, at) => `V${at}${delimiter}${cell}\n`).join('')}`;

const readColumn = async (sql: string, count: number) =>
  (
    await shop.rows(
      `SELECT ${sql} AS value FROM product AS p JOIN item_price AS x ON x.product_id = p.id
       WHERE p.code LIKE 'V%' ORDER BY p.code LIMIT $1`,
      [count],
    )
  ).map(({ value }) => value);

describe('values of a CSV column', () => {
  test.each([
    ['.5', ['.5', '-0', '+.25'], ['0.5', '0', '0.25']],
    [',5', [',5', '1.234,5'], ['0.5', '1234.5']],
    ['.125', ['.125', '1,234.5'], ['0.125', '1234.5']],
    ['six decimals', ['34.000000', '1.500000'], ['34', '1.5']],
  ])('the numbers of %s are read', async (_name, cells, expected) => {
    const job = await runImport(shop, products, fileOf('listPrice.1', cells));
    expect(job).toMatchObject({ ok: cells.length, failed: 0 });
    const sql = 'trim_scale(x.list_price)::text';
    expect(await readColumn(sql, cells.length)).toEqual(expected);
  });

  test.each([
    ['TRUE', true],
    ['false', false],
    ['Yes', true],
    ['no', false],
    ['1', true],
    ['0', false],
    ['WAHR', true],
    ['FALSCH', false],
    ['VERO', true],
    ['FALSO', false],
  ])('the word %s is a Boolean', async (cell, expected) => {
    await shop.rows(`UPDATE product SET is_visible = NOT $1::boolean WHERE code = 'V0'`, [
      expected,
    ]);
    const job = await runImport(shop, products, fileOf('isVisible', [cell]));
    expect(job).toMatchObject({ ok: 1, failed: 0 });
    expect(await readColumn('p.is_visible', 1)).toEqual([expected]);
  });

  const refused = '2000-01-01';
  test.each([
    [
      ['31.12.2026', '1.2.2026'],
      ['2026-12-31', '2026-02-01'],
    ],
    [
      ['12/31/2026', '1/2/2026'],
      ['2026-12-31', '2026-01-02'],
    ],
    [
      ['1/2/2026', '31/12/2026'],
      ['2026-02-01', '2026-12-31'],
    ],
    [
      ['2026-12-31', '2026/1/2'],
      ['2026-12-31', '2026-01-02'],
    ],
    [
      ['2026-12-31 00:00:00', '12/31/2026, 1:00 PM'],
      ['2026-12-31', '2026-12-31'],
    ],
    [
      ['1/2/2026', '5/5/2026'],
      [refused, '2026-05-05'],
    ],
    [
      ['31/12/2026', '12/31/2026', '1/2/2026'],
      ['2026-12-31', '2026-12-31', refused],
    ],
    [
      ['31.13.2026', 'soon'],
      [refused, refused],
    ],
  ])('the dates %j are read as %j', async (cells, expected) => {
    await shop.rows(`UPDATE product SET release_date = '${refused}'`);
    const job = await runImport(shop, products, fileOf('releaseDate', cells));
    expect(job.failed).toBe(expected.filter((each) => each === refused).length);
    expect(await readColumn('p.release_date::text', cells.length)).toEqual(expected);
  });

  test('a mapping names the order of day and month', async () => {
    const columns = JSON.stringify({ releaseDate: 'releaseDate:mdy' });
    const query = `${products}&columns=${encodeURIComponent(columns)}`;
    expect(await runImport(shop, query, fileOf('releaseDate', ['1/2/2026']))).toMatchObject({
      ok: 1,
    });
    expect(await readColumn('p.release_date::text', 1)).toEqual(['2026-01-02']);
  });

  test('the result has dates as the whole file decides', async () => {
    const file = 'code;departmentId;releaseDate\nV0;77;1/2/2026\nV1;1;31/12/2026\n';
    const job = await runImport(shop, products, file);
    expect(job).toMatchObject({ ok: 1, failed: 1 });
    expect((await readResult(shop, job)).text).toContain("V0;77;'2026-02-01;2;departmentId;");
  });

  test('a date that can be read in two ways is refused with both readings', async () => {
    const job = await runImport(shop, products, fileOf('releaseDate', ['1/2/2026']));
    expect((await readResult(shop, job)).text).toContain(
      'the date is 2026-02-01 if its day comes first, and 2026-01-02 if its month does',
    );
  });
});

const taxClasses = 'mutation=createTaxClass';
const table = (code: string, delimiter = ',') =>
  `code${delimiter}name\n${code}${delimiter}Möbel €\n`;
const windows = (text: string) => Buffer.from(text.replace('€', '\x80'), 'latin1');
const wide = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['windows-1252', 'text/csv; charset=windows-1252', windows(table('C1'))],
  ['a quoted charset', 'text/csv; charset="Windows-1252"', windows(table('C2'))],
  ['UTF-16 with a mark', 'text/csv', wide(`\ufeff${table('C3', '\t')}`)],
  ['UTF-16, big-endian, with a mark', 'text/csv', wide(`\ufeff${table('C4')}`).swap16()],
  ['declared UTF-16', 'text/csv; charset=utf-16le', wide(table('C5'))],
  ['the type of a spreadsheet', 'application/vnd.ms-excel', Buffer.from(table('C6', ';'))],
  ['plain text', 'text/plain; charset=utf-8', Buffer.from(table('C7', '|'))],
  ['no type', '', Buffer.from(table('C8'))],
  ['a separator row', 'text/csv', Buffer.from(`\ufeffsep=;\r\n${table('C9', ';')}`)],
])('an import accepts a table in %s', async (_name, type, body) => {
  const response = await upload(shop, taxClasses, new Uint8Array(body), { 'Content-Type': type });
  const answer = await response.json();
  expect(answer).toMatchObject({ total: 1 });
  expect(await waitForEnd(shop, answer.id)).toMatchObject({ ok: 1, failed: 0 });
  const code = /C\d/.exec(body.toString('latin1').replaceAll('\0', ''))?.[0] ?? '';
  expect(await shop.rows('SELECT name FROM tax_class WHERE code = $1', [code])).toEqual([
    { name: 'Möbel €' },
  ]);
});

test.each([
  ['an unknown charset', 'text/csv; charset=klingon', 'the charset \\"klingon\\" is unknown'],
  ['content in another charset', 'text/csv; charset=utf-8', 'the file is not UTF-8'],
  ['a type of another kind', 'image/png', 'Content-Type must be'],
])('an import refuses %s', async (_name, type, message) => {
  const body = new Uint8Array(windows(table('C0')));
  const response = await upload(shop, taxClasses, body, { 'Content-Type': type });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
});
