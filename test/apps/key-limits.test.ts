import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyStore } from '../../src/engine/call/callers/key-store.ts';
import { generateKey } from '../../src/engine/call/callers/secrets.ts';
import { commonRate, isRateWithin } from '../../src/ground/contract/call-rate.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ CALL_LIMIT: '50', CALL_WINDOW_S: '100' });
});
afterAll(() => shop.close());

async function ask(key: string, query: string, variables: object = {}) {
  const body = JSON.stringify({ query, variables });
  const { data, errors } = await (await shop.post('/graphql', body, { 'X-Key': key })).json();
  return { data, error: errors?.[0]?.extensions, message: errors?.[0]?.message };
}

const creation = `mutation ($input: CallerKeyCreateInput!) { createCallerKey(input: $input) {
  secret callerKey { id callLimit { calls seconds } } } }`;
const update = `mutation ($id: ID!, $input: CallerKeyUpdateInput!) {
  updateCallerKey(by: { id: $id }, input: $input) { id } }`;

/** A key from the command line. */
async function issue(calls: number, seconds: number): Promise<string> {
  const key = generateKey();
  const store = createKeyStore((sql, values) => shop.rows(sql, values));
  await store.create({ name: 'issued', key, callRate: { calls, seconds } });
  return key;
}

async function make(key: string, callLimit?: object | null) {
  const input = { name: 'made', ...(callLimit !== undefined && { callLimit }) };
  const { data, message } = await ask(key, creation, { input });
  if (message) throw new Error(message);
  return data.createCallerKey as {
    secret: string;
    callerKey: { id: string; callLimit: object | null };
  };
}

async function call(key: string) {
  const response = await shop.post('/api/v3/commerce.tax-classes.count', '{}', { 'X-Key': key });
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(response.headers.get(`ratelimit-${name}`)),
  );
  return { status: response.status, limit, remaining, reset };
}

test('a key has its own limit, which the response headers show', async () => {
  const key = await issue(3, 1_000);
  const told = [await call(key), await call(key), await call(key), await call(key)];
  expect(told.map(({ status, limit, remaining }) => [status, limit, remaining])).toEqual([
    [200, 3, 2],
    [200, 3, 1],
    [200, 3, 0],
    [429, 3, 0],
  ]);
  expect(told[0]?.reset).toBeGreaterThan(990);
  expect(await call(shop.key)).toMatchObject({ status: 200, limit: 50 });
});

test('the command line can give a key a higher limit than the service has', async () => {
  const key = await issue(10_000, 300);
  expect(await call(key)).toMatchObject({ status: 200, limit: 10_000, remaining: 9_999 });
});

test('a new limit applies from the next call, and counts earlier calls', async () => {
  const { secret, callerKey } = await make(shop.key, { calls: 5, seconds: 100 });
  for (let at = 0; at < 5; at++) expect((await call(secret)).status).toBe(200);
  expect((await call(secret)).status).toBe(429);
  const change = async (calls: number) => {
    const input = { callLimit: { calls, seconds: 100 } };
    expect((await ask(shop.key, update, { id: callerKey.id, input })).error).toBeUndefined();
  };
  await change(7);
  const more = [await call(secret), await call(secret), await call(secret)];
  expect(more.map(({ status }) => status)).toEqual([200, 200, 429]);
  await change(2);
  expect(await call(secret)).toMatchObject({ status: 429, limit: 2, remaining: 0 });
  const input = { callLimit: null };
  expect((await ask(shop.key, update, { id: callerKey.id, input })).error).toBeUndefined();
  expect(await call(secret)).toMatchObject({ status: 200, limit: 50 });
});

test('a key has the limit of its creator by default', async () => {
  const maker = await issue(20, 100);
  const { secret, callerKey } = await make(maker);
  expect(callerKey.callLimit).toEqual({ calls: 20, seconds: 100 });
  expect((await call(secret)).limit).toBe(20);
  expect((await make(shop.key)).callerKey.callLimit).toBeNull();
});

