import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyStore, type NewKey } from '../../src/engine/call/callers/key-store.ts';
import { generateKey, hashKey } from '../../src/engine/call/callers/secrets.ts';
import { openShop, type Shop } from '../support/shop.ts';
import {
  type Attempt,
  attemptsOf,
  attemptsOnV3,
  callerMutations,
  emailOf,
  withoutRights,
} from './caller-mutations.ts';
import { beyond, effective, keepCallers, type Standing, standings } from './standing.ts';

/** A time zone where it is not Sunday, so that an account for six days works. */
const timeZone = ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue'].find(
  (zone) => localTime(zone, { weekday: 'short' }) !== 'Sun',
);
const hour = Number(localTime(timeZone, { hour: '2-digit', hourCycle: 'h23' }));
/** The current hours, for the duration of the test. */
const hours = `from_hour = ${Math.max(0, hour - 1)}, to_hour = ${Math.min(24, hour + 2)}`;

function localTime(zone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone, ...options }).format(new Date());
}

/** Callers by their restriction: the terms of a key, or the change of an account. */
const keys: Record<string, Partial<NewKey>> = {
  'a full key': {},
  'a limited key': { sections: ['Apps', 'Settings'] },
  'a key that reads': { access: 'Read' },
  'a key that changes': { access: 'Change' },
  'a key with a network': { networks: ['127.0.0.0/8'] },
  'a key that expires': { expiryTime: '2900-01-01T00:00:00Z' },
  'a key with a limit': { callRate: { calls: 1000, seconds: 300 } },
  'a key with all of it': {
    callRate: { calls: 1000, seconds: 300 },
    sections: ['Apps', 'Settings'],
    networks: ['127.0.0.0/8'],
    expiryTime: '2900-01-01T00:00:00Z',
  },
};
const accounts: Record<string, string> = {
  'a full account': `access = 'Full'`,
  'a limited account': `access = 'Limited', sections = '{Apps,Settings}'`,
  'an account with hours': `access = 'Full', ${hours}`,
  'an account with days': `access = 'Full', days = 'MondayToSaturday'`,
  'an account with an address': `access = 'Full', ip = '127.0.0.1'`,
  'an account with all of it': `access = 'Limited', sections = '{Apps,Settings}', ${hours},
    ip = '127.0.0.1', days = 'MondayToSaturday'`,
  'an account without sections': `access = 'Limited', sections = '{}'`,
  'an account that is denied': `access = 'Denied'`,
};

const parents = ['a key with a network', 'a key with all of it'];

/** The targets of each caller, beside itself. */
const others = [
  'a full key',
  'a key with all of it',
  'a full account',
  'an account with all of it',
  'an account without sections',
];

let shop: Shop;
/** The requests of each caller, and its state in the database. */
const callers = new Map<string, { secret: string; what: string }>();
let reset: () => Promise<void>;
beforeAll(async () => {
  shop = await openShop({ TIME_ZONE: timeZone ?? 'UTC' });
  const store = createKeyStore((sql, values) => shop.rows(sql, values));
  for (const [name, terms] of Object.entries(keys)) {
    const secret = generateKey();
    const id = await store.create({ name, key: secret, ...terms });
    callers.set(name, { secret, what: `key ${id}` });
    if (!parents.includes(name)) continue;
    // The child was created while its creator had fewer restrictions. Its own terms are wider, but
    // the creator's apply.
    const child = generateKey();
    const maker = { kind: 'key', id } as const;
    const made = await store.create({ name: 'child', key: child, maker });
    callers.set(`a child of ${name}`, { secret: child, what: `key ${made}` });
  }
  const former = generateKey();
  const id = await store.create({ name: 'former', key: former });
  await store.rotate(id, generateKey(), 3600);
  callers.set('a secret that was rotated', { secret: former, what: `key ${id}` });
  for (const [name, change] of Object.entries(accounts)) await addAccount(name, change);
  reset = await keepCallers(shop);
});
afterAll(() => shop.close());

