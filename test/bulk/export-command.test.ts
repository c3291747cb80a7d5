import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { parse as parseDocument, validate } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSelection, findExportedList } from '../../src/node/cli/export/default-selection.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { exportRecords, linesOf, postExport } from '../support/exports.ts';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import { cleanUp, runCommand } from '../support/process.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let folder = '';
beforeAll(async () => {
  shop = await openShop();
  await shop.rows(
    `INSERT INTO supplier (code, name)
     SELECT 'S' || n, E'Name, "' || n || E'"\\nand more' FROM generate_series(1, 3000) AS n`,
  );
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-export-'));
  return () => rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await shop.close();
  await cleanUp();
});

const exportTo = (base: string, ...words: string[]) =>
  runCommand('dist/node/cli/export.js', [...words, '--base', base], { KEY: shop.key });
const fieldsOfCsv = 'id,code,name';
const query = '{ suppliers { nodes { id code name } } }';

test('the export command writes a list to a file, which gets its final name when it is complete', async () => {
  const out = join(folder, 'suppliers.csv');
  const words = ['suppliers', '--out', out, '--fields', fieldsOfCsv, '--delimiter', ';', '--crlf'];
  const { code, stderr } = await exportTo(shop.url, ...words, '--bom', '--excel');
  expect(stderr).toMatch(/^3000 rows were exported to .*csv\. Events after position \d+ complete/);
  expect([code, readdirSync(folder)]).toEqual([0, ['suppliers.csv']]);
  const address = 'format=csv&delimiter=%3B&crlf=1&bom=1&excel=1';
  const whole = await postExport(shop, query, { address });
  expect(readFileSync(out)).toEqual(Buffer.from(await whole.arrayBuffer()));
});

test('the export command applies a filter, and writes to standard output without a file name', async () => {
  const where = '{"code":{"in":["S7","S8"]}}';
  const { code, stdout } = await exportTo(shop.url, 'suppliers', '--where', where);
  const records = await exportRecords(shop, query, {});
  const kept = records.filter((each) => ['S7', 'S8'].includes(String(each.code)));
  expect([code, linesOf(stdout)]).toMatchObject([0, kept]);
});

test('BASE and KEY name the service when options do not', async () => {
  const environment = { BASE: shop.url, KEY: shop.key };
  const words = ['suppliers', '--fields', 'code', '--first', '2'];
  const { code, stdout } = await runCommand('dist/node/cli/export.js', words, environment);
  expect([code, linesOf(stdout)]).toEqual([0, [{ code: 'S1' }, { code: 'S2' }]]);
  const wrong = { ...environment, BASE: 'shop' };
  expect((await runCommand('dist/node/cli/export.js', words, wrong)).stderr).toMatch(
    /^--base: "shop"/,
  );
});

test('the export command accepts a document with one list', async () => {
  const file = join(folder, 'query.graphql');
  writeFileSync(file, 'query($n: Int) { suppliers(first: $n) { edges { cursor node { code } } } }');
  const words = ['--query', file, '--variables', '{"n":2}', '--format', 'csv'];
  const { stdout } = await exportTo(shop.url, ...words);
  expect(parse(stdout).map(([, code]: string[]) => code)).toEqual(['code', 'S1', 'S2']);
});