test.each([
  [{ calls: 21, seconds: 100 }, 'of more calls'],
  [{ calls: 20, seconds: 99 }, 'of a shorter window'],
  [{ calls: 10, seconds: 49 }, 'of more calls on average'],
  [null, 'of the service'],
])('a key with 20 calls in 100 seconds cannot set the limit %j: %s', async (callLimit, _why) => {
  const maker = await issue(20, 100);
  const { error } = await ask(maker, creation, { input: { name: 'made', callLimit } });
  expect(error).toMatchObject({ field: 'callLimit', type: 'AccessDenied' });
  const { callerKey } = await make(maker, { calls: 1, seconds: 100 });
  const changed = await ask(maker, update, { id: callerKey.id, input: { callLimit } });
  expect(changed.error).toMatchObject({ field: 'callLimit', type: 'AccessDenied' });
});

test('a caller without its own limit cannot set one above the limit of the service', async () => {
  const input = { name: 'made', callLimit: { calls: 51, seconds: 100 } };
  const { error, message } = await ask(shop.key, creation, { input });
  expect(error).toMatchObject({ field: 'callLimit', type: 'AccessDenied' });
  expect(message).toContain('at most 50 calls in 100 seconds');
});

test('a key follows the limit of its creator when that limit decreases', async () => {
  const maker = await make(shop.key, { calls: 20, seconds: 100 });
  const { secret } = await make(maker.secret);
  const input = { callLimit: { calls: 4, seconds: 100 } };
  await ask(shop.key, update, { id: maker.callerKey.id, input });
  expect((await call(secret)).limit).toBe(4);
});

test('a key with a limit cannot replace a key with a higher one, or create an account', async () => {
  const weak = await issue(5, 100);
  const { callerKey } = await make(shop.key, { calls: 6, seconds: 100 });
  const rotation = `mutation ($id: ID!) { rotateCallerKey(id: $id) { secret } }`;
  const taken = await ask(weak, rotation, { id: callerKey.id });
  expect(taken.error).toMatchObject({ field: 'id', type: 'AccessDenied' });
  const account = { name: 'a', email: 'a@example.com', locale: 'en_US', access: 'FULL' };
  const made = await ask(
    weak,
    'mutation ($input: AccountCreateInput!) { createAccount(input: $input) { id } }',
    { input: account },
  );
  expect(made.error).toMatchObject({ field: 'account', type: 'AccessDenied' });
});

test.each([
  [{ calls: 0, seconds: 1 }, 'calls'],
  [{ calls: 1, seconds: 86_401 }, 'seconds'],
])('a key refuses %j as its limit', async (callLimit, field) => {
  const { error } = await ask(shop.key, creation, { input: { name: 'made', callLimit } });
  expect(error).toMatchObject({ field, type: 'Malformed' });
});

test('a key can have a limit where the service has none', async () => {
  const open = await openShop({ CALL_LIMIT: '0' });
  try {
    const key = generateKey();
    const store = createKeyStore((sql, values) => open.rows(sql, values));
    await store.create({ name: 'issued', key, callRate: { calls: 1, seconds: 100 } });
    const send = (sent: string) =>
      open.post('/api/v3/commerce.tax-classes.count', '{}', { 'X-Key': sent });
    expect([(await send(key)).status, (await send(key)).status]).toEqual([200, 429]);
    const { status, headers } = await send(open.key);
    expect([status, headers.get('ratelimit-limit')]).toEqual([200, null]);
  } finally {
    await open.close();
  }
});

test.each([
  [
    { calls: 1000, seconds: 300 },
    { calls: 500, seconds: 150 },
    { calls: 500, seconds: 150 },
  ],
  [
    { calls: 100, seconds: 300 },
    { calls: 1000, seconds: 300 },
    { calls: 100, seconds: 300 },
  ],
  [
    { calls: 10, seconds: 1 },
    { calls: 100, seconds: 100 },
    { calls: 10, seconds: 10 },
  ],
  [null, { calls: 7, seconds: 3 }, { calls: 7, seconds: 3 }],
])('the stricter combination of %j and %j is %j', (one, other, common) => {
  expect(commonRate(one, other)).toEqual(common);
  expect(isRateWithin(common, one) && isRateWithin(common, other)).toBe(true);
});
