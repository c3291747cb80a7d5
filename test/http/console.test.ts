import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { findDemoSignIn } from '../../src/node/demo/sign-in.ts';
import {
  type ConsoleOptions,
  createConsole,
} from '../../src/surfaces/http/pages/console/console.ts';
import { fillConsolePage } from '../../src/surfaces/http/pages/console/console-page.ts';
import { openShop } from '../support/shop.ts';
import { type Gateway, openGateway } from './gateway.ts';

const page = `<!doctype html><html><head><base href="/console/">
<script type="application/json" id="settings">{}</script>
<script type="module" src="./assets/index-abc.js"></script></head></html>`;
const script = `export const text = '${'console '.repeat(500)}';`;

let folder: string;
let gateway: Gateway;
const close: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/inter-abc.woff2'), Buffer.alloc(2_000, 7));
  gateway = await open();
});
afterAll(async () => {
  for (const each of close) await each();
  await rm(folder, { recursive: true });
});

/** A gateway with the built console, or with nothing in its place. */
async function open(options: Partial<ConsoleOptions> = {}): Promise<Gateway> {
  const opened = await openGateway({
    console: createConsole({
      enabled: true,
      links: { graphiql: true, explorer: false },
      publicAddress: 'https://shop.example.com/office',
      signInFor: () => null,
      folder: pathToFileURL(`${folder}/`),
      ...options,
    }),
  });
  close.push(opened.close);
  return opened;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}

/** Sends exactly this path and these headers, and decodes nothing, unlike `fetch`. */
function send(path: string, headers = {}, method = 'GET', { url } = gateway): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.on('error', reject).end();
  });
}

const textOf = async (path: string, from?: Gateway) =>
  (await send(path, {}, 'GET', from)).body.toString();

const settingsIn = (html: string) =>
  JSON.parse(/id="settings">([^<]*)<\/script>/.exec(html)?.[1] ?? '');

describe('the page of the console', () => {
  it.each([
    ['/console', './console/'],
    ['/console/', './'],
    ['/console/orders', './'],
    ['/console/orders/', '../'],
    ['/console/orders/17', '../'],
    ['/console/products/17/prices?list=2', '../../'],
    ['/console/orders/a%2Fb', '../'],
  ])('has at %s the base %s, which leads to /console/', async (path, base) => {
    const { status, body } = await send(path);
    expect([status, body.toString().match(/<base href="([^"]*)">/)?.[1]]).toEqual([200, base]);
    for (const prefix of ['', '/office', '/a/b'])
      expect(new URL(base, `https://shop.example.com${prefix}${path}`).pathname).toBe(
        `${prefix}/console/`,
      );
  });

  it('contains its version, the links and no account', async () => {
    expect(settingsIn(await textOf('/console/orders'))).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      demo: null,
      links: { graphiql: true, explorer: false },
    });
  });

  it('loads only from its own origin, and images from the public address of the shop', async () => {
    const { headers } = await send('/console');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https://shop.example.com",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('returns 304 to a browser that has it', async () => {
    const { headers } = await send('/console/orders');
    expect(headers['cache-control']).toBe('private, no-cache');
    const known = { 'If-None-Match': headers.etag };
    expect(await send('/console/products', known)).toMatchObject({ status: 304 });
    expect(await send('/console/products/1', known)).toMatchObject({ status: 200 });
  });

  it('has no body for HEAD', async () => {
    const answer = { status: 200, body: Buffer.alloc(0) };
    expect(await send('/console/orders', {}, 'HEAD')).toMatchObject(answer);
  });

  it.each(['/console', '/console/orders', '/console/assets/index-abc.js'])(
    'refuses other methods at %s',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect(await send(path, {}, method)).toMatchObject({
          status: 405,
          headers: { allow: 'GET, HEAD' },
        });
    },
  );
});

describe('the assets of the console', () => {
  const immutable = 'public, max-age=31536000, immutable';

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('use %s where the browser accepts it', async (coding, decode) => {
    const accepted = { 'Accept-Encoding': coding };
    const { status, headers, body } = await send('/console/assets/index-abc.js', accepted);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': immutable,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(decode(body).toString()).toBe(script);
    const again = { ...accepted, 'If-None-Match': headers.etag };
    expect(await send('/console/assets/index-abc.js', again)).toMatchObject({
      status: 304,
      headers: { etag: headers.etag, 'cache-control': immutable },
    });
  });

  it('have a tag for each coding', async () => {
    const tags = ['br', 'gzip', 'identity'].map(async (coding) => {
      const accepted = { 'Accept-Encoding': coding };
      return (await send('/console/assets/index-abc.js', accepted)).headers.etag;
    });
    expect(new Set(await Promise.all(tags)).size).toBe(3);
  });

  it('have no coding where their format is compressed', async () => {
    const accepted = { 'Accept-Encoding': 'br, gzip' };
    const { headers, body } = await send('/console/assets/inter-abc.woff2', accepted);
    expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': immutable });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toEqual(Buffer.alloc(2_000, 7));
  });

  it.each([
    '/console/assets/',
    '/console/assets/index-old.js',
    '/console/assets/index-abc.js.br',
    '/console/assets/../index.html',
    '/console/assets/%2e%2e/index.html',
  ])('do not exist at %s', async (path) => {
    expect(await send(path)).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/problem+json' },
    });
  });
});

