import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { billing, hashed, readCustomer, seedCustomer } from '../support/customers.ts';
import { useRealPasswords } from '../support/quick-passwords.ts';
import { type Rec, verdict } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settle(shop);
});
afterAll(() => shop.close());

const call = (verb: string, body: Rec) => shop.v3(`commerce.customers.${verb}`, body);
const create = (email: string, more: Rec) =>
  call('create', { customer: { billingAddress: billing(email), ...more } });
const update = (id: number, customer: Rec) => call('update', { id, customer });
const seed = (email: string, more?: Rec) => seedCustomer(shop, email, more);
const log = async (email: string, password: string) => {
  const answer = await call('authenticate', { email, password, fields: ['id'] });
  return answer.customer;
};
const stored = async (id: number) =>
  (
    await shop.rows(
      `SELECT encrypted_password AS hash, password_application AS application, login_time AS time
       FROM customer WHERE id = $1`,
      [id],
    )
  )[0];
const clear = (value: string) => ({ password: { value } });

describe('a password in clear text', () => {
  test('allows the login with any case of the email address', async () => {
    const id = await seed('clear@example.com', clear('Secret 1'));
    expect(await readCustomer(shop, id, ['canLogin', 'hasPassword', 'loginTime'])).toEqual({
      ...{ canLogin: true, hasPassword: true, loginTime: null },
    });
    expect(await log('CLEAR@Example.COM', 'Secret 1')).toEqual({ id });
    for (const [email, password] of [
      ['clear@example.com', 'secret 1'],
      ['clear@example.com', 'Secret 1 '],
      ['other@example.com', 'Secret 1'],
      ['nobody', 'Secret 1'],
    ] as const)
      expect(await log(email, password)).toBeNull();
  });

  test('stores our own hash, which is returned only where its field is requested', async () => {
    const id = await seed('kept@example.com', clear('abcdef'));
    const { hash, application } = Object(await stored(id));
    expect(hash).toMatch(/^1[A-Za-z0-9+/]{44}$/);
    expect(application).toBeNull();
    const named = await readCustomer(shop, id, ['encryptedPassword', 'hasPassword']);
    expect(named).toEqual({ hasPassword: true, encryptedPassword: hash });
    const copy = { password: { value: hash, cryptedBy: 'Storefront' } };
    const copied = await seed('copied@example.com', copy);
    expect(await readCustomer(shop, copied, ['encryptedPassword'])).toEqual({
      encryptedPassword: hash,
    });
    expect(await log('copied@example.com', 'abcdef')).toEqual({ id: copied });
  });

  test('update changes and removes the password', async () => {
    const id = await seed('changes@example.com', clear('first 1'));
    await update(id, clear('second 2'));
    expect(await log('changes@example.com', 'first 1')).toBeNull();
    expect(await log('changes@example.com', 'second 2')).toEqual({ id });
    await update(id, { code: 'same' });
    expect(await log('changes@example.com', 'second 2')).toEqual({ id });
    await update(id, { password: null });
    expect(await log('changes@example.com', 'second 2')).toBeNull();
    expect(await readCustomer(shop, id, ['hasPassword', 'encryptedPassword', 'canLogin'])).toEqual({
      ...{ canLogin: true, hasPassword: false, encryptedPassword: null },
    });
  });

  test('does not enable the login when it is set later', async () => {
    const id = await seed('later@example.com');
    await update(id, { password: hashed('later 1') });
    expect(await log('later@example.com', 'later 1')).toBeNull();
    await update(id, { canLogin: true });
    expect(await log('later@example.com', 'later 1')).toEqual({ id });
  });
});

