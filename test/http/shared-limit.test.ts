import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCallWindows } from '../../src/db/call-windows.ts';
import { createCallLimit } from '../../src/http/call-limit.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ CALL_LIMIT: '4', CALL_WINDOW_S: '100' });
});
afterAll(() => shop.close());

const find = () => shop.post('/api/v3/site.languages.find', '{}');
const told = ({ status, headers }: Response) => ({
  status,
  limit: headers.get('ratelimit-limit'),
  remaining: headers.get('ratelimit-remaining'),
  isSoon: Number(headers.get('ratelimit-reset')) <= 100,
  wait: Number(headers.get('retry-after')),
});

test('a caller is told what is left, on both surfaces, and when to come again', async () => {
  const query = JSON.stringify({ query: '{ languages { totalCount } }' });
  const answers = [
    await find(),
    await shop.post('/graphql', query),
    // What is turned away counts for nothing.
    await shop.post('/api/v3/site.languages.find', 'no JSON'),
    await find(),
    await find(),
    await find(),
  ].map(told);
  expect(answers.map(({ status, remaining }) => [status, remaining])).toEqual([
    [200, '3'],
    [200, '2'],
    [400, null],
    [200, '1'],
    [200, '0'],
    [429, '0'],
  ]);
  console.log(answers);
  expect(answers.every(({ isSoon }) => isSoon)).toBe(true);
  expect(answers[5]?.wait).toBeGreaterThan(90);
});

describe('nodes on one database', () => {
  test('let no call more pass than the limit, and in the end no call less', async () => {
    const options = { limit: 300, windowSeconds: 100 };
    const nodes = [1, 2].map(() => {
      const windows = createCallWindows(shop.database, options);
      return createCallLimit({ limit: options.limit, windows });
    });
    const take = async (count: number, only?: number) => {
      const calls = Array.from({ length: count }, (_, call) => nodes[only ?? call % 2]);
      const taken = await Promise.all(calls.map((node) => node?.take('key:900')));
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
    const options = { limit: 8, windowSeconds: 1 };
    const windows = createCallWindows(shop.database, options);
    expect(await windows.reserve('key:901', 9)).toMatchObject({ granted: 8, left: 0 });
    expect(await windows.reserve('key:901', 1)).toMatchObject({ granted: 0, left: 0 });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await windows.reserve('key:901', 3)).toMatchObject({ granted: 3, left: 5 });
  });
});
