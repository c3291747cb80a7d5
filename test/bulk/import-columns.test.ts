import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { addDepartment, jsonl, readResult, runImport, upload } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addDepartment(shop);
});
afterAll(() => shop.close());

/** The query of an import of products with a mapping. */
const query = (columns: object, more: Record<string, string> = {}) =>
  String(
    new URLSearchParams({
      mutation: 'upsertProducts',
      columns: JSON.stringify(columns),
      ...more,
    }),
  );

const erp = {
  Artikelnummer: 'code',
  Abteilung: 'departmentId',
  Bezeichnung: 'name.*',
  Preis: 'listPrice.*',
  Lager: null,
};

const read = async (codes: string) =>
  shop.rows(
    `SELECT p.code, p.name ->> 'en' AS name, trim_scale(x.list_price)::text AS price
     FROM product AS p JOIN item_price AS x ON x.product_id = p.id AND x.price_list_id = 1
     WHERE p.code LIKE $1 ORDER BY p.code`,
    [codes],
  );

describe('the columns of an import', () => {
  test('map headers to paths, without case and outer blanks', async () => {
    const csv = 'ARTIKELNUMMER; abteilung ;Bezeichnung;preis;Lager\nA1;1;Stuhl;1.234,50;x\n';
    expect(await runImport(shop, query(erp), csv)).toMatchObject({ ok: 1, failed: 0 });
    expect(await read('A%')).toEqual([{ code: 'A1', name: 'Stuhl', price: '1234.5' }]);
  });

  test('leave headers that are paths as they are, without case', async () => {
    const csv = 'Code,DEPARTMENTID,Name.EN,Preis\nB1,1,Chair,5\n';
    const job = await runImport(shop, query({ Preis: 'listPrice.1' }), csv);
    expect(job).toMatchObject({ ok: 1, failed: 0 });
    expect(await read('B%')).toEqual([{ code: 'B1', name: 'Chair', price: '5' }]);
  });

  test('read `clearing` as null where a cell is empty, which removes a price', async () => {
    const priced = {
      Nr: 'code',
      Abt: 'departmentId',
      Preis: 'listPrice.*',
      Aktion: 'sellingPrice.*',
    };
    const [first, second] = ['Nr,Abt,Preis,Aktion\nD1,1,9,7\n', 'Nr,Abt,Preis,Aktion\nD1,1,10,\n'];
    const sellingAfter = async (columns: object, csv: string) => {
      expect(await runImport(shop, query(columns), csv)).toMatchObject({ ok: 1, failed: 0 });
      const prices = 'listPriceByList sellingPriceByList priceByList';
      const { data } = await shop.graphql(`{ product(by: { code: "D1" }) { ${prices} } }`);
      return data?.product;
    };
    await sellingAfter(priced, first);
    expect(await sellingAfter(priced, second)).toEqual({
      listPriceByList: { 1: '10.000' },
      sellingPriceByList: { 1: '7.000' },
      priceByList: { 1: '7.000' },
    });
    const clearing = { ...priced, Aktion: 'sellingPrice.*:clearing' };
    expect(await sellingAfter(clearing, second)).toEqual({
      listPriceByList: { 1: '10.000' },
      sellingPriceByList: {},
      priceByList: { 1: '10.000' },
    });
  });

  test('keep their headers in the result, which the same mapping imports', async () => {
    const csv =
      'sep=;\nArtikelnummer;Abteilung;Bezeichnung;Preis;Lager\nC1;77;"Stuhl; rot";1.234;7\nC2;1;Tisch;9,5;8\n';
    const job = await runImport(shop, query(erp), csv);
    expect(job).toMatchObject({ ok: 1, failed: 1, line: 3 });
    const { text } = await readResult(shop, job);
    const [head, row] = text.split('\r\n');
    expect(head).toBe(
      'Artikelnummer;Abteilung;Bezeichnung;Preis;Lager;import.line;import.path;import.code;import.message',
    );
    expect(row).toMatch(/^C1;77;"Stuhl; rot";1234;7;2;departmentId;NOT_FOUND;/);
    const fixed = await runImport(shop, query(erp), text.replace(';77;', ';1;'));
    expect(fixed).toMatchObject({ ok: 1, failed: 0 });
    expect(await read('C1')).toEqual([{ code: 'C1', name: 'Stuhl; rot', price: '1234' }]);
  });

  test('startImport takes them as a list of inputs', async () => {
    const call = `mutation ($file: Upload!) { startImport(file: $file, mutation: "createTaxClass",
      charset: "windows-1252", columns: [{ header: "Nummer", path: "code" }, { header: "Text", path: "name" },
      { header: "Rest" }]) { id } }`;
    const form = new FormData();
    form.append('operations', JSON.stringify({ query: call, variables: { file: null } }));
    form.append('map', JSON.stringify({ 0: ['variables.file'] }));
    const content = new Uint8Array(Buffer.from('Nummer;Text;Rest\nD1;Möbel;x\n', 'latin1'));
    form.append('0', new File([content], 'a.csv'));
    const headers = { 'X-Key': shop.key };
    const response = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body: form });
    expect(await response.json()).toMatchObject({
      data: { startImport: { id: expect.anything() } },
    });
    await expect
      .poll(() => shop.rows(`SELECT name FROM tax_class WHERE code = 'D1'`))
      .toEqual([{ name: 'Möbel' }]);
  });
});

