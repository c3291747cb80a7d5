import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keysOf, tokenOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type OpenStream, openStream, eventsQuery as query, type StreamRequest } from './stream.ts';
import { pageOf, positionNow } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ MAX_STREAMS: '20', GRAPHQL_BUDGET: '3000' });
});
afterAll(() => shop.close());

const opened: OpenStream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.cut();
});
const open = async (request: Partial<StreamRequest> = {}) => {
  const stream = await openStream(shop, { query, ...request });
  opened.push(stream);
  return stream;
};

let made = 0;
const create = async () => {
  const { id } = await shop.v3('commerce.tax-classes.create', {
    taxClass: { code: `live-${++made}` },
  });
  return String(id);
};
const createSeveral = async (count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await create());
  return ids;
};
const idsOf = async (stream: OpenStream, count: number) => {
  const ids: (string | null | undefined)[] = [];
  for (let n = 0; n < count; n++) ids.push(idIn(await stream.next()));
  return ids;
};
const idIn = (message: Awaited<ReturnType<OpenStream['next']>>) =>
  (message?.data.data as { events?: { keys: { id: string } } } | null)?.events?.keys.id;
const codes = async (stream: OpenStream) =>
  (await stream.rest()).map(({ event, data }) => data.errors?.[0]?.extensions.code ?? event);

