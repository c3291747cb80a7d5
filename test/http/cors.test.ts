import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

const dashboard = 'https://admin.example.com';
const path = '/api/v3/site.languages.find';
let shop: Shop;
let open: Shop;
let closed: Shop;
beforeAll(async () => {
  shop = await openShop({
    CORS_ORIGINS: `${dashboard}, http://localhost:3000`,
    CALL_LIMIT: '1000',
  });
  open = await openShop({ CORS_ORIGINS: '*' });
  closed = await openShop();
});
afterAll(() => Promise.all([shop, open, closed].map((each) => each.close())));

const preflight = (at: Shop, origin: string, to = path) =>
  fetch(at.url + to, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-key,content-type',
    },
  });

describe('a page of an allowed origin', () => {
  test.each([path, '/graphql'])('calls %s with its key, without a second preflight', async (to) => {
    const { status, headers } = await preflight(shop, dashboard, to);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(dashboard);
    expect(headers.get('access-control-allow-headers')).toContain('X-Key');
    expect(headers.get('access-control-max-age')).toBe('86400');
    const withCookies = to === '/graphql' ? 'true' : null;
    expect(headers.get('access-control-allow-credentials')).toBe(withCookies);
  });

  test.each([
    ...['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
    ...['X-Dry-Run', 'X-Key', 'X-Preview', 'X-Request-Id', 'traceparent', 'tracestate', 'baggage'],
    ...['apollographql-client-name', 'apollographql-client-version', 'GraphQL-Require-Preflight'],
  ])('has permission to send %s', async (name) => {
    const { headers } = await preflight(shop, dashboard, '/graphql');
    expect(headers.get('access-control-allow-headers')?.split(', ')).toContain(name);
  });

  test('has access to every documented header', async () => {
    const { headers } = await shop.post(path, '{}', { Origin: dashboard });
    const readable = headers.get('access-control-expose-headers')?.split(', ') ?? [];
    expect(readable).toEqual(expect.arrayContaining(documentedHeaders()));
  });

  test('has access to the remaining calls', async () => {
    const { headers } = await shop.post(path, '{}', { Origin: dashboard });
    expect(headers.get('access-control-allow-origin')).toBe(dashboard);
    expect(headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
    expect(headers.get('ratelimit-remaining')).toMatch(/^\d+$/);
    expect(headers.get('vary')).toContain('Origin');
  });

  test('has access to the reason of a refusal', async () => {
    const { status, headers } = await shop.post(path, '{}', {
      Origin: dashboard,
      'X-Key': 'wrong-key',
    });
    expect(status).toBe(403);
    expect(headers.get('access-control-allow-origin')).toBe(dashboard);
  });
});

test('a page of another origin is refused with the reason', async () => {
  const response = await preflight(shop, 'https://evil.example.com');
  const { status, headers } = response;
  expect(status).toBe(405);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('vary')).toContain('Origin');
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining('CORS_ORIGINS') });
});

test('`*` allows every origin', async () => {
  const { headers } = await preflight(open, 'https://any.example.com');
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test.each([
  ['any origin', '*', 'https://any.example.com', null],
  ['an origin without TLS', 'http://admin.example.com', 'http://admin.example.com', null],
  ['this machine', 'http://localhost:3000', 'http://localhost:3000', 'true'],
])('cookies of %s (%s)', async (_which, allowed, origin, credentials) => {
  const at = allowed === '*' ? open : await openShop({ CORS_ORIGINS: allowed });
  const { headers } = await preflight(at, origin, '/graphql');
  expect(headers.get('access-control-allow-credentials')).toBe(credentials);
  if (at !== open) await at.close();
});

describe('a service without CORS_ORIGINS', () => {
  test.each([
    [path, 'POST'],
    ['/graphql', 'GET, HEAD, POST'],
  ])('refuses every page at %s, and the response names the variable', async (to, methods) => {
    const bare = fetch(closed.url + to, { method: 'OPTIONS' });
    for (const response of await Promise.all([preflight(closed, dashboard, to), bare])) {
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe(methods);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await response.json()).toMatchObject({
        detail: expect.stringMatching(/^CORS_ORIGINS is not set.*https:\/\/admin\.example\.com\.$/),
      });
    }
  });

  test.each(['/healthz', '/api/v2/x'])('responds to OPTIONS at %s as before', async (to) => {
    const response = await fetch(closed.url + to, { method: 'OPTIONS' });
    expect(await response.text()).not.toContain('CORS_ORIGINS');
  });
});

test.each(['/healthz', '/files/x'])('%s has no CORS headers', async (to) => {
  const { headers } = await fetch(shop.url + to, { headers: { Origin: dashboard } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

/** The response headers that our pages name and that browsers hide by default. */
function documentedHeaders(): string[] {
  const text = ['docs/calling.md', 'docs/contract.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const named = [...text.matchAll(/`((?:RateLimit|Retry|Idempotency-Re|ETag|X-Re|X-D)[\w-]*)/g)];
  return [...new Set(named.map(([, name = '']) => name))];
}
