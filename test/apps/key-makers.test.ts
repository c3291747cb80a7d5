import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherHour, tokenOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Issued {
  readonly secret: string;
  readonly callerKey: { readonly id: string; readonly makerKeyId: string | null };
}

async function ask(key: string, query: string, variables: object = {}) {
  const body = JSON.stringify({ query, variables });
  const { data, errors } = await (await shop.post('/graphql', body, { 'X-Key': key })).json();
  return { data, error: errors?.[0]?.extensions };
}

const creation = `mutation ($input: CallerKeyCreateInput!) { createCallerKey(input: $input) {
  secret callerKey { id makerKeyId makerAccountId networks expiryTime } } }`;

async function make(key: string, input: object = {}): Promise<Issued> {
  const { data, error } = await ask(key, creation, { input: { name: 'made', ...input } });
  if (error) throw new Error(JSON.stringify(error));
  return data.createCallerKey;
}

const statusOf = async (key: string) =>
  (await shop.post('/api/v3/commerce.tax-classes.count', '{}', { 'X-Key': key })).status;

test('a new key has the network and the expiry of its creator by default', async () => {
  const terms = { networks: ['127.0.0.0/8'], expiryTime: '2999-01-01T00:00:00Z' };
  const maker = await make(shop.key, terms);
  const made = await make(maker.secret);
  expect(made.callerKey).toMatchObject({ ...terms, makerKeyId: maker.callerKey.id });
  const inside = { networks: ['127.0.0.1'], expiryTime: '2998-12-31T00:00:00Z' };
  expect((await make(maker.secret, inside)).callerKey).toMatchObject(inside);
});

test.each([
  [{ networks: [] }, 'networks'],
  [{ networks: ['127.0.0.1', '10.0.0.0/8'] }, 'networks'],
  [{ networks: ['126.0.0.0/7'] }, 'networks'],
  [{ expiryTime: null }, 'expiryTime'],
  [{ expiryTime: '2999-01-01T00:00:01Z' }, 'expiryTime'],
])('%j is refused in a new key and in its own record by a restricted key', async (terms, field) => {
  const bounds = { networks: ['127.0.0.0/8'], expiryTime: '2999-01-01T00:00:00Z' };
  const { secret, callerKey } = await make(shop.key, bounds);
  const refused = { field, type: 'AccessDenied' };
  const made = await ask(secret, creation, { input: { name: 'x', ...terms } });
  expect(made.error).toMatchObject(refused);
  const update = `mutation ($id: ID!, $input: CallerKeyUpdateInput!) {
    updateCallerKey(by: { id: $id }, input: $input) { id } }`;
  const changed = await ask(secret, update, { id: callerKey.id, input: terms });
  expect(changed.error).toMatchObject(refused);
});

describe('the lifetime of a key and its creators', () => {
  test.each([
    ['revoked', 'revoked_time = now()'],
    ['expired', 'expiry_time = now()'],
    ['bound to another network', `networks = '{192.0.2.0/24}'`],
    ['without the section', `sections = '{Sales}'`],
  ])('a key stops working when the first creator is %s', async (_, change) => {
    const first = await make(shop.key);
    const last = await make((await make(first.secret)).secret);
    expect(await statusOf(last.secret)).toBe(200);
    await shop.rows(`UPDATE caller_key SET ${change} WHERE id = $1`, [first.callerKey.id]);
    await expect.poll(() => statusOf(last.secret)).toBe(403);
  });

  test.each([
    ['denied', `access = 'Denied'`],
    ['bound to other hours', otherHour()],
    ['bound to another address', `ip = '192.0.2.1'`],
    ['without the section', `sections = '{Sales}'`],
  ])('keys stop working while the account that created them is %s', async (_, change) => {
    const token = await tokenOf(shop, `access = 'Full'`);
    await expect.poll(() => statusOf(token)).toBe(200);
    const first = await make(token);
    const last = await make(first.secret);
    expect(await statusOf(last.secret)).toBe(200);
    const [row] = await shop.rows('SELECT maker_account_id AS id FROM caller_key WHERE id = $1', [
      first.callerKey.id,
    ]);
    const limited = change.includes('sections') ? `${change}, access = 'Limited'` : change;
    await shop.rows(`UPDATE account SET ${limited} WHERE id = $1`, [row?.id]);
    await expect.poll(() => statusOf(last.secret)).toBe(403);
    await shop.rows(
      `UPDATE account SET access = 'Full', from_hour = 0, to_hour = 24, ip = NULL WHERE id = $1`,
      [row?.id],
    );
    await expect.poll(() => statusOf(last.secret)).toBe(200);
  });

  test('keys stop working when the account that created them is deleted', async () => {
    const token = await tokenOf(shop, `access = 'Full'`);
    await expect.poll(() => statusOf(token)).toBe(200);
    const last = await make((await make(token)).secret);
    expect(await statusOf(last.secret)).toBe(200);
    const [row] = await shop.rows('SELECT max(id)::int AS id FROM account');
    expect(await shop.v3('site.accounts.delete', { ids: [row?.id] })).toEqual({ status: 'ok' });
    await expect.poll(() => statusOf(last.secret)).toBe(403);
  });
});

test('chains of keys have at most ten levels', async () => {
  let { secret } = await make(shop.key);
  for (let generation = 3; generation <= 10; generation++) ({ secret } = await make(secret));
  const { error } = await ask(secret, creation, { input: { name: 'x' } });
  expect(error).toMatchObject({ field: 'input', type: 'LimitReached' });
});

describe('the last key with full access', () => {
  const revoke = (ids: readonly string[]) =>
    shop.graphql('mutation ($ids: [ID!]!) { revokeCallerKeys(ids: $ids) }', { ids });

  test('cannot be revoked or restricted, even together with its descendants', async () => {
    const { callerKey } = await make(shop.key);
    const { callerKey: limited } = await make(shop.key, { sections: ['APPS'] });
    const all = await shop.rows('SELECT array_to_json(array_agg(id))::text AS ids FROM caller_key');
    for (const ids of [[1], [1, callerKey.id], JSON.parse(String(all[0]?.ids))]) {
      const { errors } = await revoke(ids);
      expect(errors?.[0]?.extensions).toMatchObject({ field: 'ids', type: 'AccessDenied' });
    }
    for (const [input, field] of [
      ['access: READ', 'access'],
      ['sections: [APPS]', 'sections'],
      ['expiryTime: "2999-01-01T00:00:00Z"', 'expiryTime'],
    ]) {
      const query = `mutation { updateCallerKey(by: { id: 1 }, input: { ${input} }) { id } }`;
      const { errors } = await shop.graphql(query);
      expect(errors?.[0]?.extensions).toMatchObject({ field, type: 'InvalidValue' });
    }
    expect((await revoke([limited.id])).data).toEqual({ revokeCallerKeys: 1 });
    expect(await statusOf(shop.key)).toBe(200);
  });
});

test('no caller can delete an account with more rights, by v3 or GraphQL', async () => {
  await tokenOf(shop, `access = 'Full'`);
  const [row] = await shop.rows('SELECT max(id)::int AS id FROM account');
  const { secret } = await make(shop.key, { sections: ['SETTINGS'] });
  const { error } = await ask(secret, `mutation { deleteAccounts(ids: [${row?.id}]) }`);
  expect(error).toMatchObject({ field: 'ids', type: 'AccessDenied' });
  const body = JSON.stringify({ ids: [row?.id] });
  const answer = await shop.post('/api/v3/site.accounts.delete', body, { 'X-Key': secret });
  expect(await answer.json()).toMatchObject({ error: { field: 'ids', type: 'AccessDenied' } });
});
