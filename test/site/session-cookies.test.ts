import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { openShop, type Shop } from '../support/shop.ts';

const dashboard = 'https://admin.example.com';
let shop: Shop;
let hash: string;
beforeAll(async () => {
  shop = await openShop({ CORS_ORIGINS: dashboard });
  hash = await hashPassword('Secret123');
});
afterAll(() => shop.close());

const json = { 'Content-Type': 'application/json' };
/** Requests of a page of the service; browsers add the origin. */
const page = (at = shop) => ({ ...json, 'GraphQL-Require-Preflight': '1', Origin: at.url });

const members = 'accessToken accessExpiryTime refreshToken expiryTime';
const signInBy = (session: string, email: string) =>
  `mutation { signIn(email: "${email}", password: "Secret123", session: ${session}) { ${members} } }`;
const refresh = `mutation { refreshSession { ${members} } }`;
const signOut = 'mutation { signOut }';
const viewer = '{ viewer { name } }';

/** A browser: it stores cookies and sends them with each request from any page. */
class Browser {
  cookies = new Map<string, string>();
  /** The cookies that the last response set, with attributes. */
  set: string[] = [];
  readonly shop: Shop;
  constructor(at = shop) {
    this.shop = at;
  }

  post(
    path: string,
    query: string,
    headers: Record<string, string> = page(this.shop),
    init = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map((each) => each.join('=')).join('; ');
    const body = JSON.stringify({ query });
    const request = { method: 'POST', body, headers: { ...headers, cookie }, ...init };
    return fetch(this.shop.url + path, request);
  }

