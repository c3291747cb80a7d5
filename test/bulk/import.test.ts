import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import {
  addDepartment,
  jsonl,
  linesOf,
  readJob,
  readResult,
  runImport,
  upload,
} from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ IMPORT_LIMIT_MB: '1' });
  await addDepartment(shop);
});
afterAll(() => shop.close());

const header = 'code,departmentId,sku,name.en,listPrice.1';
const products = 'mutation=upsertProducts';

/** Products whose codes have this prefix, by code. */
const productsOf = (start: string) =>
  shop.rows(
    `SELECT p.code, p.name ->> 'en' AS name, x.list_price::text AS price FROM product AS p
     JOIN item_price AS x ON x.product_id = p.id WHERE p.code LIKE $1 ORDER BY p.code`,
    [`${start}%`],
  );

test('CSV rows create products, and changed rows update them', async () => {
  const first = await runImport(shop, products, `${header}\nA1,1,A1,Chair,12.5\nA2,1,A2,Table,7\n`);
  expect(first).toMatchObject({ state: 'COMPLETED', total: 2, ok: 2, failed: 0, resultUrl: null });
  const again = await runImport(shop, products, 'code,name.en\nA2,Large table\n');
  expect(again).toMatchObject({ state: 'COMPLETED', ok: 1 });
  expect(await productsOf('A')).toEqual([
    { code: 'A1', name: 'Chair', price: '12.500' },
    { code: 'A2', name: 'Large table', price: '7.000' },
  ]);
});

test('refused rows are in the result with their columns, and can be imported after correction', async () => {
  const rows = 'B1,1,B1,Chair,12.5\nB2,77,B2,"Table, big",abc\nB3,1,B3,Lamp,-1\n';
  const job = await runImport(shop, products, `${header}\n${rows}`);
  expect(job).toMatchObject({ state: 'COMPLETED', total: 3, ok: 1, failed: 2 });
  const { text } = await readResult(shop, job);
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe(`${header},import.line,import.path,import.code,import.message`);
  expect(lines.map((line) => line.split(',').slice(0, -1).join())).toEqual([
    expect.stringMatching(
      /^B2,77,B2,"Table, big",abc,3,"listPrice\.1 \| departmentId","MALFORMED \| NOT_FOUND"/,
    ),
    expect.stringMatching(/^B3,1,B3,Lamp,-1,4,listPrice\.1,MALFORMED/),
  ]);
  const fixed = await runImport(
    shop,
    products,
    text.replace(',77,', ',1,').replace('abc', '9').replace(',-1,', ',1,'),
  );
  expect(fixed).toMatchObject({ ok: 2, failed: 0 });
  expect((await productsOf('B')).map(({ name }) => name)).toEqual(['Chair', 'Table, big', 'Lamp']);
});

test('rows that change the same record apply in their order', async () => {
  const rows = 'C1,1,C1,One,1\nC2,1,C2,Other,1\nC1,1,C1,Two,2\nC1,1,C1,Three,x\nC1,1,C1,Four,4\n';
  const job = await runImport(shop, products, `${header}\n${rows}`);
  expect(job).toMatchObject({ ok: 4, failed: 1 });
  expect(await productsOf('C1')).toEqual([{ code: 'C1', name: 'Four', price: '4.000' }]);
});

test('JSONL lines are rows of the mutation, or only their members', async () => {
  const lines = linesOf([
    { by: { code: 'D1' }, input: { departmentId: 1, sku: 'D1', name: { en: 'Nested' } } },
    { code: 'D2', departmentId: 1, sku: 'D2', name: { en: 'Flat' } },
    { code: 'D3', departmentId: 1, sku: 'D3', colour: 'red' },
    ['D4'],
  ]);
  const job = await runImport(shop, products, `${lines}\n{ no json\n`, jsonl);
  expect(job).toMatchObject({ total: 5, ok: 2, failed: 3 });
  expect((await productsOf('D')).map(({ name }) => name)).toEqual(['Nested', 'Flat']);
  const result = (await readResult(shop, job)).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(result.map(({ _import: { line, violations } }) => [line, violations[0].code])).toEqual([
    [3, 'BAD_USER_INPUT'],
    [4, 'MALFORMED'],
    [6, 'MALFORMED'],
  ]);
  expect(result[0]).toMatchObject({
    code: 'D3',
    colour: 'red',
    _import: { violations: [{ path: 'colour' }] },
  });
});

