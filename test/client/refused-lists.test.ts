import { parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type CachingClient, openApollo, openUrql } from './caches.ts';

/* Lists that the caller may not read, in caches that join pages of lists. */

let shop: Shop;
/** The shop for a caller with access to customers but not to orders. */
let narrow: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  const { data } = await shop.graphql(`mutation {
    createCallerKey(input: { name: "customers", sections: [CUSTOMERS], access: READ }) { secret }
  }`);
  narrow = { ...shop, key: Object(data).createCallerKey.secret };
});
afterAll(() => shop.close());

const customers = parse(`query Customers($first: Int!, $after: String) {
  customers(first: $first, after: $after) {
    nodes { id fullName orders(first: 2) { totalCount nodes { id number } } }
    pageInfo { hasNextPage endCursor }
  }
}`);
const orders = parse('query Orders { orders(first: 2) { nodes { id } } languages { totalCount } }');

const rowsOf = (answer: Rec | null): Rec[] => Object(answer).customers.nodes;

describe.each([
  ['Apollo', openApollo],
  ['urql', openUrql],
])('refused lists in the cache of %s', (_name, open) => {
  let client: CachingClient;
  beforeEach(() => {
    client = open(narrow, { isPartial: true });
    return () => {
      client.close();
      expect(client.warnings).toEqual([]);
    };
  });

  test('shows a refused list as null, and the fields beside it', async () => {
    expect(await client.send(orders)).toMatchObject({ orders: null, languages: { totalCount: 3 } });
  });

  test('joins the pages of a list whose records contain a refused list', async () => {
    const { customers: page } = await client.send(customers, { first: 2 });
    await client.send(customers, { first: 2, after: Object(page).pageInfo.endCursor });
    const all = rowsOf(await client.read(customers, { first: 2 }));
    expect(all.map(({ orders: refused }) => refused)).toEqual([null, null, null, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  });
});
