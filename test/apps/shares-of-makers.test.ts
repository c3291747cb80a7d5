import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createKeyStore } from '../../src/engine/call/callers/key-store.ts';
import { generateKey } from '../../src/engine/call/callers/secrets.ts';
import { createByteShares } from '../../src/engine/gate/byte-shares.ts';
import { Senders } from '../../src/engine/gate/senders.ts';
import type { Caller } from '../../src/ground/contract/caller.ts';
import { allRights } from '../../src/ground/contract/operations/rights.ts';
import { createRegisteredDocuments } from '../../src/surfaces/graphql/documents/registered-documents.ts';
import { createOpenExports } from '../../src/surfaces/graphql/export/export.ts';
import type { Call } from '../../src/surfaces/http/call.ts';
import { eventsQuery, type OpenStream, openStream } from '../events/stream.ts';
import { tokenOf } from '../rights/callers.ts';
import { eventually } from '../support/eventually.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    CALL_LIMIT: '50',
    CALL_WINDOW_S: '1000',
    MAX_STREAMS: '16',
    MAX_KEYS: '4',
  });
});
afterAll(() => shop.close());

const opened: OpenStream[] = [];
afterEach(async () => {
  if (opened.length === 0) return;
  for (const stream of opened.splice(0)) stream.cut();
  // The service sees closed connections some time later.
  await eventually(async () => expect(await openStreams()).toBe(0));
});

async function openStreams(): Promise<number | undefined> {
  const { data } = await shop.graphql('{ system { gates { name used } } }');
  const { system } = data as unknown as { system: { gates: { name: string; used: number }[] } };
  return system.gates.find(({ name }) => name === 'streams')?.used;
}

/** A key from the command line. */
async function issue(terms: object = {}): Promise<string> {
  const key = generateKey();
  await createKeyStore((sql, values) => shop.rows(sql, values)).create({
    name: 'issued',
    key,
    ...terms,
  });
  return key;
}

async function create(key: string, input: object = {}) {
  const query = `mutation ($input: CallerKeyCreateInput!) {
    createCallerKey(input: $input) { secret callerKey { id } } }`;
  const variables = { input: { name: 'made', ...input } };
  const body = JSON.stringify({ query, variables });
  const { data, errors } = await (await shop.post('/graphql', body, { 'X-Key': key })).json();
  return { secret: String(data?.createCallerKey?.secret), error: errors?.[0] };
}

async function make(key: string, input: object = {}): Promise<string> {
  const { secret, error } = await create(key, input);
  expect(error).toBeUndefined();
  return secret;
}

async function call(key: string) {
  const response = await shop.post('/api/v3/commerce.tax-classes.count', '{}', { 'X-Key': key });
  const [limit, remaining] = ['limit', 'remaining'].map((name) =>
    Number(response.headers.get(`ratelimit-${name}`)),
  );
  return { status: response.status, limit, remaining };
}

const callRate = (calls: number) => ({ callRate: { calls, seconds: 1_000 } });
const callLimit = (calls: number) => ({ callLimit: { calls, seconds: 1_000 } });

test('a key and all keys that it created share the limit of one key', async () => {
  const maker = await issue(callRate(8));
  // Each key that makes another one spends a call on it.
  const children = [await make(maker), await make(maker)];
  const grandchild = await make(children[0] ?? '');
  const callers = [maker, ...children, grandchild];
  const told = [];
  for (const key of [...callers, ...callers]) told.push(await call(key));
  expect(told.map(({ status, remaining }) => [status, remaining])).toEqual([
    [200, 4],
    [200, 3],
    [200, 2],
    [200, 1],
    [200, 0],
    [429, 0],
    [429, 0],
    [429, 0],
  ]);
});

test('a stricter limit of a created key counts in addition to the limit of its creator', async () => {
  const maker = await issue(callRate(6));
  const strict = await make(maker, callLimit(2));
  expect(await call(strict)).toEqual({ status: 200, limit: 2, remaining: 1 });
  expect(await call(strict)).toEqual({ status: 200, limit: 2, remaining: 0 });
  expect(await call(strict)).toMatchObject({ status: 429, limit: 2 });
  // The refused call counts in neither window.
  expect(await call(maker)).toEqual({ status: 200, limit: 6, remaining: 2 });
});

test('a key without a limit shares the limit of the service with its keys', async () => {
  const maker = await issue();
  const made = await make(maker);
  await call(maker);
  expect(await call(made)).toEqual({ status: 200, limit: 50, remaining: 47 });
});

test.each([
  ['the bootstrap key', async () => shop.key],
  ['an account with full access', () => tokenOf(shop, "access = 'Full'")],
])('keys created by %s have separate limits', async (_who, sign) => {
  const maker = await sign();
  const made = [await make(maker), await make(maker)];
  for (const key of made)
    expect(await call(key)).toEqual({ status: 200, limit: 50, remaining: 49 });
});

