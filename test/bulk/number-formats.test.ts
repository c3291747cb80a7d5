import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postExport } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { addDepartment, readResult, runImport, upload, waitForEnd } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addDepartment(shop);
});
afterAll(() => shop.close());

const skus = ['N0', 'N1', 'N2', 'N3', 'N4', 'N5'];
const refused = 'refused';

beforeEach(async () => {
  const rows = skus.map((sku) => `${sku},1,${sku},Chair,1\n`).join('');
  await runImport(
    shop,
    'mutation=upsertProducts',
    `code,departmentId,sku,name.en,listPrice.1\n${rows}`,
  );
});

const readPrices = async (count: number) => {
  const rows = await shop.rows(
    `SELECT trim_scale(x.list_price)::text AS price FROM item AS i
     JOIN item_price AS x ON x.item_id = i.id WHERE i.sku LIKE 'N%' ORDER BY i.sku LIMIT $1`,
    [count],
  );
  return rows.map(({ price }) => price);
};

const quote = (cell: string) => `"${cell}"`;

/** A file with a price for each of the first items. */
const fileOf = (delimiter: string, cells: readonly string[], column = 'listPrice.1') =>
  [['sku', column], ...cells.map((cell, at) => [`N${at}`, quote(cell)])]
    .map((row) => `${row.join(delimiter)}\n`)
    .join('');

describe('numbers in a CSV column', () => {
  test.each([
    [';', ['1.234', '19,99'], ['1234', '19.99']],
    [';', ['19,99', '1.234'], ['1234', '19.99'].toReversed()],
    [';', ['1.234,50', '12.345', '7'], ['1234.5', '12345', '7']],
    [';', ['1,234.50', '12.345', '1,234'], ['1234.5', '12.345', '1234']],
    [';', ['1.234.567', '1.234'], ['1234567', '1234']],
    [';', ['12.5', '1.234', '1,234'], ['12.5', '1.234', '1234']],
    [';', ['0.125', '1.234'], ['0.125', '1.234']],
    [';', ['1234.567', '1.234'], ['1234.567', '1.234']],
    [';', ['29,000', '1,5'], ['29', '1.5']],
    [';', ['29,000'], ['29']],
    [';', ['1.234'], [refused]],
    [';', ['29,000', '1.234', '5'], ['29', refused, '5']],
    [';', ['19,99', '12.5', '1.234', '1,234'], ['19.99', '12.5', refused, refused]],
    [';', ['1.23.456,5', '1.2345,6', '19,99'], [refused, refused, '19.99']],
    [';', ['+1.234,5', '+19,99'], ['1234.5', '19.99']],
    [',', ['1.234', '29.000', '12.5'], ['1.234', '29', '12.5']],
    [',', ['1,234.50', '1,234', '1.234'], ['1234.5', '1234', '1.234']],
    [',', ['1,234'], [refused]],
    [',', ['19,99', '1.234'], ['19.99', '1234']],
    ['\t', ['19,99', '1.234'], ['19.99', '1234']],
    ['|', ['1.234', '2.5'], ['1.234', '2.5']],
  ])('cells delimited by %j read %j as %j', async (delimiter, cells, expected) => {
    const job = await runImport(shop, 'mutation=upsertItems', fileOf(delimiter, cells));
    const failed = expected.filter((each) => each === refused).length;
    expect(job).toMatchObject({ state: 'COMPLETED', ok: cells.length - failed, failed });
    // A refused line leaves the price of 1.
    expect(await readPrices(cells.length)).toEqual(
      expected.map((each) => (each === refused ? '1' : each)),
    );
  });

  test('use the decimal mark of their own column, whatever other columns use', async () => {
    const file =
      'sku;listPrice.1;sellingPrice.1;supplierSku\nN0;1.234;1.234;1.234\nN1;9,5;9.5;9,5\n';
    expect(await runImport(shop, 'mutation=upsertItems', file)).toMatchObject({ ok: 2 });
    expect(
      await shop.rows(
        `SELECT x.list_price::text AS list, x.selling_price::text AS selling, i.supplier_sku AS text
         FROM item AS i JOIN item_price AS x ON x.item_id = i.id WHERE i.sku = 'N0'`,
      ),
    ).toEqual([{ list: '1234.000', selling: '1.234', text: '1.234' }]);
  });

  test('accept a sign', async () => {
    const rows = ['+2.000', '-1.234,5', '+12,25'].map((cell) => `N0;${cell}\n`).join('');
    const job = await runImport(shop, 'mutation=createMovement', `sku;adjustment\n${rows}`);
    expect(job).toMatchObject({ ok: 3, failed: 0 });
    expect(
      await shop.rows(
        'SELECT trim_scale(adjustment)::text AS adjustment FROM movement ORDER BY id',
      ),
    ).toEqual(['2000', '-1234.5', '12.25'].map((adjustment) => ({ adjustment })));
  });

  test('omit a zero fraction in a column of integers, if the file shows the decimal mark', async () => {
    const read = async () =>
      (await shop.rows(`SELECT stock_level AS level FROM item WHERE sku = 'N0'`))[0]?.level;
    const send = async (cells: readonly string[]) =>
      runImport(shop, 'mutation=upsertItems', fileOf(';', cells, 'stockLevel'));
    expect(await send(['1.234', '29,000'])).toMatchObject({ ok: 0, failed: 2 });
    expect(await send(['1.234', '1.234,0'])).toMatchObject({ ok: 2 });
    expect(await read()).toBe(1234);
    expect(await send(['29,000', '12,0'])).toMatchObject({ ok: 2 });
    expect(await read()).toBe(29);
  });

  test('use the decimal mark of the last line, if no earlier line shows it', async () => {
    const others = Array.from({ length: 20_000 }, () => '').join('\n');
    const file = `${fileOf(';', ['1.234'])}${others}\nN1;9,5`;
    expect(await runImport(shop, 'mutation=upsertItems', file)).toMatchObject({ ok: 2 });
    expect(await readPrices(2)).toEqual(['1234', '9.5']);
  });
});

