import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { server } from '../support/database.ts';
import { pluck, type Rec, verdict } from '../support/records.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await settle(shop);
});
afterAll(() => shop.close());

const call = (verb: string, body: Rec = {}) => shop.v3(`site.accounts.${verb}`, body);
const create = (account: Rec) => call('create', { account });
const update = (id: unknown, account: Rec) => call('update', { id, account });
const read = async (id: unknown) => (await call('get', { id })).account as Rec;
const ok = { status: 'ok' };
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

let made = 0;
const fresh = (more: Rec = {}) => ({ name: 'x', email: `fresh${made++}@example.com`, ...more });
const seed = async (more: Rec = {}) => (await create(fresh(more))).id;

const whole = {
  ...{ name: 'Ännè "Lee" 漢', email: 'Anne.Lee@Example.com', access: 'Full' },
  ...{ days: 'MondayToFriday', fromHour: 8, toHour: 18, sections: ['Catalog', 'Apps'] },
  ...{ ip: '192.0.2.10', locale: 'it_CH', gravatarHash: 'f'.repeat(32) },
  ...{ background: 'Blaue Berge.jpg', rowsNumber: 50 },
};

describe('an account', () => {
  test('returns every member as it was written, in the order of the specification', async () => {
    const { id } = await create({ ...whole, password: 'Secret 1' });
    expect(await read(id)).toEqual({ id, ...whole });
    expect(Object.keys(await read(id))).toEqual(['id', ...Object.keys(whole)]);
    expect(pluck(await call('find'), 'accounts', 'id')).toContain(id);
  });

  test('created from only a name and an email has defaults, and shows the Gravatar of the email', async () => {
    const { id } = await create({ name: 'Min', email: 'Min@Example.com' });
    expect(await read(id)).toEqual({
      ...{ id, name: 'Min', email: 'Min@Example.com', access: 'Limited', days: 'MondayToSunday' },
      ...{ fromHour: 0, toHour: 24, sections: [], ip: null, locale: 'en_US' },
      ...{ gravatarHash: md5('min@example.com'), background: null, rowsNumber: 20 },
    });
    await update(id, { email: 'moved@example.com' });
    expect(await read(id)).toMatchObject({ gravatarHash: md5('moved@example.com') });
  });

  test.each<Rec>([
    { name: 'changed' },
    { email: 'changed@example.com' },
    { email: 'STAYS@example.com' },
    { access: 'Denied' },
    { access: 'Full' },
    { days: 'MondayToSaturday' },
    { fromHour: 17 },
    { toHour: 9 },
    { fromHour: 0, toHour: 1 },
    { fromHour: 23, toHour: 24 },
    { sections: [] },
    { ip: null },
    { ip: '2.2.2.2' },
    { locale: 'de_AT' },
    { background: null },
    { rowsNumber: 5 },
    {},
  ])('changes only in the given members: %j', async (given) => {
    const account = { ...whole, email: 'stays@example.com' };
    const { id } = await create(account);
    expect(await update(id, given)).toEqual(ok);
    expect(await read(id)).toEqual({ id, ...account, ...given });
    await call('delete', { ids: [id] });
  });

  test('has each section once, in the order of the declaration', async () => {
    const sections = ['Settings', 'Catalog', 'Sales', 'Catalog', 'Settings'];
    const id = await seed({ sections });
    expect(await read(id)).toMatchObject({ sections: ['Catalog', 'Sales', 'Settings'] });
    await update(id, { sections: ['Apps', 'Inventory', 'Apps'] });
    expect(await read(id)).toMatchObject({ sections: ['Inventory', 'Apps'] });
  });

  test.each([
    ['en', 'en_US'],
    ['it', 'it_IT'],
    ['sv', 'sv_SE'],
    ['el', 'el_GR'],
    ['zh', 'zh_CN'],
    ['pt_BR', 'pt_BR'],
    ['sq_XK', 'sq_XK'],
    // No region has this language: the region of the shop applies.
    ['eo', 'eo_US'],
  ])('returns for the locale %s the value %s', async (given, locale) => {
    const id = await seed({ locale: given });
    expect(await read(id)).toMatchObject({ locale });
    await update(id, { locale: 'fr_FR' });
    await update(id, { locale: given });
    expect(await read(id)).toMatchObject({ locale });
  });

  test('deleting removes an account, and ignores unknown identifiers', async () => {
    const [one, other] = [await seed(), await seed({ access: 'Full' })];
    expect(await call('delete', { ids: [one, other, one, 999_999, 3_000_000_000] })).toEqual(ok);
    for (const id of [one, other]) expect(await read(id)).toBeNull();
  });
});

