import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../support/pictures.ts';
import { idOf, pluck, verdict } from '../support/records.ts';
import { seedDepartment, seedGerman, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
let lamp: number;
let desk: number;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  const department = await seedDepartment(shop, 'Home');
  lamp = await seedProduct(shop, { code: 'lamp', department });
  desk = await seedProduct(shop, { code: 'desk', department });
});
afterAll(() => shop.close());

const call = (verb: string, body: object = {}) => shop.v3(`commerce.product-files.${verb}`, body);
const create = (file: object) =>
  call('create', { file: { product: lamp, file: upload('plain'), ...file } });
const update = (id: unknown, file: object) => call('update', { id, file });
const get = async (id: unknown, ...fields: string[]) =>
  (await call('get', fields.length > 0 ? { id, fields } : { id })).file;
const description = { en: 'Manual', de: 'Anleitung' };
const fetchFile = async (file: unknown) =>
  fetch(shop.url + new URL(String(Object(file).address)).pathname);

describe('a product file with every member set', () => {
  test('returns every member and byte as it was written', async () => {
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 256));
    const file = upload(bytes, 'Manual 2.PDF');
    const { id, status } = await create({ file, description });
    expect(status).toBe('ok');
    const address = expect.stringMatching(/^http:\/\/.{38,245}$/);
    const kept = { id, product: lamp, address, type: 'pdf', size: 3000, description };
    expect(await get(id)).toEqual(kept);
    const response = await fetchFile(await get(id));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('update replaces the file, and keeps members that the request omits', async () => {
    const { id } = await create({ description });
    expect(await update(id, { file: upload('# Another', 'read.me.txt') })).toEqual({
      status: 'ok',
    });
    expect(await get(id)).toMatchObject({ type: 'txt', size: 9, description });
    expect(await (await fetchFile(await get(id))).text()).toBe('# Another');
    await update(id, { description: { de: '', en: 'Notes' } });
    expect(await get(id)).toMatchObject({ type: 'txt', size: 9, description: { en: 'Notes' } });
    expect(await update(id, {})).toEqual({ status: 'ok' });
  });

  test('GraphQL creates an equal file', async () => {
    const query = `mutation ($input: ProductFileCreateInput!) {
      createProductFile(input: $input) {
        id productId address type size descriptionByLanguage name product { code }
        texts(language: "de") { description }
      }
    }`;
    const input = { productId: lamp, file: upload('x y', 'ÜBER uns.docx'), description };
    const made = Object((await shop.graphql(query, { input })).data?.createProductFile);
    const { productId, name, product, texts, descriptionByLanguage, ...file } = made;
    const id = idOf(made);
    expect(await get(id)).toEqual({
      ...{ ...file, id, product: lamp },
      description: descriptionByLanguage,
    });
    expect(descriptionByLanguage).toEqual(description);
    expect(file).toMatchObject({ type: 'doc', size: 3 });
    expect([productId, name, product, texts]).toEqual([
      String(lamp),
      'ÜBER uns.docx',
      { code: 'lamp' },
      { description: 'Anleitung' },
    ]);
    const change = `mutation { updateProductFile(by: { id: ${made.id} }, input: {
      file: { name: "a.zip", content: "AAAA" } }) { name type size descriptionByLanguage } }`;
    expect((await shop.graphql(change)).data).toEqual({
      updateProductFile: { name: 'a.zip', type: 'zip', size: 3, descriptionByLanguage },
    });
  });

  test('appears in the list of its product', async () => {
    const { id } = await create({ product: desk });
    const { data } = await shop.graphql(
      `{ product(by: { id: ${desk} }) { files { nodes { id size } } } }`,
    );
    expect(data).toEqual({ product: { files: { nodes: [{ id: String(id), size: 5 }] } } });
    await call('delete', { ids: [id] });
  });
});

const types: [name: string, type: string, served: string | null][] = [
  ['a.pdf', 'pdf', 'application/pdf'],
  ['a.JPEG', 'jpg', 'image/jpeg'],
  ['a.tar.gz', 'bin', null],
  ['archive.7z', 'bin', null],
  ['page.html', 'htm', null],
  ['drawing.svg', 'svg', null],
  ['script.mjs', 'mjs', null],
  ['a.verylongextension', 'ver', null],
  ['x.import', 'imp', null],
  ['a.p-d f', 'bin', null],
  ['../../etc/passwd', 'bin', null],
  ['.htaccess', 'hta', null],
  ['a.', 'bin', null],
  ['README', 'bin', null],
  ['.md', 'bin', null],
  ['手册.文档', 'bin', null],
  [`${'n'.repeat(251)}.txt`, 'txt', 'text/plain; charset=utf-8'],
];
test.each(types)('a file called %s has the type %s', async (name, type, served) => {
  const { id } = await create({ file: upload('<script>alert(1)</script>', name) });
  expect(await get(id, 'type')).toEqual({ type });
  const { headers } = await fetchFile(await get(id));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toBe(served ?? 'application/octet-stream');
  if (!served) expect(headers.get('content-disposition')).toMatch(/^attachment/);
});

const saved: [name: string, end: string][] = [
  ['Manual 2 (EN).PDF', '.pdf/Manual-2-EN-.PDF'],
  ['../../etc/passwd', '.bin/-..-etc-passwd'],
  ['..', '.bin'],
  ['x.import', '.bin/x.import'],
  ['手册.pdf', '.pdf/%E6%89%8B%E5%86%8C.pdf'],
  [`${'n'.repeat(251)}.txt`, `.txt/${'n'.repeat(56)}.txt`],
];
test.each(saved)('the address of %s ends with %s', async (name, end) => {
  const { id } = await create({ file: upload('x', name) });
  const file = Object(await get(id));
  expect(file.address.endsWith(end)).toBe(true);
  expect(await (await fetchFile(file)).text()).toBe('x');
});