/** A proxy that cuts the first responses after a number of bytes. */
async function openCutting(...after: (number | 401)[]): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isExport = request.url?.startsWith('/bulk/');
    const left = isExport ? (after.shift() ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    if (left === 401) return response.writeHead(401).end('{"detail":"no such key"}');
    const headers = { 'Content-Type': 'application/json', 'X-Key': shop.key };
    const answer = await fetch(shop.url + request.url, { method: 'POST', headers, body });
    response.writeHead(answer.status, { 'Export-Position': '7' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    await new Promise((written) => response.write(bytes.subarray(0, left), written));
    if (left < bytes.length) return response.destroy();
    return response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe.each(['csv', 'jsonl'])('an interrupted export as %s', (format) => {
  const words = (out: string) => ['suppliers', '--out', out, '--fields', fieldsOfCsv];
  const wholeFile = async () =>
    (await postExport(shop, query, { address: `format=${format}` })).text();

  test('continues automatically after the last complete record', async () => {
    const { url, server } = await openCutting(50_000, 30_001);
    const out = join(folder, `suppliers.${format}`);
    const { code, stderr } = await exportTo(url, ...words(out));
    expect([code, stderr]).toEqual([0, expect.stringContaining('3000 rows')]);
    expect(readFileSync(out, 'utf8')).toBe(await wholeFile());
    server.close();
  });

  test('continues with --resume if the other options are the same', async () => {
    const { url, server } = await openCutting(70_000, 401);
    const out = join(folder, `suppliers.${format}`);
    const broken = await exportTo(url, ...words(out));
    expect(broken).toMatchObject({ code: 1, stderr: 'no such key\n' });
    expect(readdirSync(folder)).toEqual([
      `suppliers.${format}.part`,
      `suppliers.${format}.part.json`,
    ]);
    expect(statSync(`${out}.part`).size).toBeGreaterThan(10_000);
    const other = await exportTo(shop.url, 'suppliers', '--out', out, '--fields', 'id', '--resume');
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('other fields') });
    const { code, stderr } = await exportTo(shop.url, ...words(out), '--resume');
    expect([code, stderr]).toEqual([0, expect.stringContaining('Events after position 7 ')]);
    expect(readFileSync(out, 'utf8')).toBe(await wholeFile());
    expect(readdirSync(folder)).toEqual([`suppliers.${format}`]);
    server.close();
  });
});

test('the export command reports a final error, and the file keeps its temporary name', async () => {
  await shop.rows(`INSERT INTO newsletter_list (name) SELECT 'x' FROM generate_series(1, 1200)`);
  await shop.rows(
    `INSERT INTO newsletter_member (list_id, email)
     SELECT (SELECT max(id) FROM newsletter_list), n || '@example.com' FROM generate_series(1, 101) AS n`,
  );
  const file = join(folder, 'query.graphql');
  writeFileSync(file, '{ newsletterLists { nodes { id members { nodes { email } } } } }');
  const out = join(folder, 'lists.jsonl');
  const { code, stderr } = await exportTo(shop.url, '--query', file, '--out', out);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/ended after \d+ rows: .*100 members/)]);
  expect(readdirSync(folder)).not.toContain('lists.jsonl');
});

test('the export command reads the local database without a service or a key', async () => {
  const place = await makePlaceOfTest();
  const words = ['languages', '--fields', 'code,isDefault'];
  const { code, stdout } = await runCommand('dist/node/cli/export.js', words, place);
  expect([code, linesOf(stdout)]).toEqual([0, [{ code: 'en', isDefault: true }]]);
});

test.each([
  ['no list', 2, [], 'The name of one list is required'],
  ['an unknown list', 2, ['lamps'], '"lamps" is not a list: accounts, '],
  ['an unknown field', 1, ['suppliers', '--fields', 'code,no'], 'Cannot query field "no"'],
  [
    'fields that are none',
    2,
    ['suppliers', '--fields', 'code { id }'],
    '"code { id }" is not a field',
  ],
  [
    'a filter that is no object',
    2,
    ['suppliers', '--where', '[1]'],
    '--where: "[1]" is not a JSON',
  ],
  ['an unknown filter', 1, ['suppliers', '--where', '{"no":1}'], 'no'],
  ['an option of CSV', 2, ['suppliers', '--excel'], '--excel is for --format csv'],
  [
    'nothing to resume',
    1,
    ['suppliers', '--out', '/tmp/none.csv', '--resume'],
    'there is no /tmp/none',
  ],
  ['both forms', 2, ['suppliers', '--query', 'x'], '--query names list'],
])('%s ends with %i and one line', async (_case, ending, words, message) => {
  const { code, stderr } = await exportTo(shop.url, ...words);
  expect([code, stderr]).toEqual([ending, expect.stringContaining(message)]);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

const lists = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ type }) => String(type).replace('!', '').endsWith('Connection'))
  .map(({ name }) => name);

test.each(lists)('the export command writes %s without field names', (name) => {
  const list = findExportedList(schema, name);
  const document = `{ ${name} { edges { cursor node { ${defaultSelection(list)} } } } }`;
  expect(validate(schema, parseDocument(document))).toEqual([]);
});