describe('the rules of accounts', () => {
  test.each<[string, (account: Rec) => Promise<unknown>]>([
    ['site.accounts.create | background | Malformed', makes],
    ['site.accounts.update | background | Malformed', changes],
  ])('%s', async (_, write) => {
    for (const background of [
      ...['a/b.jpg', 'a\\b.jpg', '../..', '.....', 'x.....', '.hidden.jpg', ' a.jpg', 'a .jpg'],
      ...['photo', 'photo.', 'a..jpg', 'a.jpg ', 'a\n.jpg', 'a\u007f.jpg', 'a:b.jpg', 'a.j*g'],
    ])
      expect(await write({ background }), background).toBe('Malformed on background');
  });

  test.each<[string, (account: Rec) => Promise<unknown>]>([
    ['site.accounts.create | email | AlreadyExists', makes],
    ['site.accounts.update | email | AlreadyExists', changes],
  ])('%s', async (_, write) => {
    const email = 'Taken@example.com';
    const id = await seed({ email });
    for (const same of [email, 'tAKEN@EXAMPLE.com'])
      expect(await write({ email: same })).toBe('AlreadyExists on email');
    await call('delete', { ids: [id] });
  });

  test.each<[string, (account: Rec) => Promise<unknown>]>([
    ['site.accounts.create | email | Malformed', makes],
    ['site.accounts.update | email | Malformed', changes],
  ])('%s', async (_, write) => {
    for (const email of ['nobody', 'a@b@c', '@b.c', 'a b@c.d', ' a@b.c', 'a@b.c ', 'a@'])
      expect(await write({ email }), email).toBe('Malformed on email');
  });

  test.each<[string, (account: Rec) => Promise<unknown>]>([
    ['site.accounts.create | ip | Malformed', makes],
    ['site.accounts.update | ip | Malformed', changes],
  ])('%s', async (_, write) => {
    for (const ip of ['1.2.3.256', '1.2.3.4.5', '1.2.3.4/8', '01.2.3.4', 'fe80::1', 'a.b.c.d'])
      expect(await write({ ip }), ip).toBe('Malformed on ip');
  });

  test.each<[string, (account: Rec) => Promise<unknown>]>([
    ['site.accounts.create | locale | Malformed', makes],
    ['site.accounts.update | locale | Malformed', changes],
  ])('%s', async (_, write) => {
    for (const locale of [
      ...['xx', 'EN', 'eng', 'en_', 'en-US', 'en_us', 'EN_US', 'enUS', 'xx_US', '12', '__'],
      ...['en_XX', 'en_ZZ', 'en_EU', 'de_DD', 'en_U'],
    ])
      expect(await write({ locale }), locale).toBe('Malformed on locale');
  });

  test('site.accounts.update | id | NotFound', async () => {
    for (const id of [999_999, 3_000_000_000])
      for (const given of [{}, { name: 'x' }, { access: 'Limited' }, { toHour: 1 }])
        expect(verdict(await update(id, given))).toBe('NotFound on id');
  });

  test('require hours in order, on the resulting record', async () => {
    for (const hours of [
      { fromHour: 9, toHour: 9 },
      { fromHour: 10, toHour: 9 },
    ])
      for (const write of [makes, changes])
        expect(await write(hours)).toBe('InvalidValue on toHour');
    // The account that changes is open from 8 to 18.
    for (const hours of [{ fromHour: 18 }, { toHour: 8 }, { toHour: 1 }, { fromHour: 23 }])
      expect(await changes(hours)).toBe('InvalidValue on toHour');
  });

  test.each<[Rec, string]>([
    [{ email: 'a@b.c' }, 'Missing on name'],
    [{ name: 'x' }, 'Missing on email'],
    [fresh({ name: '' }), 'Malformed on name'],
    [fresh({ password: 'four' }), 'Malformed on password'],
    [fresh({ password: 'x'.repeat(21) }), 'Malformed on password'],
    [fresh({ password: null }), 'Malformed on password'],
    [fresh({ access: 'full' }), 'Malformed on access'],
    [fresh({ sections: ['Catalogue'] }), 'Malformed on sections'],
    [fresh({ fromHour: 24 }), 'Malformed on fromHour'],
    [fresh({ toHour: 0 }), 'Malformed on toHour'],
    [fresh({ rowsNumber: 101 }), 'Malformed on rowsNumber'],
    [fresh({ gravatarHash: 'f'.repeat(31) }), 'Malformed on gravatarHash'],
    [fresh({ locale: null }), 'Malformed on locale'],
    [fresh({ hasPassword: true }), 'UnknownField on unknown'],
  ])('refuse %j: %s', async (account, told) => {
    expect(verdict(await create(account))).toBe(told);
  });

  test.each(['password', 'gravatarHash', 'id'])(
    'refuse %s as a member of an update',
    async (name) => {
      const id = await seed();
      expect(verdict(await update(id, { [name]: 'secret1' }))).toBe('UnknownField on unknown');
    },
  );

  async function makes(account: Rec) {
    const before = await call('count');
    const told = verdict(await create(fresh(account)));
    expect(await call('count')).toEqual(before);
    return told;
  }

  async function changes(account: Rec) {
    const { id } = await create({ ...whole, email: 'changes@example.com' });
    const before = await read(id);
    const told = verdict(await update(id, { name: 'lost', ...account }));
    expect(await read(id)).toEqual(before);
    await call('delete', { ids: [id] });
    return told;
  }
});

