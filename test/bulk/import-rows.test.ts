import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { readResult, runImport, upload } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const target = 'mutation=createTaxClass';

/** The codes of tax classes with this prefix. */
async function codesOf(start: string): Promise<unknown[]> {
  const rows = await shop.rows('SELECT code FROM tax_class WHERE code LIKE $1 ORDER BY code', [
    `${start}%`,
  ]);
  return rows.map(({ code }) => code);
}

describe('a CSV row with a misplaced quote', () => {
  test.each([
    [
      'a quote that opens a cell and takes the next rows in',
      'A',
      'A1,"Chair\nA2,Table\nA3,"Lamp"\nA4,Desk\n',
      ['A4'],
      [2],
      'lines 2 to 4 are not a row of CSV',
    ],
    ['a quote within a cell', 'B', 'B1,5" disk\nB2,x\n', ['B2'], [2], 'line 2 is not a row of CSV'],
    ['text behind a quoted cell', 'C', 'C0,x\nC1,"a" b\nC2,x\n', ['C0', 'C2'], [3], 'line 3 is'],
    ['a blank before a quote', 'D', 'D1, "a"\nD2,x\n', ['D2'], [2], 'line 2 is'],
    [
      'a wrong quote behind a cell with line breaks',
      'E',
      'E1,"a\r\nb"\r\nE2,x"\r\nE3,x\r\n',
      ['E1', 'E3'],
      [3],
      'line 4 is not a row of CSV',
    ],
    ['a wrong quote in old line breaks', 'F', 'F1,x"\rF2,x\r', ['F2'], [2], 'line 2 is'],
    ['a wrong quote in the last row', 'G', 'G1,x\nG2,"x"y', ['G1'], [3], 'line 3 is'],
  ])('%s is refused with its line number', async (_name, start, rows, written, lines, message) => {
    const job = await runImport(shop, target, `code,name\n${rows}`);
    expect(job).toMatchObject({
      state: 'COMPLETED',
      total: written.length + lines.length,
      ok: written.length,
      failed: lines.length,
    });
    expect(await codesOf(start)).toEqual(written);
    const { text } = await readResult(shop, job);
    for (const line of lines) expect(text).toContain(`\r\n,,${line},,MALFORMED,`);
    expect(text).toContain(message);
  });

  test('an unclosed quote refuses the file with the line of the quote', async () => {
    const response = await upload(shop, target, 'code,name\nH1,"a\nb"\nH2,x\nH3,"x\nH4,x\n');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('never closed: it begins in line 5');
    expect(await codesOf('H')).toEqual([]);
  });

  test('a header with a misplaced quote refuses the file', async () => {
    const response = await upload(shop, target, 'code,na"me\nI1,x\n');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('the header is not a row of CSV');
  });
});

test('cells with quotes, doubled quotes and delimiters are read unchanged', async () => {
  const names = ['"', '""', ',', 'a"b', '"a"', ' a', "'", '\t', 'a\rb', 'a\n\nb', '""",""'];
  const rows = names.map((name, at) => `J${at + 10},"${name.replaceAll('"', '""')}"`);
  const job = await runImport(shop, target, `code,name\n${rows.join('\n')}`);
  expect(job).toMatchObject({ ok: names.length, failed: 0 });
  const stored = await shop.rows(`SELECT name FROM tax_class WHERE code LIKE 'J%' ORDER BY code`);
  expect(stored.map(({ name }) => name)).toEqual(names);
});

test('rows are the same whatever the size of the chunks', async () => {
  // Chunks of a stored file have 64 KB: their borders fall at every place of these rows.
  const count = 300;
  const rows = Array.from({ length: count }, (_, at) => `K${at},"${'é"",\r\n'.repeat(at)}"\r\n`);
  const job = await runImport(shop, `${target}&dry=1`, `code,#note\r\n${rows.join('')}`);
  expect(job).toMatchObject({ total: count, ok: count, failed: 0, line: count + 1 });
});
