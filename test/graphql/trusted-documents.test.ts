import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { findErrors } from '../../src/surfaces/graphql/documents/documents.ts';
import { readTrustedDocuments } from '../../src/surfaces/graphql/documents/trusted-documents.ts';
import { callJson, codeIn } from '../mcp/client.ts';
import { cleanUp, startProcess } from '../support/process.ts';
import { openShop, type Shop } from '../support/shop.ts';

const documents = `
  query Languages($first: Int = 10) { languages(first: $first) { nodes { code } } }
  subscription Follow { events { position } }
  mutation Create($input: TaxClassCreateInput!) { createTaxClass(input: $input) { id code } }
  mutation SignIn { signIn(email: "a@b.example", password: "Wrong-123") { accessToken } }`;
const strict = 'application/graphql-response+json';

let folder: string;
let known: Shop;
let only: Shop;
/** The manifest by SHA-256, and the same texts by SHA-1. */
let manifest: Record<string, string>;
let bySha1: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trusted-'));
  manifest = await writeManifest('sha256');
  bySha1 = await writeManifest('sha1');
  [known, only] = await Promise.all([
    openShop({ TRUSTED_DOCUMENTS: 'known', TRUSTED_DOCUMENTS_FILE: join(folder, 'sha1.json') }),
    openShop({ TRUSTED_DOCUMENTS: 'only', TRUSTED_DOCUMENTS_FILE: join(folder, 'sha256.json') }),
  ]);
});
afterAll(async () => {
  await Promise.all([known.close(), only.close(), cleanUp()]);
  await rm(folder, { recursive: true });
});

/** The manifest that graphql-codegen writes for a client. */
async function writeManifest(hashAlgorithm: 'sha1' | 'sha256'): Promise<Record<string, string>> {
  const presetConfig = { persistedDocuments: { hashAlgorithm } };
  const generates = { 'made/': { preset: 'client' as const, presetConfig } };
  const files: { filename: string; content: string }[] = await generate(
    { schema: 'schema.graphql', documents, generates, silent: true },
    false,
  );
  const { content = '' } =
    files.find(({ filename }) => filename.endsWith('persisted-documents.json')) ?? {};
  await writeFile(join(folder, `${hashAlgorithm}.json`), content);
  return JSON.parse(content);
}

const idOf = (word: string, among = manifest) =>
  Object.entries(among).find(([, text]) => text.includes(word))?.[0] ?? '';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function send(shop: Shop, body: unknown, headers: Record<string, string> = {}) {
  const response = await shop.post('/graphql', JSON.stringify(body), headers);
  return { status: response.status, headers: response.headers, ...(await response.json()) };
}

