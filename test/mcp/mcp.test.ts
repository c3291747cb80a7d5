import { request as post } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { call, callJson, codeIn, request, send } from './client.ts';
import { faultsOf } from './schema-faults.ts';

const query = (document: string, variables?: object) => ({ document, variables });

describe('the address /mcp', () => {
  let shop: Shop;
  let reader: string;
  beforeAll(async () => {
    shop = await openShop({ DEMO: '1' });
    reader = await keysOf(shop)({ access: 'Read', sections: ['Catalog'] });
  });
  afterAll(() => shop.close());
  const asReader = () => ({ 'X-Key': reader });

  test('opens a conversation in the protocol of 2025', async () => {
    const client = { capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const params = { protocolVersion: '2025-06-18', ...client };
    const { status, result } = await send(shop, request('initialize', params));
    expect(status).toBe(200);
    expect(result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } });
    const done = await send(shop, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(done).toEqual({ status: 202 });
  });

  test('answers in the protocol of 2026, whose messages need no opening', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const version = { 'MCP-Protocol-Version': '2026-07-28' };
    const listed = { ...version, 'Mcp-Method': 'tools/list' };
    const { result } = await send(shop, request('tools/list', { _meta }), listed);
    expect(result?.tools).toHaveLength(5);
    const called = { ...version, 'Mcp-Method': 'tools/call', 'Mcp-Name': 'search' };
    const params = { name: 'search', arguments: { query: 'stocktake', first: 1 }, _meta };
    const answer = await send(shop, request('tools/call', params), called);
    expect(answer.result?.content?.[0]?.text).toContain('Mutation.updateItemStock(');
    const listen = { ...version, 'Mcp-Method': 'subscriptions/listen' };
    const refused = await send(shop, request('subscriptions/listen', { _meta }), listen);
    expect(refused.error).toBeDefined();
  });

  test('lists five tools in at most 600 tokens', async () => {
    const { result } = await send(shop, request('tools/list'));
    const names = result?.tools?.map(({ name }) => name);
    expect(names).toEqual(['search', 'describe', 'query', 'preview', 'commit']);
    expect(JSON.stringify(result).length / 4).toBeLessThanOrEqual(600);
    expect(result?.tools?.map(({ annotations }) => annotations)).toEqual([
      ...Array.from({ length: 4 }, () => ({ readOnlyHint: true })),
      { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    ]);
  });

  test('declares arguments by what all large hosts accept: one type each, and no bounds', async () => {
    const { result } = await send(shop, request('tools/list'));
    const schemas = result?.tools?.map(({ inputSchema }) => inputSchema) ?? [];
    expect(schemas).toHaveLength(5);
    expect(schemas.flatMap((schema) => faultsOf(schema))).toEqual([]);
  });

  test.each([
    ['a text', 'goods arrived', 1],
    ['a list', ['goods arrived'], 1],
    ['three texts', ['goods arrived', 'refund', 'stocktake'], 3],
  ])('searches by %s', async (_title, texts, count) => {
    const { text, isError } = await call(shop, 'search', { query: texts, first: 1 });
    expect(isError).toBe(false);
    expect(text.split('\n\n')).toHaveLength(count);
  });

  test.each([
    ['JSON', '{"n":2}'],
    ['an object', { n: 2 }],
  ])('takes variables as %s', async (_title, variables) => {
    const document = 'query($n: Int) { products(first: $n) { nodes { id } } }';
    const answer = await callJson(shop, 'query', { document, variables });
    expect(answer.data).toMatchObject({ products: { nodes: [{}, {}] } });
  });

  test('has three tools for a key that only reads', async () => {
    const { result } = await send(shop, request('tools/list'), asReader());
    expect(result?.tools?.map(({ name }) => name)).toEqual(['search', 'describe', 'query']);
    const params = { name: 'preview', arguments: query('mutation { a }') };
    const { error } = await send(shop, request('tools/call', params), asReader());
    expect(error).toEqual({ code: -32602, message: 'Unknown tool: preview' });
  });

  test('refuses callers without a key with 401, and other methods with 405', async () => {
    for (const key of ['', 'sk_unknown']) {
      const response = await fetch(`${shop.url}/mcp`, {
        method: 'POST',
        headers: { 'X-Key': key },
        body: JSON.stringify(request('tools/list')),
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(`${shop.url}/mcp`, { method, headers: { 'X-Key': shop.key } });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test('ignores the session cookie of a browser', async () => {
    const page = {
      'Content-Type': 'application/json',
      'GraphQL-Require-Preflight': '1',
      Origin: shop.url,
    };
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: page,
      body: JSON.stringify({
        query: `mutation {
          signIn(email: "nora@example.com", password: "Demo1234", session: COOKIE) { expiryTime }
        }`,
      }),
    });
    const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    expect(cookie.length).toBeGreaterThan(0);
    const sent = await fetch(`${shop.url}/mcp`, {
      method: 'POST',
      headers: { ...page, Cookie: cookie.join('; ') },
      body: JSON.stringify(request('tools/list')),
    });
    expect(sent.status).toBe(401);
  });

  test.each([
    ['no JSON', '{', 400],
    ['a batch', [request('tools/list')], 400],
    ['a message of 200 kB', request('tools/call', { name: 'x'.repeat(200_000) }), 413],
    ['JSON without a method', {}, 400],
  ])('refuses %s', async (_title, body, status) => {
    expect((await send(shop, body)).status).toBe(status);
  });

  test.each([
    ['search', 'query is a text', { query: 5 }],
    ['search', 'query is a text', { query: 'x'.repeat(401) }],
    ['search', 'query is a text', { query: ['a', 'b', 'c', 'd'] }],
    ['search', 'first is a number from 1 to 20', { first: 21 }],
    ['search', 'There is no argument "text"', { text: 'a' }],
    ['describe', 'coordinates is a list of 1 to 10 texts', {}],
    ['describe', 'coordinates is a list', { coordinates: Array(11).fill('Query.orders') }],
    ['describe', 'coordinates is a list', { coordinates: ['x'.repeat(201)] }],
    ['query', 'document is the text', { document: '' }],
    ['query', 'document has at most 20 kB', query(`{ shop { ${' '.repeat(20_000)} name } }`)],
    ['query', 'variables is an object', { document: '{ a }', variables: [] }],
    ['query', 'variables is an object', { document: '{ a }', variables: '[]' }],
    ['query', 'variables is not JSON', { document: '{ a }', variables: '{' }],
    ['query', 'deeper than', { document: '{ a }', variables: '['.repeat(9_000) }],
    ['query', 'call preview with mutations', query('mutation { deleteProducts(ids: ["1"]) }')],
    ['query', 'Subscriptions have no tool', query('subscription { events { position } }')],
    ['preview', 'call query with queries', query('{ products { nodes { id } } }')],
    ['preview', 'There is no argument "preview"', { preview: 'pv_1' }],
    ['commit', 'preview is the `preview`', { preview: 'pv_1' }],
  ])('refuses arguments of %s: %s', async (name, message, given) => {
    const { text, isError } = await call(shop, name, given);
    expect(isError).toBe(true);
    const [error] = JSON.parse(text).errors;
    expect(error.code).toBe('MALFORMED_REQUEST');
    expect(error.message).toContain(message);
  });

  test('searches root fields by several texts, and lists all without one', async () => {
    const { text } = await call(shop, 'search', { query: ['goods arrived', 'refund'], first: 2 });
    expect(text).toMatch(/^Mutation\.createMovement\(input: MovementCreateInput!\): /);
    expect(text.split('\n\n')).toHaveLength(2);
    const map = await call(shop, 'search');
    expect(map.text).toContain('\nMovement: movement movements movementsAggregate');
    expect(map.text).not.toContain('?search');
    const own = await call(shop, 'search', {}, asReader());
    expect(own.text).not.toMatch(/createProduct|orders/);
  });

  test('search says which section is closed, and lists nothing unrelated', async () => {
    const { text } = await call(shop, 'search', { query: 'orders of today' }, asReader());
    expect(text).toBe('# closed: Sales (the key may not read it)');
    const writing = await call(shop, 'search', { query: 'create a product' }, asReader());
    expect(writing.text).toContain('# closed: Catalog (the key may not write it)');
    const own = await call(shop, 'search', { query: 'all products' }, asReader());
    expect(own.text).not.toContain('# closed');
  });

  test.each([
    ['signIn', 'it opens a session'],
    ['createCallerKey', 'it returns secrets'],
    ['createProductImage', 'it takes files or secrets'],
    ['startImport', 'an import has its own dry run'],
  ])('search and describe say that %s is refused here', async (name, reason) => {
    const found = await call(shop, 'search', { query: name, first: 1 });
    const described = await call(shop, 'describe', { coordinates: [`Mutation.${name}`] });
    for (const { text } of [found, described]) {
      expect(text).toContain(`Mutation.${name}(`);
      expect(text).toContain(`Refused by /mcp: ${reason}.`);
    }
  });

  test('search finds sections of the guide, which describe returns', async () => {
    const { text } = await call(shop, 'search', { query: 'bulk export' });
    const [, coordinate = ''] = /^(guide:bulk#\S+) # /m.exec(text) ?? [];
    const section = await call(shop, 'describe', { coordinates: [coordinate, 'Query.orders'] });
    expect(section.isError).toBe(false);
    expect(section.text).toContain('/bulk/export');
    expect(section.text).toContain('Query.orders(');
    const page = await call(shop, 'describe', { coordinates: ['guide:bulk'] });
    expect(page.text).toContain('guide:bulk#csv # CSV');
    const none = await call(shop, 'describe', { coordinates: ['guide:nothing'] });
    expect(none.isError).toBe(true);
    expect(none.text).toContain('no such section');
  });

  test('describes coordinates, and says which are unknown or closed', async () => {
    const coordinates = ['Query.products', 'filters', 'v3:commerce.orders.find', 'Query.nothing'];
    const { text } = await call(shop, 'describe', { coordinates }, asReader());
    expect(text).toContain('Query.products(');
    expect(text).toContain('# Filters: ');
    expect(text).toMatch(/commerce\.orders\.find: .*Sales/);
    expect(text).toContain('Query.nothing: there is no such coordinate');
  });
});

describe('MCP=off', () => {
  test('removes the address', async () => {
    const shop = await openShop({ MCP: 'off' });
    try {
      expect((await send(shop, request('tools/list'))).status).toBe(404);
    } finally {
      await shop.close();
    }
  });
});

describe('an Origin', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test.each([
    ['of this service', () => new URL(shop.url).origin, 200],
    ['of another site', () => 'https://evil.example', 403],
    ['of another port', () => 'http://127.0.0.1:1', 403],
    ['null', () => 'null', 403],
    ['not an address', () => 'http://[', 403],
  ])('%s gets its status', async (_, origin, status) => {
    const headers = { Origin: origin() };
    expect((await send(shop, request('tools/list'), headers)).status).toBe(status);
  });

  test('gets 403 where another site points its own name here', async () => {
    const { port } = new URL(shop.url);
    const name = `evil.example:${port}`;
    const status = await new Promise((resolve, reject) => {
      const headers = { Host: name, Origin: `http://${name}`, 'X-Key': shop.key };
      const sent = post(`${shop.url}/mcp`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        response.resume();
      });
      sent.on('error', reject).end(JSON.stringify(request('tools/list')));
    });
    expect(status).toBe(403);
  });

  test('gets 200 where CORS_ORIGINS lists it', async () => {
    const listed = await openShop({ CORS_ORIGINS: 'https://assistant.example' });
    const headers = { Origin: 'https://assistant.example' };
    const { status } = await send(listed, request('tools/list'), headers);
    await listed.close();
    expect(status).toBe(200);
  });
});

describe('INTROSPECTION=0', () => {
  test('closes the tools that show the schema, and no other', async () => {
    const shop = await openShop({ INTROSPECTION: '0' });
    try {
      for (const [name, given] of [
        ['search', {}],
        ['describe', { coordinates: ['filters'] }],
      ] as const)
        expect(codeIn(await callJson(shop, name, given))).toBe('NOT_FOUND');
      expect(
        (await callJson(shop, 'query', query('{ taxClasses { nodes { id } } }'))).data,
      ).toEqual({
        taxClasses: { nodes: [] },
      });
    } finally {
      await shop.close();
    }
  });
});
