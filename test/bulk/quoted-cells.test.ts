import { afterAll, beforeAll, expect, test } from 'vitest';
import { postExport } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { addDepartment, jsonl, linesOf, readResult, runImport } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addDepartment(shop);
});
afterAll(() => shop.close());

const texts = [
  ...['\n', '\r', '\r\n', '\v', '\f', '\u001c', '\u0085', '\u2028', '\u2029'].map(
    (lineBreak) => `one${lineBreak}two`,
  ),
  ...['"', '""', ',', ';', '\t', '|'].map((each) => `one${each}two`),
  ...[' one', 'one ', '\u00a0one', '\ufeffone', '"one"', '\n', '\r'],
];

const product = (text: string, at: number) => ({
  code: `T${at}`,
  departmentId: 1,
  sku: `T${at}`,
  longDescription: { en: text },
  listPrice: { 1: '12.500' },
});

const readTexts = () =>
  shop.rows(`SELECT p.long_description AS description, x.list_price::text AS price
    FROM product AS p JOIN item AS i ON i.product_id = p.id JOIN item_price AS x ON x.item_id = i.id
    ORDER BY p.id`);

const written = texts.map((text) => ({
  description: JSON.stringify({ en: text }),
  price: '12.500',
}));

test.each([
  ['format=csv'],
  ['format=csv&crlf=1'],
  ['format=csv&delimiter=%3B&bom=1&crlf=1&excel=1'],
  ['format=csv&delimiter=tab'],
])('an export by %s quotes every cell that a reader could split', async (address) => {
  await shop.rows('DELETE FROM product');
  const added = await runImport(
    shop,
    'mutation=upsertProducts',
    linesOf(texts.map(product)),
    jsonl,
  );
  expect(added).toMatchObject({ failed: 0, ok: texts.length });
  const query = `{ products { nodes { code longDescription: longDescriptionByLanguage
    listPrice: listPriceByList } } }`;
  const file = await (await postExport(shop, query, { address })).text();
  await shop.rows(`UPDATE product SET long_description = '{"en":""}'`);
  await shop.rows('UPDATE item_price SET list_price = 1');
  const job = await runImport(shop, 'mutation=upsertProducts', file);
  expect(job).toMatchObject({ failed: 0, ok: texts.length });
  expect(await readTexts()).toEqual(written);
});

test.each([',', ';', '\t'])(
  'refused lines delimited by %j keep every line break',
  async (delimiter) => {
    await shop.rows('DELETE FROM product');
    const header = ['code', 'departmentId', 'sku', 'longDescription.en', 'listPrice.1'];
    const rows = texts.map((text, at) => [`T${at}`, 'x', `T${at}`, text, '12.5']);
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const file = [header, ...rows].map((row) => row.map(cell).join(delimiter)).join('\n');
    const job = await runImport(shop, 'mutation=upsertProducts', file);
    expect(job).toMatchObject({ ok: 0, failed: texts.length });
    const { text } = await readResult(shop, job);
    const corrected = text.replaceAll(`${delimiter}x${delimiter}`, `${delimiter}1${delimiter}`);
    const again = await runImport(shop, 'mutation=upsertProducts', corrected);
    expect(again).toMatchObject({ ok: texts.length, failed: 0 });
    expect(await readTexts()).toEqual(written);
  },
);
