import { describe, expect, it } from 'vitest';
import { createCallers } from '../../src/surfaces/http/callers/keys.ts';
import { goodKey, shop, storeOf } from './gateway.ts';

const otherKey = 'sk_other_other_other';
const thirdKey = 'sk_third_third_third';
const badKey = 'sk_unknown_unknown';
const other = { ...shop, id: 8, name: 'other' };
const minute = 60_000;

/** Callers over a store of two keys, with a clock that the test sets. */
function openCallers(size?: number) {
  const clock = { time: 0 };
  const noted: number[] = [];
  const store = Object.assign(storeOf({ [goodKey]: shop, [otherKey]: other, [thirdKey]: other }), {
    recordUse: async (id: number) => void noted.push(id),
  });
  const callers = createCallers(store, { ...(size && { size }), now: () => clock.time });
  const find = (key: string) => callers.find({ 'x-key': key }, '192.0.2.1');
  return { clock, noted, store, callers, find };
}

describe('the caller of a request', () => {
  it.each([
    ['X-Key', { 'x-key': goodKey }, shop],
    ['a bearer token', { authorization: `Bearer ${goodKey}` }, shop],
    ['a bearer token in other letters', { authorization: `bearer  ${goodKey}` }, shop],
    [
      'X-Key before a bearer token',
      { 'x-key': otherKey, authorization: `Bearer ${goodKey}` },
      other,
    ],
    ['nothing', {}, undefined],
    [
      'a wrong X-Key, whatever the token',
      { 'x-key': badKey, authorization: `Bearer ${goodKey}` },
      undefined,
    ],
    ['another scheme', { authorization: `Basic ${goodKey}` }, undefined],
    ['two keys in one header', { 'x-key': `${goodKey}, ${otherKey}` }, undefined],
  ])('the key is read from %s', async (_, headers, expected) => {
    expect(await openCallers().callers.find(headers, '192.0.2.1')).toEqual(expected);
  });

  it.each(['', 'short', 'x'.repeat(201), 'sk_\u00e0\u00e0\u00e0\u00e0\u00e0\u00e0'])(
    'needs no lookup for an impossible key: %j',
    async (key) => {
      const { find, store } = openCallers();
      expect(await find(key)).toBeUndefined();
      expect(store.asked).toBe(0);
    },
  );
});

describe('the cache of keys', () => {
  it('avoids lookups of a valid key for a minute', async () => {
    const { find, store, clock } = openCallers();
    await find(goodKey);
    clock.time = minute - 1;
    await find(goodKey);
    expect(store.asked).toBe(1);
    clock.time = minute;
    await find(goodKey);
    expect(store.asked).toBe(2);
  });

  it('avoids lookups of an unknown key for five seconds', async () => {
    const { find, store, clock } = openCallers();
    await find(badKey);
    clock.time = 4_999;
    await find(badKey);
    expect(store.asked).toBe(1);
    clock.time = 5_000;
    await find(badKey);
    expect(store.asked).toBe(2);
  });

  it('shares one lookup among simultaneous calls', async () => {
    const { find, store } = openCallers();
    expect(await Promise.all([find(goodKey), find(goodKey)])).toEqual([shop, shop]);
    expect(store.asked).toBe(1);
  });

  it('repeats the lookup when keys have changed', async () => {
    const { find, store, callers } = openCallers();
    await find(goodKey);
    callers.forget();
    store.byHash = async () => null;
    expect(await find(goodKey)).toBeUndefined();
  });

  it('repeats the lookup after a failure', async () => {
    const { find, store } = openCallers();
    const { byHash } = store;
    store.byHash = () => Promise.reject(new Error('away'));
    await expect(find(goodKey)).rejects.toThrow('away');
    store.byHash = byHash;
    expect(await find(goodKey)).toEqual(shop);
  });

  it('evicts the least recently used key', async () => {
    const { find, store } = openCallers(2);
    for (const key of [goodKey, otherKey, goodKey, thirdKey]) await find(key);
    expect(store.asked).toBe(3);
    await find(goodKey);
    expect(store.asked).toBe(3);
    await find(otherKey);
    expect(store.asked).toBe(4);
  });

  it('keeps a valid key when unknown ones arrive', async () => {
    const { find, store } = openCallers(2);
    for (const key of [goodKey, badKey, `${badKey}_2`, `${badKey}_3`]) await find(key);
    const { asked } = store;
    expect(await find(goodKey)).toEqual(shop);
    expect(store.asked).toBe(asked);
  });

  it('repeats the lookup where the clock was set back', async () => {
    const { find, store, clock } = openCallers();
    clock.time = 1_000 * minute;
    await find(goodKey);
    clock.time = 0;
    await find(goodKey);
    expect(store.asked).toBe(2);
  });

  it('records the use of a key once a minute', async () => {
    const { find, noted, callers, clock } = openCallers();
    for (const time of [0, 10, minute - 1, minute]) {
      clock.time = time;
      callers.forget();
      await find(goodKey);
    }
    expect(noted).toEqual([shop.id, shop.id]);
  });

  it('serves a call even where its use cannot be recorded', async () => {
    const { find, store } = openCallers();
    store.recordUse = () => Promise.reject(new Error('read only'));
    expect(await find(goodKey)).toEqual(shop);
  });
});
