import { expect, test } from 'vitest';
import type { Credential } from '../../src/engine/call/callers/credential.ts';
import { hashKey } from '../../src/engine/call/callers/secrets.ts';
import { allRights } from '../../src/ground/contract/operations/rights.ts';
import { createCallers } from '../../src/surfaces/http/callers/keys.ts';

const key = 'sk_0123456789012345678901234567890123456789';
const token = 'at_0123456789012345678901234567890123456789';
const caller = { kind: 'key', id: 7, name: 'till', rights: allRights } as const;
const account = { ...caller, kind: 'account', sessionId: 3 } as const;
const always = { days: 'MondayToSunday', fromHour: 0, toHour: 24, ip: null };

/** Callers over one credential, with a clock that the test sets. */
function openCallers(credential: Partial<Credential>) {
  const clock = { time: Date.parse('2026-01-05T12:00:00Z') };
  const asked = { keys: 0, sessions: 0 };
  const whole = { caller, networks: [], terms: null, ...credential };
  const find = (wanted: string) => (hash: Buffer) =>
    hash.toString('hex') === hashKey(wanted) ? whole : null;
  const store = {
    async byHash(hash: Buffer) {
      asked.keys++;
      return whole.caller.kind === 'key' ? find(key)(hash) : null;
    },
    async sessionByHash(hash: Buffer) {
      asked.sessions++;
      return find(token)(hash);
    },
    recordUse: async () => {},
  };
  const callers = createCallers(store, { now: () => clock.time, timeZone: 'UTC' });
  return { clock, asked, callers };
}

test('the terms of a credential are checked at each call, without another query', async () => {
  const expiry = Date.parse('2026-01-05T12:00:10Z');
  const { clock, asked, callers } = openCallers({ caller: { ...caller, expiry } });
  const find = () => callers.find({ 'x-key': key }, '192.0.2.1');
  expect(await find()).toMatchObject({ id: 7 });
  clock.time = expiry;
  expect(await find()).toBe('expired');
  expect(asked.keys).toBe(1);
});

test('a key works only from its networks', async () => {
  const { callers } = openCallers({ networks: ['10.0.0.0/8', '2001:db8::/32'] });
  const find = (address: string) => callers.find({ 'x-key': key }, address);
  expect(await find('10.1.2.3')).toMatchObject({ id: 7 });
  expect(await find('2001:db8::1')).toMatchObject({ id: 7 });
  expect(await find('192.0.2.1')).toBeUndefined();
  expect(await find('')).toBeUndefined();
});

test('an account is refused outside its hours, and works again within them', async () => {
  const { clock, callers } = openCallers({
    caller: account,
    terms: { ...always, fromHour: 9, toHour: 17 },
  });
  const find = () => callers.find({ authorization: `Bearer ${token}` }, '192.0.2.1');
  expect(await find()).toMatchObject({ kind: 'account' });
  clock.time = Date.parse('2026-01-05T17:00:00Z');
  expect(await find()).toMatchObject({ kind: 'FORBIDDEN' });
  clock.time = Date.parse('2026-01-06T09:00:00Z');
  expect(await find()).toMatchObject({ kind: 'account' });
});

test('a caller key causes no lookup of sessions', async () => {
  const { asked, callers } = openCallers({ caller: account });
  await callers.find({ 'x-key': 'sk_unknown_unknown' }, '192.0.2.1');
  expect(asked).toEqual({ keys: 1, sessions: 0 });
});
