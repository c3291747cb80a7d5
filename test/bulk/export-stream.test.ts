import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeyStore } from '../../src/engine/call/callers/key-store.ts';
import {
  addSuppliers,
  exportRecords,
  linesOf,
  longLines,
  openExport,
  readToEnd,
} from '../support/exports.ts';
import { until } from '../support/process.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

const count = 20_000;
/** About 80 MB. */
const large = `{ suppliers { edges { cursor node { id ${longLines} } } } }`;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ COMPRESSION: 'off' });
  await addSuppliers(shop, count);
});
afterAll(() => shop.close());

/** Waits until the pages of earlier exports have been read or abandoned. */
beforeEach(() => quiet());

async function quiet(): Promise<number> {
  let sent = shop.database.statements();
  await until(async () => {
    const before = sent;
    await new Promise((resolve) => setTimeout(resolve, 100));
    sent = shop.database.statements();
    return sent === before;
  });
  return sent;
}

test('each page takes one statement, however many records there are', async () => {
  const query = (first: number) => `{ suppliers(first: ${first}) { nodes { id code } } }`;
  const statements = (first: number) => shop.statements(() => exportRecords(shop, query(first)));
  await statements(1);
  await settle(shop);
  const [one, three, ten] = [
    await statements(1_000),
    await statements(3_000),
    await statements(10_000),
  ];
  expect([three - one, ten - one]).toEqual([2, 9]);
});

test('nested pages take one statement each', async () => {
  const query = (first: number) =>
    `{ suppliers(first: ${first}) { nodes { id items(first: 1) { nodes { id } } } } }`;
  const statements = (first: number) => shop.statements(() => exportRecords(shop, query(first)));
  await statements(1);
  await settle(shop);
  const one = await statements(1_000);
  expect((await statements(3_000)) - one).toBe(4);
});

/** The embedded database has no connections. */
function connectionsInUse(): number {
  const connections = shop.database.connections();
  return connections ? connections.total - connections.idle : 0;
}

test('an export waits for a slow reader without a statement or a connection', async () => {
  const response = await openExport(shop, large);
  await once(response, 'readable');
  const sent = await quiet();
  // A regular task can use one for a moment.
  await expect.poll(connectionsInUse).toBe(0);
  const { text, isComplete } = await readToEnd(response);
  const lines = linesOf(text);
  expect(isComplete).toBe(true);
  expect(lines.map(({ node }) => Number(Object(node).id))).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  );
  // Most pages were read after the reader had begun to read.
  expect(shop.database.statements() - sent).toBeGreaterThan(20);
});

test('a client that disconnects ends the export at the next page', async () => {
  const response = await openExport(shop, large);
  await once(response, 'readable');
  const sent = await quiet();
  response.destroy();
  expect((await quiet()) - sent).toBeLessThanOrEqual(4);
});

test('an export stops when its key is revoked, and reports it in an incomplete line', async () => {
  const store = createKeyStore((sql, values) => shop.rows(sql, values));
  const id = await store.create({ name: 'revoked', key: 'a-key-to-revoke', access: 'Read' });
  const response = await openExport(shop, large, 'a-key-to-revoke');
  await once(response, 'readable');
  await shop.graphql(`mutation { revokeCallerKeys(ids: [${id}]) }`);
  const { text, isComplete } = await readToEnd(response);
  expect(isComplete).toBe(false);
  const end = text.slice(text.lastIndexOf('\n') + 1);
  expect(JSON.parse(end)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  // The remaining records follow after the last complete line.
  const lines = linesOf(text.slice(0, text.lastIndexOf('\n')));
  const after = String(lines.at(-1)?.cursor);
  const query = '{ suppliers { nodes { id } } }';
  const rest = await exportRecords(shop, query, { address: `after=${after}` });
  const ids = [...lines.map(({ node }) => node), ...rest].map((each) => Object(each).id);
  expect(ids.map(Number)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

test('a truncated nested list ends the export at that record', async () => {
  await shop.rows(
    `INSERT INTO newsletter_list (name) SELECT 'x' || n FROM generate_series(1, 2500) AS n`,
  );
  await shop.rows(
    `INSERT INTO newsletter_member (list_id, email)
     SELECT (SELECT max(id) FROM newsletter_list), n || '@example.com' FROM generate_series(1, 101) AS n`,
  );
  const query = '{ newsletterLists { nodes { id members { nodes { email } } } } }';
  const { text, isComplete } = await readToEnd(await openExport(shop, query));
  expect(isComplete).toBe(false);
  expect(linesOf(text.slice(0, text.lastIndexOf('\n'))).length).toBeGreaterThan(2_000);
  expect(text.slice(text.lastIndexOf('\n'))).toContain('more than 100 members');
});

test('a caller can run at most four exports at once on a node', async () => {
  const open = await Promise.all([1, 2, 3, 4].map(() => openExport(shop, large)));
  const refused = await openExport(shop, large);
  expect(refused.statusCode).toBe(429);
  for (const response of [...open, refused]) response.destroy();
  await until(async () => {
    const again = await openExport(shop, '{ suppliers(first: 1) { nodes { id } } }');
    return (await readToEnd(again)).isComplete && again.statusCode === 200;
  });
});
