import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1', CORS_ORIGINS: 'https://admin.example.com' });
});
afterAll(() => shop.close());

/** Sends a request with exactly these headers, unlike fetch. */
function get(query: string, more: Record<string, string> = {}, method = 'GET') {
  const address = `${shop.url}/graphql?${new URLSearchParams({ query })}`;
  const headers = { 'X-Key': shop.key, ...more };
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: number }>(
    (resolve, reject) => {
      const sent = request(address, { method, headers }, async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes: (await buffer(response)).length });
      });
      sent.on('error', reject).end();
    },
  );
}

const short = '{ languages { nodes { code } } }';
const long = '{ products(first: 20) { nodes { code nameByLanguage } } }';

async function tagOf(query: string, headers: Record<string, string> = {}): Promise<string> {
  const { headers: received } = await get(query, headers);
  return String(received.etag);
}

describe('the response to GET', () => {
  test('has a strong tag of its bytes, for private caches that revalidate', async () => {
    const { status, headers } = await get(short);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Accept, Accept-Encoding'),
    });
    expect(await tagOf(short)).toBe(headers.etag);
    expect(await tagOf('{ languages { nodes { name } } }')).not.toBe(headers.etag);
  });

  test.each([
    ['the tag', (tag: string) => tag],
    ['the tag among others', (tag: string) => `"x", ${tag}`],
    ['the tag, weakened by a proxy', (tag: string) => `W/${tag}`],
    ['any tag', () => '*'],
  ])('becomes 304 without a body for %s', async (_, write) => {
    const tag = await tagOf(short);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, bytes } = await get(short, { 'If-None-Match': write(tag) }, method);
      expect({ status, bytes }).toEqual({ status: 304, bytes: 0 });
      expect(headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
      expect(headers).not.toHaveProperty('content-type');
      expect(headers).not.toHaveProperty('content-length');
    }
  });

  test('has a body for another tag', async () => {
    const { status, bytes } = await get(short, { 'If-None-Match': '"other"' });
    expect(status).toBe(200);
    expect(bytes).toBeGreaterThan(0);
  });

  test('has a body after a change of its records', async () => {
    const query = '{ taxClasses { nodes { name } } }';
    const tag = await tagOf(query);
    await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'changed', name: 'New' } });
    const { status, headers } = await get(query, { 'If-None-Match': tag });
    expect(status).toBe(200);
    expect(headers.etag).not.toBe(tag);
  });

  test('has a tag for each encoding', async () => {
    const [plain, gzip, br] = [
      await tagOf(long),
      await tagOf(long, { 'Accept-Encoding': 'gzip' }),
      await tagOf(long, { 'Accept-Encoding': 'br' }),
    ];
    expect([gzip, br]).toEqual([plain.replace(/"$/, '-gzip"'), plain.replace(/"$/, '-br"')]);
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': br };
    const known = await get(long, headers);
    expect(known).toMatchObject({ status: 304, bytes: 0, headers: { etag: br } });
    expect(known.headers).not.toHaveProperty('content-encoding');
    expect((await get(long, { ...headers, 'If-None-Match': plain })).status).toBe(200);
  });

  test('varies by origin too where CORS is on', async () => {
    const { headers } = await get(short, { Origin: 'https://admin.example.com' });
    expect(headers.vary).toBe('Origin, Accept, Accept-Encoding');
  });

  test('has the directive no-store with secrets', async () => {
    const query = '{ paymentMethods { nodes { providerSettings { value } } } }';
    const { headers } = await get(query);
    expect(headers).not.toHaveProperty('etag');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['an invalid document', '{ nothing }', 'application/graphql-response+json'],
    ['a mutation', 'mutation { deleteTaxClasses(ids: []) }', 'application/json'],
  ])('has no tag for %s', async (_, query, accept) => {
    const { status, headers } = await get(query, { Accept: accept, 'If-None-Match': '*' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers).not.toHaveProperty('etag');
  });
});

test('the response to POST has no tag, and ignores If-None-Match', async () => {
  const response = await shop.post('/graphql', JSON.stringify({ query: short }), {
    'If-None-Match': '*',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).toBeNull();
  await response.text();
});
