import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCallLimit } from '../../src/engine/gate/call-limit.ts';
import { CallError, databaseUnavailable } from '../../src/ground/contract/errors/errors.ts';
import { noRights } from '../../src/ground/contract/operations/rights.ts';
import type { RouterParts } from '../../src/surfaces/http/router-parts.ts';
import { windowsInMemory } from '../gate/call-windows.ts';
import { type Gateway, goodKey, openGateway } from './gateway.ts';

let gateway: Gateway;

afterEach(() => gateway.close());

const key = { 'X-Key': goodKey };
const page = { accept: 'text/html,application/xhtml+xml' };
const v3 = '/api/v3/echo';

/** Sends a request; an empty string stands for a POST without a body. */
async function send(path: string, init: RequestInit, parts: Partial<RouterParts> = {}) {
  gateway = await openGateway(parts);
  return fetch(gateway.url + path, init);
}

const post = (body: BodyInit, headers: Record<string, string> = key): RequestInit => ({
  method: 'POST',
  body,
  headers,
});

const spent = (): Partial<RouterParts> => ({
  limit: {
    countCall: () => ({ wait: 42, limit: 1, remaining: 0, reset: 42 }),
    uncountCall: () => {},
    close: async () => {},
  },
});
const away = { database: { reached: () => false, answers: async () => false } };
const large = Buffer.alloc(8 * 1024 * 1024 + 1, ' ');
const latin1 = Buffer.from('{"name":"Citt\xe0"}', 'latin1');

describe('the address of a page', () => {
  it.each([
    ['/graphql/', '../graphql'],
    ['/graphql/?token=a%20b', '../graphql?token=a%20b'],
    ['/docs/', '../docs'],
    ['/docs/guide/', '../guide'],
  ])('leads from %s to %s, also below a path of a proxy', async (path, to) => {
    const { status, headers } = await send(path, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, to]);
    const { href } = new URL(to, `https://example.com/shop${path}`);
    expect(href).toBe(`https://example.com/shop${path.replace(/\/(?=$|\?)/, '')}`);
  });

  it('has no icon of its own', async () => {
    const { status, headers } = await send('/favicon.ico', {});
    expect([status, headers.get('cache-control')]).toEqual([204, 'public, max-age=86400']);
  });

  it.each(['/graphql/', '/docs/', '/favicon.ico'])('takes no POST at %s', async (path) => {
    expect((await send(path, post('{}'))).status).toBe(405);
  });
});

describe('a refused request', () => {
  it.each<[string, number, string, RequestInit, Partial<RouterParts>?]>([
    ['a v3 operation by GET', 405, v3, { headers: key }],
    ['a v3 operation by PUT', 405, v3, { method: 'PUT', headers: key }],
    ['no key', 403, v3, post('{}', {})],
    ['an unknown key', 403, v3, post('{}', { 'X-Key': 'sk_unknown' })],
    ['a key that is too short', 403, v3, post('{}', { 'X-Key': 'short' })],
    ['an empty X-Key beside a good bearer', 403, v3, post('{}', { ...bearer(), 'X-Key': '' })],
    ['another scheme than Bearer', 403, v3, post('{}', { Authorization: `Basic ${goodKey}` })],
    ['no calls left', 429, v3, post('{}'), spent()],
    ['no such operation', 404, '/api/v3/ECHO', post('{}')],
    ['no operation at all', 404, '/api/v3/', post('{}')],
    ['an encoded operation', 404, '/api/v3/ech%6f', post('{}')],
    ['a body over 8 MB', 413, v3, post(large)],
    ['a body that is not UTF-8', 400, v3, post(latin1)],
    ['a body that is not JSON', 400, v3, post('id=1')],
    ['a body of blanks', 400, v3, post(' ')],
    ['an array', 400, v3, post('[1]')],
    ['a string', 400, v3, post('"a"')],
    ['a number', 400, v3, post('1')],
    ['v3 while the database is away', 503, v3, post('{}'), away],
    ['GraphQL while the database is away', 503, '/graphql', post('{}'), away],
    ['GraphQL without a key', 401, '/graphql', post('{}', {})],
    ['GraphQL by PUT', 405, '/graphql', { method: 'PUT', headers: key }],
    ['GraphQL with no calls left', 429, '/graphql', post('{}'), spent()],
    ['readiness while the database is away', 503, '/readyz', {}, away],
    ['health by POST', 405, '/healthz', post('')],
    ['a file by POST', 405, '/files/a.png', post('')],
    ['another path', 404, '/', {}],
    ['a path that only begins alike', 404, '/graphqlx', post('{}')],
  ])('%s gets problem details with status %i', async (_, status, path, init, parts) => {
    const response = await send(path, init, parts);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: response.statusText,
      status,
      detail: expect.stringMatching(/\.$/),
    });
    expect(gateway.handled).toEqual([]);
  });

  it.each<[number, string, string, RequestInit, Partial<RouterParts>?]>([
    [405, 'Allow', 'POST', {}],
    [429, 'Retry-After', '42', post('{}'), spent()],
    [503, 'Retry-After', '1', post('{}'), away],
  ])('sends for the status %i the header %s: %s', async (status, header, value, init, parts) => {
    const response = await send(v3, init, parts);
    expect([response.status, response.headers.get(header)]).toEqual([status, value]);
  });

  it('checks method, key, limit, operation and body in this order', async () => {
    const limit = createCallLimit({ rate: { calls: 1, seconds: 300 }, windows: windowsInMemory() });
    gateway = await openGateway({ limit });
    const statuses = async (...requests: [string, RequestInit][]) => {
      const answers: number[] = [];
      for (const [path, init] of requests) {
        answers.push((await fetch(gateway.url + path, init)).status);
      }
      return answers;
    };
    const wrong = '/api/v3/nothing';
    const before = await statuses(
      [wrong, { method: 'PUT', body: large }],
      [wrong, post(large, {})],
      [wrong, post(large)],
      [v3, post(large)],
      [v3, post('{}')],
    );
    const after = await statuses([wrong, post(large, {})], [wrong, post(large)]);
    expect({ before, after }).toEqual({ before: [405, 403, 404, 413, 200], after: [403, 429] });
  });

  it.each([
    ['costs its key no call where its body was not read', [large], [200, 429]],
    ['counts where its body was read', ['no JSON'], [429, 429]],
    ['counts where its body is no object', ['[1]'], [429, 429]],
    ['counts where its body is not UTF-8', [latin1], [429, 429]],
  ])('affects the call limit: it %s', async (_, bodies, statuses) => {
    const limit = createCallLimit({ rate: { calls: 1, seconds: 300 }, windows: windowsInMemory() });
    gateway = await openGateway({ limit });
    for (const body of bodies) await fetch(gateway.url + v3, post(body));
    const answers = [await fetch(gateway.url + v3, post('{}'))];
    answers.push(await fetch(gateway.url + v3, post('{}')));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });
});

