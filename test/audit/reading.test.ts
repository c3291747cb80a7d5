import { GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { removeOldEntries } from '../../src/store/db/audit/remove-old.ts';
import { mostRows, planOf } from '../support/plans.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { audited, entries } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const make = (code: string) => audited(shop, 'commerce.tax-classes.create', { taxClass: { code } });

test('filters find entries by record, caller, operation, request and time, newest first', async () => {
  const first = await make('first');
  await make('second');
  const id = String(first.answer.id);
  await audited(shop, 'commerce.tax-classes.update', { id: Number(id), taxClass: { name: 'One' } });
  const found = async (where: Record<string, unknown>) =>
    (await entries(shop, where)).map(({ action, recordKey }) => `${action} ${recordKey}`);
  const ofFirst = [`UPDATE ${id}`, `CREATE ${id}`];
  expect(await found({ recordType: 'TaxClass', recordKey: id })).toEqual(ofFirst);
  expect(await found({ recordType: 'Product', recordKey: id })).toEqual([]);
  expect(await found({ requestId: first.requestId })).toEqual([`CREATE ${id}`]);
  expect(await found({ operation: 'commerce.tax-classes.update' })).toEqual([`UPDATE ${id}`]);
  expect(await found({ callerKind: 'KEY', callerId: 1 })).toHaveLength(3);
  expect(await found({ callerKind: 'ACCOUNT', callerId: 1 })).toEqual([]);
  expect(await found({ from: '2020-01-01T00:00:00Z' })).toHaveLength(3);
  expect(await found({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
  expect(await found({ recordType: 'TaxClass', recordKey: id, callerKind: 'KEY' })).toEqual(
    ofFirst,
  );
});

test('a list of entries takes one statement, and pages by cursor', async () => {
  const page = (after: string | null) =>
    shop.graphql(
      `query($after: String) { auditEntries(first: 2, after: $after) {
        nodes { id callerName before after } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
  const seen: string[] = [];
  let after: string | null = null;
  for (;;) {
    const { data, errors } = await page(after);
    if (!data) throw new Error(JSON.stringify(errors));
    const { nodes, pageInfo } = data.auditEntries as unknown as {
      nodes: { id: string }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
    seen.push(...nodes.map(({ id }) => id));
    after = pageInfo.endCursor;
    if (!pageInfo.hasNextPage) break;
  }
  const all = await shop.rows('SELECT id::text FROM audit_entry ORDER BY call_id DESC, id');
  expect(seen).toEqual(all.map(({ id }) => id));
  expect(await shop.statements(() => page(null))).toBe(1);
});

test('auditing adds no statements to calls', async () => {
  await shop.v3('commerce.movements.find');
  expect(await shop.statements(() => make('counted'))).toBeLessThanOrEqual(4);
});

test('no caller can change or delete entries, and v3 does not return them', () => {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  expect(Object.keys(mutations).filter((name) => /audit/i.test(name))).toEqual([]);
  expect([...operations.keys()].filter((name) => /audit/i.test(name))).toEqual([]);
  const entry = schema.getType('AuditEntry') as GraphQLObjectType;
  expect(entry).toBeInstanceOf(GraphQLObjectType);
  expect(entry.extensions).toMatchObject({ section: 'Settings' });
});

test('entries are deleted after their retention time', async () => {
  await make('old');
  const recent = await shop.rows('SELECT id FROM audit_call ORDER BY id');
  await shop.rows(`INSERT INTO audit_call (time, caller_kind, caller_id, caller_name, surface, operation, request_id)
    SELECT now() - interval '366 days', 'Key', 1, 'Old', 'V3', 'x', 'y' FROM generate_series(1, 1200)`);
  await shop.rows(`INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
    SELECT id, 'TaxClass', '1', 'Update', '{}' FROM audit_call WHERE caller_name = 'Old'`);
  expect(await removeOldEntries(shop.database, 365)).toBe(1200);
  expect(await shop.rows('SELECT id FROM audit_call ORDER BY id')).toEqual(recent);
  const orphans = `SELECT FROM audit_entry AS e WHERE NOT EXISTS (SELECT FROM audit_call AS c WHERE c.id = e.call_id)`;
  expect(await shop.rows(orphans)).toEqual([]);
  expect(await entries(shop, { operation: 'commerce.tax-classes.create' })).not.toEqual([]);
});

describe('among 20,000 calls, a list by operation reads few rows', () => {
  beforeAll(async () => {
    await shop.rows(`INSERT INTO audit_call (caller_kind, caller_id, caller_name, surface, operation, request_id)
      SELECT 'Key', 1, 'Many', 'Graphql', CASE WHEN n % 4000 = 7 THEN 'deletePriceList'
        WHEN n % 4 = 1 THEN 'updateProducts, updateItems' ELSE 'createOrder' END, 'many-' || n
      FROM generate_series(1, 20000) AS n`);
    await shop.rows(`INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
      SELECT id, 'Item', 'item-' || id, 'Update', '{}' FROM audit_call, generate_series(1, 2)
      WHERE caller_name = 'Many'`);
    await shop.rows('ANALYZE audit_call, audit_entry');
  });

  test.each([
    ['that is common', 'createOrder'],
    ['that is rare', 'deletePriceList'],
    ['that shares its documents with others', 'updateProducts'],
    ['without calls', 'deleteTemplate'],
  ])('an operation %s', async (_, operation) => {
    const query = `{ auditEntries(where: { operation: "${operation}" }, first: 10,
      orderBy: [{ field: TIME, direction: DESC }]) { nodes { id operation } } }`;
    const plan = await planOf(shop, () => shop.graphql(query), '(ANALYZE, TIMING OFF)');
    expect(mostRows(plan)).toBeLessThan(500);
  });
});

test.each([0, 2_000, 101_000])(
  'a change made while the clock was set back is found, also before %i later calls',
  async (later) => {
    await shop.rows(`WITH made AS (
        INSERT INTO audit_call (time, caller_kind, caller_id, caller_name, surface, operation, request_id)
        VALUES ('2020-06-01T12:00:00Z', 'Key', 1, 'Early', 'V3', 'x', 'early-${later}') RETURNING id)
      INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
      SELECT id, 'TaxClass', '${later}', 'Update', '{}' FROM made`);
    await shop.rows(`INSERT INTO audit_call (caller_kind, caller_id, caller_name, surface, operation, request_id)
      SELECT 'Key', 1, 'Later', 'V3', 'x', 'y' FROM generate_series(1, ${later})`);
    const [from, to] = ['2020-06-01T00:00:00Z', '2020-06-02T00:00:00Z'];
    for (const where of [
      { from, to },
      { to },
      { time: { gte: from, lt: to } },
      { time: { lt: to } },
    ]) {
      const [newest] = await entries(shop, where);
      expect(newest).toMatchObject({ recordKey: String(later) });
    }
    expect(await entries(shop, { from: to, to: '2020-06-03T00:00:00Z' })).toEqual([]);
  },
);
