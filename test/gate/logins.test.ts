import { describe, expect, test } from 'vitest';
import { createLoginThrottle } from '../../src/engine/gate/logins/create-login-throttle.ts';
import {
  allowedOf,
  createDatabaseThrottle,
  knownFor,
  type LoginAttempt,
  type LoginThrottle,
  noThrottle,
  waitAfter,
  waitSeconds,
} from '../../src/engine/gate/logins/login-throttle.ts';
import { createMemoryThrottle } from '../../src/engine/gate/logins/memory-throttle.ts';
import type { Session } from '../../src/store/db/session.ts';

const attemptOf = (origin: string, address: string | null, isKnown = false): LoginAttempt => ({
  origin: { kind: 'origin', key: origin },
  account: { kind: 'account', key: 'ann' },
  address: address === null ? null : { kind: 'address', key: address },
  isKnown,
});

test('an account may fail 10 times as often from anywhere, an address 4 times', () => {
  const kinds = ['origin', 'account', 'address'] as const;
  expect(kinds.map((kind) => allowedOf({ kind, key: '' }, 5))).toEqual([5, 50, 20]);
});

test.each([
  [4, 0],
  [5, 30],
  [6, 60],
  [9, 480],
  [10, 900],
  [60, 900],
])('failure %i of 5 waits %i seconds', (count, seconds) => {
  expect(waitAfter(count, 5)).toBe(seconds);
});

test('failures and origins are remembered for a time', () => {
  expect([waitSeconds.memory, knownFor]).toEqual([900, 2_592_000]);
});

describe('A throttle', () => {
  const shared: Session = { query: async () => [{ key: '' }] };
  /** How many of two failures of one origin are admitted. */
  const admitted = async (throttle: LoginThrottle) => {
    const attempts = [1, 2].map(() => throttle.countAttempt(attemptOf('app', null)));
    return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled')
      .length;
  };

  test.each([
    ['without a limit', 0, null, 2],
    ['in memory', 1, null, 1],
    ['in the database', 1, shared, 2],
  ])('%s counts failures there', async (_, limit, session, expected) => {
    const throttle = createLoginThrottle(limit, session);
    expect(throttle === noThrottle).toBe(limit === 0);
    expect(await admitted(throttle)).toBe(expected);
  });
});

describe('The throttle in the database', () => {
  /** A database that knows some origins, and in which some keys have to wait. */
  function open(known: readonly string[], blocked: readonly string[], seconds: unknown = 12) {
    const sent: { sql: string; values: readonly unknown[] }[] = [];
    const query = async (sql: string, values: readonly unknown[]) => {
      sent.push({ sql, values });
      const key = String(values[0]);
      if (sql.startsWith('SELECT key')) return known.includes(key) ? [{ key }] : [];
      if (sql.startsWith('SELECT ceil')) return seconds === null ? [] : [{ seconds }];
      return blocked.includes(key) ? [] : [{ key }];
    };
    const counted = () =>
      sent.filter(({ sql }) => sql.includes('AS f ')).map(({ values }) => values);
    return { throttle: createDatabaseThrottle({ query }, 5), sent, counted };
  }

  test.each([
    ['an unknown origin', [], attemptOf('app', 'net'), ['net', 'app', 'ann']],
    ['an unknown origin of an application', [], attemptOf('app', null), ['app', 'ann']],
    ['an origin that the database knows', ['known:app'], attemptOf('app', 'net'), ['app']],
    ['an origin that the caller knows', [], attemptOf('app', 'net', true), ['app']],
  ])('counts an attempt from %s', async (_, known, attempt, keys) => {
    const { throttle, counted } = open(known, []);
    await throttle.countAttempt(attempt);
    const limits: Record<string, number> = { net: 20, app: 5, ann: 50 };
    expect(counted()).toEqual(keys.map((key) => [key, limits[key]]));
  });

  test.each([
    [12, 12],
    [-3, 1],
    [null, 1],
  ])('refuses an attempt that has to wait %o seconds for %i', async (seconds, retryAfter) => {
    const { throttle, counted } = open([], ['app'], seconds);
    const attempt = throttle.countAttempt(attemptOf('app', 'net'));
    await expect(attempt).rejects.toMatchObject({ kind: 'TOO_MANY_ATTEMPTS', retryAfter });
    expect(counted().map(([key]) => key)).toEqual(['net', 'app']);
  });

  test.each([
    ['an unknown origin', [], attemptOf('app', 'net'), ['net', 'ann']],
    ['an origin that the database knows', ['known:app'], attemptOf('app', 'net'), []],
    ['an origin that the caller knows', [], attemptOf('app', 'net', true), []],
  ])('uncounts a login from %s', async (_, known, attempt, keys) => {
    const { throttle, sent } = open(known, []);
    await throttle.clearAttempt(attempt);
    const [forgotten, stored] = sent.slice(-2);
    expect(forgotten?.values).toEqual([['app'], keys]);
    expect(forgotten?.sql.match(/'1800 seconds'/g)).toHaveLength(2);
    expect(stored?.values).toEqual(['known:app', 2_592_000]);
  });
});

