import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventsQuery, openStream } from '../events/stream.ts';
import { execute, openGraphiql, typeHeaders, typeQuery } from '../graphql/graphiql-page.ts';
import { openBrowser } from '../support/browser.ts';
import { findMissing, nginxCommand, nginxFile, startLogged } from '../support/front.ts';
import { limits } from '../support/limits.ts';
import { makeMigratedPlace } from '../support/migrated-place.ts';
import { oneFile, sendParts } from '../support/multipart.ts';
import {
  cleanUp,
  findFreePort,
  makeFolder,
  type Product,
  startProduct,
  until,
} from '../support/process.ts';

/* The service behind Nginx, with the block and the settings of docs/deploying.md. */

const documented = readFileSync('docs/deploying.md', 'utf8');
const [, block = '', sentence = ''] =
  /```nginx\n([\s\S]*?)```\s*([\s\S]*?)\.(?:\s|$)/.exec(documented) ?? [];
/** Without the programs only a CI run fails. */
const isLeftOut = findMissing(['nginx']).length > 0 && !process.env.CI;
const key = 'a-configured-key';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly content: Buffer;
}

describe.skipIf(isLeftOut)('the service behind Nginx under a prefix', () => {
  let nginx: ReturnType<typeof startLogged>;
  let product: Product;
  let drop: (() => Promise<unknown>) | undefined;
  let url: string;
  let shop: { url: string; key: string };

  beforeAll(async () => {
    const [folder, port] = [await makeFolder(), await findFreePort()];
    const origin = `http://127.0.0.1:${port}`;
    const made = await makeMigratedPlace();
    drop = made.drop;
    product = await startProduct({
      ...settingsOfPage(origin),
      ...made.place,
      BOOTSTRAP_KEY: key,
      MAX_STREAMS: '4',
    });
    const file = join(folder, 'nginx.conf');
    await chmod(folder, 0o755);
    await writeFile(file, configuration(folder, port, block, product.url()));
    nginx = startLogged(nginxCommand(file), join(folder, 'log'));
    url = `${origin}/shop`;
    shop = { url, key };
    await until(() =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    for (let made = 1; made <= 10; made++) await createDepartment(`Lamps ${made}`);
  });
  afterAll(async () => {
    nginx?.kill('SIGTERM');
    await cleanUp();
    await drop?.();
  });

  /** A request from an address of this machine whose response stays encoded, unlike `fetch`. */
  async function send(
    path: string,
    { body = '', from = '127.0.0.1', headers = {}, method = 'POST' } = {},
  ): Promise<Answer> {
    const all = { 'X-Key': key, 'Content-Type': 'application/json', ...headers };
    const sent = request(url + path, { method, headers: all, localAddress: from });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: received } = response;
    return { status, headers: received, content: await buffer(response) };
  }

  const v3 = async (operation: string, body: object) => {
    const { content } = await send(`/api/v3/${operation}`, { body: JSON.stringify(body) });
    return JSON.parse(content.toString());
  };
  const graphql = async (query: string) => {
    const { content } = await send('/graphql', { body: JSON.stringify({ query }) });
    return JSON.parse(content.toString());
  };
  async function createDepartment(name: string): Promise<number> {
    const department = {
      parent: 0,
      name: { en: name },
      description: { en: 'For rooms. '.repeat(20) },
    };
    return (await v3('commerce.departments.create', { department })).id;
  }

  async function createAnn(email: string): Promise<void> {
    const account = `{ name: "Ann", email: "${email}", password: "Demo1234", access: FULL }`;
    await graphql(`mutation { createAccount(input: ${account}) { id } }`);
  }

  test.each([
    ['v3', '/api/v3/commerce.departments.find', {}],
    ['GraphQL', '/graphql', { query: '{ __schema { types { name description } } }' }],
    ['an export', '/bulk/export', { query: '{ departments { nodes { id name description } } }' }],
  ])('compresses long responses of %s by gzip', async (_, path, body) => {
    const sent = { body: JSON.stringify(body) };
    const plain = await send(path, sent);
    const headers = { 'Accept-Encoding': 'br, gzip' };
    const answer = await send(path, { ...sent, headers });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
    expect(gunzipSync(answer.content)).toEqual(plain.content);
    expect(plain.content.length).toBeGreaterThan(2 * answer.content.length);
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  test('does not send a cached response again', async () => {
    const query = encodeURIComponent('{ languages { nodes { code name region } } }');
    const headers = { 'Accept-Encoding': 'gzip', Accept: 'application/json' };
    const get = (more = {}) =>
      send(`/graphql?query=${query}`, { method: 'GET', headers: { ...headers, ...more } });
    const { etag } = (await get()).headers;
    expect(etag).toMatch(/"/);
    expect(await get({ 'If-None-Match': etag })).toMatchObject({ status: 304 });
  });

  test('counts a key by the address of the client, not by a claimed one', async () => {
    const input = '{ name: "Depot", access: READ, networks: ["127.0.0.2"] }';
    const made = await graphql(`mutation { createCallerKey(input: ${input}) { secret } }`);
    const call = async (from: string) => {
      const claimed = from === '127.0.0.2' ? '203.0.113.9' : '127.0.0.2';
      const headers = { 'X-Key': made.data.createCallerKey.secret, 'X-Forwarded-For': claimed };
      return (await send('/api/v3/site.languages.find', { from, headers })).status;
    };
    expect([await call('127.0.0.2'), await call('127.0.0.1')]).toEqual([200, 403]);
  });

  test('accepts uploads, and downloads have addresses with the prefix', async () => {
    const department = await createDepartment('Uploads');
    const product = { code: 'L-1', department, name: { en: 'Lamp' } };
    const { id: productId } = await v3('commerce.products.create', { product });
    const create = `mutation ($file: Upload!) { createProductFile(
      input: { productId: ${productId}, file: { upload: $file } }) { name address } }`;
    const [fileName, content] = ['Größe 100 % #1?.txt', Buffer.from('The manual')];
    const { data } = await sendParts(shop as never, oneFile(create, content, { fileName }));
    expect(data).toMatchObject({ createProductFile: { name: fileName } });
    const address = String(data?.createProductFile?.address);
    expect(address).toMatch(`${url}/files/`);
    const got = await fetch(address);
    expect([got.status, Buffer.from(await got.arrayBuffer())]).toEqual([200, content]);
    const part = await fetch(address, { headers: { Range: 'bytes=4-' } });
    expect([part.status, await part.text()]).toEqual([206, 'manual']);
    const large = { body: JSON.stringify({ query: 'a'.repeat(8 * 1024 * 1024) }) };
    expect(await send('/graphql', large)).toMatchObject({ status: 413 });
  });

  test('sends subscription events immediately, and detects their end', async () => {
    const variables = { topics: ['commerce.tax-classes.*'] };
    // A second stream is refused until the service knows that the first one has ended.
    for (const code of ['first', 'second']) {
      const opened = await vi.waitUntil(async () => {
        const stream = await openStream(shop as never, { query: eventsQuery, variables });
        return stream.status === 200 && stream;
      }, limits.wait);
      expect(opened.headers).not.toHaveProperty('content-encoding');
      await v3('commerce.tax-classes.create', { taxClass: { code } });
      expect(await opened.next()).toMatchObject({
        data: { data: { events: { topic: 'commerce.tax-classes.create' } } },
      });
      opened.cut();
    }
  });

  test.each([
    ['GraphiQL', '/graphql', 5],
    ['the explorer', '/docs', 3],
  ])('serves the page of %s with its files', async (_, path, count) => {
    const html = { Accept: 'text/html', 'Accept-Encoding': 'gzip' };
    const got = await send(path, { method: 'GET', headers: html });
    const text = got.headers['content-encoding'] ? gunzipSync(got.content) : got.content;
    const found =
      String(text).match(new RegExp(`(?<="(?:\\./)?)${path.slice(1)}/[^"]+`, 'g')) ?? [];
    expect(found).toHaveLength(count);
    for (const each of found) {
      const headers = { 'Accept-Encoding': 'br' };
      const file = await send(`/${each}`, { method: 'GET', headers });
      expect(file).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
    }
  });

  test('signs a user in by a cookie in GraphiQL for calls without a key', async () => {
    await createAnn('ann@example.com');
    const { page, requested, complaints, close } = await openBrowser();
    await openGraphiql(page, url);
    await typeHeaders(page, { 'GraphQL-Require-Preflight': '1' });
    const input = 'email: "ann@example.com", password: "Demo1234", session: COOKIE';
    await typeQuery(page, `mutation Typed { signIn(${input}) { accessExpiryTime } }`);
    await execute(page, '"accessExpiryTime"');
    await typeQuery(page, 'query Typed { viewer { name } }');
    await execute(page, '"Ann"');
    expect(requested.filter((each) => !each.startsWith(`${url}/`))).toEqual([]);
    // Chromium logs the 401 for the initial key of the page.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await close();
  });

  test('signs a user in to the console and opens the screen of the address', async () => {
    await createAnn('office@example.com');
    const { page, requested, complaints, close } = await openBrowser();
    await page.goto(`${url}/console/orders/`);
    await page.getByLabel('Email').fill('office@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('Demo1234');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toMatch(/^\/shop\/console\/orders\/?$/);
    expect(requested.filter((each) => !each.startsWith(`${url}/`))).toEqual([]);
    // Chromium logs the 401 of the call that reads the signed-in account.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await close();
  });
});

/** The variables that the page sets, with the address of this Nginx. */
function settingsOfPage(origin: string): Record<string, string> {
  const pairs = [...sentence.matchAll(/`([A-Z_]+)=([^`]+)`/g)].map(([, name = '', value = '']) => [
    name,
    value.replace('https://example.com', origin),
  ]);
  return Object.fromEntries(pairs);
}

function configuration(folder: string, port: number, location: string, service: string): string {
  const own = location.replace('http://127.0.0.1:4000', service);
  if (own === location) throw new Error('docs/deploying.md has no block for Nginx');
  return nginxFile(folder, `server { listen 127.0.0.1:${port}; ${own} }`);
}
