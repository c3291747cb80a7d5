import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDemoKey } from '../../src/node/demo/demo-key.ts';
import { createGraphiql } from '../../src/surfaces/graphql/graphiql/graphiql.ts';
import { withCors } from '../../src/surfaces/http/cors.ts';
import { type Gateway, openServer } from './gateway.ts';

const demoKey = 'sk_demo_demo_demo_demo';
const demo = { demo: true, databaseUrl: null, dataDir: '/', host: '127.0.0.1' };
let gateway: Gateway;
let token = '';
beforeAll(async () => {
  const opened = openDemoKey({ ...demo, bootstrapKey: demoKey });
  await opened.settle(null);
  token = opened.token() ?? '';
  const showPage = createGraphiql({ enabled: true, demoKey: opened.get });
  gateway = await openServer(withCors(showPage, ['*']));
});
afterAll(() => gateway.close());

/** The page for a browser at `host`. */
function open(
  headers: Record<string, string>,
  query = `?token=${token}`,
): Promise<{ text: string; headers: object }> {
  return new Promise((resolve, reject) => {
    const all = { Accept: 'text/html', ...headers };
    const sent = request(`${gateway.url}/graphql${query}`, { headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ text, headers: response.headers }));
    });
    sent.on('error', reject).end();
  });
}

describe('the key of the demo shop', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])(
    'appears in the page at %s',
    async (name) => {
      const { text } = await open({ Host: `${name}:${gateway.port}` });
      // The page has 9 MB, which a failed expectation must not print.
      expect(text.includes(demoKey)).toBe(true);
    },
  );

  test.each([
    ['a name that leads here', () => ({ Host: `evil.example.com:${gateway.port}` })],
    ['a name that only begins alike', () => ({ Host: `localhost.example.com:${gateway.port}` })],
    ['another port', () => ({ Host: 'localhost:1' })],
    ['no port', () => ({ Host: 'localhost' })],
    ['a host that is none', () => ({ Host: '???' })],
    ['a proxy', () => ({ Host: `localhost:${gateway.port}`, 'X-Forwarded-For': '203.0.113.9' })],
    ['a proxy that says so by Via', () => ({ Host: `localhost:${gateway.port}`, Via: '1.1 edge' })],
  ])('stays out of the page by %s', async (_, headers) => {
    const { text } = await open(headers());
    const has = [text.includes('<title>GraphiQL – '), text.includes(demoKey)];
    expect(has).toEqual([true, false]);
  });

  // A reverse proxy with default settings sends `Host: 127.0.0.1:port` and no forwarding headers.
  test.each(['', '?token=', `?token=${'0'.repeat(32)}`, '?key=1'])(
    'stays out of the page at the address /graphql%s',
    async (query) => {
      const { text } = await open({ Host: `127.0.0.1:${gateway.port}` }, query);
      const has = [text.includes('<title>GraphiQL – '), text.includes(demoKey)];
      expect(has).toEqual([true, false]);
    },
  );

  test.each([
    ['on PostgreSQL', { databaseUrl: 'postgres://127.0.0.1/shop' }],
    ['without the demo shop', { demo: false }],
    ['that other machines reach', { host: '0.0.0.0' }],
  ])('has no address on a service %s', async (_, config) => {
    const opened = openDemoKey({ ...demo, ...config, bootstrapKey: demoKey });
    await opened.settle(null);
    expect(opened.token()).toBeNull();
  });
});

test('no page of another origin can read the page, whatever CORS_ORIGINS states', async () => {
  const { headers } = await open({
    Host: `localhost:${gateway.port}`,
    Origin: 'https://evil.example.com',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
});