test('a job that another node resumes reads numbers like the whole file', async () => {
  const file = fileOf(';', ['19,99', '1.234']);
  const { id } = await (await upload(shop, 'mutation=upsertItems', file)).json();
  await waitForEnd(shop, id);
  await shop.rows('UPDATE item_price SET list_price = 1');
  const first = fileOf(';', ['19,99']).length;
  await shop.rows(
    `UPDATE job SET state = 'Running', end_time = NULL, lease = gen_random_uuid(), ok = 1, line = 2,
       text_line = 2, lease_time = now() - interval '1 second', next_byte = $2::int
     WHERE id = $1::int`,
    [Number(id), first],
  );
  expect(await waitForEnd(shop, id)).toMatchObject({ state: 'COMPLETED', ok: 2, failed: 0 });
  expect(await readPrices(2)).toEqual(['1', '1234']);
});

test('an ambiguous number is refused with its readings and the remedy', async () => {
  const job = await runImport(shop, 'mutation=upsertItems', fileOf(';', ['5', '-1.234']));
  const query = `{ job(by: { id: ${job.id} }) { refusedLines(first: 5) { line violations { path code message } } } }`;
  const { data } = await shop.graphql(query);
  expect(data).toMatchObject({
    job: {
      refusedLines: [
        {
          line: 3,
          violations: [
            {
              path: 'listPrice.1',
              code: 'MALFORMED',
              message:
                'the number is -1234 if its dot groups thousands, and -1.234 if it is the decimal ' +
                'mark, and no other number of the column shows which: write -1234, or -1,2340; ' +
                'got "-1.234"',
            },
          ],
        },
      ],
    },
  });
});

test.each([
  [';', '1.234', '19,99', '1234', '1234'],
  [';', '1.234', '19.99', '1,234', '1.234'],
  [';', '1,234.56', '19.99', '1234,56', '1234.56'],
  [',', '1.234', '19,99', '1234', '1234'],
  [',', '1,234', '19.99', '1234', '1234'],
])('refused rows of %j have %j beside %j as %j', async (delimiter, cell, shown, written, price) => {
  const rows = [
    ['sku', 'listPrice.1', 'stockLevel'],
    ['N0', cell, 'x'],
    ['N1', shown, '1'],
  ];
  const file = rows.map((row) => `${row.map(quote).join(delimiter)}\n`).join('');
  const job = await runImport(shop, 'mutation=upsertItems', file);
  expect(job).toMatchObject({ ok: 1, failed: 1 });
  const { text } = await readResult(shop, job);
  const cellWritten = /[,;]/.test(written) ? quote(written) : written;
  expect(text.split('\r\n')[1]).toMatch(
    new RegExp(`^N0${delimiter}${cellWritten}${delimiter}x${delimiter}`),
  );
  const fixed = text.replace(`${delimiter}x${delimiter}`, `${delimiter}2${delimiter}`);
  expect(await runImport(shop, 'mutation=upsertItems', fixed)).toMatchObject({ ok: 1, failed: 0 });
  expect(await readPrices(1)).toEqual([price]);
});

test.each([
  'format=csv',
  'format=csv&excel=1',
  'format=csv&delimiter=%3B',
  'format=csv&delimiter=%3B&bom=1&crlf=1&excel=1',
  'format=csv&delimiter=tab',
  'format=csv&delimiter=%7C',
])('an export with %s is imported unchanged', async (address) => {
  await shop.rows(`UPDATE item_price SET list_price = 1.234, selling_price = 29.000`);
  const query =
    '{ items { nodes { sku weight listPrice: listPriceByList sellingPrice: sellingPriceByList stockLevel } } }';
  const read = async () => (await postExport(shop, query, { address })).text();
  const exported = await read();
  expect(exported).toContain(address.includes('%3B') ? '1,234' : '1.234');
  await shop.rows(`UPDATE item_price SET list_price = 7, selling_price = 7`);
  expect(await runImport(shop, 'mutation=upsertItems', exported)).toMatchObject({ failed: 0 });
  expect(await read()).toBe(exported);
});