describe('a password of another application', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  test.each([
    ['osCommerce', `${md5('d3test12345')}:d3`],
    ['Magento', `${md5('0123456789abcdeftest12345')}:0123456789abcdef`],
    ['WordPress', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['phpBB', '$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ])('replaces a hash of %s with ours at the first login', async (cryptedBy, value) => {
    const email = `${cryptedBy}@example.com`;
    const id = await seed(email, { password: { value, cryptedBy } });
    expect(await stored(id)).toEqual({ hash: value, application: cryptedBy, time: null });
    expect(await log(email, 'test12346')).toBeNull();
    expect(await stored(id)).toEqual({ hash: value, application: cryptedBy, time: null });
    expect(await log(email, 'test12345')).toEqual({ id });
    const after = Object(await stored(id));
    expect(after.hash).toMatch(/^1[A-Za-z0-9+/]{44}$/);
    expect(after.application).toBeNull();
    expect(await log(email, 'test12345')).toEqual({ id });
    expect(Object(await stored(id)).hash).toBe(after.hash);
  });
});

describe('authenticate', () => {
  test('returns the same record as get, with the time of the login', async () => {
    const id = await seed('record@example.com', { password: hashed('record 1') });
    await shop.rows(`UPDATE customer SET update_time = '2020-01-01' WHERE id = ${id}`);
    const email = 'record@example.com';
    const { customer } = await call('authenticate', { email, password: 'record 1' });
    expect(customer).toEqual(await readCustomer(shop, id));
    const { loginTime, updateTime } = Object(customer);
    expect(Math.abs(Date.parse(`${loginTime}Z`) - Date.now())).toBeLessThan(60_000);
    expect(updateTime).toBe('2020-01-01 00:00:00');
    const fields = ['encryptedPassword'];
    const named = await call('authenticate', { email, password: 'record 1', fields });
    expect(named.customer).toEqual({ encryptedPassword: Object(await stored(id)).hash });
  });

  test('stores no time for a failed login', async () => {
    const id = await seed('failed@example.com', { password: hashed('failed 1'), canLogin: false });
    expect(await log('failed@example.com', 'failed 1')).toBeNull();
    expect(await log('failed@example.com', 'failed 2')).toBeNull();
    expect(await stored(id)).toMatchObject({ time: null, application: 'osCommerce' });
  });

  test('chooses the customer with the matching password among equal email addresses', async () => {
    await seed('several@example.com');
    const id = await seed('Several@example.com', { password: hashed('several 1') });
    await seed('several@example.com');
    expect(await log('several@example.com', 'several 1')).toEqual({ id });
  });

  test('the GraphQL mutation returns null for a wrong pair', async () => {
    const id = await seed('graphql@example.com', { password: hashed('graphql 1') });
    const ask = (password: string) =>
      shop.graphql(
        `mutation ($password: String!) { it: authenticateCustomer(email: "GraphQL@example.com",
          password: $password) { id loginTime fullName } }`,
        { password },
      );
    expect((await ask('wrong 1')).data).toEqual({ it: null });
    expect((await ask('graphql 1')).data?.it).toEqual({
      ...{ id: String(id), fullName: 'Ann Lee', loginTime: expect.stringMatching(/Z$/) },
    });
    expect((await ask('abc')).errors?.[0]?.extensions).toMatchObject({ field: 'password' });
  });

  test.each<[Rec, string]>([
    [{ password: 'secret' }, 'Missing on email'],
    [{ email: 'a@b' }, 'Missing on password'],
    [{ email: 'a@b', password: 'abc' }, 'Malformed on password'],
    [{ email: 'a@b', password: 'x'.repeat(17) }, 'Malformed on password'],
    [{ email: 'a', password: 'secret' }, 'Malformed on email'],
    [{ email: 'a@b', password: 'secret', fields: ['password'] }, 'Malformed on fields'],
  ])('rejects %j: %s', async (body, told) => {
    expect(verdict(await call('authenticate', body))).toBe(told);
  });

  test('takes equally long for unknown, barred and wrongly authenticated customers', async () => {
    onTestFinished(useRealPasswords());
    const hash = { value: await hashPassword('timing 1'), cryptedBy: 'Storefront' };
    await seed('timing@example.com', { password: hash });
    await seed('locked@example.com', { password: hash, canLogin: false });
    await seed('bare@example.com');
    const timeOf = async (email: string, password: string) => {
      const times: number[] = [];
      for (let turn = 0; turn < 3; turn++) {
        const start = performance.now();
        expect(await log(email, password)).toBeNull();
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const wrong = await timeOf('timing@example.com', 'timing 2');
    // Without scrypt, the time would be a fiftieth of this.
    for (const [name, password] of [
      ['nobody', 'timing 1'],
      ['locked', 'timing 1'],
      ['bare', 'timing 1'],
    ] as const)
      expect(await timeOf(`${name}@example.com`, password)).toBeGreaterThan(wrong / 3);
  });
});

describe('the rules of passwords', () => {
  test.each<[string, Rec]>([
    [
      'commerce.customers.create | password | InvalidValue | 17 in clear',
      { value: 'x'.repeat(17) },
    ],
    [
      'commerce.customers.create | password | InvalidValue | not of that application',
      { value: 'secret1', cryptedBy: 'Magento' },
    ],
    ['another application’s form', { ...hashed('secret1'), cryptedBy: 'WordPress' }],
    ['an application that is not listed', { ...hashed('secret1'), cryptedBy: 'oscommerce' }],
    ['our own, a character short', { value: `1${'A'.repeat(43)}`, cryptedBy: 'Storefront' }],
  ])('%s', async (_, password) => {
    expect(verdict(await create('rules@example.com', { password }))).toBe(
      'InvalidValue on password',
    );
    const id = await seed('rules@example.com');
    expect(verdict(await update(id, { password }))).toBe('InvalidValue on password');
    expect(await readCustomer(shop, id, ['hasPassword'])).toEqual({ hasPassword: false });
    await call('delete', { ids: [id] });
  });

  test.each<[unknown, string]>([
    [{}, 'Missing on password'],
    [{ value: 'short' }, 'Malformed on password'],
    [{ value: 'x'.repeat(51) }, 'Malformed on password'],
    [{ value: null }, 'Malformed on password'],
    [{ value: 'secret1', cryptedBy: 1 }, 'Malformed on password'],
    ['secret1', 'Malformed on password'],
    [{ value: 'secret1', salt: '' }, 'UnknownField on unknown'],
  ])('refuses %j: %s', async (password, told) => {
    expect(verdict(await create('forms@example.com', { password }))).toBe(told);
  });

  test('commerce.customers.create | email | AlreadyExists', async () => {
    await seed('taken@example.com', { password: hashed('secret1') });
    const again = await create('TAKEN@example.com', { password: hashed('secret2') });
    expect(verdict(again)).toBe('AlreadyExists on email');
    for (let turn = 0; turn < 2; turn++) await seed('taken@example.com');
  });

  test('commerce.customers.update | email | AlreadyExists', async () => {
    await seed('mine@example.com', { password: hashed('secret1') });
    const bare = await seed('Mine@example.com');
    const other = await seed('other@example.com', { password: hashed('secret2') });
    const address = { billingAddress: billing('MINE@example.com') };
    const told = async (id: number, given: Rec) => verdict(await update(id, given));
    expect(await told(bare, { password: hashed('secret3') })).toBe('AlreadyExists on email');
    expect(await told(other, address)).toBe('AlreadyExists on email');
    expect(await told(other, { ...address, password: null })).toBe('ok');
    expect(await told(bare, { billingAddress: billing('free@example.com') })).toBe('ok');
    expect(await told(bare, { password: hashed('secret3') })).toBe('ok');
  });
});

test('no response and no log line contains a password or a hash', async () => {
  const secret = 'Hunter2secret';
  const hash = await hashPassword(secret);
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const told: string[] = [];
  const send = async (path: string, body: unknown) => {
    told.push(await (await shop.post(path, JSON.stringify(body))).text());
  };
  const v3 = (verb: string, body: Rec) => send(`/api/v3/commerce.customers.${verb}`, body);
  const email = 'log@example.com';
  await seed(email, { password: { value: hash, cryptedBy: 'Storefront' } });
  await shop.rows(`ALTER TABLE customer ADD CONSTRAINT customer_fails
    CHECK (code <> 'fails' AND login_time IS NULL) NOT VALID`);
  const passwords: unknown[] = [
    ...[{ value: secret }, { value: hash, cryptedBy: 'Storefront' }, secret, [secret]],
    ...[{ value: secret, cryptedBy: hash }, { value: `${secret}${secret}` }, { value: [secret] }],
    ...[{ value: secret, more: 1 }, 20_252_025, { value: 20_252_025 }, { value: 'x'.repeat(60) }],
  ];
  for (const password of passwords) {
    const customer = { code: 'fails', password, billingAddress: billing('new@example.com') };
    await v3('create', { customer });
    await v3('update', { id: 1, customer });
    await send('/graphql', {
      query: 'mutation ($c: CustomerCreateInput!) { createCustomer(input: $c) { id } }',
      variables: { c: customer },
    });
  }
  const login = (password: string) =>
    `authenticateCustomer(email: "${email}", password: ${password})`;
  for (const literal of [`"${secret}"`, `["${secret}"]`, '20252025', `"${secret}${secret}"`])
    await send('/graphql', { query: `mutation { ${login(literal)} { id } }` });
  for (const p of [secret, [secret], 20_252_025, { p: secret }, 'x; y at "z"'])
    await send('/graphql', {
      query: `mutation ($p: String!) { ${login('$p')} { id } }`,
      variables: { p },
    });
  await send('/graphql', {
    query: `mutation { createCustomer(input: { password: "${secret}" }) { id } }`,
  });
  await v3('authenticate', { email, password: secret });
  await v3('authenticate', { email, password: [secret] });
  await v3('authenticate', { email, password: 20_252_025 });
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  await shop.rows('ALTER TABLE customer DROP CONSTRAINT customer_fails');
  expect(lines.filter((line) => line.includes('customer_fails')).length).toBeGreaterThan(5);
  for (const each of [secret, hash, '20252025'])
    expect([...told, ...lines].filter((text) => text.includes(each))).toEqual([]);
});
