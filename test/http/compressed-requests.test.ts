import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const megabyte = 1024 * 1024;
const codings: [name: string, encode: (text: string | Buffer) => Buffer][] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
];

interface Sent {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly json: { detail?: string; status?: string | number; data?: unknown };
}

/** Sends a body unchanged; `isChunked` omits Content-Length. */
function send(path: string, coding: string, body: Buffer, isChunked = false): Promise<Sent> {
  const headers = {
    'X-Key': shop.key,
    'Content-Type': 'application/json',
    'Content-Encoding': coding,
    ...(!isChunked && { 'Content-Length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(shop.url + path, { method: 'POST', headers }, async (response) => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, json: JSON.parse(String(await buffer(response))) });
    });
    sent.on('error', reject).end(body);
  });
}

const v3 = '/api/v3/commerce.tax-classes.find';
const surfaces: [name: string, path: string, json: string, answer: object][] = [
  ['v3', v3, '{"limit":1}', { status: 'ok' }],
  ['GraphQL', '/graphql', '{"query":"{ __typename }"}', { data: { __typename: 'Query' } }],
];
const bombs = new Map<(content: Buffer) => Buffer, Buffer>();
/** 256 MB of spaces, compressed once for both surfaces: that takes seconds. */
function bombOf(encode: (content: Buffer) => Buffer): Buffer {
  const bomb = bombs.get(encode) ?? encode(Buffer.alloc(256 * megabyte, ' '));
  bombs.set(encode, bomb);
  return bomb;
}
const padded = (json: string, length: number) => json + ' '.repeat(length - json.length);

describe.each(surfaces)('A compressed request on %s', (_, path, json, answer) => {
  test.each(codings)('decompresses the encoding %s', async (coding, encode) => {
    for (const isChunked of [false, true]) {
      const { status, json: answered } = await send(path, coding, encode(json), isChunked);
      expect([status, answered]).toEqual([200, expect.objectContaining(answer)]);
    }
  });

  test('accepts the same size as an uncompressed request', async () => {
    const most = path === v3 ? 2 * megabyte : 8 * megabyte;
    const sizes = [most, most + 1].map((length) => gzipSync(padded(json, length)));
    const sent = await Promise.all(sizes.map((body) => send(path, 'gzip', body)));
    expect(sent.map(({ status }) => status)).toEqual([200, 413]);
  });

  test.each(codings.slice(2))(
    'a bomb in %s returns 413 before it is decompressed',
    async (coding, encode) => {
      const bomb = bombOf(encode);
      expect(bomb.length).toBeLessThan(megabyte);
      const before = process.memoryUsage();
      const { status } = await send(path, coding, bomb);
      const { arrayBuffers, rss } = process.memoryUsage();
      expect(status).toBe(413);
      expect(arrayBuffers - before.arrayBuffers).toBeLessThan(32 * megabyte);
      expect(rss - before.rss).toBeLessThan(96 * megabyte);
    },
  );

  test.each(codings)('returns 400 for a body that is not valid %s', async (coding, encode) => {
    const whole = encode(json);
    const broken = [Buffer.from(json), whole.subarray(0, -3), Buffer.concat([whole, whole, whole])];
    for (const body of coding.includes('gzip') || coding === 'GZIP' ? broken.slice(0, 2) : broken) {
      const { status, json: problem } = await send(path, coding, body);
      const detail = expect.stringContaining(`not valid ${coding.toLowerCase()}`);
      expect([status, problem]).toEqual([400, expect.objectContaining({ detail })]);
    }
  });

  test.each(['zstd', 'compress', 'gzip, br'])('a body in %s returns 415', async (coding) => {
    const { status, headers, json: problem } = await send(path, coding, Buffer.from(json));
    expect(status).toBe(415);
    expect(headers['accept-encoding']).toBe('gzip, deflate, br');
    expect(problem.detail).toContain('gzip, deflate, br');
  });

  test('accepts the encoding identity unchanged', async () => {
    const { status } = await send(path, 'identity', Buffer.from(json));
    expect(status).toBe(200);
  });

  test('returns 400 where the connection breaks, and the next call succeeds', async () => {
    const body = gzipSync(json);
    const headers = { 'X-Key': shop.key, 'Content-Encoding': 'gzip', 'Content-Length': 1_000 };
    await new Promise<void>((resolve) => {
      const sent = request(shop.url + path, { method: 'POST', headers });
      sent.on('error', () => resolve());
      sent.write(body, () => sent.destroy(new Error('away')));
    });
    expect((await send(path, 'gzip', body)).status).toBe(200);
  });
});

test('an empty compressed body of v3 is an empty request', async () => {
  expect((await send(v3, 'gzip', gzipSync(''))).json).toMatchObject({ status: 'ok' });
  expect((await send(v3, 'gzip', Buffer.alloc(0))).json).toMatchObject({ status: 'ok' });
});

test('a compressed body that decodes to nothing is limited by its received bytes', async () => {
  // Each member of the stream is empty, so that any number of them gives no output.
  const empty = gzipSync('');
  const body = Buffer.alloc(empty.length * Math.ceil((3 * megabyte) / empty.length), empty);
  expect((await send(v3, 'gzip', body, true)).status).toBe(413);
});

test('a multipart request on GraphQL can be compressed', async () => {
  const form = new FormData();
  const operations = { query: '{ __typename }', variables: { file: null } };
  form.set('operations', JSON.stringify(operations));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new Blob(['a file']), 'page.html');
  const encoded = new Response(form);
  const body = gzipSync(Buffer.from(await encoded.arrayBuffer()));
  const sendForm = (sent: Buffer) =>
    fetch(`${shop.url}/graphql`, {
      method: 'POST',
      body: new Uint8Array(sent),
      headers: {
        'X-Key': shop.key,
        'Content-Type': encoded.headers.get('content-type') ?? '',
        'Content-Encoding': 'gzip',
        'GraphQL-Require-Preflight': '1',
      },
    });
  const whole = await sendForm(body);
  expect(await whole.json()).toMatchObject({ data: { __typename: 'Query' } });
  expect((await sendForm(body.subarray(0, -5))).status).toBe(400);
});
