import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { server } from '../support/database.ts';
import { limits } from '../support/limits.ts';
import { useRealPasswords } from '../support/quick-passwords.ts';
import { seedManyProducts, seedPriceLists } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

useRealPasswords();

let shop: Shop;
/** Keys of two callers. */
let keys: readonly [flooding: string, other: string];
beforeAll(async () => {
  shop = await openShop({ SIGN_IN_LIMIT: '1000' });
  await seedPriceLists(shop);
  await seedManyProducts(shop, 20);
  keys = [await createKey(shop, 'flooding'), await createKey(shop, 'other')];
});
afterAll(() => shop.close());

async function createKey({ graphql }: Shop, name: string): Promise<string> {
  const { data } = await graphql(
    `mutation { createCallerKey(input: { name: "${name}" }) { secret } }`,
  );
  return String(Object(data).createCallerKey.secret);
}

const post = (path: string, body: object, key: string | undefined) =>
  shop.post(path, JSON.stringify(body), key === undefined ? {} : { 'X-Key': key });
const v3 = (operation: string, body: object, key?: string) =>
  post(`/api/v3/${operation}`, body, key);
const graphql = (query: string, key?: string) => post('/graphql', { query }, key);

const aliases = (count: number, field: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `f${at}: ${field(at)}`).join(' ');
const items = ['1', '3', '5', '7'];
const stocks = aliases(4, (at) => `updateItemStock(stock: [{ sku: $s${at}, stock: "1" }]) { sku }`);
const writing = `mutation ($s0: String!, $s1: String!, $s2: String!, $s3: String!) { ${stocks} }`;
/** The items in another order for each number. */
const skusFrom = (at: number) =>
  Object.fromEntries(items.map((_, place) => [`s${place}`, items[(at + place) % 4]]));

type Flood = (at: number, key: string) => Promise<Response>;
/** On a slow machine, a call of a larger flood would wait until it is refused. */
const floods: [string, number, Flood][] = [
  ['lists', 50, (_, key) => v3('commerce.products.find', { limit: 100 }, key)],
  ['counts', 20, (_, key) => graphql(`{ ${aliases(30, () => 'products { totalCount }')} }`, key)],
  [
    'documents that write',
    30,
    (at, key) => post('/graphql', { query: writing, variables: skusFrom(at) }, key),
  ],
  [
    'logins',
    12,
    (at, key) =>
      v3(
        'commerce.customers.authenticate',
        { email: `n${at}@example.com`, password: '123456' },
        key,
      ),
  ],
];

/** One connection is held by a document of writes until all of its statements are done. */
const tried = floods.filter(([name]) => server || name !== 'documents that write');

describe.each(tried)('a flood of %s', (_, count, send) => {
  test('lets the calls of another caller by', async () => {
    // Keys and documents are known by then.
    for (const key of [keys[0], keys[0], keys[1]]) await send(0, key);
    await v3('commerce.products.get', { id: 1 }, keys[1]);
    let answered = 0;
    const flood = Array.from({ length: count }, async (_, at) => {
      const { status } = await send(at, keys[0]);
      answered++;
      return status;
    });
    // By then all connections of the client are open.
    await Promise.race(flood);
    const overtaken: number[] = [];
    while (answered < count) {
      const before = answered;
      expect((await v3('commerce.products.get', { id: 1 }, keys[1])).status).toBe(200);
      overtaken.push(answered - before);
      await setTimeout(1);
    }
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    // Whatever the speed of the machine: a call behind the flood would see nearly all of it
    // answered.
    const middle = overtaken.toSorted((a, b) => a - b)[overtaken.length >> 1];
    expect(middle).toBeLessThan(count / 2);
  });
});

describe.runIf(server)('statements that wait for a lock', () => {
  /** Holds a table that nothing else in the shop waits for, while `work` runs. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    await shop.database.transaction(async ({ query }) => {
      await query('LOCK TABLE variant IN ACCESS EXCLUSIVE MODE', []);
      await work();
    });
  }
  const waiting = async () => {
    const rows = await shop.rows(
      `SELECT count(*)::int AS count FROM pg_locks
       WHERE NOT granted AND relation = 'variant'::regclass
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return Number(rows[0]?.count);
  };

  test('leave connections to other callers: one has six of ten at most', async () => {
    let flood: Promise<Response>[] = [];
    await whileLocked(async () => {
      flood = Array.from({ length: 20 }, () => v3('commerce.variants.find', {}, keys[0]));
      await vi.waitUntil(async () => (await waiting()) === 6, limits.wait);
      for (let call = 0; call < 20; call++)
        expect((await v3('commerce.products.get', { id: 1 }, keys[1])).status).toBe(200);
      expect(await waiting()).toBe(6);
    });
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('come from one call three at a time', async () => {
    let call: Promise<Response> = Promise.resolve(new Response());
    await whileLocked(async () => {
      call = graphql(`{ ${aliases(20, () => 'variants(first: 1) { nodes { id } }')} }`, keys[0]);
      await vi.waitUntil(async () => (await waiting()) === 3, limits.wait);
      await setTimeout(100);
      expect(await waiting()).toBe(3);
    });
    expect((await call).status).toBe(200);
  });

  test('come from costly calls of one caller two at a time, while another one calls', async () => {
    const counts = `{ ${aliases(10, () => 'variants { totalCount }')} }`;
    let calls: Promise<Response>[] = [];
    await whileLocked(async () => {
      expect((await v3('commerce.products.get', { id: 1 }, keys[1])).status).toBe(200);
      calls = Array.from({ length: 2 }, () => graphql(counts, keys[0]));
      await vi.waitUntil(async () => (await waiting()) === 2, limits.wait);
      await setTimeout(100);
      expect(await waiting()).toBe(2);
    });
    for (const call of calls) expect((await call).status).toBe(200);
  });

  test('fail the calls behind them after a while, with what to do', async () => {
    let flood: Promise<Response>[] = [];
    await whileLocked(async () => {
      flood = Array.from({ length: 12 }, () => v3('commerce.variants.find', {}, keys[0]));
      const late = await Promise.race(flood);
      // The message depends on which limit comes first: that of the statement, or that of the wait
      // for a connection.
      expect(late.status).toBe(503);
      expect((await late.json()).detail).toBeTruthy();
    });
    await Promise.all(flood);
  });
});

describe('a caller with too much in progress', () => {
  const slow = { email: 'n@example.com', password: '123456' };
  const flood: [string, Record<string, string>, number, (key: string) => Promise<Response>][] = [
    [
      'calls',
      { MAX_IN_FLIGHT: '10' },
      9,
      (key) => v3('commerce.customers.authenticate', slow, key),
    ],
    [
      'cost of calls',
      { GRAPHQL_BUDGET: '100' },
      110,
      (key) =>
        graphql(
          'mutation { authenticateCustomer(email: "n@example.com", password: "x23456") { id } }',
          key,
        ),
    ],
  ];

  test.each(flood)(
    'gets a refusal for its %s, and another does not',
    async (_, settings, count, send) => {
      const usual = shop;
      shop = await openShop(settings);
      try {
        const other = await createKey(shop, 'other');
        const sent = Array.from({ length: count }, () => send(shop.key));
        expect((await send(other)).status).toBe(200);
        const refused = (await Promise.all(sent)).filter(({ status }) => status !== 200);
        expect(refused.length).toBeGreaterThan(0);
        expect(refused.length).toBeLessThan(count);
        expect(refused.map(({ status }) => status)).toContain(429);
        for (const { status, headers } of refused) {
          expect([429, 503]).toContain(status);
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
      } finally {
        await shop.close();
        shop = usual;
      }
    },
  );
});