/** Sends a request without a key. */
const sendOpenly = (body: string) =>
  fetch(`${only.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });

async function get(shop: Shop, parameters: Record<string, string>) {
  const response = await fetch(`${shop.url}/graphql?${new URLSearchParams(parameters)}`, {
    headers: { 'X-Key': shop.key },
  });
  return { status: response.status, ...(await response.json()) };
}

const post = (query: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query }),
});

const languages = { languages: { nodes: [{ code: 'en' }] } };
const refusedAs = (code: string) => [{ message: expect.any(String), extensions: { code } }];

describe('a document that is named by documentId', () => {
  test.each([
    ['its SHA-256', () => idOf('languages')],
    ['its key in a manifest by SHA-1', () => idOf('languages', bySha1)],
  ])('matches %s, at every use', async (_, id) => {
    // The first response is from Yoga, the later ones from compiled code.
    for (const first of [1, 2, 3])
      expect(await send(known, { documentId: id(), variables: { first } })).toMatchObject({
        status: 200,
        data: languages,
      });
  });

  test('works by GET', async () => {
    const parameters = { documentId: idOf('languages'), variables: '{"first":1}' };
    for (const shop of [known, only])
      expect(await get(shop, parameters)).toMatchObject({ status: 200, data: languages });
  });

  test('refuses a mutation by GET', async () => {
    expect(await get(known, { documentId: idOf('Create') })).toMatchObject({ status: 405 });
  });

  test('gets the stored response when the same call repeats it as text', async () => {
    const documentId = idOf('Create');
    const variables = { input: { code: 'trusted', name: 'Trusted' } };
    const headers = { 'Idempotency-Key': 'by-document' };
    const first = await send(only, { documentId, variables }, headers);
    expect(first).toMatchObject({ data: { createTaxClass: { code: 'trusted' } } });
    const second = await send(only, { query: manifest[documentId], variables }, headers);
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  test('needs no key where its fields need none', async () => {
    const body = { documentId: idOf('SignIn') };
    const { data } = await (await sendOpenly(JSON.stringify(body))).json();
    expect(data).toEqual({ signIn: null });
  });

  test.each([
    ['an unknown id', { documentId: `sha256:${'0'.repeat(64)}` }, 'UNKNOWN_DOCUMENT'],
    ['an id that is no hash', { documentId: 'languages' }, 'UNKNOWN_DOCUMENT'],
    ['an id that is no text', { documentId: 1 }, 'BAD_REQUEST'],
    ['an id beside a text', { documentId: 'x', query: '{ __typename }' }, 'BAD_REQUEST'],
  ])('refuses %s', async (_, body, code) => {
    for (const [shop, accept, status] of [
      [known, 'application/json', 200],
      [only, strict, 400],
    ] as const)
      expect(await send(shop, body, { Accept: accept })).toMatchObject({
        status,
        errors: refusedAs(code),
      });
  });

  test('stays unknown when TRUSTED_DOCUMENTS is off', async () => {
    const shop = await openShop();
    const { errors } = await send(shop, { documentId: idOf('languages') });
    await shop.close();
    expect(errors).toEqual(refusedAs('UNKNOWN_DOCUMENT'));
    expect(errors[0].message).toContain('TRUSTED_DOCUMENTS is off');
  });
});

describe('a document that is not trusted', () => {
  const query = '{ languages { nodes { name } } }';
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

  test('runs with TRUSTED_DOCUMENTS=known', async () => {
    expect(await send(known, { query })).toMatchObject({ data: { languages: {} } });
    const page = await fetch(`${known.url}/graphql`, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    await page.body?.cancel();
  });

  test.each<[string, string, Record<string, string>]>([
    ['JSON', JSON.stringify({ query }), {}],
    ['JSON with introspection', JSON.stringify({ query: '{ __schema { description } }' }), {}],
    ['JSON with its hash', JSON.stringify({ query, extensions: persisted(query) }), {}],
    ['a form', String(new URLSearchParams({ query })), form],
    ['plain text', query, { 'Content-Type': 'application/graphql' }],
  ])('fails with TRUSTED_DOCUMENTS=only as %s', async (_, body, headers) => {
    for (let time = 0; time < 3; time++) {
      const response = await only.post('/graphql', body, headers);
      expect(await response.json()).toEqual({ errors: refusedAs('UNTRUSTED_DOCUMENT') });
    }
  });

  test('fails with TRUSTED_DOCUMENTS=only without a key', async () => {
    const signIn = 'mutation { signIn(email: "a", password: "b") { accessToken } }';
    const response = await sendOpenly(JSON.stringify({ query: signIn }));
    expect(await response.json()).toEqual({ errors: refusedAs('UNTRUSTED_DOCUMENT') });
  });

  test('fails with TRUSTED_DOCUMENTS=only in a query string', async () => {
    expect(await get(only, { query })).toMatchObject({ errors: refusedAs('UNTRUSTED_DOCUMENT') });
  });

  const events = 'subscription { events { topic } }';
  const parts = 'multipart/mixed; subscriptionSpec=1.0';
  const byGet = new URLSearchParams({ query: events });
  test.each<[string, string, string, RequestInit]>([
    ['a subscription', 'text/event-stream', '/graphql', post(events)],
    ['a subscription by GET', 'text/event-stream', `/graphql?${byGet}`, {}],
    ['a subscription in parts', parts, '/graphql', post(events)],
    ['a query in a stream', 'text/event-stream', '/graphql', post(query)],
    ['an export', 'application/jsonl', '/bulk/export', post(query)],
  ])('fails with TRUSTED_DOCUMENTS=only as %s', async (_, Accept, path, init) => {
    const headers = { ...init.headers, 'X-Key': only.key, Accept };
    const response = await fetch(only.url + path, { ...init, headers });
    expect(await response.text()).toContain('"code":"UNTRUSTED_DOCUMENT"');
  });

  test.each(['/schema.graphql', '/graphql/schema', '/graphql/schema?search=orders'])(
    'fails with TRUSTED_DOCUMENTS=only at the address of the schema %s',
    async (path) => {
      const response = await fetch(only.url + path, { headers: { 'X-Key': only.key } });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('The schema is not served (TRUSTED_DOCUMENTS=only)');
    },
  );

  test.each([
    ['search', { query: 'orders' }],
    ['describe', { coordinates: ['Query.orders'] }],
  ])('fails with TRUSTED_DOCUMENTS=only as the tool %s', async (name, given) => {
    expect(codeIn(await callJson(only, name, given))).toBe('NOT_FOUND');
  });

  test('makes GraphiQL unavailable', async () => {
    const page = await fetch(`${only.url}/graphql`, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(404);
  });
});

test('a trusted document is exported and followed by its documentId', async () => {
  const rows = await only.post(
    '/bulk/export?format=jsonl',
    JSON.stringify({ documentId: idOf('Languages') }),
  );
  expect([rows.status, await rows.text()]).toEqual([200, '{"code":"en"}\n']);
  const stream = await only.post('/graphql', JSON.stringify({ documentId: idOf('Follow') }), {
    Accept: 'text/event-stream',
  });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  await stream.body?.cancel();
});

test('the text of a trusted document is accepted too', async () => {
  const query = manifest[idOf('languages')];
  for (let time = 0; time < 3; time++)
    expect(await send(only, { query })).toMatchObject({ data: languages });
});

test('Apollo finds a trusted document by its hash, and registers no other', async () => {
  const query = manifest[idOf('languages')] ?? '';
  expect(await send(only, { extensions: persisted(query) })).toMatchObject({ data: languages });
  expect(await send(only, { extensions: persisted('{ __typename }') })).toMatchObject({
    status: 200,
    errors: [
      {
        message: 'PersistedQueryNotSupported',
        extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
      },
    ],
  });
});

function persisted(query: string) {
  return { persistedQuery: { version: 1, sha256Hash: sha256(query) } };
}

describe('a start with trusted documents', () => {
  const good = '{ languages { nodes { code } } }';
  const bad = '{ languages { nodes { size } } }';
  const worse = '{ languages';

  const read = async (name: string, content: string) => {
    const file = join(folder, name);
    await writeFile(file, content);
    const settings = { trustedDocuments: 'known', trustedDocumentsFile: file } as const;
    return readTrustedDocuments(settings, (text) =>
      findErrors(schema, text, { introspection: false }),
    );
  };

  test('accepts hashes with and without their prefix', async () => {
    const trusted = await read('good.json', JSON.stringify({ [sha256(good)]: good }));
    expect(trusted?.find(sha256(good))).toBe(good);
    expect(trusted?.find(`sha256:${sha256(good)}`)).toBe(good);
  });

  test.each([
    ['no JSON', '{', 'is not JSON'],
    ['a list', '[]', 'is no JSON object of documents by their hashes'],
    ['no texts', '{"a":1}', 'is no JSON object of documents by their hashes'],
    [
      'a wrong hash',
      JSON.stringify({ [sha256(bad)]: good }),
      `has "${sha256(bad)}", which is neither the SHA-256 nor the SHA-1 of its document`,
    ],
    [
      'documents that do not fit the schema',
      JSON.stringify({ [sha256(good)]: good, [sha256(bad)]: bad, [sha256(worse)]: worse }),
      `has an invalid document, ${sha256(bad)}: Cannot query field "size" on type "Language". (and 1 more)`,
    ],
    [
      'introspection, which is switched off',
      JSON.stringify({ [sha256('{ __schema { description } }')]: '{ __schema { description } }' }),
      'Introspection is disabled (INTROSPECTION=0): see schema.graphql.',
    ],
  ])('refuses a manifest with %s', async (name, content, message) => {
    await expect(read(`${name}.json`, content)).rejects.toThrow(message);
  });

  test.each([
    [{}, 'TRUSTED_DOCUMENTS=only needs TRUSTED_DOCUMENTS_FILE\n'],
    [
      { TRUSTED_DOCUMENTS_FILE: '/nowhere/at.json' },
      'TRUSTED_DOCUMENTS_FILE: /nowhere/at.json cannot be read (ENOENT)\n',
    ],
  ])('exits with one line for %j', async (environment, line) => {
    const product = startProcess({
      DATA_DIR: join(folder, 'data'),
      TRUSTED_DOCUMENTS: 'only',
      ...environment,
    });
    expect(await product.ended).toMatchObject({ code: 1 });
    expect(product.stderr()).toBe(line);
  });
});
