import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForEnd } from '../bulk/support.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.v3('commerce.departments.create', { department: { name: { en: 'All' } } });
  await shop.v3('commerce.products.create', { product: { code: 'A', department: 1 } });
});
afterAll(() => shop.close());

/** Names that PostgreSQL stores in no text and no JSON, or that JavaScript objects have. */
const names = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  `${'x'.repeat(199)}😀`,
  `${'x'.repeat(59)}😀`,
  '😀'.repeat(2_000),
  '__proto__',
  'constructor',
  'toString',
  `'; DROP TABLE product; --"`,
  '\u202eevil',
];

async function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const { headers = {}, ...rest } = init;
  const response = await fetch(shop.url + path, {
    method: 'POST',
    ...rest,
    headers: { 'X-Key': shop.key, 'Content-Type': 'application/json', ...headers },
  });
  return { status: response.status, text: await response.text() };
}

type Answer = Awaited<ReturnType<typeof send>>;
type Place = readonly [string, (name: string) => Promise<Answer>];

const post = (path: string, body: unknown, headers = {}) =>
  send(path, { body: JSON.stringify(body), headers });
const get = (path: string) => send(path, { method: 'GET' });
/** An object with one member, also one of the name `__proto__`. */
const having = (name: string, value: unknown) => Object.fromEntries([[name, value]]);
const own = (name: string, value: unknown, more: object = {}) =>
  Object.fromEntries([...Object.entries(more), [name, value]]);
const inAddress = (name: string) => encodeURIComponent(Buffer.from(name).toString());

const create = 'mutation($v: ProductCreateInput!) { createProduct(input: $v) { id } }';
const variables = (v: unknown) => ({ query: create, variables: { v } });
const products = 'query { products(first: 1) { nodes { id } } }';

const ofV3: readonly Place[] = [
  ['a member', (name) => post('/api/v3/commerce.products.find', having(name, 1))],
  [
    'a nested member',
    (name) => post('/api/v3/commerce.products.update', { id: 1, product: having(name, 1) }),
  ],
  [
    'a language of a text',
    (name) =>
      post('/api/v3/commerce.products.update', { id: 1, product: { name: having(name, 'x') } }),
  ],
  [
    'a price list of a price',
    (name) =>
      post('/api/v3/commerce.items.update', { id: 1, item: { listPrice: having(name, 1) } }),
  ],
  ['a field', (name) => post('/api/v3/commerce.products.find', { fields: [name] })],
  [
    'a condition',
    (name) => post('/api/v3/commerce.products.find', { conditions: having(name, 1) }),
  ],
  ['an order', (name) => post('/api/v3/commerce.products.find', { orderBy: name, order: name })],
  ['a language', (name) => post('/api/v3/commerce.products.find', { language: name })],
  ['a price list', (name) => post('/api/v3/commerce.products.find', { priceList: name })],
  ['an operation', (name) => post(`/api/v3/${inAddress(name)}`, {})],
  ['an equivalent', (name) => post('/equivalent/commerce.products.find', { fields: [name] })],
  [
    'a member of settings',
    (name) =>
      post('/api/v3/commerce.payment-methods.create', {
        paymentMethod: { settings: having(name, 'x'), name: { en: 'a' } },
      }),
  ],
];

const ofGraphql: readonly Place[] = [
  ['a member of the request', (name) => post('/graphql', own(name, 1, { query: products }))],
  ['a variable', (name) => post('/graphql', { query: products, variables: having(name, 1) })],
  ['a member of a variable', (name) => post('/graphql', variables(own(name, 1, { code: 'B' })))],
  [
    'a language of a text',
    (name) =>
      post('/graphql', variables({ code: 'B', departmentId: '1', name: having(name, 'x') })),
  ],
  [
    'a price list of a price',
    (name) =>
      post('/graphql', variables({ code: 'B', departmentId: '1', listPrice: having(name, 1) })),
  ],
  [
    'a member of settings',
    (name) =>
      post('/graphql', {
        query: 'mutation($v: PaymentMethodCreateInput!) { createPaymentMethod(input: $v) { id } }',
        variables: { v: { name: { en: 'a' }, settings: having(name, 'x') } },
      }),
  ],
  [
    'a member of a literal',
    (name) =>
      post('/graphql', {
        query: `{ products(where: { code: { eq: ${JSON.stringify(name)} } }) { totalCount } }`,
      }),
  ],
  ['an alias', (name) => post('/graphql', { query: `{ ${name}: products { totalCount } }` })],
  ['a field', (name) => post('/graphql', { query: `{ products { ${name} } }` })],
  [
    'a language',
    (name) =>
      post('/graphql', {
        query:
          'query($l: String) { products(first: 1) { nodes { translations(language: $l) { name } } } }',
        variables: { l: name },
      }),
  ],
  ['an operation', (name) => post('/graphql', { query: products, operationName: name })],
  ['a document', (name) => post('/graphql', { documentId: name })],
  [
    'a persisted query',
    (name) =>
      post('/graphql', { extensions: { persistedQuery: { version: 1, sha256Hash: name } } }),
  ],
  ['an extension', (name) => post('/graphql', { query: products, extensions: having(name, 1) })],
  [
    'a topic',
    (name) =>
      post('/graphql', {
        query: 'mutation($v: WebhookCreateInput!) { createWebhook(input: $v) { webhook { id } } }',
        variables: { v: { name: 'a', url: 'https://example.com', topics: [name] } },
      }),
  ],
  ['a search of the schema', (name) => get(`/graphql/schema?search=${inAddress(name)}`)],
  ['a description', (name) => get(`/graphql/schema?describe=${inAddress(name)}`)],
];

