import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCustomer } from '../support/customers.ts';
import { openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales({ TIME_ZONE: 'Europe/Rome', CALL_LIMIT: '7000', SHOP_COUNTRY: 'CH' });
});
afterAll(() => shop.close());

const facts = `{ shop { timeZone country currency languages defaultLanguage priceListIds
  defaultPriceListId version limits { documentCost callsPerWindow windowSeconds languages
  uploadMegabytes importMegabytes } } }`;

describe('the facts of the shop', () => {
  test('come from the settings and the languages', async () => {
    const { data } = await shop.graphql(facts);
    expect(data?.shop).toMatchObject({
      timeZone: 'Europe/Rome',
      country: 'CH',
      languages: ['en', 'de'],
      defaultLanguage: 'en',
      priceListIds: ['1', '2', '3'],
      defaultPriceListId: '1',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      limits: {
        documentCost: 100_000,
        callsPerWindow: 7000,
        windowSeconds: 300,
        languages: 10,
        uploadMegabytes: 50,
        importMegabytes: 500,
      },
    });
  });

  test('change with the currency of the default language', async () => {
    const { errors } = await shop.graphql(
      'mutation { updateLanguage(by: { code: "en" }, input: { currency: "CHF" }) { currency } }',
    );
    expect(errors).toBeUndefined();
    const { data } = await shop.graphql('{ shop { currency } }');
    expect(data).toEqual({ shop: { currency: 'CHF' } });
  });
});

/** One second before and after the days of Rome, which is two hours ahead in October. */
const times = [
  '2026-10-23T21:59:59Z',
  '2026-10-23T22:00:00Z',
  '2026-10-24T21:59:59Z',
  '2026-10-24T22:00:00Z',
  // The clocks go back on 25 October, so that day has 25 hours.
  '2026-10-25T22:59:59Z',
  '2026-10-25T23:00:00Z',
];

const cases: [filter: string, found: number[]][] = [
  ['equals: "2026-10-24"', [1, 2]],
  ['equals: "2026-10-25"', [3, 4]],
  ['not: "2026-10-24"', [0, 3, 4, 5]],
  ['in: ["2026-10-24", "2026-10-25T23:00:00Z"]', [1, 2, 5]],
  ['notIn: ["2026-10-24", "2026-10-25"]', [0, 5]],
  ['gte: "2026-10-25"', [3, 4, 5]],
  ['gt: "2026-10-24"', [3, 4, 5]],
  ['lt: "2026-10-24"', [0]],
  ['lte: "2026-10-24"', [0, 1, 2]],
  ['gte: "2026-10-24", lte: "2026-10-25"', [1, 2, 3, 4]],
];

describe('a day in a filter of times', () => {
  beforeAll(async () => {
    for (const [at, time] of times.entries()) {
      if (at >= 3) await seedCustomer(shop, `${at}@example.com`);
      const { errors } = await shop.graphql(
        `mutation ($by: CustomerBy!, $time: DateTime) {
          updateCustomer(by: $by, input: { creationTime: $time }) { id } }`,
        { by: { id: at + 1 }, time },
      );
      expect(errors).toBeUndefined();
    }
  });

  test.each(cases)('means the whole day of the shop: %s', async (filter, found) => {
    const answer = await shop.graphql(
      `{ customers(where: { id: { lte: ${times.length} }, creationTime: { ${filter} } },
        orderBy: [{ field: ID }]) { nodes { id } } }`,
    );
    const nodes = found.map((at) => ({ id: String(at + 1) }));
    expect(answer).toMatchObject({ data: { customers: { nodes } } });
  });

  test.each(['2026-02-30', '2026-13-01', '2026-1-1'])('must exist: %s', async (day) => {
    const { errors } = await shop.graphql(
      `{ customers(where: { creationTime: { gte: "${day}" } }) { totalCount } }`,
    );
    expect(errors?.[0]?.message).toMatch(/a day of the calendar/);
  });

  test('cannot be the value of a member', async () => {
    const { errors } = await shop.graphql(
      'mutation { updateCustomer(by: { id: 1 }, input: { creationTime: "2026-10-24" }) { id } }',
    );
    expect(errors?.[0]?.message).toBe(
      'creationTime must be a date and time with an offset such as "2026-03-01T14:30:00Z"; got "2026-10-24"',
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'MALFORMED' });
  });
});
