import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  createDatabaseThrottle,
  type LoginThrottle,
  waitAfter,
} from '../../src/engine/gate/logins/login-throttle.ts';
import { createMemoryThrottle } from '../../src/engine/gate/logins/memory-throttle.ts';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { server } from '../support/database.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** Attempts, and a function that advances the clock. */
interface Timed {
  readonly attempts: LoginThrottle;
  pass(seconds: number): Promise<void>;
}

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function openMemory(): Promise<Timed> {
  const clock = { time: 1_000_000 };
  const attempts = createMemoryThrottle(5, () => clock.time);
  const pass = async (seconds: number) => {
    clock.time += seconds * 1000;
  };
  return { attempts, pass };
}

async function openShared(): Promise<Timed> {
  await shop.rows('DELETE FROM sign_in_failure');
  const pass = async (seconds: number) => {
    await shop.rows(
      'UPDATE sign_in_failure SET blocked_until = blocked_until - make_interval(secs => $1::int)',
      [seconds],
    );
  };
  return { attempts: createDatabaseThrottle(shop.database, 5), pass };
}

describe.each([
  ['in memory', openMemory],
  ['in the database', openShared],
])('failed logins counted %s', (_, open) => {
  const attemptOf = (name: string, origin: string, address: string | null = null) => ({
    origin: { kind: 'origin', key: `origin:${name} ${origin}` } as const,
    account: { kind: 'account', key: `account:${name}` } as const,
    address: address === null ? null : ({ kind: 'address', key: `address:${address}` } as const),
    isKnown: false,
  });
  const ann = attemptOf('ann', 'app');
  const bob = attemptOf('bob', 'app');

  /** The seconds to wait; 0 where the attempt is allowed. */
  const tryOnce = ({ attempts }: Timed, who: Parameters<LoginThrottle['countAttempt']>[0]) =>
    attempts.countAttempt(who).then(
      () => 0,
      (error: { retryAfter: number }) => error.retryAfter,
    );
  const tryTimes = async (
    timed: Timed,
    who: Parameters<LoginThrottle['countAttempt']>[0],
    times: number,
  ) => {
    const waits: number[] = [];
    for (let time = 0; time < times; time++) waits.push(await tryOnce(timed, who));
    return waits;
  };

  it('delay the sixth attempt for an account, but not other accounts', async () => {
    const timed = await open();
    expect(await tryTimes(timed, ann, 7)).toEqual([0, 0, 0, 0, 0, 30, 30]);
    expect(await tryOnce(timed, bob)).toBe(0);
  });

  it('double the delay with each failure, up to fifteen minutes', async () => {
    const timed = await open();
    await tryTimes(timed, ann, 5);
    const waits: number[] = [];
    for (let round = 0; round < 7; round++) {
      const wait = await tryOnce(timed, ann);
      waits.push(wait);
      await timed.pass(wait + 1);
      expect(await tryOnce(timed, ann)).toBe(0);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it('expire after fifteen minutes without further ones', async () => {
    const timed = await open();
    await tryTimes(timed, ann, 5);
    await timed.pass(30 + 901);
    expect(await tryTimes(timed, ann, 6)).toEqual([0, 0, 0, 0, 0, 30]);
  });

  it('expire for an account after a success', async () => {
    const timed = await open();
    await tryTimes(timed, ann, 4);
    await timed.attempts.clearAttempt(ann);
    expect(await tryTimes(timed, ann, 6)).toEqual([0, 0, 0, 0, 0, 30]);
  });

  it('have a limit of twenty for each address, and count for no account beyond it', async () => {
    const timed = await open();
    for (let name = 0; name < 20; name++)
      expect(await tryOnce(timed, attemptOf(String(name), 'home', 'home'))).toBe(0);
    for (let time = 0; time < 6; time++)
      expect(await tryOnce(timed, attemptOf('bob', 'app', 'home'))).toBeGreaterThan(0);
    expect(await tryTimes(timed, bob, 5)).toEqual([0, 0, 0, 0, 0]);
  });

  it('exclude successful logins from an address', async () => {
    const timed = await open();
    for (let time = 0; time < 50; time++) {
      const attempt = attemptOf(`ann${time}`, 'home', 'home');
      expect(await tryOnce(timed, attempt)).toBe(0);
      await timed.attempts.clearAttempt(attempt);
    }
  });

  it('bar no caller at another origin', async () => {
    const timed = await open();
    await tryTimes(timed, attemptOf('ann', 'attacker'), 20);
    expect(await tryOnce(timed, attemptOf('ann', 'home'))).toBe(0);
  });

  it('pass fifty times from anywhere, and then only from known origins', async () => {
    const timed = await open();
    const home = attemptOf('ann', 'home', 'home');
    expect(await tryOnce(timed, home)).toBe(0);
    await timed.attempts.clearAttempt(home);
    for (let origin = 0; origin < 50; origin++)
      expect(await tryOnce(timed, attemptOf('ann', `attacker ${origin}`))).toBe(0);
    expect(await tryOnce(timed, attemptOf('ann', 'abroad'))).toBeGreaterThan(0);
    // Neighbors of a known origin do not bar its account either.
    for (let name = 0; name < 20; name++)
      await tryOnce(timed, attemptOf(String(name), 'x', 'home'));
    for (let time = 0; time < 10; time++) {
      expect(await tryOnce(timed, home)).toBe(0);
      await timed.attempts.clearAttempt(home);
    }
    expect(await tryOnce(timed, { ...attemptOf('ann', 'session 7'), isKnown: true })).toBe(0);
    expect(await tryTimes(timed, home, 6)).toEqual([0, 0, 0, 0, 0, 30]);
  });

  it('stay counted for other callers after a login', async () => {
    const timed = await open();
    for (let origin = 0; origin < 49; origin++)
      await tryOnce(timed, attemptOf('ann', `attacker ${origin}`));
    expect(await tryOnce(timed, ann)).toBe(0);
    await timed.attempts.clearAttempt(ann);
    expect(await tryOnce(timed, attemptOf('ann', 'one more'))).toBe(0);
    expect(await tryOnce(timed, attemptOf('ann', 'another'))).toBeGreaterThan(0);
  });

  it('have the same delays when many run concurrently', async () => {
    const timed = await open();
    const waits = await Promise.all(Array.from({ length: 30 }, () => tryOnce(timed, ann)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});

test('a throttled login doubles its delay', () => {
  expect([0, 4, 5, 6, 9, 10, 50].map((count) => waitAfter(count, 5))).toEqual([
    0, 0, 30, 60, 480, 900, 900,
  ]);
});

describe('the delay of failed logins', () => {
  const limited = () => openShop({ SIGN_IN_LIMIT: '2', ...(server && { DATABASE_URL: server }) });

  it('appears as 429 on v3 and TOO_MANY_ATTEMPTS on GraphQL', async () => {
    const own = await limited();
    const credentials = { email: 'ann@example.com', password: 'wrong1' };
    const log = () =>
      own.post('/api/v3/commerce.customers.authenticate', JSON.stringify(credentials));
    expect(await (await log()).json()).toMatchObject({ status: 'ok' });
    await log();
    const third = await log();
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(20);
    const { errors } = await own.graphql(
      'mutation { authenticateCustomer(email: "ann@example.com", password: "wrong1") { id } }',
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await own.close();
  });

  it('counts each failure, whatever the rest of the document does', async () => {
    const own = await limited();
    const hash = await hashPassword('Secret123');
    for (const email of ['me@example.com', 'victim@example.com'])
      await own.rows(
        `INSERT INTO account (name, email, locale, access, encrypted_password)
         VALUES ('A', $1, 'en_US', 'Full', $2)`,
        [email, hash],
      );
    const guess = (name: string) =>
      `${name}: signIn(email: "victim@example.com", password: "guess-${name}") { expiryTime }`;
    const document = `mutation { me: signIn(email: "me@example.com", password: "Secret123") {
      expiryTime } ${guess('a')} end: updateTaxClass(by: { id: 99 }, input: { name: "x" }) { id } }`;
    const codes: unknown[] = [];
    for (let time = 0; time < 4; time++)
      codes.push((await own.graphql(document)).errors?.[0]?.extensions.code);
    expect(codes).toContain('TOO_MANY_ATTEMPTS');
    const { errors } = await own.graphql(`mutation { ${guess('b')} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await own.close();
  });
});
