import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* An account changes its own password, regardless of its rights. */

let shop: Shop;
let hash: string;
beforeAll(async () => {
  shop = await openShop({ SIGN_IN_LIMIT: '5' });
  hash = await hashPassword('Secret123');
});
afterAll(() => shop.close());

const signIn = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { accessToken } }`;
const change = `mutation ($current: String!, $next: String!) {
  changeOwnPassword(currentPassword: $current, newPassword: $next) { accessToken refreshToken } }`;
const viewer = '{ viewer { name } }';

/** A GraphQL request, by default without a key. */
async function ask(query: string, variables: object = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  const { data, errors } = await response.json().catch(() => ({}));
  return { status: response.status, data, error: errors?.[0]?.extensions };
}

const by = (token: string) => ({ Authorization: `Bearer ${token}` });

let made = 0;
/** The email address of a new account without any section. */
async function addAccount(): Promise<string> {
  const email = `clerk${++made}@example.com`;
  await shop.rows(
    `INSERT INTO account (name, email, locale, access, sections, encrypted_password)
     VALUES ($1, $2, 'en_US', 'Limited', '{}', $3)`,
    [`Clerk ${made}`, email, hash],
  );
  return email;
}

async function open(email: string, password = 'Secret123'): Promise<string | undefined> {
  const { data } = await ask(signIn, { email, password });
  return data.signIn?.accessToken;
}

const works = async (token = '') => (await ask(viewer, {}, by(token))).status === 200;

describe('changeOwnPassword', () => {
  test('ends all sessions of the account and begins a new one', async () => {
    const email = await addAccount();
    const [own = '', other] = [await open(email), await open(email)];
    const passwords = { current: 'Secret123', next: 'Another45' };
    const { data } = await ask(change, passwords, by(own));
    expect(await works(data.changeOwnPassword.accessToken)).toBe(true);
    expect([await works(own), await works(other)]).toEqual([false, false]);
    expect(await open(email)).toBe(undefined);
    expect(await open(email, 'Another45')).toEqual(expect.any(String));
  });

  test.each([
    [
      'a wrong current password',
      { current: 'Secret124', next: 'Another45' },
      'currentPassword',
      'INVALID_VALUE',
    ],
    [
      'a new password that is too short',
      { current: 'Secret123', next: 'abcd' },
      'newPassword',
      'MALFORMED',
    ],
  ])('refuses %s, and changes nothing', async (_, passwords, member, code) => {
    const email = await addAccount();
    const own = (await open(email)) ?? '';
    const { error } = await ask(change, passwords, by(own));
    expect(error).toMatchObject({ code, violations: [{ path: [member], code }] });
    expect(await works(own)).toBe(true);
    expect(await open(email)).toEqual(expect.any(String));
  });

  test('counts wrong current passwords as failed sign-ins', async () => {
    const own = (await open(await addAccount())) ?? '';
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const { error } = await ask(
        change,
        { current: `wrong${attempt}`, next: 'Another45' },
        by(own),
      );
      codes.push(error.code);
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('INVALID_VALUE'));
    expect(codes[5]).toBe('TOO_MANY_ATTEMPTS');
  });

  test('belongs to an account, not to a key', async () => {
    const { errors } = await shop.graphql(change, { current: 'Secret123', next: 'Another45' });
    expect(errors?.[0]?.extensions?.code).toBe('INVALID_VALUE');
    const passwords = { current: 'Secret123', next: 'Another45' };
    expect((await ask(change, passwords)).status).toBe(401);
  });

  test('returns no tokens in a dry run, and keeps the session', async () => {
    const own = (await open(await addAccount())) ?? '';
    const passwords = { current: 'Secret123', next: 'Another45' };
    const { data } = await ask(change, passwords, { ...by(own), 'X-Dry-Run': '1' });
    expect(data.changeOwnPassword).toEqual({ accessToken: null, refreshToken: null });
    expect(await works(own)).toBe(true);
  });

  test('replaces the cookies of a session by cookie', async () => {
    const email = await addAccount();
    const page = { 'GraphQL-Require-Preflight': '1', Origin: shop.url };
    const post = (query: string, cookie: string) =>
      fetch(`${shop.url}/graphql`, {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { 'Content-Type': 'application/json', ...page, cookie },
      });
    const cookiesOf = (response: Response) =>
      response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    const first = cookiesOf(
      await post(
        `mutation { signIn(email: "${email}", password: "Secret123", session: COOKIE) { expiryTime } }`,
        '',
      ),
    );
    const changed = await post(
      'mutation { changeOwnPassword(currentPassword: "Secret123", newPassword: "Another45") { accessToken } }',
      first,
    );
    expect((await changed.clone().json()).data).toEqual({
      changeOwnPassword: { accessToken: null },
    });
    expect((await post(viewer, first)).status).toBe(401);
    expect((await post(viewer, cookiesOf(changed))).status).toBe(200);
  });

  test('lets one of two changes at once succeed', async () => {
    const email = await addAccount();
    const own = (await open(email)) ?? '';
    const both = await Promise.all(
      ['First1234', 'Second123'].map((next) =>
        ask(change, { current: 'Secret123', next }, by(own)),
      ),
    );
    expect(both.filter(({ data }) => data?.changeOwnPassword).length).toBe(1);
    const opened = [await open(email, 'First1234'), await open(email, 'Second123')];
    expect(opened.filter(Boolean).length).toBe(1);
  });
});
