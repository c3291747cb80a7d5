import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const page = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const signIn = ['nora@example.com', 'Demo1234'];

/** Sends a request with exactly these headers, since fetch does not set Host. */
function get(url: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status?: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = request(url, { headers, method }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece) => {
          text += piece;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, text }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}

describe('the index at /', () => {
  it.each(['application/json', '*/*', ''])(
    'lists all addresses for Accept "%s"',
    async (accept) => {
      const { status, headers, text } = await get(`${shop.url}/`, accept ? { Accept: accept } : {});
      expect([status, headers['content-type']]).toEqual([200, 'application/json']);
      expect(JSON.parse(text)).toEqual({
        name: 'Storefront gateway',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        links: {
          console: '/console',
          graphql: '/graphql',
          v3: '/api/v3/',
          mcp: '/mcp',
          docs: '/docs',
          guide: '/docs/guide',
          openapi: '/openapi.json',
          client: '/client.tgz',
          health: '/healthz',
          readiness: '/readyz',
        },
      });
    },
  );

  it('names only existing paths', async () => {
    const { links } = JSON.parse((await get(`${shop.url}/`, {})).text);
    for (const path of [
      links.docs,
      links.guide,
      links.openapi,
      links.client,
      links.health,
      links.readiness,
    ])
      expect((await get(shop.url + path, {})).status).toBe(200);
    const { data } = await (
      await shop.post(links.graphql, '{"query":"{ products { totalCount } }"}')
    ).json();
    expect(data.products.totalCount).toBeGreaterThan(0);
    const answer = await shop.post(`${links.v3}commerce.products.count`, '{}');
    expect(answer.status).toBe(200);
  });

  it('omits what is switched off, as does the page', async () => {
    const without = await openShop({ CONSOLE: '0', EXPLORER: '0', GRAPHIQL: '0', MCP: 'off' });
    const index = JSON.parse((await get(`${without.url}/`, {})).text);
    const { text } = await get(`${without.url}/`, page);
    await without.close();
    expect(Object.keys(index.links)).toEqual(['graphql', 'v3', 'health', 'readiness']);
    expect([...text.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      'data:,',
      'healthz',
      'readyz',
    ]);
  });
});

describe('the page at /', () => {
  it('links the pages and explains the sign-in to the demo shop', async () => {
    const { status, headers, text } = await get(`${shop.url}/`, page);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept, Accept-Encoding',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const path of [
      'console',
      'graphql',
      'docs',
      'docs/guide',
      'openapi.json',
      'healthz',
      'readyz',
    ])
      expect(text).toContain(`href="${path}"`);
    expect(text).toContain(`The ${operations.size} operations of v3`);
    for (const word of signIn) expect(text).toContain(word);
    expect(text).not.toContain(shop.key);
  });

  it.each([
    ['by another name', { Host: 'shop.example' }],
    ['through a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
    ['through a proxy that names the port', { 'X-Forwarded-Port': '443' }],
    ['through a delivery network', { 'CF-Connecting-IP': '203.0.113.9' }],
    ['through a load balancer', { 'X-Amzn-Trace-Id': 'Root=1-67891233-abcdef012345678912345678' }],
    [
      'whose browser shows another host',
      { 'Sec-Fetch-Site': 'same-origin', Referer: 'https://shop.example/' },
    ],
  ])('hides the sign-in from a visitor %s', async (_, headers) => {
    const { text } = await get(`${shop.url}/`, { ...page, ...headers });
    expect(text).toContain('Calls need a key');
    for (const word of signIn) expect(text).not.toContain(word);
  });

  it.each(['/', '/console'])(
    'hides the sign-in behind a proxy that has no settings: %s',
    async (path) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
      const { host } = new URL(shop.url);
      socket.write(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\nAccept: text/html\r\n\r\n`);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.\d 200/);
      for (const word of signIn) expect(answer).not.toContain(word);
    },
  );

  test('names no account in a shop that is not the demo shop', async () => {
    const own = await openShop();
    const { text } = await get(`${own.url}/`, page);
    await own.close();
    expect(text).toContain('Calls need a key');
    for (const word of signIn) expect(text).not.toContain(word);
  });
});

describe('requests to /', () => {
  it.each([page, {}])(
    'have the headers of GET and no body for HEAD, with Accept %j',
    async (headers) => {
      const head = await get(`${shop.url}/`, headers, 'HEAD');
      const whole = await get(`${shop.url}/`, headers);
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    },
  );

  test('return an error for other methods', async () => {
    const { status, headers } = await get(`${shop.url}/`, {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('send no statement to the database', async () => {
    const read = async () => [await get(`${shop.url}/`, page), await get(`${shop.url}/`, {})];
    expect(await shop.statements(read)).toBe(0);
  });
});

describe('the page at / in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each([1400, 390])('fits %i pixels, and loads no other files', async (width) => {
    await browser.page.setViewportSize({ width, height: 900 });
    await browser.page.goto(`${shop.url}/`);
    const { page: shown, requested, complaints } = browser;
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const isStyled = () => getComputedStyle(document.querySelector('ul') as Element).display;
    expect(await shown.evaluate(isStyled)).toBe('grid');
    expect(new Set(requested)).toEqual(new Set([`${shop.url}/`]));
    expect(complaints).toEqual([]);
  });

  it('opens GraphiQL by its first link', async () => {
    await browser.page.goto(`${shop.url}/`);
    await browser.page.getByRole('link', { name: 'GraphiQL' }).click();
    await browser.page.waitForURL(`${shop.url}/graphql`);
    expect(await browser.page.title()).toBe('GraphiQL – Storefront gateway');
  });
});