describe('accounts.find', () => {
  beforeAll(async () => {
    const names = ['b', 'B', 'ä', 'Ä', 'a', '10', '9'];
    for (const [at, name] of names.entries())
      await create({
        ...{ name, email: `${at % 2 ? 'S' : 's'}orted${at}@example.com`, toHour: 24 - (at % 3) },
        ...{ access: ['Full', 'Limited', 'Denied'][at % 3], fromHour: at % 2 },
        ...{ days: ['MondayToSunday', 'MondayToSaturday', 'MondayToFriday'][(at + 1) % 3] },
        ...{ ip: at % 3 ? null : `192.0.2.${at}` },
      });
  });

  const sorted = { find: 'site.accounts.find', key: 'accounts', ties: ['id'] };
  test.each(['id', 'name', 'email', 'fromHour', 'toHour', 'ip'])('sorts by %s', async (name) => {
    for (const order of [[name], [`-${name}`], [name, '-id']])
      await expectSorted(shop, sorted, order);
  });

  test.each([
    ['access', ['Full', 'Limited', 'Denied']],
    ['days', ['MondayToSunday', 'MondayToSaturday', 'MondayToFriday']],
  ])('sorts by %s in the order of its declaration', async (name, words) => {
    for (const [order, expected] of [
      [name, words],
      [`-${name}`, words.toReversed()],
    ] as const) {
      const found = await call('find', { order: [order], fields: ['id', name] });
      const places = pluck(found, 'accounts', name).map((word) => expected.indexOf(String(word)));
      expect(places).toEqual(places.toSorted());
      expect(new Set(places)).toEqual(new Set([0, 1, 2]));
    }
  });

  test('returns the requested fields by pages, and count returns the total', async () => {
    const [row] = await shop.rows('SELECT count(*)::int AS n FROM account');
    expect(await call('count')).toEqual({ ...ok, count: row?.n });
    const { accounts } = await call('find', { fields: ['sections', 'id'], limit: 2, first: 1 });
    expect(accounts).toEqual(
      Array(2).fill({ id: expect.any(Number), sections: expect.anything() }),
    );
    expect(verdict(await call('find', { fields: ['password'] }))).toBe('Malformed on fields');
    expect(verdict(await call('find', { order: ['rowsNumber'] }))).toBe('Malformed on order');
  });

  test('takes one statement, as get and count do', async () => {
    const id = await seed();
    for (const limit of [1, 6])
      expect(await shop.statements(() => call('find', { limit }))).toBe(1);
    expect(await shop.statements(() => call('get', { id }))).toBe(1);
    expect(await shop.statements(() => call('count'))).toBe(1);
  });

  test('writes take the same number of statements for any members', async () => {
    const full = await seed({ access: 'Full' });
    // The embedded database first looks for rows that refer to them: see clear-references.ts.
    const deletion = server ? 2 : 3;
    for (const [work, sent] of [
      [() => create(fresh({ access: 'Denied' })), 1],
      [() => create(fresh({ sections: ['Apps', 'Sales'] })), 3],
      [() => update(full, { name: 'y', sections: ['Apps'] }), 2],
      [() => update(full, { access: 'Limited' }), 4],
      [() => call('delete', { ids: [full] }), deletion],
      [() => call('delete', { ids: [full, 999_997, 999_998, 999_999] }), deletion],
      // Malformed values are refused before any statement.
      [() => create(fresh({ ip: 'a.b.c.d' })), 0],
      [() => update(full, { locale: 'xx' }), 0],
    ] as const)
      expect(await shop.statements(work), String(work)).toBe(sent);
  });
});