test('a mutation of one record runs once for each line', async () => {
  const csv = 'input.code;input.name\nE1;One\nE1;Again\nE2;Two\n';
  const job = await runImport(shop, 'mutation=createTaxClass', csv);
  expect(job).toMatchObject({ ok: 2, failed: 1 });
  expect((await readResult(shop, job)).text).toContain('E1;Again;3;code;ALREADY_EXISTS');
});

test('an operation of v3 runs for each line, with its own errors', async () => {
  const lines = linesOf([
    { taxClass: { code: 'F1' } },
    { code: 'F2' },
    { taxClass: { code: 'F1' } },
    {},
  ]);
  const job = await runImport(shop, 'operation=commerce.tax-classes.create', lines, jsonl);
  expect(job).toMatchObject({ ok: 2, failed: 2, target: 'commerce.tax-classes.create' });
  const { text } = await readResult(shop, job);
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)._import),
  ).toEqual([
    { line: 3, violations: [expect.objectContaining({ path: 'code', code: 'ALREADY_EXISTS' })] },
    { line: 4, violations: [expect.objectContaining({ path: 'taxClass', code: 'MISSING' })] },
  ]);
});

test('images are embedded in Base64', async () => {
  const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const lines = linesOf([
    { option: { code: 'G1', name: { en: 'Red' }, type: 'Color' } },
    { option: { code: 'G2', name: { en: 'Oak' }, icon: { image: { content: pixel } } } },
  ]);
  const job = await runImport(shop, 'operation=commerce.options.create', lines, jsonl);
  expect(job).toMatchObject({ state: 'COMPLETED', total: 2 });
});

test('a dry run reports the same result and stores nothing', async () => {
  const csv = `${header}\nH1,1,H1,Chair,12.5\nH2,1,H2,Table,abc\n`;
  const dry = await runImport(shop, `${products}&dry=1`, csv);
  expect(dry).toMatchObject({ state: 'COMPLETED', isDry: true, ok: 1, failed: 1 });
  expect(await productsOf('H')).toEqual([]);
  expect(
    await shop.rows(`SELECT FROM audit_call WHERE request_id = $1`, [`import-${dry.id}`]),
  ).toEqual([]);
  const kept = await runImport(shop, products, csv);
  expect((await readResult(shop, kept)).text).toBe((await readResult(shop, dry)).text);
});

test('a compressed file is decompressed with or without a header that declares it', async () => {
  const packed = new Uint8Array(gzipSync('code,name\nI1,One\n'));
  for (const coding of ['gzip', '']) {
    const headers: Record<string, string> = coding ? { 'Content-Encoding': coding } : {};
    const response = await upload(shop, 'mutation=createTaxClass&dry=1', packed, headers);
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ total: 1, size: 17 });
  }
});

test('repeating an upload with one Idempotency-Key creates one job', async () => {
  const headers = { 'Idempotency-Key': 'upload-1' };
  const csv = 'code,name\nJ1,One\n';
  const first = await upload(shop, 'mutation=createTaxClass', csv, headers);
  const again = await upload(shop, 'mutation=createTaxClass', csv, headers);
  expect(again.status).toBe(202);
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
  const other = await upload(shop, 'mutation=createTaxClass', 'code,name\nJ2,Two\n', headers);
  expect(other.status).toBe(422);
});

