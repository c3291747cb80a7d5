import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import relay from 'relay-runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createFetch,
  memorySession,
  type SessionTokens,
  violationsOf,
} from '../../client/src/index.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type Fault, type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';

let shop: Shop;
let proxy: FaultyProxy;
let url: string;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  proxy = await openFaultyProxy(shop.url);
  url = `${proxy.url}/graphql`;
});
afterAll(async () => {
  await proxy.close();
  await shop.close();
});

const now = { 'Retry-After': '0' };
const html = { 'Content-Type': 'text/html' };
const json = { 'Content-Type': 'application/json' };
const post = (query: string, signal?: AbortSignal) => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ query }),
  signal: signal ?? null,
});
const query = post('{ languages { totalCount } }');

describe('the retry of a request', () => {
  test.each<[string, Fault, number]>([
    ['after 503', { status: 503, headers: now }, 0],
    ['after 429', { status: 429, headers: now }, 0],
    ['after 409, as a call with its key still runs', { status: 409, headers: now }, 0],
    ['not before Retry-After', { status: 503, headers: { 'Retry-After': '1' } }, 1000],
    ['after the page of a proxy', { status: 503, headers: html }, 100],
    ['when a proxy finds no service', { status: 502, headers: html }, 100],
    ['when the answer is lost', 'lose the answer', 100],
  ])('sends the request again %s', async (_when, fault, atLeast) => {
    proxy.plan(fault);
    const start = performance.now();
    const response = await createFetch({ url, key: shop.key })(url, query);
    expect(await response.json()).toMatchObject({ data: { languages: { totalCount: 3 } } });
    expect(proxy.requests).toHaveLength(2);
    expect(performance.now() - start).toBeGreaterThanOrEqual(atLeast);
  });
});

test('the application gets the number of retried requests', async () => {
  const told: number[] = [];
  const send = createFetch({ url, key: shop.key, onRetrying: (requests) => told.push(requests) });
  const lost: Fault = { status: 502, headers: html };
  proxy.plan(lost, lost, lost, lost);
  await Promise.all([send(url, query), send(url, query)]);
  expect(told).toEqual([1, 2, 1, 0]);
  proxy.plan('pass on');
  await send(url, query);
  proxy.plan(lost);
  await createFetch({ url, key: shop.key, retries: 0, onRetrying: () => told.push(9) })(url, query);
  expect(told).toHaveLength(4);
});

describe('a request that is not retried', () => {
  test.each<[string, Fault]>([
    ['when a statement took too long', { status: 503, headers: json, body: '{}' }],
    ['when the wait is longer than allowed', { status: 429, headers: { 'Retry-After': '31' } }],
    ['after a conflict without Retry-After', { status: 409 }],
    ['after an error of the service', { status: 500, headers: now }],
  ])('reaches the server once %s', async (_when, fault) => {
    proxy.plan(fault);
    const response = await createFetch({ url, key: shop.key })(url, query);
    expect(response.status).toBe(Object(fault).status);
    expect(proxy.requests).toHaveLength(1);
  });

  test('reaches the server at most as often as `retries` allows', async () => {
    proxy.plan(...Array.from({ length: 5 }, () => ({ status: 503, headers: now })));
    const response = await createFetch({ url, key: shop.key, retries: 1 })(url, query);
    expect(response.status).toBe(503);
    expect(proxy.requests).toHaveLength(2);
  });

  test('stops when the caller aborts it', async () => {
    proxy.plan({ status: 503, headers: { 'Retry-After': '20' } });
    const abort = new AbortController();
    const answer = createFetch({ url, key: shop.key })(
      url,
      post('{ viewer { name } }', abort.signal),
    );
    setTimeout(() => abort.abort(new Error('the page was left')), 100);
    await expect(answer).rejects.toThrow('the page was left');
    expect(proxy.requests).toHaveLength(1);
  });

  test('omits the key of the caller for another origin', async () => {
    proxy.plan({ status: 503, headers: now });
    const elsewhere = createFetch({ url: 'https://shop.example.com/graphql', key: shop.key });
    const response = await elsewhere(url, query);
    expect(response.status).toBe(503);
    expect(proxy.requests.map(({ headers }) => headers['x-key'])).toEqual([undefined]);
  });
});