test('an account with limited access shares its limit with its keys', async () => {
  const account = await tokenOf(shop, "access = 'Limited'");
  const made = await make(await make(account));
  expect(await call(made)).toMatchObject({ remaining: 47 });
  expect(await call(account)).toMatchObject({ remaining: 46 });
});

test('a key and the keys that it created share the stream limit of one key', async () => {
  const maker = await issue();
  const made = [await make(maker), await make(maker), await make(maker)];
  const statuses = [];
  for (const key of [maker, ...made, ...made]) {
    const stream = await openStream(shop, { query: eventsQuery, key });
    opened.push(stream);
    statuses.push(stream.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429]);
  const other = await openStream(shop, { query: eventsQuery, key: shop.key });
  opened.push(other);
  expect(other.status).toBe(200);
});

test('a few callers cannot occupy all streams', async () => {
  const statuses = [];
  for (const key of [await issue(), await issue(), await issue(), await issue()])
    for (let n = 0; n < 4; n++) {
      const stream = await openStream(shop, { query: eventsQuery, key });
      opened.push(stream);
      statuses.push(stream.status);
    }
  expect(statuses).toEqual([...Array(13).fill(200), 503, 503, 503]);
  for (let n = 0; n < 3; n++) {
    const newcomer = await openStream(shop, { query: eventsQuery, key: await issue() });
    opened.push(newcomer);
    expect(newcomer.status).toBe(200);
  }
});

test('a key and its descendants can have at most MAX_KEYS valid keys', async () => {
  const maker = await issue();
  const first = await make(maker);
  const second = await make(first);
  await make(second);
  const last = await make(maker);
  for (const key of [maker, first, last])
    expect((await create(key)).error).toMatchObject({
      message: expect.stringContaining('the caller has created 4 keys that are valid'),
      extensions: { type: 'LimitReached', field: 'input' },
    });
  await shop.rows('UPDATE caller_key SET revoked_time = now() WHERE name = $1', ['made']);
  await make(maker);
});

test('twenty simultaneous calls cannot create more keys than allowed', async () => {
  const maker = await issue();
  const made = await Promise.all(Array.from({ length: 20 }, () => create(maker)));
  expect(made.filter(({ error }) => error === undefined)).toHaveLength(4);
});

test('keys created by an operator do not count towards MAX_KEYS', async () => {
  await shop.rows('UPDATE caller_key SET revoked_time = now() WHERE name = $1', ['made']);
  const made = [await make(shop.key), await make(shop.key), await make(shop.key)];
  await make(made[0] ?? '');
  await make(made[1] ?? '');
  await make(shop.key);
  expect((await create(shop.key)).error.extensions.type).toBe('LimitReached');
});

test('jobs of a key and its descendants run one after another', async () => {
  const maker = await issue();
  const made = await make(maker);
  for (const key of [maker, made, shop.key]) {
    const body = 'code\na\n';
    const headers = { 'X-Key': key, 'Content-Type': 'text/csv' };
    const path = '/bulk/import?mutation=createTaxClass&dry=1';
    expect((await shop.post(path, body, headers)).status).toBe(202);
  }
  const rows = await shop.rows('SELECT share FROM job ORDER BY id DESC LIMIT 3', []);
  const [own, ofMade, ofMaker] = rows.map(({ share }) => share);
  expect(ofMade).toBe(ofMaker);
  expect(own).not.toBe(ofMaker);
});

const caller: Caller = { kind: 'key', id: 5, name: '', rights: allRights };
const child: Caller = { ...caller, id: 9, firstMaker: { kind: 'key', id: 5 } };
const other: Caller = { ...caller, id: 6 };
const address = '192.0.2.1';

test('a key and its creator share bytes, exports, documents and their priority under overload', () => {
  const bytes = createByteShares(1_000);
  expect(bytes.of({ caller: child, address })).toBe(bytes.of({ caller, address }));
  expect(bytes.of({ caller: other, address })).not.toBe(bytes.of({ caller, address }));

  const exports = createOpenExports();
  for (const each of [caller, child, child, caller]) exports.enter(each);
  expect(() => exports.enter(child)).toThrow('4 exports');
  exports.enter(other);

  const documents = createRegisteredDocuments();
  const text = 'x'.repeat(64_000);
  for (let n = 0; n < 20; n++) documents.add(String(n), text, n % 2 ? caller : child);
  expect([documents.find('0'), documents.find('19')]).toEqual([undefined, text]);

  const senders = new Senders();
  senders.learn({ caller, address } as Call, 'key of the maker');
  senders.learn({ caller: child, address } as Call, 'key of the child');
  expect(senders.of('key of the child')).toBe(senders.of('key of the maker'));
});
