import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFetch } from '../../client/src/index.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** A page of another origin on the same host: for browsers it is the same site. */
const openPage = async (): Promise<{ origin: string; server: Server }> => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>A page</title>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server };
};

let dashboard: Awaited<ReturnType<typeof openPage>>;
let foreign: Awaited<ReturnType<typeof openPage>>;
let shop: Shop;
let browser: Browser;
let url: string;
/** The request bodies that the browser has sent. */
let sent: string[] = [];

beforeAll(async () => {
  [dashboard, foreign] = [await openPage(), await openPage()];
  shop = await openShop({ DEMO: '1', CORS_ORIGINS: dashboard.origin });
  url = `${shop.url}/graphql`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  dashboard.server.close();
  foreign.server.close();
});
beforeEach(async () => {
  sent = [];
  await browser.page.goto(dashboard.origin);
});

/** The client package in the open page, whose requests the browser sends. */
const openClient = () => {
  const send = createFetch({
    url,
    session: 'cookie',
    async fetch(request) {
      const body = await request.text();
      sent.push(body);
      const { url, method, credentials } = request;
      const init = { method, credentials, body, headers: Object.fromEntries(request.headers) };
      const [status, text] = await browser.page.evaluate(
        async ([address, options]) => {
          const response = await fetch(address, options);
          return [response.status, await response.text()] as const;
        },
        [url, init] as const,
      );
      return new Response(text, { status });
    },
  });
  return async (query: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await send(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return { status: response.status, ...(await response.json().catch(() => ({}))) };
  };
};
const ask = (query: string) => openClient()(query);

const signIn = `mutation {
  signIn(email: "nora@example.com", password: "Demo1234", session: COOKIE) { expiryTime }
}`;
const viewer = '{ viewer { kind } }';
const signedIn = { status: 200, data: { viewer: { kind: 'ACCOUNT' } } };

test('a page signs in, calls and signs out, and its scripts never see a token', async () => {
  await ask(signIn);
  expect(await ask(viewer)).toMatchObject(signedIn);
  expect(await browser.page.evaluate(() => document.cookie)).toBe('');
  const cookies = await browser.page.context().cookies(url);
  expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
    [true, 'Lax'],
    [true, 'Lax'],
  ]);
  expect(await ask('mutation { signOut }')).toMatchObject({ data: { signOut: true } });
  expect((await ask(viewer)).status).toBe(401);
  expect(await browser.page.context().cookies(url)).toEqual([]);
});

test('an expired session is refreshed once for all calls of a page', async () => {
  await ask(signIn);
  await shop.rows(`UPDATE account_session SET access_expiry_time = now() - interval '1 s'`);
  sent = [];
  const call = openClient();
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(viewer)));
  expect(answers).toEqual(answers.map(() => expect.objectContaining(signedIn)));
  expect(sent.filter((body) => body.includes('refreshSession'))).toHaveLength(1);
});

test.each([
  ['of another origin on the same host', () => foreign.origin],
  ['of another site', () => foreign.origin.replace('127.0.0.1', 'localhost')],
])('a form of a page %s changes nothing', async (_whose, origin) => {
  await ask(signIn);
  const { page } = browser;
  await page.goto(origin());
  const answer = page.waitForResponse(url);
  await page.evaluate((action) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action, enctype: 'text/plain' });
    const field = document.createElement('input');
    field.name = '{"query":"mutation { signOut }","x":"';
    field.value = '"}';
    form.append(field);
    document.body.append(form);
    form.submit();
  }, url);
  expect([401, 403]).toContain((await answer).status());
  await page.waitForURL(url);
  await page.goto(dashboard.origin);
  expect(await ask(viewer)).toMatchObject(signedIn);
});
