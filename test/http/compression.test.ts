import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretTypes } from '../../src/engine/document/rules/secrets.ts';
import { schema } from '../../src/shop/catalogue.ts';
import type { Compression } from '../../src/surfaces/http/receive/content-coding.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { answer, openServer } from './gateway.ts';

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request with these headers and no others, unlike fetch; the body stays encoded. */
function send(url: string, headers: Record<string, string>, body = '', method = 'POST') {
  return new Promise<Received>((resolve, reject) => {
    const sent = request(url, { method, headers }, async (response) => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: await buffer(response) });
    });
    sent.on('error', reject).end(body);
  });
}

const decode = ({ headers, body }: Received): string => {
  const coding = headers['content-encoding'];
  const decoded =
    coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
  return decoded.toString();
};

const v3 = { path: '/api/v3/commerce.products.find', body: '{"limit":20}' };
const graphql = {
  path: '/graphql',
  body: JSON.stringify({ query: '{ products(first: 20) { nodes { code nameByLanguage } } }' }),
};

describe('a response of more than 1,000 bytes', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ DEMO: '1' });
  });
  afterAll(() => shop.close());

  const call = (
    { path, body, method }: { path: string; body?: string; method?: string },
    accepted?: string,
  ) => {
    const headers: Record<string, string> = {
      'X-Key': shop.key,
      'Content-Type': 'application/json',
    };
    if (accepted !== undefined) headers['Accept-Encoding'] = accepted;
    return send(shop.url + path, headers, body, method);
  };

  describe.each([
    ['v3', v3],
    ['GraphQL', graphql],
  ])('compression on %s', (_, one) => {
    test('sends a response unchanged to a client that names no encoding', async () => {
      const { headers, body } = await call(one);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).not.toHaveProperty('vary');
      expect(headers['content-length']).toBe(String(body.length));
    });

    test.each([
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['GZIP', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['gzip;q=1.0, br;q=0.5', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['*', 'br'],
      ['*;q=0.1, br;q=0', 'gzip'],
      ['identity;q=0.5, gzip;q=0.9', 'gzip'],
    ])('encodes a response for Accept-Encoding: %s', async (accepted, coding) => {
      const received = await call(one, accepted);
      expect(received.headers).toMatchObject({
        'content-encoding': coding,
        vary: 'Accept-Encoding',
        'transfer-encoding': 'chunked',
      });
      const whole = await call(one);
      expect(decode(received)).toBe(decode(whole));
      expect(received.body.length).toBeLessThan(whole.body.length / 2);
    });

    test.each(['', 'identity', 'deflate', 'br;q=0', '*;q=0', 'identity;q=1, br;q=0.5', ';;,q'])(
      'does not encode a response for Accept-Encoding: %j',
      async (accepted) => {
        const { headers, body } = await call(one, accepted);
        expect(headers).not.toHaveProperty('content-encoding');
        expect(headers['content-length']).toBe(String(body.length));
      },
    );
  });

  test('encodes a response to GET, and HEAD names the encoding', async () => {
    const path = `/graphql?${new URLSearchParams(JSON.parse(graphql.body))}`;
    const [get, head] = [
      await call({ path, method: 'GET' }, 'br'),
      await call({ path, method: 'HEAD' }, 'br'),
    ];
    expect(JSON.parse(decode(get))).toHaveProperty('data.products');
    expect(head.headers['content-encoding']).toBe('br');
    expect(head.body).toHaveLength(0);
  });

  test('keeps the version of the record, so that If-Match works', async () => {
    const path = '/api/v3/commerce.products.get';
    const [plain, encoded] = [
      await call({ path, body: '{"id":1}' }),
      await call({ path, body: '{"id":1}' }, 'br'),
    ];
    expect(encoded.headers['content-encoding']).toBe('br');
    expect(encoded.headers.etag).toBe(plain.headers.etag);
  });

  const names = Array.from({ length: 45 }, (_, at) => `an_alias_of_the_name_${at}: name`).join(' ');
  const createKey = `mutation { createCallerKey(input: { name: "x" }) { secret callerKey { ${names} } } }`;
  const signIn = `mutation { signIn(email: "nora@example.com", password: "Demo1234") {
    ${names.replaceAll(': name', ': accessToken')} } }`;
  const settings = `{ paymentMethods { nodes { providerSettings { value } ${names} } } }`;
  test.each([
    ['a key', { path: '/graphql', body: JSON.stringify({ query: createKey }) }],
    ['tokens', { path: '/graphql', body: JSON.stringify({ query: signIn }) }],
    ['settings of providers', { path: '/graphql', body: JSON.stringify({ query: settings }) }],
    ['settings of providers on v3', { path: '/api/v3/commerce.payment-methods.find', body: '{}' }],
  ])('does not encode a response with %s', async (_, one) => {
    // Runs by Yoga first, and then by compiled code.
    for (let time = 0; time < 3; time++) {
      const { status, headers, body } = await call(one, 'br');
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(1_000);
      expect(body.toString()).not.toContain('errors');
      expect(headers).not.toHaveProperty('content-encoding');
    }
  });

  test('encodes a response of the same records without secrets', async () => {
    const query = `{ paymentMethods { nodes { ${names} } } }`;
    const { headers } = await call({ path: '/graphql', body: JSON.stringify({ query }) }, 'br');
    expect(headers['content-encoding']).toBe('br');
  });

  test('applies only to long responses, never to short ones', async () => {
    const { headers } = await call({ path: graphql.path, body: '{"query":"{__typename}"}' }, 'br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });
});

test.each<[Compression, string | undefined]>([
  ['off', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
])('COMPRESSION=%s serves browsers with %s', async (compression, coding) => {
  const shop = await openShop({ COMPRESSION: compression });
  const query = '{ __schema { types { name } } }';
  const headers = { 'X-Key': shop.key, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query });
  const asked = { ...headers, 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  const received = await send(`${shop.url}/graphql`, asked, body);
  await shop.close();
  expect(received.headers['content-encoding']).toBe(coding);
  expect(JSON.parse(decode(received))).toHaveProperty('data.__schema');
});

test('the uncompressed types are exactly the types that show a secret or a token', () => {
  const found = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && type.name !== 'Mutation')
    .filter((type) =>
      Object.values(type.getFields()).some(
        ({ name, type: own, description }) =>
          getNamedType(own).name === 'String' &&
          (/secret|token$/i.test(name) || /secrets? of the shop/.test(description ?? '')),
      ),
    )
    .map(({ name }) => name);
  expect(found.toSorted()).toEqual([...secretTypes].toSorted());
});

describe('a long response', () => {
  const long = '"😀éxxxxxxx😀';
  const texts = { '/': long.repeat(200_000) };
  const open = () =>
    openServer(({ path }) => answer(texts[path as '/'] ?? ''), [], {
      compression: 'br',
      bytesInFlight: 32,
    });

  test.each(['br', 'gzip'])(
    'arrives completely in %s, split between characters',
    async (coding) => {
      const gateway = await open();
      const received = await send(gateway.url, { 'Accept-Encoding': coding }, '', 'GET');
      await gateway.close();
      expect(received.headers['content-encoding']).toBe(coding);
      expect(decode(received)).toBe(texts['/']);
    },
  );

  test('releases everything when its client disconnects', async () => {
    const noise = randomBytes(4 * 1024 * 1024).toString('base64');
    const gateway = await openServer(() => answer(noise), [], {
      compression: 'br',
      bytesInFlight: 32,
      transfers: { patience: 300, sweepEvery: 50 },
    });
    // Each response is counted for its address until its connection is closed.
    for (let time = 0; time < 6; time++) {
      await new Promise((resolve) => {
        const socket = connect(gateway.port, '127.0.0.1', () =>
          socket.write('GET / HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n'),
        );
        socket.once('data', () => socket.destroy()).once('close', resolve);
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const received = await send(gateway.url, { 'Accept-Encoding': 'br' }, '', 'GET');
    await gateway.close();
    expect(received.status).toBe(200);
    expect(decode(received)).toBe(noise);
  });

  test('waits until its caller has read others', async () => {
    const noise = randomBytes(5 * 1024 * 1024).toString('base64');
    const gateway = await openServer(() => answer(noise), [], {
      compression: 'br',
      bytesInFlight: 32,
    });
    const socket = connect(gateway.port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n'),
    );
    await new Promise((resolve) => socket.once('readable', resolve));
    const { status } = await send(gateway.url, { 'Accept-Encoding': 'br' }, '', 'GET');
    socket.destroy();
    await gateway.close(0);
    expect(status).toBe(429);
  });
});
