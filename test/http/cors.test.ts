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

describe('a page of an origin that is allowed', () => {
  test.each([path, '/graphql'])('may call %s with its key, without asking twice', async (to) => {
    const { status, headers } = await preflight(shop, dashboard, to);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(dashboard);
    expect(headers.get('access-control-allow-headers')).toContain('X-Key');
    expect(headers.get('access-control-max-age')).toBe('86400');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('may read what is left of its calls', async () => {
    const { headers } = await shop.post(path, '{}', { Origin: dashboard });
    expect(headers.get('access-control-allow-origin')).toBe(dashboard);
    expect(headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
    expect(headers.get('ratelimit-remaining')).toMatch(/^\d+$/);
    expect(headers.get('vary')).toContain('Origin');
  });

  test('may read why it was turned away', async () => {
    const { status, headers } = await shop.post(path, '{}', {
      Origin: dashboard,
      'X-Key': 'wrong-key',
    });
    expect(status).toBe(403);
    expect(headers.get('access-control-allow-origin')).toBe(dashboard);
  });
});

test('a page of another origin may not, whose browser is told nothing', async () => {
  const { status, headers } = await preflight(shop, 'https://evil.example.com');
  expect(status).toBe(405);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('vary')).toContain('Origin');
});

test('`*` allows every origin', async () => {
  const { headers } = await preflight(open, 'https://any.example.com');
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('without CORS_ORIGINS no page may', async () => {
  const { status, headers } = await preflight(closed, dashboard);
  expect(status).toBe(405);
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['/healthz', '/files/x'])('%s is no surface', async (to) => {
  const { headers } = await fetch(shop.url + to, { headers: { Origin: dashboard } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