describe('a service', () => {
  it.each([
    ['that is switched off', { enabled: false }, 'The console is disabled.'],
    ['before a build', { folder: new URL('none/', import.meta.url) }, 'The console is not built'],
  ])('answers 404 for a console %s', async (_, options, detail) => {
    const without = await open(options);
    for (const path of ['/console', '/console/orders', '/console/assets/index-abc.js']) {
      const { status, body } = await send(path, {}, 'GET', without);
      expect([status, body.toString()]).toEqual([404, expect.stringContaining(detail)]);
    }
  });
});

test('a build that is missing or broken is read again at the next request', async () => {
  const built = await mkdtemp(join(tmpdir(), 'console-late-'));
  const late = await open({ folder: pathToFileURL(`${built}/`) });
  const statusAt = async (path: string) => (await send(path, {}, 'GET', late)).status;
  expect(await statusAt('/console')).toBe(404);
  await mkdir(join(built, 'assets'));
  await writeFile(join(built, 'assets/index-abc.js.br'), 'no brotli');
  await writeFile(join(built, 'index.html'), '<!doctype html>');
  expect(await statusAt('/console')).toBe(500);
  await writeFile(join(built, 'index.html'), page);
  expect(await statusAt('/console')).toBe(200);
  expect(await statusAt('/console/assets/index-abc.js')).toBe(500);
  await rm(join(built, 'assets/index-abc.js.br'));
  expect(await statusAt('/console/assets/index-abc.js')).toBe(500);
  await writeFile(join(built, 'assets/index-abc.js.br'), brotliCompressSync(script));
  expect(await textOf('/console/assets/index-abc.js', late)).toBe(script);
  await rm(built, { recursive: true });
});

test('a page without the places to fill is an error', () => {
  const settings = { version: '1.0.0', demo: null, links: { graphiql: true, explorer: true } };
  for (const place of ['<base href="/console/">', 'id="settings"'])
    expect(() => fillConsolePage(page.replace(place, ''), '/console', settings)).toThrow('lacks');
});

test('CONSOLE=0 serves no console, and no page links it', async () => {
  const shop = await openShop({ CONSOLE: '0' });
  const html = { Accept: 'text/html' };
  const texts = [];
  for (const path of ['/', '/graphql', '/docs', '/docs/guide'])
    texts.push(await (await fetch(shop.url + path, { headers: html })).text());
  const { status } = await fetch(`${shop.url}/console`);
  const index = await (await fetch(`${shop.url}/`)).json();
  await shop.close();
  expect(status).toBe(404);
  for (const text of texts) expect(text).not.toMatch(/href="(?:[^"]*\.\/)?console"/);
  expect(index.links).not.toHaveProperty('console');
});

describe('the accounts of the demo shop', () => {
  it('appear in the page only where it may show them', async () => {
    const shop = await openShop({ DEMO: '1' });
    const found = await findDemoSignIn(shop.database);
    await shop.close();
    const demo = await open({ signInFor: (call) => (call.isLocal?.() ? found : null) });
    expect(settingsIn(await textOf('/console', demo)).demo).toEqual({
      password: 'Demo1234',
      accounts: [
        {
          email: 'nora@example.com',
          name: 'Nora Byrne',
          can: 'administrator with full access',
        },
        { email: 'sales@example.com', name: 'Sofia Keller', can: 'Sales and Customers' },
        { email: 'catalog@example.com', name: 'Marco Conti', can: 'Catalog and Marketing' },
        { email: 'stock@example.com', name: 'Petra Lang', can: 'Inventory and Catalog' },
        {
          email: 'giulia@example.com',
          name: 'Giulia Rossi',
          can: 'Catalog, Marketing and Website, Monday to Friday',
        },
      ],
    });
    const behindProxy = await send('/console', { Via: '1.1 edge' }, 'GET', demo);
    expect(settingsIn(behindProxy.body.toString()).demo).toBeNull();
  });

  it('leave those out that have another password or no access', async () => {
    const shop = await openShop({ DEMO: '1' });
    await shop.rows(
      "UPDATE account SET encrypted_password = 'x' WHERE email = 'sales@example.com'",
    );
    await shop.rows("UPDATE account SET access = 'Denied' WHERE email = 'stock@example.com'");
    const emails = (await findDemoSignIn(shop.database))?.accounts.map(({ email }) => email);
    await shop.rows("UPDATE account SET access = 'Limited' WHERE email = 'nora@example.com'");
    const withoutNora = await findDemoSignIn(shop.database);
    await shop.close();
    expect(emails).toEqual(['nora@example.com', 'catalog@example.com', 'giulia@example.com']);
    expect(withoutNora).toBeNull();
  });
});