test('the template names the columns of the shop, and the import accepts it as a header', async () => {
  const response = await fetch(`${shop.url}/bulk/import?${products}`, {
    headers: { 'X-Key': shop.key },
  });
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const names = (await response.text()).trim().split(',');
  expect(names.slice(0, 1)).toEqual(['code']);
  expect(names).toEqual(
    expect.arrayContaining(['name.en', 'listPrice.1', 'departmentId', 'ifVersion']),
  );
  const job = await runImport(shop, `${products}&dry=1`, `${names.join()}\nK1\n`);
  expect(job).toMatchObject({ state: 'COMPLETED', total: 1 });
});

const csv = 'code,name\nx,y\n';

describe('an invalid upload', () => {
  test.each([
    ['an unknown column', 'mutation=createTaxClass', 'code,colour\nx,red\n', '"colour"'],
    ['a column twice', 'mutation=createTaxClass', 'code,input.code\nx,y\n', 'comes twice'],
    ['no column', 'mutation=createTaxClass', '#code\nx\n', 'names no column'],
    ['no line', 'mutation=createTaxClass', 'code,name\n', 'no line'],
    ['an empty file', 'mutation=createTaxClass', '', 'header'],
    [
      'another encoding',
      'mutation=createTaxClass',
      new Uint8Array(Buffer.from('code\nM\xf6bel\n', 'latin1')),
      'UTF-8',
    ],
    [
      'a quote that is never closed',
      'mutation=createTaxClass',
      'code,name\nx,"y\n',
      'never closed',
    ],
    ['an unknown mutation', 'mutation=createTaxes', csv, 'no mutation'],
    ['a mutation of the caller itself', 'mutation=signOut', csv, 'no mutation'],
    ['an operation that reads', 'operation=commerce.products.find', csv, 'no operation'],
    ['neither of them', '', csv, 'required'],
    [
      'both of them',
      'mutation=createTaxClass&operation=commerce.tax-classes.create',
      csv,
      'either',
    ],
    ['an unknown parameter', 'mutation=createTaxClass&mode=fast', csv, '"mode"'],
    ['a wrong delimiter', 'mutation=createTaxClass&delimiter=x', csv, 'delimiter'],
    ['a wrong dry', 'mutation=createTaxClass&dry=perhaps', csv, 'dry'],
  ] as const)('gets a refusal immediately: %s', async (_name, query, body, message) => {
    const [before] = await shop.rows('SELECT count(*)::int AS n FROM job');
    const response = await upload(shop, query, body);
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect((await response.json()).detail).toContain(message);
    expect(await shop.rows('SELECT count(*)::int AS n FROM job')).toEqual([before]);
  });

  test('a body with another content type is refused', async () => {
    const response = await upload(shop, products, '{}', { 'Content-Type': 'application/json' });
    expect(response.status).toBe(400);
  });

  test('a file above the limit is refused, compressed or not', async () => {
    const large = `code,name\n${'x,y\n'.repeat(300_000)}`;
    expect((await upload(shop, 'mutation=createTaxClass', large)).status).toBe(413);
    const packed = new Uint8Array(gzipSync(large));
    expect((await upload(shop, 'mutation=createTaxClass', packed)).status).toBe(413);
  });
});

test.each([
  ['GET', '/bulk/import/999999', 404],
  ['GET', '/bulk/import/x', 404],
  ['DELETE', '/bulk/import', 405],
  ['GET', '/bulk/import/1/cancel', 405],
])('%s %s has the status %i', async (method, path, status) => {
  const response = await fetch(shop.url + path, { method, headers: { 'X-Key': shop.key } });
  expect(response.status).toBe(status);
});

test('an upload without a key is refused', async () => {
  expect((await upload({ ...shop, key: 'not-a-key-at-all' }, products, csv)).status).toBe(403);
});

test('the stored file cannot be downloaded, and is deleted with its job', async () => {
  const job = await runImport(shop, 'mutation=createTaxClass', 'code,name\nL1,One\n');
  const [row] = await shop.rows('SELECT file FROM job WHERE id = $1', [Number(job.id)]);
  expect((await fetch(`${shop.url}/files/${row?.file}`)).status).toBe(404);
  expect(await readJob(shop, job.id)).toMatchObject({ state: 'COMPLETED' });
});
