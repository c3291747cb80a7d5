import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { createV3, V3Error, V3Problem } from '../../client/src/index.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type Fault, type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';

let shop: Shop;
let proxy: FaultyProxy;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  proxy = await openFaultyProxy(shop.url);
});
afterAll(async () => {
  await proxy.close();
  await shop.close();
});

const now = { 'Retry-After': '0' };
const html = { 'Content-Type': 'text/html' };
const open = (key = shop.key) => createV3({ baseUrl: `${proxy.url}/`, key });
const taxClass = (code: string) => ({ taxClass: { code } });
const sentKeys = () => proxy.requests.map(({ headers }) => headers['idempotency-key']);

describe('a response of the v3 client', () => {
  test('has the members that `fields` names, with their types', async () => {
    proxy.plan();
    const { products } = await open().call('commerce.products.find', {
      conditions: { keywords: ['espresso'] },
      fields: ['code', 'price'],
      order: ['-price'],
      limit: 1,
      priceList: 1,
    });
    expectTypeOf(products).toEqualTypeOf<{ code: string; price: Record<string, number> }[]>();
    expect(products).toEqual([{ code: 'ESPR-1015', price: { 1: 656.99 } }]);
  });

  test('has all members of the record without `fields`, and null without a record', async () => {
    proxy.plan();
    const v3 = open();
    const { department } = await v3.call('commerce.departments.get', { id: 5 });
    expect(department).toMatchObject({ code: 'grinders', countProduct: 12 });
    expect(await v3.call('commerce.departments.get', { id: 999_999 })).toEqual({
      department: null,
    });
  });

  test('has the new identifier after a create, and nothing after an update', async () => {
    proxy.plan();
    const v3 = open();
    const { id } = await v3.call('commerce.tax-classes.create', taxClass('answered'));
    expect(id).toEqual(expect.any(Number));
    expect(await v3.call('commerce.tax-classes.update', { id, taxClass: { code: 'b' } })).toEqual(
      {},
    );
  });
});

test.each([
  ['a malformed value', { limit: 500 }, 'Malformed', 'limit'],
  ['a member that is unknown', { conditions: { colour: 'red' } }, 'UnknownField', 'unknown'],
  ['a price list that does not exist', { priceList: 99 }, 'NotFound', 'priceList'],
])('%s throws an error of v3', async (_, request, type, field) => {
  proxy.plan();
  // The compiler refuses a member that is unknown.
  const answer = open().call('commerce.products.find', request as { limit: number });
  const error = await answer.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(V3Error);
  expect(error).toMatchObject({ operation: 'commerce.products.find', type, field });
  expect(error.message).toBe(`commerce.products.find: ${error.description}`);
  expect(proxy.requests).toHaveLength(1);
});

describe('a thrown problem', () => {
  const find = (key?: string) => open(key).call('commerce.tax-classes.find', {});

  test('has the details of the service', async () => {
    proxy.plan();
    const problem = await find('wrong-key').catch((thrown) => thrown);
    expect(problem).toBeInstanceOf(V3Problem);
    expect(problem).toMatchObject({
      operation: 'commerce.tax-classes.find',
      status: 403,
      title: 'Forbidden',
      detail: 'The key is missing, malformed or revoked: send X-Key.',
    });
  });

  test.each<[string, Fault, object]>([
    ['of a conflict', { status: 409 }, { status: 409, detail: null }],
    ['of a service that failed', { status: 500, body: '{"detail":"D"}' }, { detail: 'D' }],
    [
      'where the wait is too long',
      { status: 429, headers: { 'Retry-After': '31' } },
      { status: 429 },
    ],
    [
      'where a proxy answers with a page',
      { status: 200, headers: html, body: '<p>' },
      { status: 200 },
    ],
    ['where a proxy answers with JSON of its own', { status: 200, body: '[]' }, { status: 200 }],
  ])('causes no retry: %s', async (_, fault, expected) => {
    proxy.plan(fault);
    const problem = await find().catch((thrown) => thrown);
    expect(problem).toBeInstanceOf(V3Problem);
    expect(problem).toMatchObject(expected);
    expect(proxy.requests).toHaveLength(1);
  });
});