describe('The throttle in memory', () => {
  function open(limit = 2) {
    const clock = { time: 1_000_000 };
    const throttle = createMemoryThrottle(limit, () => clock.time);
    /** Returns 0 for an attempt that may be made, otherwise the seconds to wait. */
    const attempt = (made: LoginAttempt) =>
      throttle.countAttempt(made).then(
        () => 0,
        ({ retryAfter }) => Number(retryAfter),
      );
    const fail = async (made: LoginAttempt, times: number) => {
      const waits: number[] = [];
      for (let time = 0; time < times; time++) waits.push(await attempt(made));
      return waits;
    };
    return { clock, throttle, attempt, fail };
  }
  const app = attemptOf('app', null);

  test.each([
    [0, 30],
    [1, 30],
    [1_000, 29],
    [29_000, 1],
    [29_999, 1],
    [30_000, 0],
  ])('makes an attempt after %i ms wait %i seconds', async (passed, seconds) => {
    const { clock, fail, attempt } = open();
    expect(await fail(app, 2)).toEqual([0, 0]);
    clock.time += passed;
    expect(await attempt(app)).toBe(seconds);
  });

  test.each([
    // The wait of 30 seconds, and 900 seconds of memory.
    [930_000, [0, 60]],
    [930_001, [0, 0, 30]],
  ])('forgets failures after 930 seconds: at %i ms the waits are %o', async (passed, waits) => {
    const { clock, fail } = open();
    await fail(app, 2);
    clock.time += passed;
    expect(await fail(app, waits.length)).toEqual(waits);
  });

  test.each([
    ['of an origin', [app, app], app, 30],
    ['of another origin', [app, app], attemptOf('site', null), 0],
    ['of a known origin', [app, app], attemptOf('site', null, true), 0],
    ['of an address', Array.from({ length: 8 }, (_, at) => attemptOf(`${at}`, 'net')), app, 0],
    [
      'of the same address',
      Array.from({ length: 8 }, (_, at) => attemptOf(`${at}`, 'net')),
      attemptOf('app', 'net'),
      30,
    ],
    ['of an account', Array.from({ length: 20 }, (_, at) => attemptOf(`${at}`, null)), app, 30],
    [
      'of a known origin of an account that waits',
      Array.from({ length: 20 }, (_, at) => attemptOf(`${at}`, null)),
      attemptOf('app', null, true),
      0,
    ],
  ])('counts the failures %s', async (_, failures, next, seconds) => {
    const { attempt } = open();
    for (const failure of failures) await attempt(failure);
    expect(await attempt(next)).toBe(seconds);
  });

  test('uncounts a login of an unknown origin, which is known then', async () => {
    const { throttle, fail } = open();
    for (let login = 0; login < 100; login++) {
      const made = attemptOf(`${login}`, 'net');
      expect(await fail(made, 1)).toEqual([0]);
      await throttle.clearAttempt(made);
    }
    expect(await fail(attemptOf('1', 'net'), 3)).toEqual([0, 0, 30]);
    expect(await fail(attemptOf('other', 'net'), 2)).toEqual([0, 0]);
  });

  test.each([
    [2_591_999_999, 0],
    [2_592_000_000, 30],
  ])('knows an origin for 30 days: after %i ms', async (passed, seconds) => {
    const { clock, throttle, attempt, fail } = open();
    await throttle.clearAttempt(app);
    clock.time += passed;
    for (let at = 0; at < 20; at++) await attempt(attemptOf(`${at}`, null));
    expect(await fail(app, 1)).toEqual([seconds]);
  });

  test.each([
    ['an unknown origin', attemptOf('site', 'net'), [0, 30]],
    ['an origin that the caller knows', attemptOf('site', 'net', true), [30]],
  ])('a login from %s uncounts it for account and address', async (_, made, waits) => {
    const { throttle, attempt, fail } = open();
    for (let at = 0; at < 8; at++) await attempt(attemptOf(`${at}`, 'net'));
    await throttle.clearAttempt(made);
    expect(await fail(attemptOf('app', 'net'), waits.length)).toEqual(waits);
  });

  test('uncounts once where the origin is known already', async () => {
    const { throttle, attempt, fail } = open();
    await throttle.clearAttempt(attemptOf('site', 'net'));
    for (let at = 0; at < 8; at++) await attempt(attemptOf(`${at}`, 'net'));
    await throttle.clearAttempt(attemptOf('site', 'net'));
    expect(await fail(attemptOf('app', 'net'), 1)).toEqual([30]);
  });

  test.each([
    [9_999, 30],
    [10_000, 0],
  ])('drops the oldest counter beside %i others', async (others, seconds) => {
    const { fail, attempt } = open(1);
    await fail(attemptOf('app', null, true), 1);
    for (let at = 0; at < others; at++) await attempt(attemptOf(`${at}`, null, true));
    expect(await attempt(attemptOf('app', null, true))).toBe(seconds);
  });
});
