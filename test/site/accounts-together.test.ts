import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Rec, verdict } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ MAX_LIMITED_ACCOUNTS: '3' });
  await settle(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.rows('DELETE FROM account'));

const call = (verb: string, body: Rec) => shop.v3(`site.accounts.${verb}`, body);
let made = 0;
const create = (more: Rec = {}) =>
  call('create', { account: { name: 'x', email: `n${made++}@example.com`, ...more } });
const seed = async (access: string, more: Rec = {}) =>
  Number((await create({ access, ...more })).id);
const update = (id: number, account: Rec) => call('update', { id, account });
const limit = (id: number) => update(id, { access: 'Limited' });
const twenty = Array.from({ length: 20 }, (_, at) => at);
const seedAll = async (count: number, access: string) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await seed(access));
  return ids;
};
const held = async (access: string) =>
  (await shop.rows('SELECT id FROM account WHERE access = $1', [access])).length;

/** The number of times each result occurred. */
async function tally(calls: readonly ReturnType<typeof create>[]) {
  const counts: Record<string, number> = {};
  for (const told of (await Promise.all(calls)).map(verdict))
    counts[told] = (counts[told] ?? 0) + 1;
  return counts;
}

describe('the number of limited accounts', () => {
  test('site.accounts.create | account | LimitReached', async () => {
    for (const access of ['Limited', undefined, 'Limited'])
      expect(verdict(await create(access ? { access } : {}))).toBe('ok');
    for (const more of [{}, { access: 'Limited' }])
      expect(verdict(await create(more))).toBe('LimitReached on account');
    for (const access of ['Full', 'Denied']) expect(verdict(await create({ access }))).toBe('ok');
    expect(await held('Limited')).toBe(3);
    const [row] = await shop.rows(`SELECT min(id) AS id FROM account WHERE access = 'Limited'`);
    await call('delete', { ids: [row?.id] });
    expect(verdict(await create())).toBe('ok');
  });

  test('site.accounts.update | access | InvalidValue', async () => {
    const [limited = 0, ...others] = await seedAll(3, 'Limited');
    const [full = 0, denied = 0] = [await seed('Full'), await seed('Denied')];
    await seed('Full');
    for (const id of [full, denied])
      expect(verdict(await update(id, { name: 'lost', access: 'Limited' }))).toBe(
        'InvalidValue on access',
      );
    expect(await shop.rows(`SELECT id FROM account WHERE name = 'lost'`)).toEqual([]);
    // An account that is already limited stays limited, and can change.
    expect(verdict(await update(limited, { name: 'y', access: 'Limited' }))).toBe('ok');
    await call('delete', { ids: others });
    expect(verdict(await limit(denied))).toBe('ok');
  });

  test('stays within its limit when twenty are created concurrently', async () => {
    expect(await tally(twenty.map(() => create()))).toEqual({
      ...{ ok: 3, 'LimitReached on account': 17 },
    });
    expect(await held('Limited')).toBe(3);
  });

  test('stays within its limit when twenty become limited concurrently', async () => {
    const ids = await seedAll(20, 'Denied');
    expect(await tally(ids.map(limit))).toEqual({ ok: 3, 'InvalidValue on access': 17 });
    expect(await held('Limited')).toBe(3);
  });

  test('stays within its limit when accounts are created, deleted and changed concurrently', async () => {
    const ids = [...(await seedAll(4, 'Full')), ...(await seedAll(4, 'Denied'))];
    const calls = twenty.flatMap((at) => {
      const id = ids[at % ids.length] ?? 0;
      if (at % 5 === 0) return [call('delete', { ids: [id] }), create()];
      if (at % 5 === 1) return [update(id, { access: 'Denied' }), create()];
      return [limit(id)];
    });
    const told = Object.keys(await tally(calls));
    const known = ['ok', 'LimitReached on account', 'InvalidValue on access', 'NotFound on id'];
    expect(told.filter((each) => !known.includes(each))).toEqual([]);
    expect(await held('Limited')).toBeLessThanOrEqual(3);
  });
});

describe('the last account with full access', () => {
  test('site.accounts.update | access | InvalidValue | the last Full account', async () => {
    const [one = 0, other = 0] = await seedAll(2, 'Full');
    expect(verdict(await limit(one))).toBe('ok');
    expect(verdict(await limit(other))).toBe('InvalidValue on access');
    expect(verdict(await limit(one))).toBe('ok');
    expect(await held('Full')).toBe(1);
  });

  test('stays, when all of them become limited concurrently', async () => {
    const ids = await seedAll(3, 'Full');
    expect(await tally([...ids, ...ids].map(limit))).toMatchObject({ 'InvalidValue on access': 2 });
    expect([await held('Full'), await held('Limited')]).toEqual([1, 2]);
  });

  test('accepts denial and deletion, since callers need no account', async () => {
    const id = await seed('Full');
    expect(verdict(await update(id, { access: 'Denied' }))).toBe('ok');
    const other = await seed('Full');
    expect(verdict(await call('delete', { ids: [id, other] }))).toBe('ok');
    expect(await held('Full')).toBe(0);
  });
});

test('creating twenty accounts with one email creates one', async () => {
  const emails = ['Same@example.com', 'same@Example.com'];
  const calls = twenty.map((at) => create({ access: 'Full', email: emails[at % 2] }));
  expect(await tally(calls)).toEqual({ ok: 1, 'AlreadyExists on email': 19 });
});

test('hours that several callers change concurrently stay in order', async () => {
  const id = await seed('Full');
  const told = await tally(
    twenty.map((at) => update(id, at % 2 ? { fromHour: 4 + at } : { toHour: 4 + at })),
  );
  expect(Object.keys(told).toSorted()).toEqual(['InvalidValue on toHour', 'ok']);
  const [row] = await shop.rows('SELECT from_hour < to_hour AS ordered FROM account');
  expect(row?.ordered).toBe(true);
});

test('logins while an account changes return the account or null', async () => {
  const email = 'busy@example.com';
  const id = await seed('Full', { email, password: 'secret1' });
  const log = async () => (await call('authenticate', { email, password: 'secret1' })).account;
  const logins = [log(), log(), log(), log()];
  const changes = [update(id, { name: 'y' }), update(id, { access: 'Denied' })];
  expect(await tally([...changes, call('delete', { ids: [id] })])).toHaveProperty('ok');
  for (const account of await Promise.all(logins))
    expect(account === null || Object(account).id === id).toBe(true);
  expect(await log()).toBeNull();
});
