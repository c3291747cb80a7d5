import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

/** The v3 conditions on a time, as pairs: `commerce.orders.find fromCreationTime`. */
const bounds = [...operations].flatMap(([name, { request }]) => {
  const conditions = request.member.kind === 'object' && request.member.members.conditions;
  if (typeof conditions !== 'object' || conditions.kind !== 'object') return [];
  return Object.entries(conditions.members)
    .filter(([, { kind }]) => kind === 'datetime' || kind === 'date')
    .map(([member]) => `${name} ${member}`);
});

const lists = [
  ['commerce.orders', 'orders', 'CreationTime'],
  ['commerce.orders', 'orders', 'UpdateTime'],
  ['commerce.movements', 'movements', 'CreationTime'],
] as const;

test('the test covers all v3 lists with time windows', () => {
  const tried = lists.flatMap(([name, , field]) =>
    ['find', 'count'].flatMap((verb) =>
      ['from', 'to'].map((bound) => `${name}.${verb} ${bound}${field}`),
    ),
  );
  expect(bounds.toSorted()).toEqual(tried.toSorted());
});

/** Every quarter of an hour of 14 hours, in UTC. */
const quarters = (day: string) =>
  Array.from({ length: 4 * 14 }, (_, at) => new Date(Date.parse(day) + at * 900_000).toISOString());

describe.each([
  ['Europe/Rome', '2025-03-29T20:00:00Z', '2025-10-25T20:00:00Z'],
  ['America/Havana', '2025-03-09T01:00:00Z', '2025-11-02T01:00:00Z'],
  ['Africa/Cairo', '2025-04-24T16:00:00Z', '2025-10-30T16:00:00Z'],
  ['Australia/Lord_Howe', '2025-10-04T10:00:00Z', '2025-04-05T10:00:00Z'],
])('time windows in the time zone %s', (timeZone, ...nights) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openSales({ TIME_ZONE: timeZone });
    await fill(shop, nights.flatMap(quarters));
  });
  afterAll(() => shop.close());

  test.each(lists)(
    'consecutive windows of %s find each record once: %s, %s',
    async (name, list, field) => {
      for (const night of nights)
        for (const minutes of [30, 60])
          expect(await missed(name, list, field, night, minutes)).toEqual([]);
    },
  );

  test('consecutive days find each record once', async () => {
    const { count: all } = await shop.v3('commerce.orders.count');
    let sum = 0;
    for (const night of nights)
      for (const days of [-1, 0, 1, 2]) {
        const day = new Date(Date.parse(night) + days * 86_400_000).toISOString().slice(0, 10);
        const [from, to] = [`${day} 00:00:00`, `${day} 23:59:59`];
        const conditions = { fromCreationTime: from, toCreationTime: to };
        sum += Number((await shop.v3('commerce.orders.count', { conditions })).count);
      }
    expect(sum).toBe(all);
  });

  /** The times of records that not exactly one window of a night finds. */
  async function missed(name: string, list: string, field: string, night: string, minutes: number) {
    const found = new Map<unknown, number>();
    // Local times from 26 hours before to 26 hours after the night, whatever the offset is.
    const start = Date.parse(night) - 14 * 3_600_000;
    for (let at = start; at < start + 40 * 3_600_000; at += minutes * 60_000) {
      const local = (moment: number) =>
        new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
      const conditions = {
        [`from${field}`]: local(at),
        [`to${field}`]: local(at + minutes * 60_000 - 1_000),
      };
      const answer = await shop.v3(`${name}.find`, { conditions, fields: ['id'] });
      // The list is a member of the response.
      for (const { id } of answer[list] as { id: unknown }[])
        found.set(String(id), (found.get(String(id)) ?? 0) + 1);
    }
    const column = field === 'CreationTime' ? 'creation_time' : 'update_time';
    const rows = await shop.rows(
      `SELECT id::text AS id, ${column}::text AS time FROM ${list === 'orders' ? 'orders' : 'movement'}
       WHERE ${column} >= $1::timestamptz AND ${column} < $1::timestamptz + interval '14 hours'`,
      [night],
    );
    expect(rows).toHaveLength(4 * 14);
    return rows.filter(({ id }) => found.get(id) !== 1).map(({ time }) => time);
  }
});

/** One order and one movement for each time. */
async function fill(shop: Shop, times: readonly string[]): Promise<void> {
  const items = [{ sku: 'lamp', quantity: 1 }];
  const made = await shop.v3('commerce.orders.create', { order: { items, billingAddress } });
  expect(made).toMatchObject({ status: 'ok' });
  await shop.rows('DELETE FROM movement');
  await shop.rows(
    `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
         'id', o.id + n, 'number', 'T' || n, 'creation_time', t, 'update_time', t))).*
       FROM orders o, unnest($1::timestamptz[]) WITH ORDINALITY AS times (t, n)`,
    [times],
  );
  await shop.rows(`DELETE FROM orders WHERE number NOT LIKE 'T%'`);
  await shop.rows(
    `INSERT INTO movement (sku, adjustment, creation_time)
       SELECT 'LAMP', 0, t FROM unnest($1::timestamptz[]) AS times (t)`,
    [times],
  );
}
