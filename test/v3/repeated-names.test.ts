import { afterAll, beforeAll, expect, test } from 'vitest';
import { caches } from '../../src/ground/observe/counters.ts';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

/* A list of names is a set, or an order in which the first occurrence counts, however long it is. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await settle(shop);
});
afterAll(() => shop.close());

const times = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, at) => names[at % names.length]);

/** The statements that a call sends. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { query } = shop.database;
  Object.assign(shop.database, {
    query: (sql: string, values: readonly unknown[]) => {
      sent.push(sql);
      return query(sql, values);
    },
  });
  await call();
  Object.assign(shop.database, { query });
  return sent;
}

const cases: [operation: string, once: Rec, repeated: Rec][] = [
  ['commerce.products.find', { fields: ['id'] }, { fields: times(150_000, 'id') }],
  [
    'commerce.products.get',
    { id: 1, fields: ['id', 'code'] },
    { id: 1, fields: times(99_999, 'code', 'id') },
  ],
  ['commerce.customers.find', { order: ['-email'] }, { order: times(60_000, '-email') }],
  [
    'commerce.customers.find',
    { order: ['code', 'email'] },
    { order: times(60_000, 'code', 'email', '-code', '-email') },
  ],
  [
    'commerce.product-images.find',
    { sizes: ['Small', 'Zoom'] },
    { sizes: times(99_999, 'Zoom', 'Small') },
  ],
];

test.each(cases)(
  '%s: %j has the same result as with repetitions',
  async (operation, once, repeated) => {
    const expected = await shop.v3(operation, once);
    expect(expected.status).toBe('ok');
    const statements = await statementsOf(() => shop.v3(operation, once));
    const kept = caches.compiled.entries;
    expect(await shop.v3(operation, repeated)).toEqual(expected);
    expect(await statementsOf(() => shop.v3(operation, repeated))).toEqual(statements);
    expect(caches.compiled.entries).toBe(kept);
  },
);

test('GraphQL sorts by the first occurrence of each field', async () => {
  const query = (orderBy: string) =>
    `{ customers(first: 5, orderBy: [${orderBy}]) { nodes { id } pageInfo { endCursor } } }`;
  const [country, email] = ['{ field: BILLING_ADDRESS_COUNTRY', '{ field: BILLING_ADDRESS_EMAIL'];
  const once = query(`${country} }, ${email}, direction: DESC }`);
  const more = `${email}, direction: DESC }, ${country}, direction: DESC },`;
  const repeated = query(`${country} }, ${more.repeat(20)}`);
  const expected = await shop.graphql(once);
  expect(expected.errors).toBeUndefined();
  expect(await shop.graphql(repeated)).toEqual(expected);
  expect(await statementsOf(() => shop.graphql(repeated))).toEqual(
    await statementsOf(() => shop.graphql(once)),
  );
});

test('an unknown name is refused wherever it stands', async () => {
  const fields = [...times(50_000, 'id'), 'nothing'];
  expect(await shop.v3('commerce.products.find', { fields })).toMatchObject({
    error: { field: 'fields', type: 'Malformed' },
  });
});