  async send(query: string, headers: Record<string, string> = page(this.shop), init = {}) {
    const response = await this.post('/graphql', query, headers, init);
    this.set = response.headers.getSetCookie();
    for (const line of this.set) {
      const [, name = '', value = '', life] = /^(.+?)=(.*?); Max-Age=(\d+)/.exec(line) ?? [];
      if (life === '0') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { data, errors } = await response.json().catch(() => ({}));
    const code = errors?.[0]?.extensions.code;
    return { status: response.status, headers: response.headers, data, code, errors };
  }
}

let made = 0;
async function account(at = shop) {
  const email = `cookie${++made}@example.com`;
  await at.rows(
    `INSERT INTO account (name, email, locale, access, encrypted_password)
     VALUES ($1, $2, 'en_US', 'Full', $3)`,
    [`Admin ${made}`, email, hash],
  );
  return { email, name: `Admin ${made}` };
}

async function signedIn(at = shop) {
  const { email, name } = await account(at);
  const browser = new Browser(at);
  const answer = await browser.send(signInBy('COOKIE', email));
  return { browser, name, email, answer };
}

describe('signing in by cookie', () => {
  test('hides the tokens and sets cookies that no script can read', async () => {
    const { browser, name, answer } = await signedIn();
    expect(answer.data.signIn).toEqual({
      accessToken: null,
      refreshToken: null,
      accessExpiryTime: expect.any(String),
      expiryTime: expect.any(String),
    });
    expect(browser.set).toEqual([
      expect.stringMatching(
        /^gateway-access=at_[\w-]{40}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^gateway-refresh=rt_[\w.-]{65}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const lives = browser.set.map((line) => Number(/Max-Age=(\d+)/.exec(line)?.[1]) / 60);
    expect(lives.map(Math.round)).toEqual([15, 720]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await browser.send(viewer)).data).toEqual({ viewer: { name } });
  });

  test.each([
    ['https://shop.example.com', '__Host-gateway-access', '; Secure'],
    ['http://shop.example.com', '__Host-gateway-access', '; Secure'],
    ['http://localhost:4000', 'gateway-access', ''],
  ])('sign-in at %s sets %s%s', async (publicUrl, name, secure) => {
    const at = await openShop({ PUBLIC_URL: publicUrl });
    try {
      const { browser } = await signedIn(at);
      expect(browser.set[0]?.split('=')[0]).toBe(name);
      expect(/; Secure$/.exec(browser.set[0] ?? '')?.[0] ?? '').toBe(secure);
      const own = { ...page(at), Origin: new URL(publicUrl).origin };
      expect((await browser.send(viewer, own)).status).toBe(200);
    } finally {
      await at.close();
    }
  });

  test('sets no cookie for a token sign-in, a wrong password or a dry run', async () => {
    const { email } = await account();
    const browser = new Browser();
    await browser.send(signInBy('TOKEN', email));
    expect(browser.set).toEqual([]);
    await browser.send(signInBy('COOKIE', `x${email}`));
    expect(browser.set).toEqual([]);
    await browser.send(signInBy('COOKIE', email), { ...page(), 'X-Dry-Run': '1' });
    expect(browser.set).toEqual([]);
  });

  test('sets no cookie when another field of its document fails', async () => {
    const { browser, email } = await signedIn();
    const wrong = 'createTaxClass(input: { code: "", name: "" }) { id }';
    const document = signInBy('COOKIE', email).replace(/}$/, `${wrong} }`);
    const { data } = await browser.send(document);
    expect({ data, set: browser.set }).toEqual({ data: null, set: [] });
  });

  test('cannot be replayed without its cookies', async () => {
    const { browser, email } = await signedIn();
    const headers = { ...page(), 'Idempotency-Key': 'sign-in' };
    for (let round = 0; round < 2; round++) {
      await browser.send(signInBy('COOKIE', email), headers);
      expect(browser.set).toHaveLength(2);
    }
  });
});

describe('a session by cookie', () => {
  test('refreshes with the same cookies for two tabs, and the former token still works', async () => {
    const { browser, name } = await signedIn();
    const former = new Map(browser.cookies);
    const other = new Browser();
    other.cookies = new Map(former);
    const [answer] = await Promise.all([browser.send(refresh), other.send(refresh)]);
    expect(answer.data.refreshSession).toMatchObject({ accessToken: null, refreshToken: null });
    expect(browser.cookies).not.toEqual(former);
    expect(other.cookies).toEqual(browser.cookies);
    other.cookies = former;
    expect((await other.send(viewer)).data).toEqual({ viewer: { name } });
  });

  test('ends when a former refresh token arrives late, and the cookies are removed', async () => {
    const { browser } = await signedIn();
    const former = new Map(browser.cookies);
    await browser.send(refresh);
    await shop.rows(`UPDATE former_session_tokens SET refresh_time = now() - interval '11 s'`);
    const thief = new Browser();
    thief.cookies = former;
    expect((await thief.send(refresh)).data).toEqual({ refreshSession: null });
    expect(thief.cookies.size).toBe(0);
    expect((await browser.send(viewer)).status).toBe(401);
  });

  test('refreshes or restarts after its access token has expired', async () => {
    const { browser, name, email } = await signedIn();
    await shop.rows(`UPDATE account_session SET access_expiry_time = now() - interval '1 s'`);
    expect((await browser.send(viewer)).status).toBe(401);
    expect((await browser.send(refresh)).status).toBe(200);
    expect((await browser.send(viewer)).data).toEqual({ viewer: { name } });
    browser.cookies.set('gateway-access', `at_${'x'.repeat(40)}`);
    await browser.send(signInBy('COOKIE', email));
    expect((await browser.send(viewer)).data).toEqual({ viewer: { name } });
  });

  test('ends by signing out, which removes the cookies', async () => {
    const { browser } = await signedIn();
    const stolen = new Browser();
    stolen.cookies = new Map(browser.cookies);
    expect((await browser.send(signOut)).data).toEqual({ signOut: true });
    expect(browser.cookies.size).toBe(0);
    expect((await stolen.send(viewer)).status).toBe(401);
  });

  test('has no effect on v3, and a key in the request has priority', async () => {
    const { browser } = await signedIn();
    const cookie = [...browser.cookies].map((each) => each.join('=')).join('; ');
    const v3 = await fetch(`${shop.url}/api/v3/commerce.tax-classes.count`, {
      method: 'POST',
      body: '{}',
      headers: { ...page(), cookie },
    });
    expect(v3.status).toBe(403);
    const { data } = await browser.send(viewer, { ...json, 'X-Key': shop.key });
    expect(data).toEqual({ viewer: { name: 'bootstrap' } });
  });

  test('does not refresh without its cookie, and reports no malformed request', async () => {
    const { data, errors } = await new Browser().send(refresh, json);
    expect({ data, errors }).toEqual({ data: { refreshSession: null }, errors: undefined });
  });

  test('accepts only access tokens: a caller key in the cookie has no effect', async () => {
    const browser = new Browser();
    browser.cookies.set('gateway-access', shop.key);
    expect((await browser.send(viewer)).status).toBe(401);
  });

  test('responses with cookies are never compressed', async () => {
    const { browser } = await signedIn();
    const many = `mutation { ${Array.from({ length: 40 }, (_, at) => `${'o'.repeat(30)}${at}: signOut`).join(' ')} }`;
    const { headers } = await browser.send(many, { ...page(), 'Accept-Encoding': 'br' });
    expect(browser.set).toHaveLength(2);
    expect(headers.get('content-encoding')).toBeNull();
  });
});

describe('a page of another site', () => {
  const create = 'mutation { createTaxClass(input: { code: "forged", name: "Forged" }) { id } }';
  const without = (name: string) =>
    Object.fromEntries(Object.entries(page()).filter(([each]) => each !== name));

  test.each<[string, () => Record<string, string>, RequestInit?]>([
    ['a form in urlencoded', () => ({ 'Content-Type': 'application/x-www-form-urlencoded' })],
    ['a form in plain text', () => ({ 'Content-Type': 'text/plain' })],
    ['a form in multipart', () => ({ 'Content-Type': 'multipart/form-data; boundary=x' })],
    ['JSON as plain text, with the header', () => ({ ...page(), 'Content-Type': 'text/plain' })],
    ['JSON without the header', () => without('GraphQL-Require-Preflight')],
    ['JSON without an origin', () => without('Origin')],
    ['JSON of a foreign origin', () => ({ ...page(), Origin: 'https://evil.example.com' })],
    ['JSON of an origin that looks alike', () => ({ ...page(), Origin: `${shop.url}.evil.com` })],
    ['JSON of a sandbox', () => ({ ...page(), Origin: 'null' })],
    ['a link', () => ({}), { method: 'GET', body: null }],
  ])('has no write access by %s', async (_how, headers, init) => {
    const { browser } = await signedIn();
    const { status, code } = await browser.send(create, headers(), init);
    expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(await shop.rows(`SELECT 1 FROM tax_class WHERE code = 'forged'`)).toEqual([]);
  });

  test('a sign-in through a proxy that changes Host reports how to configure the proxy', async () => {
    const headers = { ...page(), Origin: 'http://localhost:5173' };
    const query = `mutation {
      signIn(email: "nora@example.com", password: "Demo1234", session: COOKIE) { expiryTime }
    }`;
    const answer = await shop.post('/graphql', JSON.stringify({ query }), headers);
    const { errors } = await answer.json();
    expect(errors[0].message).toBe(
      'The session cookie does not count here: the page is of the origin http://localhost:5173, ' +
        `and the header Host is ${new URL(shop.url).host}. A proxy between them has to pass Host ` +
        'on unchanged (Vite: an object with `target`, and not only the address); otherwise ' +
        'CORS_ORIGINS has to name the origin.',
    );
  });

  test.each([
    ['from a page of the service', () => page(), 200],
    ['from a page of CORS_ORIGINS', () => ({ ...page(), Origin: dashboard }), 200],
    ['without the header', () => without('GraphQL-Require-Preflight'), 403],
    ['without an origin', () => without('Origin'), 403],
    ['from a foreign origin', () => ({ ...page(), Origin: 'https://evil.example.com' }), 403],
    ['by a form in plain text', () => ({ ...page(), 'Content-Type': 'text/plain' }), 403],
  ])('exports lists as it calls GraphQL: %s', async (_how, headers, status) => {
    const { browser, email } = await signedIn();
    const list = `{ accounts(where: { email: { equals: "${email}" } }) { nodes { email } } }`;
    const response = await browser.post('/bulk/export', list, headers());
    expect(response.status).toBe(status);
    const text = await response.text();
    if (status === 200) expect(JSON.parse(text)).toEqual({ email });
    else
      expect(JSON.parse(text)).toMatchObject({
        status,
        detail: expect.stringContaining('The session cookie does not count here'),
      });
  });

  test('has no write access by GET even with the header', async () => {
    const { browser } = await signedIn();
    const url = `${shop.url}/graphql?${new URLSearchParams({ query: create })}`;
    const cookie = [...browser.cookies].map((each) => each.join('=')).join('; ');
    const response = await fetch(url, { headers: { ...page(), cookie } });
    expect(response.status).toBe(405);
  });

  test('has no way to sign the user in or out', async () => {
    const { browser, email } = await signedIn();
    const foreign = { ...page(), Origin: 'https://evil.example.com' };
    for (const document of [signInBy('COOKIE', email), refresh, signOut]) {
      const { code } = await browser.send(document, foreign);
      expect([document, code, browser.set]).toEqual([document, 'FORBIDDEN', []]);
    }
  });

  test('a page of an origin in CORS_ORIGINS has access with the cookie', async () => {
    const { browser, name } = await signedIn();
    const { data, headers } = await browser.send(viewer, { ...page(), Origin: dashboard });
    expect(data).toEqual({ viewer: { name } });
    expect(headers.get('access-control-allow-origin')).toBe(dashboard);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  test('keeps signing in by token despite a leftover cookie', async () => {
    const { browser, email } = await signedIn();
    const { data } = await browser.send(signInBy('TOKEN', email), json);
    expect(data.signIn.accessToken).toMatch(/^at_/);
  });
});
