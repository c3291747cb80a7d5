import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { useRealPasswords } from '../support/quick-passwords.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** 1,000 where FAULTS is `long`. */
const rounds = process.env.FAULTS === 'long' ? 1_000 : 20;

let shop: Shop;
let hash: string;
beforeAll(async () => {
  shop = await openShop();
  hash = await hashPassword('Secret123');
});
afterAll(() => shop.close());

const tokens = 'accessToken accessExpiryTime refreshToken expiryTime';
const signIn = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { ${tokens} } }`;
const refresh = `mutation ($token: String!) { refreshSession(refreshToken: $token) { ${tokens} } }`;
const viewer = '{ viewer { kind name sections access expiryTime } }';

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

let made = 0;
/** A separate account for a test, with a password. */
async function account(members: Record<string, unknown> = {}) {
  const email = `admin${++made}@example.com`;
  const row = { name: `Admin ${made}`, email, locale: 'en_US', access: 'Full', ...members };
  const names = [...Object.keys(row), 'encrypted_password'].join();
  const [kept] = await shop.rows(
    `INSERT INTO account (${names}) SELECT ${names}
     FROM json_populate_record(NULL::account, $1::json) RETURNING id`,
    [JSON.stringify({ ...row, encrypted_password: hash })],
  );
  return { id: Number(kept?.id), email, name: row.name };
}

async function open(email: string) {
  const { data } = await ask(signIn, { email, password: 'Secret123' });
  return data.signIn as { accessToken: string; refreshToken: string; accessExpiryTime: string };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function v3With(token: string, operation: string, body: object = {}): Promise<number> {
  const address = `${shop.url}/api/v3/${operation}`;
  const request = { method: 'POST', body: JSON.stringify(body), headers: { 'X-Key': token } };
  return (await fetch(address, request)).status;
}

const counting = 'commerce.tax-classes.count';

describe('signing in', () => {
  test('needs no key and returns tokens that are not stored', async () => {
    const { email } = await account();
    const { status, data } = await ask(signIn, {
      email: email.toUpperCase(),
      password: 'Secret123',
    });
    expect(status).toBe(200);
    const now = Date.now();
    expect(data.signIn).toEqual({
      accessToken: expect.stringMatching(/^at_[\w-]{40}$/),
      refreshToken: expect.stringMatching(/^rt_[\w-]{24}\.[\w-]{40}$/),
      accessExpiryTime: expect.any(String),
      expiryTime: expect.any(String),
    });
    const minutesTo = (time: string) => (Date.parse(time) - now) / 60_000;
    expect(minutesTo(data.signIn.accessExpiryTime)).toBeCloseTo(15, 0);
    expect(minutesTo(data.signIn.expiryTime)).toBeCloseTo(720, 0);
    const kept = JSON.stringify(await shop.rows('SELECT row_to_json(s) FROM account_session AS s'));
    expect(kept).not.toContain(data.signIn.accessToken);
    expect(kept).not.toContain(data.signIn.refreshToken);
  });

  test('returns null for a wrong pair and for an account without a password', async () => {
    const right = await account();
    const bare = await account();
    await shop.rows('UPDATE account SET encrypted_password = NULL WHERE id = $1', [bare.id]);
    for (const [email, password] of [
      [right.email, 'Secret124'],
      ['nobody@example.com', 'Secret123'],
      [bare.email, 'Secret123'],
    ])
      expect((await ask(signIn, { email, password })).data).toEqual({ signIn: null });
    expect((await ask(refresh, { token: 'x' })).data).toEqual({ refreshSession: null });
  });

  test('reveals denied access only to a caller who knows the password', async () => {
    const { email } = await account({ access: 'Denied' });
    const answers = [];
    for (const password of ['Secret124', 'Secret123'])
      answers.push(await ask(signIn, { email, password }));
    expect(answers).toMatchObject([
      { data: { signIn: null }, error: undefined },
      { data: { signIn: null }, error: { code: 'FORBIDDEN' } },
    ]);
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    onTestFinished(useRealPasswords());
    const { email } = await account();
    const time = async (address: string) => {
      const start = performance.now();
      await ask(signIn, { email: address, password: 'Secret124' });
      return performance.now() - start;
    };
    const times: number[][] = [[], []];
    for (let round = 0; round < 5; round++) {
      times[0]?.push(await time(email));
      times[1]?.push(await time('nobody@example.com'));
    }
    const [known = 0, unknown = 0] = times.map((each) => each.toSorted((a, b) => a - b)[2] ?? 0);
    expect(unknown / known).toBeGreaterThan(0.5);
  });

  test.each([
    ['a password too short', { email: 'a@example.com', password: 'abc' }, 'password'],
    ['an email too short', { email: 'a', password: 'Secret123' }, 'email'],
  ])('refuses %s', async (_, variables, field) => {
    const { error } = await ask(signIn, variables);
    expect(error).toMatchObject({ field, type: 'Malformed' });
  });
});

describe('a session', () => {
  test('acts as its account on v3 and GraphQL, in either header', async () => {
    const { email, name } = await account();
    const { accessToken, accessExpiryTime } = await open(email);
    const { data } = await ask(viewer, {}, bearer(accessToken));
    expect(data.viewer).toEqual({
      kind: 'ACCOUNT',
      name,
      sections: expect.arrayContaining(['CATALOG', 'SETTINGS']),
      access: 'WRITE',
      expiryTime: accessExpiryTime,
    });
    expect((await ask(viewer, {}, { 'X-Key': accessToken })).status).toBe(200);
    expect(await v3With(accessToken, counting)).toBe(200);
  });

  test('has access to its sections for a limited account, writes included', async () => {
    const { email } = await account({ access: 'Limited', sections: ['Settings', 'Sales'] });
    const { accessToken } = await open(email);
    expect((await ask(viewer, {}, bearer(accessToken))).data.viewer).toMatchObject({
      sections: ['SALES', 'SETTINGS'],
      access: 'WRITE',
    });
    const code = `own-${made}`;
    expect(await v3With(accessToken, 'commerce.tax-classes.create', { taxClass: { code } })).toBe(
      200,
    );
    expect(await v3With(accessToken, 'commerce.products.count')).toBe(403);
  });

  test('reads its own account and rights, whatever its sections', async () => {
    const { email, name } = await account({ access: 'Limited', sections: ['Sales'] });
    const { accessToken } = await open(email);
    const query = `{ viewer {
      account { id name email locale rowsNumber }
      sales: can(section: SALES, access: WRITE)
      settings: can(section: SETTINGS, access: READ)
    } }`;
    const { data } = await ask(query, {}, bearer(accessToken));
    expect(data.viewer).toEqual({
      account: { id: expect.any(String), name, email, locale: 'en_US', rowsNumber: 20 },
      sales: true,
      settings: false,
    });
    const { data: ofKey } = await shop.graphql(query);
    expect(ofKey?.viewer).toEqual({ account: null, sales: true, settings: true });
  });

  test('ends when the user signs out', async () => {
    const { email } = await account();
    const { accessToken, refreshToken } = await open(email);
    const out = 'mutation { signOut }';
    expect((await ask(out, {}, bearer(accessToken))).data).toEqual({ signOut: true });
    expect((await ask(viewer, {}, bearer(accessToken))).status).toBe(401);
    expect((await ask(refresh, { token: refreshToken })).data).toEqual({ refreshSession: null });
    expect((await shop.graphql(out)).data).toEqual({ signOut: false });
  });

  test('refreshes with a new pair; the former access token works for 30 more seconds', async () => {
    const { email } = await account();
    const first = await open(email);
    const { data } = await ask(refresh, { token: first.refreshToken });
    const second = data.refreshSession;
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(await v3With(second.accessToken, counting)).toBe(200);
    expect(await v3With(first.accessToken, counting)).toBe(200);
    const until = await ask(viewer, {}, bearer(first.accessToken));
    const left = Date.parse(until.data.viewer.expiryTime) - Date.now();
    expect(left).toBeGreaterThan(20_000);
    expect(left).toBeLessThanOrEqual(31_000);
  });

  /** Sets the latest refresh of every session back by some seconds. */
  const wait = async (seconds: number) => {
    const by = `- make_interval(secs => ${seconds})`;
    await shop.rows(`UPDATE former_session_tokens SET refresh_time = refresh_time ${by},
      access_expiry_time = access_expiry_time ${by}`);
  };

  test('returns the same pair to a refresh token that is repeated within 10 seconds', async () => {
    const { email } = await account();
    const first = await open(email);
    const again = async () =>
      (await ask(refresh, { token: first.refreshToken })).data.refreshSession;
    const second = await again();
    expect(await again()).toEqual(second);
    await wait(9);
    expect(await again()).toEqual(second);
    expect(await v3With(second.accessToken, counting)).toBe(200);
    const third = (await ask(refresh, { token: second.refreshToken })).data.refreshSession;
    expect(third.refreshToken).not.toBe(second.refreshToken);
  });

  test('ends when a refresh token is repeated later, and the audit records it', async () => {
    const { email } = await account();
    const first = await open(email);
    const { data } = await ask(refresh, { token: first.refreshToken });
    const second = data.refreshSession;
    await wait(11);
    expect((await ask(refresh, { token: first.refreshToken })).data.refreshSession).toBeNull();
    await expect.poll(() => v3With(second.accessToken, counting)).toBe(403);
    expect((await ask(refresh, { token: second.refreshToken })).data.refreshSession).toBeNull();
    const where = '{ operation: "refreshSession", recordType: { equals: "Account" } }';
    const query = `{ auditEntries(first: 1, where: ${where}) { nodes { action part } } }`;
    const { data: audit } = await shop.graphql(query);
    expect(Object(audit?.auditEntries).nodes).toEqual([
      { action: 'DELETE', part: expect.stringMatching(/^Session\//) },
    ]);
  });

  test('keeps every tab signed in when many refresh concurrently and repeatedly', async () => {
    const { email } = await account();
    let { refreshToken: token } = await open(email);
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all([1, 2, 3].map(() => ask(refresh, { token })));
      const pairs = new Set(answers.map(({ data }) => JSON.stringify(data.refreshSession)));
      expect(pairs.size).toBe(1);
      const { accessToken, refreshToken } = answers[0]?.data.refreshSession ?? {};
      expect(await v3With(accessToken, counting)).toBe(200);
      token = refreshToken;
    }
  });
});

describe('the sessions of an account', () => {
  const settled = (token: string, status: number) =>
    expect.poll(() => v3With(token, counting), { timeout: 1_000 }).toBe(status);

  test.each([
    ['its access is denied', `access = 'Denied'`],
    ['its sections are others', `access = 'Limited', sections = '{Sales}'`],
    ['it is for another address', `ip = '192.0.2.1'`],
    ['its password is another', `encrypted_password = 'x'`],
    ['its password is taken away', 'encrypted_password = NULL'],
  ])('end immediately when %s', async (_, change) => {
    const { id, email } = await account();
    const { accessToken } = await open(email);
    expect(await v3With(accessToken, counting)).toBe(200);
    await shop.rows(`UPDATE account SET ${change} WHERE id = $1`, [id]);
    await settled(accessToken, 403);
  });

  test('end immediately when the account is deleted', async () => {
    const { id, email } = await account();
    const { accessToken } = await open(email);
    expect(await v3With(accessToken, counting)).toBe(200);
    await shop.rows('DELETE FROM account WHERE id = $1', [id]);
    await settled(accessToken, 403);
    expect(await shop.rows('SELECT FROM account_session WHERE account_id = $1', [id])).toEqual([]);
  });
});

describe('an account at the wrong place or time', () => {
  test.each([
    ['another address', `ip = '192.0.2.1'`],
    ['another hour', `from_hour = h.now + 1, to_hour = h.now + 2`],
  ])('%s is FORBIDDEN on GraphQL and 403 on v3, and gets no token', async (_, change) => {
    const { id, email } = await account();
    const { accessToken, refreshToken } = await open(email);
    // An hour other than the current one.
    const hour = (new Date().getUTCHours() + 12) % 22;
    await shop.rows(
      `UPDATE account SET ${change.replaceAll('h.now', String(hour))} WHERE id = $1`,
      [id],
    );
    await expect.poll(() => v3With(accessToken, counting)).toBe(403);
    const forbidden = { status: 403, error: { code: 'FORBIDDEN' } };
    expect(await ask(viewer, {}, bearer(accessToken))).toMatchObject(forbidden);
    expect(await ask('{ __typename }', {}, bearer(accessToken))).toMatchObject(forbidden);
    const { error } = await ask(signIn, { email, password: 'Secret123' });
    expect(error).toEqual({ code: 'FORBIDDEN' });
    expect((await ask(refresh, { token: refreshToken })).error).toEqual({ code: 'FORBIDDEN' });
  });

  test('gets 401 on GraphQL when its access is denied', async () => {
    const { id, email } = await account();
    const { accessToken } = await open(email);
    await shop.rows(`UPDATE account SET access = 'Denied' WHERE id = $1`, [id]);
    await expect.poll(async () => (await ask(viewer, {}, bearer(accessToken))).status).toBe(401);
  });
});

test('an access token is valid for SESSION_S seconds', async () => {
  const brief = await openShop({ SESSION_S: '1' });
  try {
    await brief.rows(
      `INSERT INTO account (name, email, locale, access, encrypted_password)
       VALUES ('A', 'a@example.com', 'en_US', 'Full', $1)`,
      [hash],
    );
    const variables = { email: 'a@example.com', password: 'Secret123' };
    const { data } = await brief.graphql(signIn, variables);
    const { accessToken } = (data as unknown as { signIn: { accessToken: string } }).signIn;
    const call = async () =>
      (await brief.post(`/api/v3/${counting}`, '{}', { 'X-Key': accessToken })).status;
    await expect.poll(call).toBe(403);
    for (const path of [`/api/v3/${counting}`, '/graphql']) {
      const answer = await brief.post(path, '{}', { 'X-Key': accessToken });
      expect(await answer.json()).toMatchObject({
        detail: 'The key or the access token has expired.',
      });
    }
  } finally {
    await brief.close();
  }
});
