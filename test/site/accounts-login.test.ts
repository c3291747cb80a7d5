import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useRealPasswords } from '../support/quick-passwords.ts';
import { type Rec, verdict } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settle(shop);
});
afterAll(() => shop.close());

const call = (verb: string, body: Rec) => shop.v3(`site.accounts.${verb}`, body);
const create = (account: Rec) => call('create', { account });
const seed = async (email: string, more: Rec = {}) =>
  Number((await create({ name: 'x', email, ...more })).id);
const update = (id: number, account: Rec) => call('update', { id, account });
const read = async (id: number) => (await call('get', { id })).account;
const log = async (email: string, password: string) =>
  (await call('authenticate', { email, password, fields: ['id'] })).account;
const stored = async (id: number) => {
  const rows = await shop.rows('SELECT encrypted_password AS hash FROM account WHERE id = $1', [
    id,
  ]);
  return rows[0]?.hash;
};
/** Sets a password by GraphQL, because the update of v3 has no password. */
const setPassword = (id: number, password: string | null) =>
  shop.graphql(
    `mutation ($id: ID!, $password: String) {
      it: setAccountPassword(id: $id, password: $password) { id hasPassword } }`,
    { id, password },
  );
const hash = /^1[A-Za-z0-9+/]{44}$/;

describe('accounts.authenticate', () => {
  test('returns the same record as get, with any case of the email address', async () => {
    const id = await seed('record@example.com', { password: 'Secret 1', access: 'Full' });
    const answer = await call('authenticate', {
      ...{ email: 'RECORD@Example.com', password: 'Secret 1' },
    });
    expect(answer).toEqual({ status: 'ok', account: await read(id) });
    expect(await log('record@example.com', 'Secret 1')).toEqual({ id });
  });

  test.each([
    ['record@example.com', 'secret 1'],
    ['record@example.com', 'Secret 1 '],
    ['nobody@example.com', 'Secret 1'],
    ['nobody', 'Secret 1'],
  ])('returns null for %s with %s', async (email, password) => {
    expect(await log(email, password)).toBeNull();
  });

  test('accepts passwords of 5 to 20 characters', async () => {
    for (const password of ['five5', 'x'.repeat(20), 'päßwört 漢字 😀']) {
      const email = `${password.length}@length.example`;
      const id = await seed(email, { password });
      expect(await log(email, password)).toEqual({ id });
    }
  });

  test('returns null for a denied account and for one without a password', async () => {
    const denied = await seed('denied@example.com', { password: 'Secret 1', access: 'Denied' });
    await seed('bare@example.com');
    for (const email of ['denied@example.com', 'bare@example.com'])
      expect(await log(email, 'Secret 1')).toBeNull();
    await update(denied, { access: 'Limited' });
    expect(await log('denied@example.com', 'Secret 1')).toEqual({ id: denied });
  });

  test('leaves hours and address restrictions to the panel', async () => {
    const hours = { fromHour: 0, toHour: 1, days: 'MondayToFriday', ip: '192.0.2.1' };
    const id = await seed('hours@example.com', { password: 'Secret 1', ...hours });
    expect(await log('hours@example.com', 'Secret 1')).toEqual({ id });
  });

  test.each<[Rec, string]>([
    [{ password: 'secret' }, 'Missing on email'],
    [{ email: 'a@b' }, 'Missing on password'],
    [{ email: 'a@b', password: 'four' }, 'Malformed on password'],
    [{ email: 'a@b', password: 'x'.repeat(21) }, 'Malformed on password'],
    [{ email: 'a', password: 'secret' }, 'Malformed on email'],
    [{ email: 'a@b', password: 'secret', fields: ['hasPassword'] }, 'Malformed on fields'],
  ])('refuses %j: %s', async (body, told) => {
    expect(verdict(await call('authenticate', body))).toBe(told);
  });

  test('takes equally long for unknown, denied and wrongly authenticated accounts', async () => {
    onTestFinished(useRealPasswords());
    await seed('timing@example.com', { password: 'timing 1' });
    await seed('locked@example.com', { password: 'timing 1', access: 'Denied' });
    await seed('empty@example.com');
    const timeOf = async (name: string, password: string) => {
      const times: number[] = [];
      for (let turn = 0; turn < 3; turn++) {
        const start = performance.now();
        expect(await log(`${name}@example.com`, password)).toBeNull();
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const wrong = await timeOf('timing', 'timing 2');
    // Without scrypt, the time would be a fiftieth of this.
    for (const name of ['nobody1', 'locked', 'empty'])
      expect(await timeOf(name, 'timing 1')).toBeGreaterThan(wrong / 3);
  });

  test('takes the same number of statements for any result', async () => {
    await seed('counted@example.com', { password: 'Secret 1' });
    const sent = (email: string, more: Rec = {}) =>
      shop.statements(() => call('authenticate', { email, password: 'Secret 1', ...more }));
    expect(await sent('nobody2@example.com')).toBe(1);
    expect(await sent('counted@example.com', { fields: ['id'] })).toBe(2);
    expect(await sent('counted@example.com')).toBe(3);
  });
});

describe('the mutation setAccountPassword', () => {
  test('changes and removes a password', async () => {
    const id = await seed('changes@example.com', { password: 'first 1' });
    expect((await setPassword(id, 'second 2')).data).toEqual({
      it: { id: String(id), hasPassword: true },
    });
    expect(await log('changes@example.com', 'first 1')).toBeNull();
    expect(await log('changes@example.com', 'second 2')).toEqual({ id });
    await update(id, { name: 'same' });
    expect(await log('changes@example.com', 'second 2')).toEqual({ id });
    expect((await setPassword(id, null)).data).toEqual({
      it: { id: String(id), hasPassword: false },
    });
    expect(await stored(id)).toBeNull();
    expect(await log('changes@example.com', 'second 2')).toBeNull();
  });

  test.each([
    ['four', 'password', 'Malformed'],
    ['x'.repeat(21), 'password', 'Malformed'],
    [undefined, 'password', 'Missing'],
  ])('returns for %j an error on %s: %s', async (password, field, type) => {
    const id = await seed(`${type}${password}@example.com`, { password: 'stays 1' });
    const before = await stored(id);
    const { errors } = await shop.graphql(
      `mutation ($id: ID!, $password: String) {
        setAccountPassword(id: $id, password: $password) { id } }`,
      { id, ...(password !== undefined && { password }) },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ field, type });
    expect(await stored(id)).toBe(before);
  });

  test('returns NotFound on id for an unknown account', async () => {
    for (const id of [999_999, 3_000_000_000])
      for (const password of ['secret1', null]) {
        const { errors } = await setPassword(id, password);
        expect(errors?.[0]?.extensions).toMatchObject({ field: 'id', type: 'NotFound' });
      }
  });
});

test('the demo shop has accounts that can sign in, and one that cannot', async () => {
  const demo = await openShop({ DEMO: '1' });
  const sign = async (name: string) => {
    const email = `${name}@example.com`;
    const body = { email, password: 'Demo1234', fields: ['email', 'access'] };
    return (await demo.v3('site.accounts.authenticate', body)).account;
  };
  expect(await sign('nora')).toEqual({ email: 'nora@example.com', access: 'Full' });
  expect(await sign('giulia')).toEqual({ email: 'giulia@example.com', access: 'Limited' });
  expect(await sign('former')).toBeNull();
  await demo.close();
});

describe('secrets of accounts', () => {
  const secret = 'Hunter2secret';

  test('have a hash of ours, and equal passwords have different hashes', async () => {
    const [one, other] = [
      await seed('a@hash.example', { password: secret }),
      await seed('b@hash.example'),
    ];
    await setPassword(other, secret);
    const hashes = [await stored(one), await stored(other)];
    for (const each of hashes) expect(each).toMatch(hash);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('have no field that returns them', async () => {
    const read = async (query: string) => Object((await shop.graphql(query)).data).__type;
    const type = await read('{ __type(name: "Account") { fields { name } } }');
    const input = await read('{ __type(name: "AccountUpdateInput") { inputFields { name } } }');
    const names = (fields: { name: string }[]) =>
      fields.map(({ name }) => name).filter((name) => /password|hash|salt|encrypt/i.test(name));
    expect(names(type.fields).toSorted()).toEqual(['gravatarHash', 'hasPassword']);
    expect(names(input.inputFields)).toEqual([]);
  });

  test('appear in no response and no log line, whatever fails', async () => {
    const line = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const told: string[] = [];
    const send = async (path: string, body: unknown) => {
      told.push(await (await shop.post(path, JSON.stringify(body))).text());
    };
    const email = 'secret@example.com';
    const id = await seed(email, { password: secret });
    await shop.rows(
      `ALTER TABLE account ADD CONSTRAINT account_fails CHECK (name <> 'fails') NOT VALID`,
    );
    const passwords = [secret, [secret], { value: secret }, `${secret}${secret}`];
    for (const password of passwords) {
      const account = { name: 'fails', email: 'fails@example.com', password };
      await send('/api/v3/site.accounts.create', { account });
      await send('/api/v3/site.accounts.update', { id, account });
      await send('/api/v3/site.accounts.authenticate', { email, password });
      await send('/graphql', {
        query: 'mutation ($a: AccountCreateInput!) { createAccount(input: $a) { id } }',
        variables: { a: account },
      });
      await send('/graphql', {
        query: `mutation ($p: String) { setAccountPassword(id: ${id}, password: $p) { id name } }`,
        variables: { p: password },
      });
    }
    await shop.rows(`UPDATE account SET email = 'moved@example.com' WHERE id = ${id}`);
    await send('/api/v3/site.accounts.find', {});
    await send('/api/v3/site.accounts.get', { id });
    const kept = String(await stored(id));
    const lines = line.mock.calls.map(([text]) => String(text));
    line.mockRestore();
    await shop.rows('ALTER TABLE account DROP CONSTRAINT account_fails');
    expect(lines.filter((each) => each.includes('account_fails')).length).toBeGreaterThan(1);
    expect(told.filter((text) => text.includes(`"id":${id}`)).length).toBeGreaterThan(2);
    for (const each of [secret, kept, 'Failing row'])
      expect([...told, ...lines].filter((text) => text.includes(each))).toEqual([]);
  });
});
