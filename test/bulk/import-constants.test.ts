import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { addDepartment, readResult, runImport, upload } from './support.ts';

/*
 * Values for members that a file lacks, names in place of identifiers, and columns that are left
 * out.
 */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addDepartment(shop);
  await shop.rows(`INSERT INTO tax_class (code, name) VALUES ('std', 'Standard')`);
  await shop.rows(`INSERT INTO supplier (code, name) VALUES ('s1', 'Wood & Co'), ('s2', 'Twin'),
    ('s3', 'Twin')`);
  await shop.rows(`INSERT INTO unit_of_measure (code, name) VALUES ('pc', 'Piece')`);
  await shop.rows(`INSERT INTO category (code, name) VALUES ('c1', 'Oak')`);
  await shop.rows(`INSERT INTO producer (code, name) VALUES ('m1', 'Maker')`);
  const nested = `mutation { parent: createDepartment(input: { parentId: "0", code: "p",
    name: { en: "Parent" } }) { id } }`;
  const parent = Object((await shop.graphql(nested)).data?.parent).id;
  await shop.graphql(`mutation { createDepartment(input: { parentId: "${parent}", code: "deep",
    name: { en: "Deep" } }) { id } }`);
});
afterAll(() => shop.close());

const query = (mutation: string, columns: object, more = {}) =>
  String(new URLSearchParams({ mutation, columns: JSON.stringify(columns), ...more }));

async function product(code: string, fields: string) {
  const { data } = await shop.graphql(`{ product(by: { code: "${code}" }) { ${fields} } }`);
  return data?.product;
}

describe('a value of a call', () => {
  test('a value of the call fills members that the file has no column for, and cells that are empty', async () => {
    const columns = {
      Type: 'departmentId:name',
      departmentId: { value: 'Other', reading: 'name' },
      'name.*': { value: 'Unnamed' },
      'listPrice.*': { value: 9.5 },
      isVisible: { value: false },
      weight: { value: '250', reading: 'grams' },
      releaseDate: { value: '2026-12-31' },
      minOrder: { value: 2 },
    };
    const csv = 'code,Type,name.en,minOrder\nV1,,,\nV2,All,Chair,3\n';
    const job = await runImport(
      shop,
      query('upsertProducts', columns, { createMissing: '1' }),
      csv,
    );
    expect(job).toMatchObject({ ok: 2, failed: 0 });
    const fields = `name listPrice isVisible releaseDate minOrder department { name }
      mainItem { weight }`;
    const common = {
      ...{ listPrice: '9.500', isVisible: false, releaseDate: '2026-12-31' },
      mainItem: { weight: '0.250' },
    };
    expect(await product('V1', fields)).toEqual({
      ...{ name: 'Unnamed', minOrder: 2, department: { name: 'Other' } },
      ...common,
    });
    expect(await product('V2', fields)).toEqual({
      ...{ name: 'Chair', minOrder: 3, department: { name: 'All' } },
      ...common,
    });
  });

  test('a value of the call counts before a column that clears', async () => {
    const columns = {
      P: 'listPrice.*:clearing',
      'listPrice.*': { value: 7 },
      departmentId: { value: 1 },
    };
    await runImport(shop, query('upsertProducts', columns), 'code,P\nV3,\n');
    expect(await product('V3', 'listPrice')).toEqual({ listPrice: '7.000' });
  });

  test('null as a value removes what a record has', async () => {
    const columns = { departmentId: { value: 1 }, producerId: { value: 'm1', reading: 'code' } };
    await runImport(shop, query('upsertProducts', columns), 'code\nV4\n');
    expect(await product('V4', 'producer { code }')).toEqual({ producer: { code: 'm1' } });
    const none = { producerId: { value: null } };
    await runImport(shop, query('upsertProducts', none), 'code\nV4\n');
    expect(await product('V4', 'producer { code }')).toEqual({ producer: null });
  });

  test.each([
    [
      'an unknown member',
      { departmentIds: { value: 1 } },
      'is for "departmentIds", which is not a member',
    ],
    [
      'an unknown reading',
      { departmentId: { value: 1, reading: 'title' } },
      'which is not a member with values',
    ],
    ['the rows of a file', { row: { value: '', reading: 'empty' } }, 'is not a member with values'],
    ['images', { images: { value: 'a.jpg' } }, 'is not a member with values'],
    ['a number of two readings', { 'listPrice.1': { value: '1,234' } }, 'the number is 1234 if'],
    ['a price list that the shop lacks', { 'listPrice.99': { value: '1' } }, 'listPrice.99'],
    ['an object', { departmentId: { value: {} } }, 'columns must be an object'],
    ['another member', { departmentId: { value: 1, path: 'x' } }, 'columns must be an object'],
    [
      '101 values',
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`name.${at}`, { value: '' }])),
      'at most 100 values',
    ],
  ])('a value for %s is refused before the file is stored', async (_name, columns, message) => {
    const response = await upload(shop, query('upsertProducts', columns), 'code\nV9\n');
    expect(response.status).toBe(400);
    expect(String(Object(await response.json()).detail)).toContain(message);
  });
});

