import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Following } from '../../src/ground/contract/operations/change-feed.ts';
import { createChangeFeed } from '../../src/work/events/change-feed.ts';
import { createTail, type Tail } from '../../src/work/events/tail.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { positionNow } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
const tails: Tail[] = [];
afterEach(async () => {
  for (const tail of tails.splice(0)) tail.stop();
  await shop.database.query('SELECT 1', []);
});
afterAll(() => shop.close());

const size = 8;
const feedOf = (poll = 20, patience?: number) => {
  const fail = (error: unknown) => {
    throw error;
  };
  const tail = createTail(shop.database, { size, poll, onError: fail });
  tails.push(tail);
  return createChangeFeed(shop.database, tail, patience);
};
const follow = (after: number | null, topics: readonly string[] | null = null) =>
  feedOf().follow({ after, topics, signal: new AbortController().signal });

let made = 0;
const create = async (count: number) => {
  for (let n = 0; n < count; n++)
    await shop.v3('commerce.tax-classes.create', { taxClass: { code: `tail-${++made}` } });
};
const take = async ({ events }: Following, count: number) => {
  const positions: number[] = [];
  const reading = events[Symbol.asyncIterator]();
  for (let n = 0; n < count; n++) positions.push((await reading.next()).value?.position);
  return { positions, reading };
};
const rising = (after: number, count: number) =>
  Array.from({ length: count }, (_, at) => after + 1 + at);

test('older events come from the database, newer events from the tail', async () => {
  const after = await positionNow(shop);
  await create(3 * size);
  await positionNow(shop);
  const following = await follow(after);
  await create(3);
  expect((await take(following, 3 * size + 3)).positions).toEqual(rising(after, 3 * size + 3));
});

test('the position advances over events of other topics', async () => {
  const after = await positionNow(shop);
  const following = await follow(null, ['commerce.orders.create']);
  expect(following.reached()).toBe(after);
  void following.events[Symbol.asyncIterator]().next();
  await create(3);
  await expect.poll(following.reached).toBe(after + 3);
});

describe('a live reader that falls behind the tail', () => {
  const fallBehind = async (patience: number) => {
    const after = await positionNow(shop);
    const following = await feedOf(20, patience).follow({
      after: null,
      topics: null,
      signal: new AbortController().signal,
    });
    await create(1);
    const { reading } = await take(following, 1);
    await create(2 * size);
    await positionNow(shop);
    return { after, following, reading };
  };

  test('catches up from the database', async () => {
    const { after, following, reading } = await fallBehind(60_000);
    expect((await reading.next()).value).toMatchObject({ position: after + 2 });
    expect((await take(following, 2 * size - 1)).positions).toEqual(
      rising(after + 2, 2 * size - 1),
    );
  });

  test('ends as too slow if it does not catch up', async () => {
    const { after, following, reading } = await fallBehind(0);
    await expect(reading.next()).rejects.toMatchObject({ kind: 'CONSUMER_TOO_SLOW' });
    expect(following.reached()).toBe(after + 1);
  });
});

test('a closed reader ends the events', async () => {
  const gone = new AbortController();
  const { events } = await feedOf(60_000).follow({
    after: null,
    topics: null,
    signal: gone.signal,
  });
  const next = events[Symbol.asyncIterator]().next();
  setTimeout(() => gone.abort(), 50);
  expect(await next).toEqual({ done: true, value: undefined });
});
