import { buildSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunCall } from '../../src/engine/call/transaction.ts';
import { CallError, databaseUnavailable } from '../../src/ground/contract/errors/errors.ts';
import { refuse } from '../../src/ground/contract/errors/refusal.ts';
import { createGraphql } from '../../src/surfaces/graphql/handle.ts';
import { type Gateway, goodKey, openGateway } from '../http/gateway.ts';
import { runCallsOn } from '../support/run-calls.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let run: RunCall;
let gateway: Gateway;

beforeAll(async () => {
  shop = await openShop();
  run = await runCallsOn(shop);
});

afterEach(() => gateway.close());
afterAll(() => shop.close());

const schema = buildSchema(`
  type Query {
    hello(to: Int): String
    refused: Int
    broken: Int
    missing: Int!
    away: Int
    lost: Int
    busy: Int
    node: Node
  }
  type Mutation { wave: Int }
  type Node { node: Node id: Int }
`);

const resolvers: Record<string, () => unknown> = {
  hello: () => 'world',
  refused: () => refuse('code', 'AlreadyExists', 'a thing with this code exists'),
  broken: () => {
    throw new Error('the password is 1234');
  },
  away: () => Promise.reject(databaseUnavailable()),
  lost: () => Promise.reject(Object.assign(new Error('terminated'), { code: '57P01' })),
  busy: () => Promise.reject(new CallError('BUSY', 'too much at once')),
};

for (const [name, resolve] of Object.entries(resolvers)) {
  const field = schema.getQueryType()?.getFields()[name];
  if (field) field.resolve = resolve;
}

const graphiql = { enabled: false, demoKey: () => null };

/** Sends a request to the surface behind the real router on a socket. */
async function send(path: string, init: RequestInit = {}, own: RunCall = run): Promise<Response> {
  const graphql = createGraphql({ schema, run: own, graphiql, compiled: true });
  gateway = await openGateway({ graphql });
  return fetch(`${gateway.url}/graphql${path}`, {
    ...init,
    headers: { 'X-Key': goodKey, ...init.headers },
  });
}

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const strict = { ...json, Accept: 'application/graphql-response+json' };

const post = (body: unknown, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers,
});

const ask = (query: string, own: RunCall = run) => send('', post({ query }), own);

it.each<[string, string, RequestInit]>([
  ['GET', '?query={hello}', {}],
  ['GET with variables', '?query=query($to:Int){hello(to:$to)}&variables={"to":1}', {}],
  ['POST of JSON', '', post({ query: '{ hello }' })],
  [
    'POST of JSON with a charset',
    '',
    post({ query: '{ hello }' }, { 'Content-Type': 'application/json; charset=utf-8' }),
  ],
  [
    'POST of JSON with a byte order mark',
    '',
    { method: 'POST', body: '\ufeff{"query":"{hello}"}', headers: json },
  ],
  [
    'POST of a document',
    '',
    { method: 'POST', body: '{ hello }', headers: { 'Content-Type': 'application/graphql' } },
  ],
  ['POST of a form', '', { method: 'POST', body: new URLSearchParams({ query: '{hello}' }) }],
])('the endpoint accepts %s', async (_, path, init) => {
  const response = await send(path, init);
  expect(await response.json()).toMatchObject({ data: { hello: 'world' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

it('HEAD has the headers of GET, without a body', async () => {
  const response = await send('?query={hello}', { method: 'HEAD' });
  expect(response.status).toBe(200);
  const { length } = await (await send('?query={hello}', {})).text();
  expect(response.headers.get('content-length')).toBe(String(length));
});

it.each<[string, string, RequestInit]>([
  [
    'a media type in capitals',
    '',
    post({ query: '{ hello }' }, { 'Content-Type': 'Application/JSON; Charset=UTF-8' }),
  ],
  ['JSON that curl labels as a form', '', post({ query: '{ hello }' }, form)],
  [
    'the same with a document that Yoga executes',
    '',
    post({ query: '{ hello @include(if: true) }' }, form),
  ],
  [
    'JSON without a media type',
    '',
    { method: 'POST', body: Buffer.from(' {"query": "{ hello }"}'), headers: {} },
  ],
  ['the empty array of PHP as variables', '', post({ query: '{ hello }', variables: [] })],
  ['the empty array of PHP as extensions', '', post({ query: '{ hello }', extensions: [] })],
  ['the empty array of PHP in the address', '?query={hello}&variables=%5B%5D', {}],
])('accepts %s', async (_, path, init) => {
  const response = await send(path, init);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ data: { hello: expect.any(String) } });
});

it.each<[string, number, string, RequestInit]>([
  ['a mutation by GET', 405, '?query=mutation{wave}', {}],
  ['a body that is not JSON', 400, '', { method: 'POST', body: '{', headers: json }],
  [
    'a body that is not UTF-8',
    400,
    '',
    { method: 'POST', body: Buffer.from('{"query":"\xe0"}', 'latin1'), headers: json },
  ],
  ['variables that are not JSON', 400, '?query={hello}&variables={', {}],
  [
    'variables of a form that are not JSON',
    400,
    '',
    { method: 'POST', body: new URLSearchParams({ query: '{hello}', variables: '{' }) },
  ],
  ['no query', 400, '', post({}, strict)],
  ['an unknown parameter', 400, '', post({ query: '{ hello }', id: 1 })],
  ['a file upload', 415, '', { method: 'POST', body: new FormData() }],
  [
    'an answer as a picture',
    406,
    '',
    post({ query: '{ hello }' }, { ...json, Accept: 'image/png' }),
  ],
])('the endpoint refuses %s', async (_, status, path, init) => {
  expect((await send(path, init)).status).toBe(status);
});

describe('a batch of requests', () => {
  it.each([
    ['of two requests', [{ query: '{ hello }' }, { query: '{ refused }' }], json],
    ['of one request', [{ query: '{ hello }' }], json],
    ['of none', [], json],
    ['in the newer media type', [{ query: '{ hello }' }], strict],
  ])('%s is refused with the alternative', async (_, body, headers) => {
    const never: RunCall = () => Promise.reject(new Error('executed'));
    const response = await send('', post(body, headers), never);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: expect.stringMatching(/^The body is an array.*send each request by itself/),
          extensions: { code: 'BATCHING_NOT_SUPPORTED' },
        },
      ],
    });
  });

  it('causes 401 without a key', async () => {
    const body = [{ query: '{ hello }' }];
    const response = await send('', post(body, { ...json, 'X-Key': '' }));
    expect(response.status).toBe(401);
  });
});

