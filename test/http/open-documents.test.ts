import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const json = { 'Content-Type': 'application/json' };
const signIn = 'signIn(email: "a@example.com", password: "wrong12") { expiryTime }';

const post = (body: unknown, headers: Record<string, string> = json, query = '') =>
  fetch(`${shop.url}/graphql${query}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('a document without a key', () => {
  test.each([
    ['signIn', `mutation { ${signIn} }`],
    ['signIn under another name', `mutation { x: ${signIn} }`],
    ['refreshSession', 'mutation { refreshSession(refreshToken: "x") { expiryTime } }'],
  ])('succeeds when it contains only %s', async (_, query) => {
    const response = await post({ query });
    expect(response.status).toBe(200);
    expect(Object.values((await response.json()).data)).toEqual([null]);
  });
});

describe('a request without a key', () => {
  const fragment = 'fragment X on Mutation { updateTaxClass(by: { id: 1 }, input: {}) { id } }';
  test.each([
    ['a query', { query: '{ taxClasses { totalCount } }' }],
    ['the name of a type', { query: '{ __typename }' }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
    ['the viewer', { query: '{ viewer { name } }' }],
    ['signing out', { query: 'mutation { signOut }' }],
    ['another field beside signIn', { query: `mutation { ${signIn} signOut }` }],
    ['the name of the root beside signIn', { query: `mutation { ${signIn} __typename }` }],
    ['a field that is none', { query: `mutation { ${signIn} nothing }` }],
    ['a fragment', { query: `mutation { ${signIn} ...X } ${fragment}` }],
    ['a fragment that has itself', { query: 'mutation { ...X } fragment X on Mutation { ...X }' }],
    ['an inline fragment', { query: `mutation { ... { ${signIn} } }` }],
    [
      'another operation of the document',
      { query: `mutation A { ${signIn} } query B { __typename }`, operationName: 'B' },
    ],
    ['a document without an operation', { query: fragment }],
    ['no document', {}],
    ['a list of documents', [{ query: `mutation { ${signIn} }` }]],
    ['a body that is not JSON', '{"query'],
    ['no body', ''],
    [
      'a body beyond 16 KB',
      { query: `mutation { ${signIn} }`, extensions: { x: 'x'.repeat(16_384) } },
    ],
    ['a long document', { query: `mutation { ${Array(60).fill(`${signIn}`).join(' ')} }` }],
  ])('returns 401 for %s', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({ status: 401, title: 'Unauthorized' });
  });

  test('returns 401 for another document in the query string', async () => {
    const query = `?query=${encodeURIComponent('{ __schema { types { name } } }')}`;
    const response = await post({ query: `mutation { ${signIn} }` }, json, query);
    expect(JSON.stringify(await response.json())).not.toContain('__');
  });

  test.each([
    ['as text', { 'Content-Type': 'application/graphql' }],
    ['as a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['with a wrong key', { ...json, 'X-Key': 'sk_unknown_unknown' }],
    ['with a wrong token', { ...json, Authorization: 'Bearer at_unknown_unknown' }],
    ['with an empty key', { ...json, 'X-Key': '' }],
  ])('returns 401 for signing in %s', async (_, headers) => {
    expect((await post({ query: `mutation { ${signIn} }` }, headers)).status).toBe(401);
  });

  test('returns 401 for signing in by GET', async () => {
    const query = encodeURIComponent(`mutation { ${signIn} }`);
    expect((await fetch(`${shop.url}/graphql?query=${query}`)).status).toBe(401);
  });

  test('opens the page of GraphiQL', async () => {
    const response = await fetch(`${shop.url}/graphql`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
  });
});
