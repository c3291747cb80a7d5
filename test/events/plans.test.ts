import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf } from '../support/plans.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { pageOf } from './support.ts';

describe('among 200,000 events of orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.rows(`INSERT INTO event (position, time, topic, record_type, record_key)
      SELECT n, now(), 'commerce.orders.update', 'Order', n FROM generate_series(1, 200000) AS n`);
    await shop.rows('UPDATE event_log SET position = 200000');
    await shop.rows('ANALYZE event');
    // The first calls also read the caller and the settings of the shop.
    for (let call = 0; call < 3; call++) await pageOf(shop, { after: 100_000 });
  });
  afterAll(() => shop.close());

  test.each([
    ['all topics', undefined, 'event_pkey'],
    ['a topic that is rare', ['commerce.products.delete'], 'event_topic'],
    ['several topics', ['commerce.products.delete', 'commerce.orders.*'], 'event_topic'],
  ])('a page of %s is read from an index', async (_, topics, index) => {
    const read = () => pageOf(shop, { after: 100_000, ...(topics && { topics }) });
    const plan = await planOf(shop, read, '(ANALYZE, TIMING OFF)');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on event ');
    expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/);
  });

  // Their entries stay in the index until a vacuum.
  test.each([
    ['the oldest of all topics', {}, 'event_pkey'],
    ['the oldest of a topic', { topics: ['commerce.orders.*'] }, 'event_topic'],
    ['the latest of all topics', { last: 30 }, 'event_pkey'],
    ['the latest of a topic', { last: 30, topics: ['commerce.orders.*'] }, 'event_topic'],
  ])('a page of %s reads no removed events', async (_, asked, index) => {
    const plan = await planOf(shop, () => pageOf(shop, asked), '(ANALYZE, TIMING OFF)');
    expect(plan).toContain(index);
    expect(plan).toMatch(/Index Cond: .*l\.removed/);
    expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/);
  });
});
