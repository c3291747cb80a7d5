import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleEvents } from '../events/support.ts';
import { nameOfTest } from '../support/create-database.ts';
import { until } from '../support/process.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { answers, brokers, type Inbox } from './support.ts';

const broker = brokers.find(({ name }) => name === 'NATS');
const isUp = broker !== undefined && (await answers(broker.port));

describe.runIf(isUp)('the publishing lease on NATS, after kill -9 of its node', () => {
  let shop: Shop;
  let inbox: Inbox;
  const stream = nameOfTest();
  beforeAll(async () => {
    if (!broker) return;
    inbox = await broker.openInbox(stream);
    const EVENTS_PUBLISH = broker.addressOf(broker.port);
    shop = await openShop({ EVENTS_PUBLISH, EVENTS_STREAM: stream });
    const stored = `SELECT FROM setting WHERE key = 'event_publisher'`;
    await until(async () => (await shop.rows(stored)).length === 1);
  });
  afterAll(async () => {
    await shop.close();
    await inbox.close();
  });

  /** The state after kill -9 of a publishing node, some seconds before its lease ends. */
  const leaveLease = (seconds: number) =>
    shop.rows(
      `UPDATE setting SET value = json_build_object('position', value -> 'position',
         'lease', 'of a node that is gone', 'until', now() + make_interval(secs => $1::int))
       WHERE key = 'event_publisher'`,
      [seconds],
    );
  const create = (code: string) => shop.v3('commerce.tax-classes.create', { taxClass: { code } });
  const codes = async (count: number) =>
    (await inbox.received(count)).map(({ body: { data } }) => data.keys);

  test('passes to another node when it expires', async () => {
    await leaveLease(2);
    const begun = performance.now();
    await create('first');
    expect(await codes(1)).toEqual([{ id: '1' }]);
    expect(performance.now() - begun).toBeGreaterThan(1_900);
  });

  test('continues after events that were deleted meanwhile', async () => {
    await leaveLease(3);
    for (const code of ['second', 'third', 'fourth']) await create(code);
    await settleEvents(shop);
    await shop.rows(`WITH log AS (UPDATE event_log SET removed = position - 1 RETURNING removed)
      DELETE FROM event USING log WHERE event.position <= log.removed`);
    expect(await codes(2)).toEqual([{ id: '1' }, { id: '4' }]);
  });
});
