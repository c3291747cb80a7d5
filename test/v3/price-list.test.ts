import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf, pluck, verdict } from '../support/records.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let derived: number;
beforeAll(async () => {
  shop = await openShop();
  const { data } = await shop.graphql(
    'mutation { createPriceList(input: { name: "Friends", baseId: 1, percentage: "33.333" }) { id } }',
  );
  derived = idOf(data?.createPriceList);
  const department = await seedDepartment(shop, 'Lamps');
  await seedProduct(shop, { code: 'cheap', department, listPrice: 0.001 });
  await seedProduct(shop, { code: 'plain', department, listPrice: 19.99, sellingPrice: 17.5 });
  await seedProduct(shop, { code: 'dear', department, listPrice: 9999999.999 });
  await seedProduct(shop, { code: 'given', department, listPrice: 0 });
  await seedProduct(shop, { code: 'asked', department });
});
afterAll(() => shop.close());

const fields = ['listPrice', 'sellingPrice', 'price'];

describe.each([
  ['commerce.products', 'product', (code: string) => ({ id: codes.indexOf(code) + 1 })],
  ['commerce.items', 'item', (code: string) => ({ sku: code })],
] as const)('the prices of %s', (resource, key, selectorOf) => {
  const get = async (code: string, body: object = {}) => {
    const answer = await shop.v3(`${resource}.get`, { ...selectorOf(code), fields, ...body });
    return answer[key] ?? answer;
  };

  test('include every list that has one without priceList', async () => {
    expect(await get('plain')).toEqual({
      listPrice: { 1: 19.99, [derived]: 6.663 },
      sellingPrice: { 1: 17.5, [derived]: 5.833 },
      price: { 1: 17.5, [derived]: 5.833 },
    });
  });

  test('include only the given list with priceList', async () => {
    const price = { 1: 17.5 };
    expect(await get('plain', { priceList: 1 })).toEqual({
      listPrice: { 1: 19.99 },
      sellingPrice: price,
      price,
    });
    const other = { [derived]: 5.833 };
    expect(await get('plain', { priceList: derived })).toMatchObject({ price: other });
  });

  test('include a price of 0, and omit an absent price', async () => {
    expect(await get('given', { priceList: 1 })).toMatchObject({ price: { 1: 0 } });
    expect(await get('asked')).toEqual({ listPrice: {}, sellingPrice: {}, price: {} });
    expect(await get('asked', { priceList: 1 })).toMatchObject({ price: {} });
  });

  test('keep the last decimal of the smallest and the largest price', async () => {
    expect(await get('cheap', { priceList: 1 })).toMatchObject({ price: { 1: 0.001 } });
    expect(await get('dear', { priceList: 1 })).toMatchObject({ price: { 1: 9999999.999 } });
  });

  test.each([99, 3_000_000_000])(
    'a price list %d that does not exist is NotFound',
    async (list) => {
      expect(await get('plain', { priceList: list })).toMatchObject({
        error: { field: 'priceList', type: 'NotFound' },
      });
      const found = await shop.v3(`${resource}.find`, { priceList: list });
      expect(verdict(found)).toBe('NotFound on priceList');
    },
  );

  test('a price order uses the list of the call', async () => {
    const member = key === 'product' ? 'code' : 'sku';
    const find = (body: object) =>
      shop.v3(`${resource}.find`, { fields: [member], order: ['-price'], ...body });
    const order = ['dear', 'plain', 'cheap', 'given', 'asked'];
    expect(pluck(await find({ priceList: 1 }), `${key}s`, member)).toEqual(order);
    // A third of 0.001 is 0.000, so that the identifier breaks the tie.
    const byDerived = pluck(await find({ priceList: derived }), `${key}s`, member);
    expect(byDerived).toEqual(order);
  });
});

const codes = ['cheap', 'plain', 'dear', 'given', 'asked'];

test('prices are returned as the shortest exact numbers', async () => {
  const body = JSON.stringify({ sku: 'plain', fields, priceList: 1 });
  const response = await shop.post('/api/v3/commerce.items.get', body);
  expect(await response.text()).toBe(
    '{"status":"ok","item":{"listPrice":{"1":19.99},"sellingPrice":{"1":17.5},"price":{"1":17.5}}}',
  );
});
