import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Metrics } from '../../src/ground/observe/metrics.ts';
import { serveMetrics } from '../../src/ground/observe/metrics-server.ts';
import { routes } from '../../src/surfaces/http/router.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The part of a refusal that a client reads. */
interface Refusal {
  readonly status: number;
  readonly type: string | null;
  readonly id: string | null;
  readonly text: string;
}

/** A refusal has problem details, or errors of GraphQL; both name the request. */
function expectDetails({ status, type, id, text }: Refusal, what: string): void {
  expect(id, what).toMatch(/^[\w.-]+$/);
  const body = JSON.parse(text);
  if (type?.startsWith('application/problem+json'))
    expect(body, what).toMatchObject({
      type: 'about:blank',
      title: expect.stringMatching(/./),
      status,
      detail: expect.stringMatching(/./),
    });
  else expect(body.errors, what).toMatchObject([{ extensions: { code: expect.anything() } }]);
}

async function request(path: string, init: RequestInit): Promise<Refusal> {
  const response = await fetch(shop.url + path, init);
  const { status, headers } = response;
  const [type, id] = [headers.get('content-type'), headers.get('x-request-id')];
  return { status, type, id, text: await response.text() };
}

const paths = routes.map(({ path }) => path.replace('*', 'nothing/of/this/name'));
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

describe.each([...paths, '/', '/graphql/', '/bulk', '/api/v3'])(
  'a refused request to %s',
  (path) => {
    test('has problem details and a request id, whatever its method and its credential', async () => {
      let refusals = 0;
      const credentials: Record<string, string>[] = [
        {},
        { 'X-Key': 'sk_unknown' },
        { 'X-Key': shop.key },
      ];
      for (const method of methods)
        for (const credential of credentials) {
          const headers = { 'Content-Type': 'text/plain', ...credential };
          const body = method === 'GET' ? undefined : 'not JSON';
          const refusal = await request(path, { method, headers, ...(body && { body }) });
          if (refusal.status < 400) continue;
          refusals++;
          expectDetails(refusal, `${method} ${path} ${JSON.stringify(credential)}`);
        }
      expect(refusals).toBeGreaterThan(0);
    });
  },
);

describe('refusals of POST /graphql', () => {
  test.each([
    ['another type of body', 415, { 'Content-Type': 'application/xml' }, '<a/>'],
    ['another coding', 415, { 'Content-Encoding': 'zstd' }, '{}'],
    ['another type of answer', 406, { Accept: 'image/png' }, '{"query":"{ __typename }"}'],
    ['a body that is not JSON', 400, {}, '{'],
    ['a body that is too large', 413, {}, `{"a":"${'x'.repeat(9_000_000)}"}`],
  ])('have problem details for %s', async (_, status, more, body) => {
    const headers = { 'Content-Type': 'application/json', 'X-Key': shop.key, ...more };
    const refusal = await request('/graphql', { method: 'POST', headers, body });
    expect(refusal.status).toBe(status);
    expectDetails(refusal, `${status}`);
  });

  test('include a slash at the end of the address, from which a GET is led to the page', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Key': shop.key };
    const statuses = await Promise.all([
      request('/graphql/', { method: 'POST', headers, body: '{}' }),
      request('/graphql/', { headers }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([405, 200]);
  });

  test.each([
    ['a syntax error', 'subscription {'],
    ['an unknown field', 'subscription { nothing }'],
    ['a position of the future', 'subscription { events(after: 99999999999) { position } }'],
    ['a job that does not exist', 'subscription { jobChanged(id: "99999") { id } }'],
  ])('stream %s without the status of a plain response', async (_, query) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Key': shop.key,
      Accept: 'text/event-stream',
    };
    const body = JSON.stringify({ query });
    const { text, id } = await request('/graphql', { method: 'POST', headers, body });
    expect(id).toMatch(/./);
    expect(text).toContain('"code":');
    expect(text).not.toContain('"http"');
  });
});

/** Sends bytes and resolves with all bytes that the server sends. */
function talk(bytes: string): Promise<Refusal> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
      const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
      if (Buffer.byteLength(body) === length) socket.end();
    });
    socket.on('error', reject).on('close', () => {
      const [head = '', text = ''] = answer.split('\r\n\r\n', 2);
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? null;
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
      resolve({ status, type: header('content-type'), id: header('x-request-id'), text });
    });
  });
}

const get = 'GET /healthz HTTP/1.1\r\n';
const host = 'Host: 127.0.0.1\r\n';

test.each([
  ['no Host', 400, `${get}\r\n`],
  ['another expectation', 417, `POST /graphql HTTP/1.1\r\n${host}Expect: cake\r\n\r\n`],
  ['a tunnel', 405, `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`],
  ['an unknown version of HTTP', 400, `GET / HTTP/9.9\r\n${host}\r\n`],
  ['an unknown method', 400, `COOK / HTTP/1.1\r\n${host}\r\n`],
  ['bytes that are no HTTP', 400, '\u0016\u0003\u0001\r\n\r\n'],
  ['a header that is too long', 431, `${get}${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['101 headers', 431, `${get}${host}${'X-A: b\r\n'.repeat(101)}\r\n`],
  ['two lengths', 400, `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
])(
  'a request with %s gets %d with problem details and a request id',
  async (what, status, bytes) => {
    const refusal = await talk(bytes);
    expect(refusal.status).toBe(status);
    expectDetails(refusal, what);
  },
);

test.each([
  ['/', 'GET', 404],
  ['/metrics', 'POST', 405],
])('the metrics server refuses %s by %s with problem details', async (path, method, status) => {
  const server = await serveMetrics(new Metrics(), 0, '127.0.0.1');
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status, detail: expect.any(String) });
  expect(response.headers.get('x-request-id')).toMatch(/./);
  await server.close();
});