it('a response has no CORS headers for pages of other origins', async () => {
  const response = await send(
    '',
    post({ query: '{ hello }' }, { ...json, Origin: 'https://elsewhere.example' }),
  );
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

const deep = (levels: number) => `${'{ node '.repeat(levels - 1)}{ id }${' }'.repeat(levels - 1)}`;
const many = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join(' ');
const wide = (levels: number) => `{ node { ...F${levels} } } fragment F0 on Node { id }
  ${many(levels, (at) => `fragment F${at + 1} on Node { ${thrice(at)} }`)}`;
const thrice = (at: number) =>
  ['a', 'b', 'c'].map((name) => `${name}: node { ...F${at} }`).join(' ');

describe('a GraphQL document', () => {
  it.each([
    ['without syntax', '{ hello', 'GRAPHQL_PARSE_FAILED'],
    ['that does not fit the schema', '{ helo }', 'GRAPHQL_VALIDATION_FAILED'],
    ['with two operations', 'query A { hello } query B { hello }', 'OPERATION_RESOLUTION_FAILURE'],
    ['with a subscription', 'subscription { hello }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'with fragments in a circle',
      '{ node { ...A } } fragment A on Node { node { ...A } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['whose variables do not fit', 'query ($to: Int!) { hello(to: $to) }', 'BAD_USER_INPUT'],
    ['of more than 15 levels', deep(16), 'QUERY_TOO_DEEP'],
    [
      'of more than 15 levels by fragments',
      `{ node { ...A } } fragment A on Node ${deep(15)}`,
      'QUERY_TOO_DEEP',
    ],
    ['of more than 2000 tokens', `{ ${many(2000, () => 'hello')} }`, 'QUERY_TOO_LARGE'],
    ['of few tokens that stand for very many fields', wide(10), 'QUERY_TOO_LARGE'],
  ])('causes an error before execution: %s', async (_, query, code) => {
    const never: RunCall =
      code === 'BAD_USER_INPUT' ? run : () => Promise.reject(new Error('executed'));
    const response = await send('', post({ query }, strict), never);
    const answer = await response.json();
    expect(answer).toMatchObject({ errors: [{ extensions: { code } }] });
    expect(answer).not.toHaveProperty('data');
    expect(answer.errors[0].extensions).not.toHaveProperty('http');
    expect(response.status).toBe(400);
    expect((await send('', post({ query }), never)).status).toBe(200);
  });

  it.each([
    ['of 15 levels', deep(15)],
    ['with 300 aliases of a field', `{ ${many(300, (at) => `a${at}: hello`)} }`],
    [
      'with five introspections',
      `{ ${many(5, (at) => `a${at}: __type(name: "Query") { name }`)} }`,
    ],
    [
      'that asks for the whole schema',
      getIntrospectionQuery({
        inputValueDeprecation: true,
        schemaDescription: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
      }),
    ],
  ])('reaches its execution: %s', async (_, query) => {
    expect(await (await ask(query)).json()).not.toHaveProperty('errors');
  });
});

describe('an error of a resolver', () => {
  it('has its field and type when the caller can act on it', async () => {
    expect(await (await ask('{ hello refused }')).json()).toMatchObject({
      data: { hello: 'world', refused: null },
      errors: [
        {
          message: 'a thing with this code exists',
          locations: [{ line: 1, column: 9 }],
          path: ['refused'],
          extensions: { code: 'ALREADY_EXISTS', field: 'code', type: 'AlreadyExists' },
        },
      ],
    });
  });

  it.each(['broken', 'missing'])(
    'becomes a masked error when the service fails, with a log line (%s)',
    async (field) => {
      const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const headers = { ...json, 'X-Request-Id': 'the-request' };
      const text = await (await send('', post({ query: `{ ${field} }` }, headers))).text();
      const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
      log.mockRestore();
      expect(JSON.parse(text)).toMatchObject({
        errors: [
          {
            message: 'Internal error',
            path: [field],
            extensions: { code: 'INTERNAL_SERVER_ERROR' },
          },
        ],
      });
      expect(text).not.toContain('1234');
      expect(lines).toMatchObject([{ requestId: 'the-request', path: '/graphql' }]);
    },
  );

  it.each([
    ['away', '1'],
    ['lost', '1'],
    ['busy', '5'],
  ])('fails the whole request when no work is possible (%s)', async (field, seconds) => {
    const response = await ask(`{ hello ${field} }`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe(seconds);
    expect(await response.json()).toMatchObject({ title: 'Service Unavailable' });
  });
});

it('the endpoint returns 503 when no call can run', async () => {
  const away: RunCall = () => Promise.reject(databaseUnavailable());
  expect((await ask('{ hello }', away)).status).toBe(503);
});

it('the endpoint returns 500 when running calls fails', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const response = await ask('{ hello }', () => Promise.reject(new Error('a mistake')));
  log.mockRestore();
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('a mistake');
});