/** An account with a session that stays valid after its change. */
async function addAccount(name: string, change: string): Promise<void> {
  const secret = `at_${generateKey()}`;
  const [made] = await shop.rows(
    `INSERT INTO account (name, email, locale) VALUES ($1::text, md5($1::text) || '@example.com', 'en_US')
     RETURNING id`,
    [name],
  );
  await shop.rows(
    `INSERT INTO account_session (account_id, family_hash, refresh_hash, access_hash,
       access_expiry_time, expiry_time)
     SELECT $1::int, decode($2, 'hex'), decode($2, 'hex'), decode($2, 'hex'), t, t
     FROM (SELECT now() + interval '1 hour' AS t) AS x`,
    [made?.id, hashKey(secret)],
  );
  await shop.rows(`UPDATE account SET email = $2, ${change} WHERE id = $1`, [
    made?.id,
    emailOf(String(made?.id)),
  ]);
  callers.set(name, { secret, what: `account ${made?.id}` });
}

/** The effective rights of a caller: its own, limited by its creators. */
function boundsOf(name: string, all: ReadonlyMap<string, Standing>): Standing {
  const own = all.get(callers.get(name)?.what ?? '');
  if (!own) throw new Error(`there is no ${name}`);
  const isFormer = name === 'a secret that was rotated';
  return isFormer ? { ...own, until: new Date(soon).toISOString() } : effective(own, all);
}
const soon = Date.now() + 3_700_000;

/** Changed callers that were or are beyond the limits. */
function changes(
  before: ReadonlyMap<string, Standing>,
  after: ReadonlyMap<string, Standing>,
  bounds: Standing,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((what) => {
    const [was, is] = [before.get(what), after.get(what)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    // The own terms of a new caller are within the limits, whatever its creator; its hours come
    // from its creator.
    const { days = 7, fromHour = 0, toHour = 24 } = is ? effective(is, after) : {};
    const made = is && { ...is, days, fromHour, toHour };
    const sides = was ? [was, ...(is ? [is] : [])].map((side) => effective(side, before)) : [made];
    return sides.flatMap((side) =>
      side ? beyond(side, bounds).map((term) => `${what} has ${term} beyond`) : [],
    );
  });
}

/** Every mutation, with every term, on the caller itself and on weaker and stronger ones. */
function attempts(name: string, all: ReadonlyMap<string, Standing>): Attempt[] {
  const own = callers.get(name)?.what ?? '';
  const targets = new Set([own, all.get(own)?.maker, ...others.map((it) => callers.get(it)?.what)]);
  const ids = (kind: string) =>
    [...targets].flatMap((what) => (what?.startsWith(kind) ? [Number(what.split(' ')[1])] : []));
  const walked = callerMutations.filter(({ name }) => !withoutRights.includes(name));
  return [
    ...walked.flatMap((field) =>
      attemptsOf(field, ids(/Key/.test(field.name) ? 'key' : 'account')),
    ),
    ...attemptsOnV3(ids('account').slice(0, 2)),
  ];
}

test('the test covers every mutation of callers', () => {
  const names = callerMutations.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...withoutRights,
      'createCallerKey',
      'deleteAccounts',
      'updateAccount',
    ]),
  );
  expect(names.length).toBeGreaterThan(10);
});

const names = [
  ...Object.keys(keys),
  ...parents.map((name) => `a child of ${name}`),
  'a secret that was rotated',
  ...Object.keys(accounts),
];
test.each(names)('%s creates and changes no caller with more rights than itself', async (name) => {
  const before = await standings(shop);
  const bounds = boundsOf(name, before);
  const { secret = '' } = callers.get(name) ?? {};
  const wrong: string[] = [];
  const done: string[] = [];
  for (const { name: tried, path, body } of attempts(name, before)) {
    const answer = await shop.post(path, JSON.stringify(body), { 'X-Key': secret });
    expect(answer.status, tried).toBeLessThan(500);
    if (/"errors":|"status":"error"|^{"type"/.test(await answer.text()) || !answer.ok) continue;
    done.push(tried);
    const after = await standings(shop);
    wrong.push(...changes(before, after, bounds).map((each) => `${tried}: ${each}`));
    await reset();
  }
  expect([...(await standings(shop))], 'what was refused changed nothing').toEqual([...before]);
  expect(wrong).toEqual([]);
  // A caller with write access to one of these sections succeeds with some.
  const canWrite = bounds.rights.some((right) => /^write (Apps|Settings)$/.test(right));
  expect(done.length > 0, `${done.length} done`).toBe(canWrite);
  const byEmail = done.filter((tried) => tried.includes('"by":{"email"'));
  expect(byEmail.length > 0).toBe(bounds.rights.includes('write Settings'));
});
