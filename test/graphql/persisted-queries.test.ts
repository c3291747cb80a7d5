import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let other: string;
beforeAll(async () => {
  shop = await openShop();
  other = await keysOf(shop)({ sections: ['Website'], access: 'Read' });
});
afterAll(() => shop.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hashed = (query: string, hash = sha256(query)) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
});

/** Sends to the first node, in the form of Apollo Client, because nodes do not share the cache. */
async function send(body: unknown, key = shop.key) {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json,application/json;q=0.9',
      ...(key && { 'X-Key': key }),
    },
  });
  return { status: response.status, ...(await response.json()) };
}

const missing = {
  status: 200,
  errors: [
    { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
  ],
};

/** A unique document with this number of characters. */
const textOf = (name: string, length = 0) =>
  `query ${name} { languages { nodes { code } } }`.padEnd(length, ' ');

describe('a query that Apollo persists', () => {
  test('needs its text once, and afterwards only its hash', async () => {
    const query = textOf('Registered');
    const request = { operationName: 'Registered', variables: {}, ...hashed(query) };
    expect(await send(request)).toEqual(missing);
    const { data } = await send({ ...request, query });
    expect(data).toEqual({ languages: { nodes: [{ code: 'en' }] } });
    for (let time = 0; time < 2; time++) expect((await send(request)).data).toEqual(data);
    expect((await send(request, other)).data).toEqual(data);
  });

  test('works by GET', async () => {
    const query = textOf('ByGet');
    await send({ query, ...hashed(query) });
    const parameters = { extensions: JSON.stringify(hashed(query).extensions), variables: '{}' };
    const response = await fetch(`${shop.url}/graphql?${new URLSearchParams(parameters)}`, {
      headers: { 'X-Key': shop.key },
    });
    expect(await response.json()).toMatchObject({ data: { languages: {} } });
  });

  test('returns PERSISTED_QUERY_NOT_FOUND by GET before its registration', async () => {
    const extensions = JSON.stringify(hashed(textOf('Never')).extensions);
    const response = await fetch(`${shop.url}/graphql?${new URLSearchParams({ extensions })}`, {
      headers: { 'X-Key': shop.key },
    });
    expect({ status: response.status, ...(await response.json()) }).toEqual(missing);
  });

  test('keeps the call limits and rights of its caller', async () => {
    const query = '{ products { totalCount } }';
    await send({ query, ...hashed(query) });
    const { errors } = await send(hashed(query), other);
    expect(errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('stays unregistered without a key', async () => {
    const query =
      'mutation { signIn(email: "a@b.example", password: "Wrong-123") { accessToken } }';
    expect(await send(hashed(query), '')).toEqual(missing);
    const { data } = await send({ query, ...hashed(query) }, '');
    expect(data).toEqual({ signIn: null });
    expect(await send(hashed(query), '')).toEqual(missing);
  });

  test('refuses a document without a key that reads anything', async () => {
    const query = textOf('Registered');
    expect(await send({ query, ...hashed(query) }, '')).toMatchObject({ status: 401 });
    await send({ query, ...hashed(query) });
    expect(await send(hashed(query), '')).toMatchObject({ status: 401 });
  });

  test.each([
    ['another hash', { query: textOf('A'), ...hashed(textOf('B')) }, 'PERSISTED_QUERY_MISMATCH'],
    ['a hash in capitals', hashed('', 'A'.repeat(64)), 'BAD_REQUEST'],
    ['a short hash', hashed('', 'abc'), 'BAD_REQUEST'],
    ['no hash', { extensions: { persistedQuery: { version: 1 } } }, 'BAD_REQUEST'],
    ['no object', { extensions: { persistedQuery: 'x' } }, 'BAD_REQUEST'],
    [
      'another version',
      { extensions: { persistedQuery: { version: 2, sha256Hash: sha256('x') } } },
      'BAD_REQUEST',
    ],
  ])('refuses %s', async (_, body, code) => {
    expect(await send(body)).toMatchObject({ status: 400, errors: [{ extensions: { code } }] });
  });

  test('stays unregistered when it exceeds the limit of documents', async () => {
    const query = textOf('Long', 64_001);
    expect(await send({ query, ...hashed(query) })).toMatchObject({ data: { languages: {} } });
    expect(await send(hashed(query))).toEqual(missing);
  });
});

test('a caller that registers too many queries loses its own, and no others', async () => {
  const theirs = textOf('Theirs');
  await send({ query: theirs, ...hashed(theirs) }, other);
  const mine = Array.from({ length: 70 }, (_, at) => textOf(`Mine${at}`, 60_000));
  for (const query of mine) await send({ query, ...hashed(query) });
  const [first = '', last = ''] = [mine.at(0), mine.at(-1)];
  expect(await send(hashed(first))).toEqual(missing);
  expect(await send(hashed(last))).toMatchObject({ data: {} });
  expect(await send(hashed(theirs), other)).toMatchObject({ data: {} });
});
