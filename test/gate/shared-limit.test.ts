import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCallLimit } from '../../src/engine/gate/call-limit.ts';
import { createCallWindows } from '../../src/engine/gate/call-windows.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ CALL_LIMIT: '4', CALL_WINDOW_S: '100' });
});
afterAll(() => shop.close());

const find = () => shop.post('/api/v3/site.languages.find', '{}');
const limitOf = ({ status, headers }: Response) => ({
  status,
  limit: headers.get('ratelimit-limit'),
  remaining: headers.get('ratelimit-remaining'),
  isSoon: Number(headers.get('ratelimit-reset')) <= 100,
  wait: Number(headers.get('retry-after')),
});

test('both surfaces return how many calls remain, and when to call again', async () => {
  const query = JSON.stringify({ query: '{ languages { totalCount } }' });
  const answers = [
    await find(),
    await shop.post('/graphql', query),
    // A call counts once its body was read; one that is turned away before does not.
    await shop.post('/api/v3/site.languages.find', 'no JSON'),
    await shop.post('/api/v3/site.nothing.find', '{}'),
    await find(),
    await find(),
  ].map(limitOf);
  expect(answers.map(({ status, remaining }) => [status, remaining])).toEqual([
    [200, '3'],
    [200, '2'],
    [400, '1'],
    [404, null],
    [200, '0'],
    [429, '0'],
  ]);
  expect(answers.every(({ isSoon }) => isSoon)).toBe(true);
  expect(answers[5]?.wait).toBeGreaterThan(90);
});

test('a window from before the clock was set back is over', async () => {
  const windows = createCallWindows(shop.database);
  const reserve = async () => {
    const { granted, left, endsIn } = await windows.reserve('key:clock', 4, {
      calls: 10,
      seconds: 100,
    });
    return [granted, left, endsIn <= 100_000];
  };
  expect(await reserve()).toEqual([4, 6, true]);
  // An end a little later belongs to another node, whose statement began earlier.
  for (const [later, answer] of [
    ['3 years', [4, 6, true]],
    ['30 seconds', [4, 2, true]],
  ] as const) {
    await shop.rows(`UPDATE call_window SET ends = now() + interval '100 seconds' + interval '${later}'
      WHERE caller = 'key:clock'`);
    expect(await reserve()).toEqual(answer);
  }
});

describe('nodes on one database', () => {
  test('admit no more calls than the limit, and in the end no fewer', async () => {
    const nodes = [1, 2].map(() => {
      const windows = createCallWindows(shop.database);
      return createCallLimit({ rate: { calls: 300, seconds: 100 }, windows });
    });
    const take = async (count: number, only?: number) => {
      const calls = Array.from({ length: count }, (_, call) => nodes[only ?? call % 2]);
      const taken = await Promise.all(calls.map((node) => node?.countCall('key:900')));
      return taken.filter((each) => each?.wait === 0).length;
    };
    const first = await take(350);
    expect(first).toBeLessThanOrEqual(300);
    await nodes[1]?.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(first + (await take(50, 0))).toBe(300);
    await nodes[0]?.close();
  });

  test('begin a new window together when one is over', async () => {
    const rate = { calls: 8, seconds: 1 };
    const windows = createCallWindows(shop.database);
    expect(await windows.reserve('key:901', 9, rate)).toMatchObject({ granted: 8, left: 0 });
    expect(await windows.reserve('key:901', 1, rate)).toMatchObject({ granted: 0, left: 0 });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await windows.reserve('key:901', 3, rate)).toMatchObject({ granted: 3, left: 5 });
  });
});
