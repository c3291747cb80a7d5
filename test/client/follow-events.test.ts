import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import {
  type FollowOptions,
  followEvents,
  memorySession,
  type StreamState,
  type TypedDocument,
} from '../../client/src/index.ts';
import { positionNow } from '../events/support.ts';
import { keysOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';

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

interface Data {
  readonly events: { readonly position: number; readonly keys: { readonly id: string | null } };
}
const text = `subscription($topics: [String!]) {
  events(topics: $topics) { position keys { id } } }`;
const document = text as string & TypedDocument<Data, { topics: string[] }>;
const variables = { topics: ['commerce.tax-classes.create'] };

let made = 0;
async function create(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const taxClass = { code: `followed-${++made}` };
    ids.push(String((await shop.v3('commerce.tax-classes.create', { taxClass })).id));
  }
  return ids;
}

/** The identifiers in the events, until there are `count`. */
async function idsOf(
  count: number,
  options: Partial<FollowOptions<Data, { topics: string[] }>> = {},
): Promise<(string | null | undefined)[]> {
  const ids: (string | null | undefined)[] = [];
  const followed = { url, key: shop.key, document, variables, ...options };
  for await (const { data } of followEvents(followed as FollowOptions<Data, typeof variables>)) {
    ids.push(data?.events.keys.id);
    if (ids.length === count) break;
  }
  return ids;
}

/** The code or the status of a refusal. */
const refusalOf = (options: Parameters<typeof idsOf>[1]) =>
  idsOf(1, options).then(String, ({ name, code, status }) => [name, code ?? status]);

describe('a followed event stream', () => {
  test('delivers each event once wherever the connection breaks in a message', async () => {
    const after = await positionNow(shop);
    const ids = await create(8);
    await positionNow(shop);
    // A message has about 100 bytes, the position before it 20.
    proxy.plan(...[5, 60, 119, 120, 150, 201, 260, 330].map((cutAfter) => ({ cutAfter })));
    expect(await idsOf(8, { after })).toEqual(ids);
    const positions = proxy.requests.map(({ headers }) => Number(headers['last-event-id']));
    expect(positions[0]).toBe(after);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions.length).toBeGreaterThanOrEqual(6);
  });

  test('delivers each event once while events are written and the break is between other events', async () => {
    const after = await positionNow(shop);
    proxy.plan(
      { cutAfter: 130 },
      { status: 503, headers: { 'Retry-After': '0' } },
      { cutAfter: 90 },
    );
    const found = idsOf(4, { after });
    const ids = await create(2);
    await shop.graphql('mutation { createProducer(input: { code: "f", name: "F" }) { id } }');
    ids.push(...(await create(2)));
    expect(await found).toEqual(ids);
  });

  test('reconnects when the service is silent for too long', async () => {
    const after = await positionNow(shop);
    const ids = await create(1);
    proxy.plan('be silent', 'be silent');
    expect(await idsOf(1, { after, maxSilence: 300 })).toEqual(ids);
    expect(proxy.requests).toHaveLength(3);
  });
});

test('the application gets the state of the stream, open or closed', async () => {
  const after = await positionNow(shop);
  await create(2);
  const states: StreamState[] = [];
  proxy.plan({ status: 502 }, { cutAfter: 150 });
  await idsOf(2, { after, onState: (state) => states.push(state) });
  expect(states).toEqual(['connecting', 'open', 'connecting', 'open']);
});

test('each event has its position and the types of the document', async () => {
  const after = await positionNow(shop);
  await create(1);
  proxy.plan();
  for await (const event of followEvents({ url, key: shop.key, document, variables, after })) {
    expectTypeOf(event.data).toEqualTypeOf<Data | null>();
    expect(event.position).toBe(event.data?.events.position);
    break;
  }
  // @ts-expect-error The document has other variables.
  followEvents({ url, key: shop.key, document, variables: { topic: 7 } });
});

test('a syntax tree is sent as the text that `print` returns for it', async () => {
  const after = await positionNow(shop);
  const ids = await create(1);
  expect(await idsOf(1, { after, document: parse(text), print })).toEqual(ids);
  await expect(idsOf(1, { document: parse(text) })).rejects.toThrow('print');
});

describe('the end of a followed stream', () => {
  test.each<[string, Parameters<typeof idsOf>[1], (string | number)[]]>([
    ['with a position of the future', { after: 1_000_000 }, ['FUTURE_POSITION']],
    ['with an unknown topic', { variables: { topics: ['nothing.*'] } }, ['INVALID_VALUE']],
    [
      'with an invalid document',
      { document: 'subscription { no }' },
      ['GRAPHQL_VALIDATION_FAILED'],
    ],
    ['with an unknown key', { key: 'sk_unknown' }, [401]],
  ])('ends with an error %s', async (_, options, [code]) => {
    proxy.plan();
    expect(await refusalOf(options)).toEqual(['SubscriptionError', code]);
    expect(proxy.requests).toHaveLength(1);
  });

  test('ends when the key is revoked', async () => {
    const key = await keysOf(shop)({ sections: ['Catalog'], access: 'Read' });
    const refusal = refusalOf({
      key,
      variables: { topics: ['commerce.products.delete'] },
      onState: (state) =>
        state === 'open' &&
        shop.rows(
          'UPDATE caller_key SET revoked_time = now() WHERE id = (SELECT max(id) FROM caller_key)',
        ),
    });
    expect(await refusal).toEqual(['SubscriptionError', 401]);
  });

  test.each(['open', 'connecting'])(
    'ends without an error when it is aborted while %s',
    async (when) => {
      const abort = new AbortController();
      proxy.plan(when === 'open' ? 'pass on' : { status: 503, headers: { 'Retry-After': '20' } });
      setTimeout(() => abort.abort(), 500);
      expect(await idsOf(1, { signal: abort.signal })).toEqual([]);
    },
  );
});

test('an expired session is refreshed, and the stream continues', async () => {
  const { data } = await shop.graphql(`mutation {
    signIn(email: "nora@example.com", password: "Demo1234") { accessToken refreshToken }
  }`);
  const session = memorySession(Object(data).signIn);
  const after = await positionNow(shop);
  const [first] = await create(1);
  await shop.rows(`UPDATE account_session SET access_expiry_time = now() + interval '2 seconds'
    WHERE id = (SELECT max(id) FROM account_session)`);
  proxy.plan();
  const found: unknown[] = [];
  let second: string | undefined;
  for await (const { data } of followEvents({ url, session, document, variables, after })) {
    found.push(data?.events.keys.id);
    if (found.length === 2) break;
    setTimeout(async () => {
      [second] = await create(1);
    }, 5_000);
  }
  expect(found).toEqual([first, second]);
  expect(proxy.requests.filter(({ body }) => body.includes('refreshSession'))).toHaveLength(1);
});
