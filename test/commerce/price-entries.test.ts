import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

let used = 0;
const newSku = () => `ENTRY-${++used}`;

const shown = 'listPriceByList sellingPriceByList';
const create = (prices: string, more = '') => `mutation {
  createItem(input: { sku: "${newSku()}", productId: "1", prices: ${prices} ${more} }) {
    id ${shown}
  }
}`;

async function created(prices: string) {
  const { data, errors } = await shop.graphql(create(prices));
  expect(errors).toBeUndefined();
  return Object(data).createItem;
}

async function violationsOf(document: string): Promise<string[]> {
  const { errors } = await shop.graphql(document);
  const { violations } = Object(errors?.[0]?.extensions);
  return violations.map(
    ({ path, code, message }: Record<string, unknown>) =>
      `${(path as string[]).join('.')} ${code}: ${message}`,
  );
}

describe('an item with prices written in a document', () => {
  test('gets the same prices as from a price map', async () => {
    const item = await created('[{ priceListId: 1, list: "120", selling: "99.5" }]');
    expect(item.listPriceByList).toMatchObject({ 1: '120.000' });
    expect(item.sellingPriceByList).toMatchObject({ 1: '99.500' });
  });

  test('keeps the prices that an update omits', async () => {
    const { id } = await created('[{ priceListId: 1, list: "120", selling: "99.5" }]');
    const { data } = await shop.graphql(`mutation {
      updateItem(by: { id: ${id} }, input: { prices: [{ priceListId: "1", selling: 80 }] }) {
        ${shown}
      }
    }`);
    expect(Object(data).updateItem).toMatchObject({
      listPriceByList: { 1: '120.000' },
      sellingPriceByList: { 1: '80.000' },
    });
  });

  test('works for a row of upsertProducts', async () => {
    const { data, errors } = await shop.graphql(`mutation {
      upsertProducts(rows: [{
        by: { code: "priced-inline" }
        input: { departmentId: 4, prices: [{ priceListId: 1, list: "12", selling: "10" }] }
      }]) { results { ok violations { path message } record { sellingPriceByList } } }
    }`);
    expect(errors).toBeUndefined();
    const [result] = Object(data).upsertProducts.results;
    expect(result.violations).toEqual([]);
    expect(result.record.sellingPriceByList).toMatchObject({ 1: '10.000' });
  });
});

describe('wrong prices in a document', () => {
  test.each([
    [
      'a negative one',
      '[{ priceListId: 1, list: "1" }, { priceListId: 2, selling: "-1" }]',
      'input.prices.1.selling MALFORMED',
    ],
    [
      'a price list twice',
      '[{ priceListId: 1, list: "1" }, { priceListId: 1, selling: "1" }]',
      'input.prices MALFORMED: prices: the price list 1 comes twice',
    ],
    [
      'a price list that is not there',
      '[{ priceListId: 99, list: "1" }]',
      'input.prices.0.list INVALID_VALUE',
    ],
  ])('return an error at the path of %s', async (_what, prices, expected) => {
    const [told] = await violationsOf(create(prices));
    expect(told).toContain(expected);
  });

  test('return an error beside a price map', async () => {
    const query = `mutation ($map: PriceMap) {
      createItem(input: {
        sku: "${newSku()}", productId: "1", listPrice: $map, prices: [{ priceListId: 1, list: "2" }]
      }) { id }
    }`;
    const { errors } = await shop.graphql(query, { map: { 1: '1' } });
    expect(Object(errors?.[0]?.extensions).violations).toEqual([
      {
        path: ['input', 'prices'],
        code: 'INVALID_COMBINATION',
        message: 'prices: give either this or `listPrice`',
      },
    ]);
  });
});

test('more than a thousand entries are refused together', async () => {
  const query = `mutation ($prices: [PriceEntryInput!]) {
    createItem(input: { sku: "${newSku()}", productId: "1", prices: $prices }) { id }
  }`;
  const prices = Array.from({ length: 60_000 }, (_, at) => ({ priceListId: at + 1 }));
  const begun = performance.now();
  const { errors } = await shop.graphql(query, { prices });
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(errors?.[0]?.message).toBe('prices: at most 1000 entries; got 60000');
});

test.each(['{ 1: "9" }', '{ "1": "9" }'])(
  'a price map written as %s is refused with both correct forms',
  async (map) => {
    const { errors } = await shop.graphql(
      `mutation { createItem(input: { sku: "A", productId: 1, listPrice: ${map} }) { id } }`,
    );
    expect(errors?.[0]?.message).toContain('Give a PriceMap as a variable, or write prices as');
  },
);