describe('a v3 call', () => {
  it.each<[string, string, Record<string, string>, unknown]>([
    ['no body as {}', '', {}, {}],
    [
      'any content type',
      '{"id":1}',
      { 'content-type': 'application/x-www-form-urlencoded' },
      { id: 1 },
    ],
    ['a byte order mark', '\ufeff{"id":1}', {}, { id: 1 }],
    ['text beyond ASCII', '{"name":"Città €😀"}', {}, { name: 'Città €😀' }],
  ])('accepts %s', async (_, body, headers, expected) => {
    const response = await send(v3, post(body, { ...key, ...headers }));
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ status: 'ok', body: expected, caller: 'shop' });
  });

  it('accepts the key as a bearer token, and an ignored query string', async () => {
    const response = await send(`${v3}?x=1`, post('{}', bearer()));
    expect(response.status).toBe(200);
  });

  it('accepts a body of exactly 8 MB', async () => {
    const body = Buffer.alloc(8 * 1024 * 1024, ' ').fill('{}', 0, 2);
    expect((await send(v3, post(body))).status).toBe(200);
  });

  it('treats __proto__ as an ordinary member', async () => {
    await send(v3, post('{"__proto__":{"id":1}}'));
    expect(Object.keys(gateway.handled[0] ?? {})).toEqual(['__proto__']);
  });
});

describe('a call that fails', () => {
  const failing = (error: Error): Partial<RouterParts> => ({
    v3: { rightsFor: () => noRights, handle: () => Promise.reject(error) },
    graphql: () => {
      throw error;
    },
  });

  it.each([v3, '/graphql'])('an internal failure at %s is logged and not shown', async (path) => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const headers = { ...key, 'X-Request-Id': 'order-17' };
    const response = await send(path, post('{}', headers), failing(new Error('column "x"')));
    const written = log.mock.calls.map(([line]) => String(line));
    log.mockRestore();
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('column');
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      level: 'error',
      requestId: 'order-17',
      path,
      error: expect.stringContaining('column "x"'),
    });
  });

  it.each([v3, '/graphql'])('a call at %s without a database permits a retry', async (path) => {
    const response = await send(path, post('{}'), failing(databaseUnavailable()));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it.each([v3, '/graphql'])('a call at %s during overload permits a retry', async (path) => {
    const response = await send(
      path,
      post('{}'),
      failing(new CallError('BUSY', 'The service is busy.')),
    );
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('busy');
  });
});

describe('the GraphQL path', () => {
  it.each<[string, RequestInit, string]>([
    ['a POST with a key', post('{}'), 'POST by shop'],
    ['a GET with a key', { headers: key }, 'GET by shop'],
    ["a browser's GET without a key", { headers: page }, 'GET by nobody'],
  ])('receives %s', async (_, init, expected) => {
    expect(await (await send('/graphql', init)).text()).toBe(expected);
  });

  it('refuses a POST of a browser without a key', async () => {
    expect((await send('/graphql', post('{}', page))).status).toBe(401);
  });

  it('opens its page while the database is unavailable', async () => {
    expect((await send('/graphql', { headers: page }, away)).status).toBe(200);
  });
});

describe('the health paths', () => {
  it.each(['GET', 'HEAD'])('respond to %s without a key', async (method) => {
    const response = await send('/healthz', { method }, away);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(method === 'GET' ? '{"status":"alive"}' : '');
  });

  it.each([
    ['answers', async () => true, 200],
    ['answers no', async () => false, 503],
    ['fails', () => Promise.reject(new Error('away')), 503],
    ['keeps silent', () => new Promise<boolean>(() => {}), 503],
  ])('report readiness when the database %s', async (_, answers, status) => {
    const response = await send('/readyz', {}, { database: { reached: () => true, answers } });
    expect(response.status).toBe(status);
  });
});

it('files can be read without a key, where the service has a file reader', async () => {
  expect(await (await send('/files/a/b.png', {})).text()).toBe('file /files/a/b.png');
  await gateway.close();
  expect((await send('/files/a/b.png', {}, { files: undefined })).status).toBe(404);
});

function bearer(): Record<string, string> {
  return { Authorization: `bearer ${goodKey}` };
}