const importing = (query: string, body: BodyInit, type: string) =>
  send(`/bulk/import?${query}`, { body, headers: type === '' ? {} : { 'Content-Type': type } });
const target = 'mutation=upsertProducts&dry=1';
const csv = 'code,name\nB,Lamp\n';

const ofAddresses: readonly Place[] = [
  ['a target of an import', (name) => importing(`mutation=${inAddress(name)}`, csv, 'text/csv')],
  [
    'an operation of an import',
    (name) => importing(`operation=${inAddress(name)}`, csv, 'text/csv'),
  ],
  ['a parameter', (name) => importing(`${target}&${inAddress(name)}=1`, csv, 'text/csv')],
  ['a delimiter', (name) => importing(`${target}&delimiter=${inAddress(name)}`, csv, 'text/csv')],
  ['a preset', (name) => importing(`${target}&preset=${inAddress(name)}`, csv, 'text/csv')],
  ['a name of a file', (name) => importing(`${target}&name=${inAddress(name)}`, csv, 'text/csv')],
  [
    'a header of a mapping',
    (name) =>
      importing(
        `${target}&columns=${inAddress(JSON.stringify(having(name, 'code')))}`,
        csv,
        'text/csv',
      ),
  ],
  [
    'a path of a mapping',
    (name) =>
      importing(`${target}&columns=${inAddress(JSON.stringify({ code: name }))}`, csv, 'text/csv'),
  ],
  [
    'a column',
    (name) => importing(target, `code,"${name.replaceAll('"', '""')}"\nB,1\n`, 'text/csv'),
  ],
  [
    'a language of a column',
    (name) => importing(target, `code,"name.${name.replaceAll('"', '""')}"\nB,1\n`, 'text/csv'),
  ],
  ['a charset', (name) => importing(target, csv, `text/csv; charset="${header(name)}"`)],
  [
    'a format of an export',
    (name) => post(`/bulk/export?format=${inAddress(name)}`, { query: products }),
  ],
  [
    'a position of an export',
    (name) => post(`/bulk/export?after=${inAddress(name)}`, { query: products }),
  ],
  ['a stored file', (name) => get(`/files/${inAddress(name)}`)],
  ['a page', (name) => get(`/docs/${inAddress(name)}`)],
  ['a page of the console', (name) => get(`/console/${inAddress(name)}`)],
];

/** Returns a name in the form that fits into a header. */
const header = (name: string) => name.replace(/[^\x20-\x7e\x80-\xff]/g, '\xff').slice(0, 4_000);

const ofHeaders: readonly Place[] = [
  'Idempotency-Key',
  'If-Match',
  'X-Preview',
  'X-Dry-Run',
  'X-Request-Id',
  'X-Client',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cookie',
  'Origin',
  'Authorization',
  'traceparent',
].map((each) => [
  `the header ${each}`,
  (name) => post('/graphql', variables({ code: 'B', departmentId: '1' }), { [each]: header(name) }),
]);

