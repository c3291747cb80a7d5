import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyThrottle } from '../../src/engine/gate/logins/key-throttle.ts';
import { clientNetwork } from '../../src/ground/contract/values/networks.ts';
import { createCallers } from '../../src/surfaces/http/callers/keys.ts';
import { shop as caller, goodKey, storeOf } from '../http/gateway.ts';
import { openShop, type Shop } from '../support/shop.ts';

const find = '/api/v3/commerce.tax-classes.count';
let made = 0;
const unknownKey = () => `sk_unknown_${++made}`;

describe('one unknown key after another from an address', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.v3('commerce.tax-classes.count');
  });
  afterAll(() => shop.close());

  test('gets 429 on both surfaces, and no longer reaches the database', async () => {
    const send = (path: string) => shop.post(path, '{}', { 'X-Key': unknownKey() });
    const statuses: number[] = [];
    const statements = await shop.statements(async () => {
      for (let call = 0; call < 200; call++)
        statuses.push((await send(call % 2 ? find : '/graphql')).status);
    });
    expect(statements).toBeLessThan(60);
    expect(statuses.slice(0, 2)).toEqual([401, 403]);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(140);
    const response = await send(find);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      detail: expect.stringMatching(/^Too many unknown keys/),
    });
  });

  test('leaves the keys that the node knows alone', async () => {
    for (let call = 0; call < 40; call++) await shop.post(find, '{}', { 'X-Key': unknownKey() });
    expect(await shop.v3('commerce.tax-classes.count')).toMatchObject({ status: 'ok' });
    expect(await shop.graphql('{ taxClasses { totalCount } }')).toHaveProperty('data.taxClasses');
  });
});

describe('the throttle', () => {
  /** Callers over one good key, with clocks that are set by hand. */
  function open() {
    const clock = { time: 0 };
    const now = () => clock.time;
    const store = storeOf({ [goodKey]: caller });
    const throttle = createKeyThrottle({ now, burst: 5, perSecond: 1 });
    const callers = createCallers(store, { now, throttle });
    const call = (key: string, address = '192.0.2.1') =>
      callers
        .find({ 'x-key': key }, address)
        .catch(({ status, retryAfter }) => [status, retryAfter]);
    const fail = async (times: number, address?: string) => {
      const answers: unknown[] = [];
      for (let each = 0; each < times; each++) answers.push(await call(unknownKey(), address));
      return answers.filter((answer) => answer === undefined).length;
    };
    return { clock, store, callers, call, fail };
  }

  test('counts concurrent keys before their results are known', async () => {
    const { call, store } = open();
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(unknownKey())));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(5);
    expect(store.asked).toBe(5);
  });

  test('admits one more each second, and returns how long to wait', async () => {
    const { clock, call, fail } = open();
    expect(await fail(10)).toBe(5);
    expect(await call(unknownKey())).toEqual([429, 1]);
    clock.time = 3_000;
    expect(await fail(10)).toBe(3);
    clock.time = 60_000;
    expect(await fail(10)).toBe(5);
  });

  test('counts each IPv4 address, and each /64 of IPv6, separately', async () => {
    const { fail } = open();
    const from = ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1'];
    const passed: number[] = [];
    for (const address of from) passed.push(await fail(6, address));
    expect(passed).toEqual([5, 5, 5, 0, 5]);
  });

  test('does not count a valid key', async () => {
    const { call, fail, callers } = open();
    for (let time = 0; time < 20; time++) {
      callers.forget();
      expect(await call(goodKey)).toEqual(caller);
    }
    expect(await fail(10)).toBe(5);
  });

  test('admits a key that was valid before keys changed', async () => {
    const { call, fail, callers, store } = open();
    await call(goodKey);
    await fail(10);
    callers.forget();
    expect(await call(goodKey)).toEqual(caller);
    expect(store.asked).toBe(7);
  });

  test('admits a key that was valid while keys changed', async () => {
    const { call, fail, callers, store } = open();
    const first = call(goodKey);
    callers.forget();
    expect(await first).toEqual(caller);
    await fail(10);
    expect(await call(goodKey)).toEqual(caller);
    expect(store.asked).toBe(7);
  });

  test('detects the revocation of a key that was valid while keys changed', async () => {
    const { call, callers, store } = open();
    const first = call(goodKey);
    callers.forget();
    await first;
    store.byHash = async () => null;
    expect(await call(goodKey)).toBeUndefined();
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('failures of %s are counted for %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