test.each<[string, Fault, number]>([
  ['429', { status: 429, headers: now }, 0],
  ['503', { status: 503, headers: now }, 0],
  ['503 with a wait', { status: 503, headers: { 'Retry-After': '1' } }, 1000],
  ['the page of a proxy', { status: 502, headers: html }, 100],
  ['a lost answer', 'lose the answer', 100],
])('a call is sent again after %s', async (_, fault, atLeast) => {
  proxy.plan(fault);
  const start = performance.now();
  expect(await open().call('commerce.departments.count', {})).toEqual({
    count: expect.any(Number),
  });
  expect(proxy.requests).toHaveLength(2);
  expect(performance.now() - start).toBeGreaterThanOrEqual(atLeast);
});

test('a call is sent at most as often as `retries` allows', async () => {
  proxy.plan(...Array.from({ length: 5 }, () => ({ status: 503, headers: now })));
  const v3 = createV3({ baseUrl: proxy.url, key: shop.key, retries: 1 });
  await expect(v3.call('commerce.departments.count', {})).rejects.toMatchObject({ status: 503 });
  expect(proxy.requests).toHaveLength(2);
});

test('a write takes effect once when requests or responses are lost', async () => {
  proxy.plan({ status: 503, headers: now }, 'lose the answer');
  const v3 = open();
  const { id } = await v3.call('commerce.tax-classes.create', taxClass('once'));
  const [key] = sentKeys();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(sentKeys()).toEqual([key, key, key]);
  const { taxClasses } = await v3.call('commerce.tax-classes.find', { fields: ['id', 'code'] });
  expect(taxClasses.filter(({ code }) => code === 'once')).toEqual([{ id, code: 'once' }]);
});

test('each write has its own key, reads have none, and a given key is used', async () => {
  proxy.plan();
  const v3 = open();
  await v3.call('commerce.tax-classes.create', taxClass('first'));
  await v3.call('commerce.tax-classes.create', taxClass('second'));
  await v3.call('commerce.tax-classes.find', {});
  await v3.call('commerce.tax-classes.create', taxClass('third'), { idempotencyKey: 'import-3' });
  expect(new Set(sentKeys()).size).toBe(4);
  expect(sentKeys().slice(2)).toEqual([undefined, 'import-3']);
});

test('a dry run stores nothing', async () => {
  proxy.plan();
  const v3 = open();
  const count = () => v3.call('commerce.tax-classes.count', {});
  const before = await count();
  await v3.call('commerce.tax-classes.create', taxClass('dry'), { dryRun: true });
  let changes: string | null = null;
  const onResponse = ({ headers }: Response) => {
    changes = headers.get('X-Changes');
  };
  const direct = createV3({ baseUrl: shop.url, key: shop.key });
  await direct.call('commerce.tax-classes.create', taxClass('dry'), {
    dryRun: 'changes',
    onResponse,
  });
  expect(changes).toBe('1');
  expect(await count()).toEqual(before);
});

test('an update succeeds only if the record still has the version that was read', async () => {
  const v3 = createV3({ baseUrl: shop.url, key: shop.key });
  const { id } = await v3.call('commerce.tax-classes.create', taxClass('versioned'));
  let etag = '';
  const onResponse = ({ headers }: Response) => {
    etag = headers.get('ETag') ?? '';
  };
  await v3.call('commerce.tax-classes.get', { id }, { onResponse });
  const rename = (code: string) =>
    v3.call('commerce.tax-classes.update', { id, taxClass: { code } }, { ifMatch: etag });
  expect(await rename('newer')).toEqual({});
  await expect(rename('newest')).rejects.toMatchObject({ status: 412 });
});

test('aborting ends a call', async () => {
  proxy.plan({ status: 503, headers: { 'Retry-After': '20' } });
  const abort = new AbortController();
  const answer = open().call('commerce.departments.count', {}, { signal: abort.signal });
  setTimeout(() => abort.abort(new Error('the import was stopped')), 100);
  await expect(answer).rejects.toThrow('the import was stopped');
  expect(proxy.requests).toHaveLength(1);
});