describe('a stream', () => {
  test('starts with new events and sends each once, with its position', async () => {
    await create();
    const now = await positionNow(shop);
    const stream = await open();
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.position()).toBe(now);
    const id = await create();
    expect(await stream.next()).toEqual({
      event: 'next',
      id: now + 1,
      data: {
        data: { events: { position: now + 1, topic: 'commerce.tax-classes.create', keys: { id } } },
      },
    });
  });

  test('responds to GET too', async () => {
    const address = `${shop.url}/graphql?${new URLSearchParams({ query })}`;
    const headers = { 'X-Key': shop.key, Accept: 'text/event-stream' };
    const { status, headers: answered, body } = await fetch(address, { headers });
    expect([status, answered.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    await body?.cancel();
  });

  test('continues after any earlier position, and then with new events', async () => {
    const after = await positionNow(shop);
    const ids = await createSeveral(3);
    await positionNow(shop);
    const stream = await open({ variables: { after } });
    ids.push(await create());
    expect(await idsOf(stream, 4)).toEqual(ids);
  });

  test('contains the requested topics', async () => {
    const topics = ['commerce.tax-classes.delete'];
    const stream = await open({ variables: { topics } });
    const id = await create();
    await shop.v3('commerce.tax-classes.delete', { ids: [Number(id)] });
    expect(await idsOf(stream, 1)).toEqual([id]);
  });

  test('resumes after Last-Event-ID without missing or repeated events', async () => {
    const after = await positionNow(shop);
    let stream = await open();
    const expected: string[] = [];
    const found: unknown[] = [];
    for (let cut = 0; cut < 5; cut++) {
      expected.push(...(await createSeveral(2)));
      const last = await stream.next();
      found.push(idIn(last));
      stream.cut();
      expected.push(await create());
      // The header has priority over the variable.
      const headers = { 'Last-Event-ID': String(last?.id) };
      stream = await open({ headers, variables: { after } });
      found.push(...(await idsOf(stream, expected.length - found.length)));
    }
    expect(found).toEqual(expected);
    expect(stream.position()).toBe(await positionNow(shop));
  });
});

describe('a refused subscription', () => {
  test.each([
    ['with a position of the future', { after: 1_000_000 }, 'FUTURE_POSITION'],
    ['with a position below 0', { after: -1 }, 'MALFORMED'],
    ['with an unknown topic', { topics: ['commerce.nothing.*'] }, 'INVALID_VALUE'],
    ['with a wrong variable', { topics: 7 }, 'BAD_USER_INPUT'],
  ])('returns %s, and completes', async (_, variables, code) => {
    const stream = await open({ variables });
    expect(await codes(stream)).toEqual([code, 'complete']);
  });

  test('refuses a Last-Event-ID that is not a position', async () => {
    const stream = await open({ headers: { 'Last-Event-ID': 'abc' } });
    expect(await codes(stream)).toEqual(['MALFORMED_REQUEST', 'complete']);
  });

  test('refuses a caller that accepts only JSON', async () => {
    const response = await shop.post('/graphql', JSON.stringify({ query }), {
      Accept: 'application/json',
    });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({
      detail: expect.stringContaining('text/event-stream'),
    });
  });

  test('refuses an invalid document', async () => {
    expect(await codes(await open({ query: 'subscription { nothing }' }))).toEqual([
      'GRAPHQL_VALIDATION_FAILED',
      'complete',
    ]);
  });

  test('refuses a request without a key', async () => {
    expect((await open({ headers: { 'X-Key': '' } })).status).toBe(401);
  });

  test('refuses a caller that has a quarter of the streams of the node open', async () => {
    for (let n = 0; n < 5; n++) expect((await open()).status).toBe(200);
    const { status, headers } = await open();
    expect([status, headers['retry-after']]).toEqual([429, '5']);
    const other = await keysOf(shop)({ sections: ['Catalog'], access: 'Read' });
    expect((await open({ key: other })).status).toBe(200);
    opened[0]?.cut();
    await expect.poll(async () => (await open()).status).toBe(200);
  });

  test('refuses a document whose single event exceeds the cost limit', async () => {
    const counts = Array.from({ length: 50 }, (_, n) => `a${n}: accessories { totalCount }`);
    const costly = `subscription { events { record { ... on Product { ${counts.join(' ')} } } } }`;
    const stream = await open({ query: costly });
    expect(stream.status).toBe(200);
    expect(await codes(stream)).toEqual(['QUERY_TOO_COSTLY', 'complete']);
  });
});

describe('the rights of the caller of a stream', () => {
  test('decide which events it contains', async () => {
    const key = await keysOf(shop)({ sections: ['Catalog'], access: 'Read' });
    const stream = await open({ key });
    await create();
    await shop.graphql('mutation { createProducer(input: { code: "l", name: "L" }) { id } }');
    expect(await stream.next()).toMatchObject({
      data: { data: { events: { topic: 'commerce.producers.create' } } },
    });
    const topics = ['commerce.tax-classes.create'];
    expect(await codes(await open({ key, variables: { topics } }))).toEqual([
      'FORBIDDEN',
      'complete',
    ]);
  });

  test('apply at each event, also in an open stream', async () => {
    const key = await keysOf(shop)({ sections: ['Catalog', 'Settings'], access: 'Read' });
    const stream = await open({ key });
    const topics = ['commerce.tax-classes.create'];
    const named = await open({ key, variables: { topics } });
    const first = await create();
    expect(await idsOf(stream, 1)).toEqual([first]);
    expect(await idsOf(named, 1)).toEqual([first]);
    await shop.rows(
      `UPDATE caller_key SET sections = '{Catalog}' WHERE id = (SELECT max(id) FROM caller_key)`,
    );
    expect(await codes(named)).toEqual(['FORBIDDEN', 'complete']);
    await create();
    await shop.graphql('mutation { createProducer(input: { code: "m", name: "M" }) { id } }');
    expect(await stream.next()).toMatchObject({
      data: { data: { events: { topic: 'commerce.producers.create' } } },
    });
  });

  test('end a stream when the key expires', async () => {
    const expiryTime = new Date(Date.now() + 4_000).toISOString();
    const key = await keysOf(shop)({ sections: ['Catalog'], access: 'Read', expiryTime });
    const stream = await open({ key, variables: { topics: ['commerce.producers.delete'] } });
    expect([stream.status, ...(await codes(stream))]).toEqual([200, 'UNAUTHENTICATED', 'complete']);
  });

  test('end a stream when the session expires', async () => {
    const token = await tokenOf(shop, 'locale = locale');
    await shop.rows(`UPDATE account_session SET access_expiry_time = now() + interval '4 seconds'
      WHERE id = (SELECT max(id) FROM account_session)`);
    const stream = await open({
      key: '',
      headers: { Authorization: `Bearer ${token}` },
      variables: { topics: ['commerce.producers.delete'] },
    });
    expect([stream.status, ...(await codes(stream))]).toEqual([200, 'UNAUTHENTICATED', 'complete']);
  });

  test('end a stream when the key is revoked', async () => {
    const key = await keysOf(shop)({ sections: ['Catalog'], access: 'Read' });
    const stream = await open({ key });
    await shop.rows(
      'UPDATE caller_key SET revoked_time = now() WHERE id = (SELECT max(id) FROM caller_key)',
    );
    expect(await codes(stream)).toEqual(['UNAUTHENTICATED', 'complete']);
  });
});

test('the event of a stream has the same fields as in the pulled log', async () => {
  const fields =
    '{ position time topic recordType isOwn operation requestId caller { name } record { __typename ... on TaxClass { code } } }';
  const after = await positionNow(shop);
  const stream = await open({ query: `subscription { events ${fields} }` });
  await create();
  const message = await stream.next();
  const { data } = await shop.graphql(`{ events(after: ${after}) { nodes ${fields} } }`);
  expect(message?.data.data?.events).toEqual(
    (data?.events as { nodes: unknown[] } | undefined)?.nodes[0],
  );
  expect((await pageOf(shop, { after })).nodes).toHaveLength(1);
});