describe('errors of product files', () => {
  test('commerce.product-files.create | product | NotFound', async () => {
    expect(verdict(await create({ product: 999 }))).toBe('NotFound on product');
    expect(verdict(await create({ product: 3e9 }))).toBe('NotFound on product');
  });

  test('commerce.product-files.update | id | NotFound', async () => {
    expect(verdict(await update(999, { file: upload('x') }))).toBe('NotFound on id');
    expect(verdict(await update(3e9, { description: { en: 'x' } }))).toBe('NotFound on id');
    expect(verdict(await update(999, {}))).toBe('NotFound on id');
  });

  test('name the file, whatever is wrong in it', async () => {
    const { name, content } = upload('x');
    const wrong: [object | null, string][] = [
      [{ name, content: '' }, 'Malformed on file'],
      [{ name, content: '*' }, 'Malformed on file'],
      [{ name: '', content }, 'Malformed on file'],
      [{ name: 'n'.repeat(256), content }, 'Malformed on file'],
      [{ name }, 'Missing on file'],
      [{ content }, 'Missing on file'],
      [null, 'Malformed on file'],
    ];
    const { id } = await create({});
    const before = await get(id);
    for (const [file, told] of wrong) {
      expect(verdict(await create({ file }))).toBe(told);
      expect(verdict(await update(id, { file }))).toBe(told);
    }
    expect(await get(id)).toEqual(before);
  });

  test('name the description with a language that the shop lacks', async () => {
    expect(verdict(await create({ description: { fr: 'x' } }))).toBe('InvalidValue on description');
  });

  test('a file cannot move to another product', async () => {
    const { id } = await create({});
    expect(verdict(await update(id, { product: desk }))).toBe('UnknownField on unknown');
  });

  test('get requires an identifier', async () => {
    expect(verdict(await call('get'))).toBe('Missing on id');
    expect(await get(999)).toBeNull();
  });
});

describe('product-files.find', () => {
  const files = [
    { file: upload('four', 'a.zip'), description: { en: 'beta', de: 'Alpha' } },
    { file: upload('1', 'b.PDF'), description: { en: 'Alpha', de: 'beta' } },
    { file: upload('three', 'c.doc'), description: { en: 'gamma', de: '' } },
  ];
  let ids: unknown[];
  beforeAll(async () => {
    await call('delete', { ids: pluck(await call('find'), 'files', 'id') });
    ids = [];
    for (const [at, file] of files.entries())
      ids.push((await create({ ...file, product: at === 1 ? desk : lamp })).id);
  });

  const orders: [order: string, sorted: number[], language?: string][] = [
    ['id', [0, 1, 2]],
    ['-id', [2, 1, 0]],
    ['product', [0, 2, 1]],
    ['-product', [1, 0, 2]],
    ['type', [2, 1, 0]],
    ['-type', [0, 1, 2]],
    ['size', [1, 0, 2]],
    ['-size', [2, 0, 1]],
    ['description', [1, 0, 2]],
    ['-description', [2, 0, 1]],
    ['description', [2, 0, 1], 'de'],
  ];
  test.each(orders)('sorts by %s', async (order, sorted, language) => {
    const found = await call('find', { order: [order], ...(language && { language }) });
    expect(pluck(found, 'files', 'id')).toEqual(sorted.map((at) => ids[at]));
  });

  test('filters by product, and count returns the same number', async () => {
    const found = await call('find', { conditions: { product: lamp } });
    expect(pluck(found, 'files', 'id')).toEqual([ids[0], ids[2]]);
    expect(await call('count', { conditions: { product: lamp } })).toEqual({
      status: 'ok',
      count: 2,
    });
    expect(await call('count')).toEqual({ status: 'ok', count: 3 });
    expect(await call('find', { conditions: { product: 3e9 } })).toEqual({
      status: 'ok',
      files: [],
    });
  });

  test('restricts descriptions to a language', async () => {
    const found = await call('find', { language: 'de', fields: ['description'] });
    expect(pluck(found, 'files', 'description')).toEqual([
      { de: 'Alpha' },
      { de: 'beta' },
      { de: '' },
    ]);
  });

  test('takes one statement, or two with the product of each file', async () => {
    await settle(shop);
    expect(await shop.statements(() => call('find', { order: ['description'] }))).toBe(1);
    for (const size of [1, 3]) {
      const nodes = 'nodes { id name address product { code } }';
      const query = `{ productFiles(first: ${size}) { ${nodes} } }`;
      expect(await shop.statements(() => shop.graphql(query))).toBe(2);
    }
  });
});

test('deleting ignores unknown identifiers, and removes all traces', async () => {
  const { id } = await create({ description });
  expect(await call('delete', { ids: [id, 999, 3e9] })).toEqual({ status: 'ok' });
  expect(await get(id)).toBeNull();
  const keys = "SELECT * FROM text_key WHERE owner = 'product_file.description' AND id = $1";
  expect(await shop.rows(keys, [id])).toEqual([]);
  expect(await call('delete', { ids: [] })).toEqual({ status: 'ok' });
  const { data } = await shop.graphql(`mutation { deleteProductFiles(ids: [${id}]) }`);
  expect(data).toEqual({ deleteProductFiles: [] });
});
