import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyStore } from '../../src/engine/call/callers/key-store.ts';
import type { Section } from '../../src/ground/contract/operations/rights.ts';
import { type ExportCall, exportRecords, postExport } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ CALL_LIMIT: '1000' });
});
afterAll(() => shop.close());

const products = '{ products { nodes { id } } }';

const refusals: readonly [string, string, ExportCall, number, string][] = [
  ['two root fields', '{ products { nodes { id } } orders { nodes { id } } }', {}, 400, 'has 2'],
  ['no list', '{ events { nodes { position } } }', {}, 400, '`events` is none'],
  ['one record', '{ product(by: { id: 1 }) { id } }', {}, 400, '`product` is none'],
  ['nodes and edges', '{ products { nodes { id } edges { cursor } } }', {}, 400, 'either'],
  ['a count', '{ products { nodes { id } totalCount } }', {}, 400, 'either'],
  [
    'an order',
    '{ products(orderBy: [{ field: CODE }]) { nodes { id } } }',
    {},
    400,
    'leave out `orderBy`',
  ],
  ['an offset', '{ products(offset: 5) { nodes { id } } }', {}, 400, 'leave out `offset`'],
  ['the other direction', '{ products(last: 5) { nodes { id } } }', {}, 400, 'leave out `last`'],
  ['no records', '{ products(first: 0) { nodes { id } } }', {}, 400, '1 or more'],
  ['a cursor of another list', products, { address: 'after=eA' }, 400, 'not a cursor'],
  ['a directive', '{ products { nodes { id @skip(if: false) } } }', {}, 400, 'directives'],
  ['an unknown field', '{ products { nodes { nothing } } }', {}, 400, 'Cannot query'],
  ['a syntax error', '{ products', {}, 400, 'Syntax Error'],
  [
    'a wrong variable',
    'query($w: ProductWhere) { products(where: $w) { nodes { id } } }',
    { variables: { w: { nothing: 1 } } },
    400,
    'nothing',
  ],
  [
    'two columns of one name',
    '{ products { edges { cursor node { cursor: code } } } }',
    { address: 'format=csv' },
    400,
    '`cursor`',
  ],
  ['an unknown format', products, { address: 'format=xml' }, 406, 'text/csv'],
  ['an unknown parameter', products, { address: 'colour=red' }, 400, '`colour`'],
  ['an option of CSV', products, { address: 'excel=1' }, 400, 'is for CSV'],
  ['a delimiter', products, { address: 'format=csv&delimiter=x' }, 400, '`delimiter`'],
  ['another media type', products, { headers: { Accept: 'text/html' } }, 406, 'text/csv'],
  ['an unknown key', products, { headers: { 'X-Key': 'none' } }, 401, 'key'],
];

test.each(refusals)('%s is refused before any output', async (...refusal) => {
  const [, query, call, status, message] = refusal;
  const response = await postExport(shop, query, call);
  expect([response.status, await response.text()]).toEqual([
    status,
    expect.stringContaining(message),
  ]);
  expect(response.headers.get('content-type')).toMatch(/graphql-response\+json|problem\+json/);
});

test.each<[string, object, string]>([
  ['an unknown documentId', { documentId: 'sha256:none' }, 'UNKNOWN_DOCUMENT'],
  ['a documentId beside a text', { documentId: 'x', query: products }, 'BAD_REQUEST'],
  [
    'an unregistered hash',
    { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    'PERSISTED_QUERY_NOT_FOUND',
  ],
  [
    'a hash of another text',
    { query: products, extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } },
    'PERSISTED_QUERY_MISMATCH',
  ],
  ['a batch', [{ query: products }], 'BATCHING_NOT_SUPPORTED'],
])('%s is a mistake of the caller', async (_, body, code) => {
  const response = await shop.post('/bulk/export', JSON.stringify(body));
  const { errors } = await response.json();
  expect([response.status, errors[0].extensions]).toEqual([400, { code }]);
});

test('a mutation has no effect', async () => {
  const query = 'mutation { createSupplier(input: { code: "x", name: "x" }) { id } }';
  const response = await postExport(shop, query);
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('this document is a mutation'),
  ]);
  expect(await shop.rows('SELECT id FROM supplier')).toEqual([]);
});

test('GET is refused', async () => {
  const response = await fetch(`${shop.url}/bulk/export`, { headers: { 'X-Key': shop.key } });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

async function keyFor(sections: Section[]): Promise<string> {
  const store = createKeyStore((sql, values) => shop.rows(sql, values));
  const key = `key-of-${sections.join('-')}`;
  await store.create({ name: key, key, access: 'Read', sections, networks: [] });
  return key;
}

test('a missing right refuses the whole export', async () => {
  const headers = { 'X-Key': await keyFor(['Sales']) };
  const nested = '{ orders { nodes { id customer { id } } } }';
  const response = await postExport(shop, nested, { headers });
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringContaining('Customers'),
  ]);
  expect(await exportRecords(shop, '{ orders { nodes { id } } }', { headers })).toEqual([]);
});

test('an export counts as one call', async () => {
  const remaining = async () => {
    const response = await postExport(shop, products);
    return Number(response.headers.get('ratelimit-remaining'));
  };
  expect((await remaining()) - (await remaining())).toBe(1);
});

test('HTTP/1.0 is refused, since it cannot show that a response is complete', async () => {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify({ query: products });
  socket.end(
    `POST /bulk/export HTTP/1.0\r\nX-Key: ${shop.key}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  expect(text.slice(8, 13)).toBe(' 400 ');
  expect(text).toContain('proxy_http_version 1.1');
});

const listWith = async (members: number) => {
  const [row] = await shop.rows(`INSERT INTO newsletter_list (name) VALUES ('x') RETURNING id`);
  await shop.rows(
    `INSERT INTO newsletter_member (list_id, email)
     SELECT $1::int, n || '@example.com' FROM generate_series(1, $2::int) AS n`,
    [row?.id, members],
  );
  return String(row?.id);
};

test('a nested list is complete, or the export reports the remedy', async () => {
  const query = (fields: string) =>
    `{ newsletterLists { nodes { id members { nodes { email } ${fields} } } } }`;
  const full = await listWith(100);
  const found = (await exportRecords(shop, query(''))).find(({ id }) => id === full);
  expect(Object(found).members.nodes).toHaveLength(100);
  const longer = await listWith(101);
  const response = await postExport(shop, query(''));
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(
      /NewsletterList has more than 100 members[^"]*list of their own[^"]*hasNextPage/,
    ),
  ]);
  const lists = await exportRecords(shop, query('pageInfo { hasNextPage }'));
  const cut = lists.filter(({ members }) => Object(members).pageInfo.hasNextPage);
  expect(cut.map(({ id }) => id)).toEqual([longer]);
});