/** The mutation that each client sends. */
const create = (code: string) => `mutation CreateTaxClass {
  createTaxClass(input: { code: "${code}", name: "Books" }) { code }
}`;
const clients: [string, (mutation: string) => Promise<unknown>][] = [
  [
    'Apollo',
    (mutation) => {
      const link = new HttpLink({ uri: url, fetch: createFetch({ url, key: shop.key }) });
      const client = new ApolloClient({ link, cache: new InMemoryCache() });
      return client.mutate({ mutation: gql(mutation) });
    },
  ],
  [
    'urql',
    (mutation) => {
      const fetch = createFetch({ url, key: shop.key });
      const client = new Client({ url, fetch, preferGetMethod: false, exchanges: [fetchExchange] });
      return client.mutation(mutation, {}).toPromise();
    },
  ],
  [
    'Relay',
    async (mutation) => {
      const send = createFetch({ url, key: shop.key });
      const network = relay.Network.create(async ({ text }) =>
        (await send(url, post(text ?? ''))).json(),
      );
      const { execute } = network;
      const request = { text: mutation, operationKind: 'mutation', name: 'CreateTaxClass' };
      return execute(Object({ ...request, id: null, metadata: {} }), {}, {}).toPromise();
    },
  ],
];

test.each(clients)(
  'a mutation of %s takes effect once when requests or responses are lost',
  async (name, send) => {
    proxy.plan({ status: 503, headers: now }, 'lose the answer');
    expect(await send(create(name))).toMatchObject({ data: { createTaxClass: { code: name } } });
    expect(proxy.requests).toHaveLength(3);
    const keys = proxy.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  },
);

test.each(clients)('a form of %s shows the messages at its fields', async (_name, send) => {
  const person = 'firstName: "A", lastName: "B", street1: "C", postalCode: "1", city: "D"';
  const answer = send(`mutation CreateTaxClass {
    createOrder(input: {
      billingAddress: { ${person}, country: "ITA", email: "a@example.com" }
      lines: [{ name: "Lamp", price: "1", quantity: "1" }, { name: "Lamp", price: "1", quantity: "-1" }]
    }) { id }
  }`);
  const error = await answer
    .then((result) => Object(result).error ?? result)
    .catch((thrown) => thrown);
  expect(violationsOf(error)).toEqual({
    'billingAddress.country': expect.stringContaining('country must be'),
    'lines.1.quantity': expect.stringContaining('quantity must be'),
  });
});

test('each mutation has its own key, queries have none, and a given key is used', async () => {
  const send = createFetch({ url, key: shop.key });
  proxy.plan();
  await send(url, post(create('first')));
  await send(url, post(create('second')));
  await send(url, query);
  const own = post(create('third'));
  await send(url, { ...own, headers: { ...own.headers, 'Idempotency-Key': 'import-3' } });
  const keys = proxy.requests.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(4);
  expect(keys.slice(2)).toEqual([undefined, 'import-3']);
});

describe('a client session', () => {
  const me = post('{ viewer { name } }');
  const refreshes = () => proxy.requests.filter(({ body }) => body.includes('refreshSession'));

  async function signIn(): Promise<SessionTokens> {
    const { data } = await shop.graphql(`mutation {
      signIn(email: "nora@example.com", password: "Demo1234") { accessToken refreshToken }
    }`);
    return Object(data).signIn;
  }

  test('refreshes once for many calls', async () => {
    const tokens = await signIn();
    const session = memorySession({ ...tokens, accessToken: `${tokens.accessToken}x` });
    proxy.plan();
    const send = createFetch({ url, session });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(url, me)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(refreshes()).toHaveLength(1);
    expect(await session.read()).not.toMatchObject({ refreshToken: tokens.refreshToken });
    expect((await send(url, me)).status).toBe(200);
    expect(refreshes()).toHaveLength(1);
  });

  test('reads a session that another tab has refreshed from its store', async () => {
    const tokens = await signIn();
    let reads = 0;
    const stale = { ...tokens, accessToken: 'stale' };
    const session = { read: () => (reads++ === 0 ? stale : tokens), write: () => {} };
    proxy.plan();
    expect((await createFetch({ url, session })(url, me)).status).toBe(200);
    expect(refreshes()).toEqual([]);
  });

  test('forgets an ended session, and returns the refusal', async () => {
    const session = memorySession({ accessToken: 'old', refreshToken: 'old' });
    proxy.plan();
    expect((await createFetch({ url, session })(url, me)).status).toBe(401);
    expect(await session.read()).toBeNull();
    proxy.plan();
    expect((await createFetch({ url, session })(url, me)).status).toBe(401);
    expect(proxy.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test('stays when the refresh fails for another reason', async () => {
    const tokens = { ...(await signIn()), accessToken: 'expired' };
    const session = memorySession(tokens);
    proxy.plan('pass on', { status: 503, headers: { 'Retry-After': '60' } });
    await expect(createFetch({ url, session })(url, me)).rejects.toThrow('status 503');
    expect(await session.read()).toEqual(tokens);
    proxy.plan('pass on', { status: 503, headers: now });
    expect((await createFetch({ url, session })(url, me)).status).toBe(200);
  });
});
