import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportRecords, postExport } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const selection = `id code price department { code } nameByLanguage
  items { nodes { sku stock } } images { id } releaseDate`;

/** Reads the same records page by page. */
async function readPages(where = 'null') {
  const records: unknown[] = [];
  for (let after: string | null = null; ; ) {
    const { data } = await shop.graphql(
      `query($after: String) { products(first: 100, after: $after, where: ${where}) {
        nodes { ${selection} } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    const { nodes, pageInfo } = Object(data).products;
    records.push(...nodes);
    if (!pageInfo.hasNextPage) return records;
    after = pageInfo.endCursor;
  }
}

test('an export contains every record of a list, ordered by identifier', async () => {
  const response = await postExport(shop, `{ products { nodes { ${selection} } } }`);
  expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
  expect(response.headers.get('export-position')).toMatch(/^\d+$/);
  const lines = (await response.text()).trimEnd().split('\n');
  const pages = await readPages();
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.map((line) => JSON.parse(line))).toEqual(pages);
});

test('an export resumes after the cursor of any line', async () => {
  const query = '{ products { edges { cursor node { id } } } }';
  const all = await exportRecords(shop, query);
  const cursor = String(all[120]?.cursor);
  expect(await exportRecords(shop, query, { address: `after=${cursor}` })).toEqual(all.slice(121));
  const inside = `{ products(after: "${cursor}") { nodes { id } } }`;
  const nodes = all.slice(121).map(({ node }) => node);
  expect(await exportRecords(shop, inside)).toEqual(nodes);
});

test('an export of nodes resumes after the identifier of its last line', async () => {
  const query = `query($where: ProductWhere) { products(where: $where) { nodes { id } } }`;
  const all = await exportRecords(shop, query);
  const where = { id: { gt: all[99]?.id } };
  expect(await exportRecords(shop, query, { variables: { where } })).toEqual(all.slice(100));
});

test('an export applies conditions, searches, variables and a total limit', async () => {
  const query = `query Q($first: Int, $where: ProductWhere) {
      products(first: $first, where: $where) { nodes { ...Fields } } }
    query Other { orders { nodes { id } } }
    fragment Fields on Product { ${selection} }`;
  const asked = { operationName: 'Q', variables: { where: { search: 'espresso' } } };
  const found = await exportRecords(shop, query, asked);
  expect(found).toEqual(await readPages('{ search: "espresso" }'));
  expect(found.length).toBeGreaterThan(3);
  const bounded = { ...asked, variables: { ...asked.variables, first: 3 } };
  expect(await exportRecords(shop, query, bounded)).toEqual(found.slice(0, 3));
});

test('a list without records gives an empty file', async () => {
  const none = '{ products(where: { code: { equals: "none" } }) { nodes { id code } } }';
  expect(await exportRecords(shop, none)).toEqual([]);
  const csv = await postExport(shop, none, { address: 'format=csv' });
  expect(await csv.text()).toBe('id,code\n');
});

const csvQuery = `{ products { nodes {
  id code name: nameByLanguage price: priceByList department { code } category { code }
  infoForRequests items { nodes { sku } totalCount } departmentIds isVisible } } }`;

describe('CSV', () => {
  test('has a column for each path, language and price list', async () => {
    const headers = { Accept: 'text/csv' };
    const response = await postExport(shop, csvQuery, { headers });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = parse(await response.text()) as string[][];
    expect(header?.join()).toBe(
      'id,code,name.en,name.it,name.de,price.1,price.2,price.3,department.code,category.code,' +
        'infoForRequests,items.nodes,items.totalCount,departmentIds,isVisible',
    );
    const records = await exportRecords(shop, csvQuery);
    expect(rows).toEqual(records.map((record) => cellsOf(record)));
  });

  test('names the cursor and no path where edges are selected', async () => {
    const query = '{ products(first: 2) { edges { cursor node { code department { code } } } } }';
    const response = await postExport(shop, query, { address: 'format=csv' });
    const [header, first] = parse(await response.text()) as string[][];
    expect(header).toEqual(['cursor', 'code', 'department.code']);
    const address = `format=csv&after=${first?.[0]}`;
    const rest = await (await postExport(shop, query, { address })).text();
    expect(rest).not.toContain(String(first?.[1]));
  });

  test('distinguishes an empty string from null', async () => {
    await shop.rows(`UPDATE contact SET note = '', email = NULL WHERE id = 1`);
    const query = '{ customers(first: 1) { nodes { contacts { nodes { id } } } } }';
    expect((await postExport(shop, query, { address: 'format=csv' })).status).toBe(200);
    const contacts = '{ contacts(where: { id: { equals: 1 } }) { nodes { id note email } } }';
    const response = await postExport(shop, contacts, { address: 'format=csv' });
    expect(await response.text()).toBe('id,note,email\n1,"",\n');
  });

  test('opens in spreadsheets with their delimiter', async () => {
    const address = 'format=csv&delimiter=%3B&bom=1&crlf=1';
    const response = await postExport(shop, csvQuery, { address });
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text.startsWith('\uFEFFid;code;')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const rows = parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
    const records = await exportRecords(shop, csvQuery);
    expect(rows.slice(1)).toEqual(records.map((record) => cellsOf(record, ',')));
  });

  test('escapes formulas on request, and only in strings', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', 'plain', "'x"];
    for (const [at, name] of names.entries())
      await shop.rows('INSERT INTO supplier (code, name) VALUES ($1, $2)', [`guard${at}`, name]);
    const query = '{ suppliers(where: { code: { startsWith: "guard" } }) { nodes { name } } }';
    const read = async (address: string) =>
      parse(await (await postExport(shop, query, { address })).text(), { from: 2 }).flat();
    expect(await read('format=csv')).toEqual(names);
    const guarded = ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", 'plain', "'x"];
    expect(await read('format=csv&excel=1')).toEqual(guarded);
  });
});

/** The CSV of a record of `csvQuery`. */
function cellsOf(record: Record<string, unknown>, decimalMark = '.'): string[] {
  const { id, code, department, category, infoForRequests, items, isVisible } = record;
  const [name, price] = [Object(record.name), Object(record.price)];
  const prices = ['1', '2', '3'].map((list) => price[list]?.replace('.', decimalMark));
  const { nodes, totalCount } = Object(items);
  return [
    ...[id, code, name.en, name.it, name.de, ...prices],
    ...[Object(department).code, Object(category).code, infoForRequests],
    ...[JSON.stringify(nodes), totalCount, JSON.stringify(record.departmentIds), isVisible],
  ].map((value) => String(value ?? ''));
}

test.each([
  [
    'the wishes of a customer',
    `INSERT INTO customer_wish SELECT 1, id, id FROM product WHERE id <= 101 ON CONFLICT DO NOTHING`,
    '{ customers { nodes { wishes { id } } } }',
  ],
  [
    'the changes of an order',
    `INSERT INTO order_status_change (order_id, from_status, to_status, moved_by)
     SELECT 1, 'New', 'Open', 'test' FROM generate_series(1, 101)`,
    '{ orders { nodes { statusHistory { time } } } }',
  ],
])('%s are exported completely, or the export is refused', async (_what, insert, query) => {
  expect(await exportRecords(shop, query)).not.toEqual([]);
  await shop.rows(insert);
  const response = await postExport(shop, query);
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('has more than 100'),
  ]);
});

test.each(['gzip', 'br'])('the stream is compressed by %s', async (coding) => {
  const query = `{ products { nodes { ${selection} } } }`;
  const response = await postExport(shop, query, { headers: { 'Accept-Encoding': coding } });
  expect(response.headers.get('content-encoding')).toBe(coding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const plain = await postExport(shop, query);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe(await plain.text());
});
