import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
});
afterAll(() => shop.close());

const update = `mutation ($barcode: String) {
  updateItem(by: { sku: "lamp" }, input: { barcode: $barcode }) { barcode } }`;

describe('a barcode of an input on GraphQL', () => {
  test.each([
    ['96385074', '00000096385074'],
    ['036000291452', '00036000291452'],
    ['4006381333931', '04006381333931'],
    ['9783161484100', '09783161484100'],
    ['14006381333938', '14006381333938'],
    [null, null],
  ])('%s is stored as %s', async (barcode, stored) => {
    const { data } = await shop.graphql(update, { barcode });
    expect(data).toEqual({ updateItem: { barcode: stored } });
  });

  test.each([
    ['4006381333932', 'got "4006381333932": its check digit would be 1'],
    ['00000096385070', 'got "00000096385070": its check digit would be 4'],
    ['400638133393', 'got "400638133393": its check digit would be 0'],
    ['123', 'got "123"'],
    ['400638133393X', 'got "400638133393X"'],
    ['', 'got ""'],
  ])('%j is refused', async (barcode, seen) => {
    const { errors } = await shop.graphql(update, { barcode });
    expect(errors?.[0]?.message).toBe(
      `barcode must be a GTIN of 8, 12, 13 or 14 digits with its check digit, or null; ${seen}`,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'MALFORMED' });
  });
});

test('any 14 digits are a barcode on v3', async () => {
  for (const [barcode, status] of [
    ['01234567890120', 'ok'],
    ['4006381333931', 'error'],
  ])
    expect(
      await shop.v3('commerce.items.update', { sku: 'book', item: { barcode } }),
    ).toMatchObject({ status });
});

describe('the lengths of a barcode', () => {
  beforeAll(async () => {
    await shop.graphql(update, { barcode: '4006381333931' });
  });

  test.each([
    'items(where: { barcode: { equals: "4006381333931" } })',
    'items(where: { barcode: { equals: "04006381333931" } })',
    'items(where: { barcode: { in: ["4006381333931", "96385074"] } })',
    'items(where: { barcode: { contains: "638133393" } })',
    'items(where: { barcode: { startsWith: "04006" } })',
    'items(where: { search: "4006381333931" })',
    'items(where: { search: "04006381333931" })',
  ])('all find the item: %s', async (list) => {
    const { data } = await shop.graphql(`{ ${list} { nodes { sku } } }`);
    expect(Object.values(data ?? {})).toEqual([{ nodes: [{ sku: 'lamp' }] }]);
  });

  test('exclude the item in a negation', async () => {
    const { data } = await shop.graphql(
      '{ items(where: { barcode: { not: "4006381333931" } }) { nodes { sku } } }',
    );
    expect(JSON.stringify(data)).not.toContain('lamp');
  });

  test('find the item and its product in the search of the shop', async () => {
    const { data } = await shop.graphql(
      '{ search(text: "4006381333931") { item { sku } product { sku } } }',
    );
    expect(data?.search).toEqual([
      { item: { sku: 'lamp' }, product: null },
      { item: null, product: { sku: 'lamp' } },
    ]);
  });
});
