import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingAddress } from '../support/sales.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const wrongTimes = [
  '2026-02-30T10:00:00Z',
  '2025-02-29T10:00:00Z',
  '2026-04-31T10:00:00+02:00',
  '2026-13-01T10:00:00Z',
  '2026-00-10T10:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T23:60:00Z',
  '2026-01-31T23:59:60Z',
  '2026-01-31T10:00:00+25:00',
  '2026-01-31T10:00:00+24:00',
  '2026-01-31T10:00:00+01:60',
];
const rightTimes = ['2024-02-29T10:00:00Z', '2026-01-31t23:59:59.5z', '2026-01-31 10:00:00-12:00'];
const update =
  'mutation ($time: DateTime!) { updateCustomer(by: { id: 1 }, input: { creationTime: $time }) { id } }';

describe('a time that does not exist', () => {
  test.each(wrongTimes)(
    'causes an error in a literal, a variable and a filter: %s',
    async (time) => {
      const answers = [
        await shop.graphql(update.replace('($time: DateTime!) ', '').replace('$time', `"${time}"`)),
        await shop.graphql(update, { time }),
        await shop.graphql(
          `{ orders(where: { creationTime: { gte: "${time}" } }) { totalCount } }`,
        ),
        await shop.graphql('query ($w: OrderWhere) { orders(where: $w) { totalCount } }', {
          w: { updateTime: { in: [time] } },
        }),
        await shop.graphql('query ($w: OrderWhere) { ordersAggregate(where: $w) { count } }', {
          w: { NOT: [{ creationTime: { lt: time } }] },
        }),
      ];
      for (const { errors } of answers)
        expect(errors?.[0]?.message).toMatch(/a day of the calendar/);
    },
  );

  test.each(rightTimes)('differs from %s, which a filter accepts', async (time) => {
    const { errors } = await shop.graphql(
      'query ($w: OrderWhere) { orders(where: $w) { totalCount } }',
      { w: { creationTime: { gte: time } } },
    );
    expect(errors).toBeUndefined();
  });

  test('causes an error in a line of an import', async () => {
    const line = (code: string, creationTime: string) =>
      JSON.stringify({ code, creationTime, billingAddress });
    const upload = await shop.post(
      '/bulk/import?mutation=createCustomer',
      [line('A', '2026-02-30T10:00:00Z'), line('B', '2026-02-28T10:00:00Z')].join('\n'),
      { 'Content-Type': 'application/x-ndjson' },
    );
    expect(upload.status).toBe(202);
    await expect.poll(async () => shop.rows('SELECT code FROM customer')).toEqual([{ code: 'B' }]);
  });

  test.each(['2026-02-30', '2026-13-01', '0000-01-01'])(
    'causes an error as a day in an input, a filter and an argument: %s',
    async (day) => {
      const answers = [
        await shop.graphql(
          `{ products(where: { releaseDate: { gte: "${day}" } }) { totalCount } }`,
        ),
        await shop.graphql('query ($d: Date) { usage(where: { from: $d }) { totalCount } }', {
          d: day,
        }),
        await shop.graphql(
          'mutation ($d: Date) { updatePromotion(by: { id: 1 }, input: { startTime: $d }) { id } }',
          { d: day },
        ),
      ];
      for (const { errors } of answers) expect(errors?.[0]?.extensions.code).toBe('MALFORMED');
    },
  );

  test('causes an error in a cursor', async () => {
    const query = (after: string) =>
      `{ orders(first: 1, after: "${after}", orderBy: [{ field: CREATION_TIME }]) { totalCount } }`;
    const cursor = (time: string) =>
      Buffer.from(`creationTime|["${time}","5"]`).toString('base64url');
    const good = await shop.graphql(query(cursor('2026-02-28T10:00:00+00:00')));
    const wrong = await shop.graphql(query(cursor('2026-02-30T10:00:00+00:00')));
    expect(good.errors?.[0]?.message ?? '').not.toMatch(/Malformed|not a cursor/);
    expect(wrong.errors?.[0]?.message).toMatch(/not a cursor/);
  });
});