const form = (name: string, fileName: string) =>
  [
    '--x',
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`,
    '',
    csv,
    '--x--',
    '',
  ].join('\r\n');

const ofParts: readonly Place[] = [
  [
    'a part of an import',
    (name) => importing(target, form(name, 'a.csv'), 'multipart/form-data; boundary=x'),
  ],
  [
    'a file of an import',
    (name) => importing(target, form('file', name), 'multipart/form-data; boundary=x'),
  ],
  [
    'a part of a request',
    (name) =>
      send('/graphql', {
        body: form(name, 'a'),
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
  ],
  [
    'a place of a map',
    (name) => {
      const body = new FormData();
      body.set('operations', JSON.stringify({ query: products, variables: { f: null } }));
      body.set('map', JSON.stringify(having(name, [`variables.${name}`])));
      body.set('0', new Blob(['x']), 'a');
      return fetch(`${shop.url}/graphql`, {
        method: 'POST',
        body,
        headers: { 'X-Key': shop.key },
      }).then(async (response) => ({ status: response.status, text: await response.text() }));
    },
  ],
];

const call = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });
const mcp = (params: object) =>
  post('/mcp', call('tools/call', params), { Accept: 'application/json, text/event-stream' });

const ofAssistants: readonly Place[] = [
  ['a tool', (name) => mcp({ name, arguments: {} })],
  ['an argument', (name) => mcp({ name: 'search', arguments: own(name, 1, { query: 'x' }) })],
  ['a searched word', (name) => mcp({ name: 'search', arguments: { query: name } })],
  ['a described type', (name) => mcp({ name: 'describe', arguments: { names: [name] } })],
  [
    'a variable of a query',
    (name) => mcp({ name: 'query', arguments: { document: products, variables: having(name, 1) } }),
  ],
  ['a preview', (name) => mcp({ name: 'commit', arguments: { preview: name } })],
];

describe.each([
  ['v3', ofV3],
  ['GraphQL', ofGraphql],
  ['an address', ofAddresses],
  ['a request', ofHeaders],
  ['a form', ofParts],
  ['an assistant', ofAssistants],
])('a hostile name in %s', (_where, places) => {
  test.each(places)('fails nothing as %s', async (_what, ask) => {
    for (const name of names) {
      const { status, text } = await ask(name);
      const answer = `${name.slice(0, 20)}: ${status} ${text}`;
      expect(status, answer).not.toBe(500);
      expect(text, answer).not.toContain('INTERNAL_SERVER_ERROR');
    }
  });
});

describe('a hostile name in a line of an import', () => {
  const quoted = (name: string) => JSON.stringify(name);
  test.each<[string, (name: string) => string]>([
    ['a member', (name) => `{"code":"B",${quoted(name)}:1}`],
    ['a nested member', (name) => `{"by":{"code":"B"},"input":{${quoted(name)}:1}}`],
    ['a member of the key', (name) => `{"by":{${quoted(name)}:1},"input":{}}`],
    ['a member of a related record', (name) => `{"code":"B","departmentId":{${quoted(name)}:"x"}}`],
    ['a language of a text', (name) => `{"code":"B","name":{${quoted(name)}:"x"}}`],
    ['a price list', (name) => `{"code":"B","listPrice":{${quoted(name)}:1}}`],
    ['an image', (name) => `{"code":"B","images":[${quoted(name)}]}`],
  ])('refuses the line as %s, with the name escaped', async (_what, lineOf) => {
    const lines = names.map(lineOf).join('\n');
    const { status, text } = await importing(
      'mutation=upsertProducts&dry=1',
      lines,
      'application/jsonl',
    );
    expect([status, text]).toEqual([202, expect.any(String)]);
    const job = await waitForEnd(shop, JSON.parse(text).id);
    expect(job).toMatchObject({ state: 'COMPLETED', failed: names.length });
    const query = `{ job(by: { id: ${job.id} }) { refusedLines(first: 50) {
      violations { path code message } } } }`;
    const shown = JSON.stringify(await shop.graphql(query));
    expect(shown).not.toContain('INTERNAL_SERVER_ERROR');
    const result = await get(`/bulk/import/${job.id}/result`);
    expect(result.status).toBe(200);
  });

  test.each(['commerce.products.create', 'commerce.products.update'])(
    'refuses the line of the operation %s',
    async (operation) => {
      const lines = names.map((name) => `{${quoted(name)}:1,"product":{${quoted(name)}:1}}`);
      const body = lines.join('\n');
      const { text } = await importing(`operation=${operation}&dry=1`, body, 'application/jsonl');
      const job = await waitForEnd(shop, JSON.parse(text).id);
      expect(job).toMatchObject({ state: 'COMPLETED', failed: names.length });
      const query = `{ job(by: { id: ${job.id} }) { refusedLines(first: 50) {
        violations { code } } } }`;
      expect(JSON.stringify(await shop.graphql(query))).not.toContain('INTERNAL_SERVER_ERROR');
    },
  );
});