const csv = 'Artikelnummer,Preis\nE1,5\n';

test.each([
  ['an unknown column', query({}), csv, '"Artikelnummer", "Preis" are unknown'],
  ['a header near a path', query({}), 'code,list prise\nE1,5\n', 'did you mean listPrice?'],
  [
    'an unknown path',
    query({ Artikelnummer: 'code', Preis: 'listprise.1' }),
    csv,
    '"Preis" (mapped to "listprise.1") (did you mean listPrice?) is unknown',
  ],
  [
    'an unknown reading',
    query({ Artikelnummer: 'code', Preis: 'listPrice.1:euros' }),
    csv,
    '"Preis" (mapped to "listPrice.1:euros") is unknown',
  ],
  [
    'a reading of another type',
    query({ Artikelnummer: 'code', Preis: 'listPrice.1:enabled' }),
    csv,
    '"Preis" (mapped to "listPrice.1:enabled") is unknown',
  ],
  [
    'two headers to one path',
    query({ Artikelnummer: 'code', Preis: 'code' }),
    csv,
    'comes twice: "Artikelnummer" and "Preis" name it',
  ],
  [
    'a header that the file lacks',
    query({ Artikelnummer: 'code', Preise: null }),
    csv,
    'the file has no column "Preise"',
  ],
  ['an unknown preset', query({}, { preset: 'OXID' }), csv, 'the presets are MAGENTO, SHOPIFY'],
  [
    'a preset of another mutation',
    'mutation=createTaxClass&preset=magento',
    csv,
    'the preset magento is for upsertProducts',
  ],
  [
    'columns that are no object',
    `${query({})}&columns=[1]`.replace('columns=%7B%7D&', ''),
    csv,
    'columns must be an object',
  ],
  [
    'a language that the shop lacks',
    query({ Preis: 'name.zz', Artikelnummer: 'code' }),
    csv,
    '"Preis"',
  ],
] as const)('%s has a clear answer', async (_name, address, body, message) => {
  const response = await upload(shop, address, body);
  expect(await response.text()).toContain(JSON.stringify(message).slice(1, -1));
  expect(response.status).toBe(400);
});

test('a mapping of JSONL is refused', async () => {
  const response = await upload(shop, query({ a: 'code' }), '{"code":"F1"}\n', jsonl);
  expect(await response.text()).toContain('only the columns of a CSV file can be mapped');
});

test('the example of the documentation is imported', async () => {
  const page = await readFile('docs/bulk-import.md', 'utf8');
  const fence = (language: string) =>
    new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(
      page.slice(page.indexOf('## Files of other systems')),
    )?.[1] ?? '';
  const address = query(JSON.parse(fence('json')), { createMissing: '1' });
  expect(await runImport(shop, address, fence('csv'))).toMatchObject({ ok: 2, failed: 0 });
  expect(
    await shop.rows(
      `SELECT p.code, d.name ->> 'en' AS department, m.name AS producer,
         x.list_price::text AS price, p.release_date::text AS released
       FROM product AS p JOIN department AS d ON d.id = p.department_id
       JOIN producer AS m ON m.id = p.producer_id JOIN item_price AS x ON x.product_id = p.id
       WHERE p.code LIKE '471%' ORDER BY p.code`,
    ),
  ).toEqual([
    {
      code: '4711',
      department: 'Stühle',
      producer: 'Eichen & Söhne',
      price: '1234.500',
      released: '2026-12-31',
    },
    {
      code: '4712',
      department: 'Tische',
      producer: 'Eichen & Söhne',
      price: '0.990',
      released: '2027-01-15',
    },
  ]);
});