describe('a name in the place of an identifier', () => {
  test('a name finds a record of every kind by its code, and by its name without case', async () => {
    const columns = {
      Dep: 'departmentId:name',
      Maker: 'producerId:name',
      Unit: 'unitOfMeasureId:name',
      Cat: 'categoryId:code',
      Tax: 'taxClassId:name',
    };
    const csv =
      'code,Dep,Maker,Unit,Cat,Tax\nN1,DEEP,maker,piece,C1,standard\nN2,deep,m1,pc,c1,std\n';
    expect(await runImport(shop, query('upsertProducts', columns), csv)).toMatchObject({ ok: 2 });
    const fields = `department { code } producer { code } unitOfMeasure { code } category { code }
      taxClass { code }`;
    const expected = {
      ...{ department: { code: 'deep' }, producer: { code: 'm1' }, unitOfMeasure: { code: 'pc' } },
      ...{ category: { code: 'c1' }, taxClass: { code: 'std' } },
    };
    expect(await product('N1', fields)).toEqual(expected);
    expect(await product('N2', fields)).toEqual(expected);
    const items = { S: 'supplierId:name', P: 'productId:code' };
    const file = 'sku,P,S\nN1-a,N1,wood & co\n';
    expect(await runImport(shop, query('upsertItems', items), file)).toMatchObject({ ok: 1 });
  });

  test('a name of two records is refused in the words of the file', async () => {
    const items = { Lieferant: 'supplierId:name', P: 'productId:code' };
    const job = await runImport(
      shop,
      query('upsertItems', items),
      'sku,P,Lieferant\nN1-b,N1,twin\n',
    );
    expect((await readResult(shop, job)).text).toMatch(
      /supplierId,INVALID_VALUE,.*""Lieferant"": several records \(supplier\) have the name ""twin"": write its code/,
    );
  });
});

test('a line that names only its record changes nothing and counts as written', async () => {
  const csv = 'code,departmentId\nO1,1\n';
  expect(await runImport(shop, 'mutation=upsertProducts', csv)).toMatchObject({ ok: 1 });
  const again = 'code,departmentId,images\nO1,,\n';
  expect(await runImport(shop, 'mutation=upsertProducts', again)).toMatchObject({
    ok: 1,
    failed: 0,
  });
  const images = 'code,images\nO1,\nO2,\n';
  const job = await runImport(shop, 'mutation=upsertProducts', images);
  expect(job).toMatchObject({ ok: 1, failed: 1 });
  expect((await readResult(shop, job)).text).toMatch(/O2,.*departmentId,MISSING/);
});

describe('the columns that are left out', () => {
  const columns = { Lager: null, Preis: 'listPrice.*' };
  const csv = 'code,Lager,Preis,#note\nL1,A,5,x\nL2,,6,\nL3, ,7,y\n';
  const leftOut = [
    { header: 'Lager', rows: 1 },
    { header: '#note', rows: 2 },
  ];

  test('a job has the left out columns on both surfaces, with the number of rows that have a value', async () => {
    const job = await runImport(shop, query('upsertProducts', columns), csv);
    expect(job).toMatchObject({ leftOut });
    const readJob = `{ job(by: { id: ${job.id} }) { leftOut { header rows } } }`;
    expect((await shop.graphql(readJob)).data?.job).toEqual({ leftOut });
  });

  test('a job has none for a file whose columns are all taken', async () => {
    const job = await runImport(shop, 'mutation=createTaxClass', 'code,name\nl4,L\n');
    expect(job).toMatchObject({ leftOut: [] });
  });
});
