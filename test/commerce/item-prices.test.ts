import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdict } from '../support/records.ts';
import { seedDepartment, seedManyProducts, seedPriceLists, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedPriceLists(shop);
  await seedManyProducts(shop, 100);
  const department = await seedDepartment(shop, 'Lamps');
  await seedProduct(shop, { code: 'lamp', department, listPrice: 10 });
  await seedProduct(shop, { code: 'desk', department, listPrice: 100, sellingPrice: 80 });
  await settle(shop);
});
afterAll(() => shop.close());

const update = (prices: unknown, priceList: unknown = 1) =>
  shop.v3('commerce.items.update-prices', { prices, priceList });
const old = '2020-01-01 00:00:00';
const fields = ['listPrice', 'sellingPrice', 'price'];
const pricesOf = async (sku: string) => (await shop.v3('commerce.items.get', { sku, fields })).item;
const manyPrices = (count: number, prices: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`many-${at + 1}`, prices]));

describe('update-prices', () => {
  test('sets list and selling prices of one list, and recalculates derived prices', async () => {
    expect(await update({ lamp: { list: 20, selling: 19.995 }, desk: { selling: 75 } })).toEqual({
      status: 'ok',
    });
    expect(await pricesOf('lamp')).toEqual({
      listPrice: { 1: 20, 3: 18 },
      sellingPrice: { 1: 19.995, 3: 17.996 },
      price: { 1: 19.995, 3: 17.996 },
    });
    expect(await pricesOf('desk')).toEqual({
      listPrice: { 1: 100, 3: 90 },
      sellingPrice: { 1: 75, 3: 67.5 },
      price: { 1: 75, 3: 67.5 },
    });
  });

  test('sets the first prices of a list: the selling price equals the list price until it is set', async () => {
    await update({ lamp: { list: 7 } }, 2);
    expect(await pricesOf('lamp')).toMatchObject({ listPrice: { 2: 7 }, sellingPrice: { 2: 7 } });
    await update({ lamp: { list: 8 } }, 2);
    expect(await pricesOf('lamp')).toMatchObject({ listPrice: { 2: 8 }, sellingPrice: { 2: 7 } });
  });

  test('stores all digits of a price, and 0', async () => {
    await update({ lamp: { list: 9999999.999, selling: 0 } }, 2);
    expect(await pricesOf('lamp')).toMatchObject({
      ...{ listPrice: { 2: 9999999.999 }, sellingPrice: { 2: 0 } },
    });
  });

  test('changes the update time only where a price changes', async () => {
    await update({ lamp: { list: 20 }, desk: { list: 100 } });
    for (const table of ['item', 'product'])
      await shop.rows(`UPDATE ${table} SET update_time = $1`, [old]);
    await update({ lamp: { list: 20 }, desk: { list: 101 } });
    expect(await shop.rows('SELECT sku FROM item WHERE update_time > $1', [old])).toEqual([
      { sku: 'desk' },
    ]);
    const moved = await shop.rows(
      `SELECT i.sku FROM product p JOIN item i ON i.product_id = p.id AND i.is_primary
       WHERE p.update_time > $1`,
      [old],
    );
    expect(moved).toEqual([{ sku: 'desk' }]);
  });

  test('takes four statements for 1 and for 100 items', async () => {
    for (const count of [1, 100])
      expect(await shop.statements(() => update(manyPrices(count, { list: count })))).toBe(4);
    expect(await pricesOf('many-100')).toMatchObject({ listPrice: { 1: 100, 3: 90 } });
  });

  test('GraphQL returns the items in the given order', async () => {
    const { data } = await shop.graphql(
      `mutation { updateItemPrices(priceListId: 2, prices: [
        { sku: "many-2", list: "1.5" }, { sku: "many-1", list: 3, selling: "2.25" }]) {
        sku prices(priceList: 2) { list selling price } } }`,
    );
    expect(data?.updateItemPrices).toEqual([
      { sku: 'many-2', prices: { list: '1.500', selling: '1.500', price: '1.500' } },
      { sku: 'many-1', prices: { list: '3.000', selling: '2.250', price: '2.250' } },
    ]);
  });
});

describe('errors of update-prices', () => {
  const malformed = async (prices: unknown) =>
    expect(verdict(await update(prices))).toBe('Malformed on prices');

  test('commerce.items.update-prices | prices | Malformed | no item', () => malformed({}));
  test('commerce.items.update-prices | prices | Malformed | a SKU is empty', () =>
    malformed({ '': { list: 1 } }));
  test('commerce.items.update-prices | prices | Malformed | neither list nor selling price', async () => {
    await malformed({ lamp: { list: 1 }, desk: {} });
    const sent = await shop.statements(() => malformed({ lamp: {} }));
    expect(sent).toBe(0);
  });
  test('commerce.items.update-prices | prices | Malformed | more than 100 items', () =>
    malformed(manyPrices(101, { list: 1 })));

  test('commerce.items.update-prices | priceList | InvalidValue', async () => {
    expect(verdict(await update({ lamp: { list: 1 } }, 3))).toBe('InvalidValue on priceList');
  });

  test('commerce.items.update-prices | priceList | NotFound', async () => {
    for (const list of [9, 3e9])
      expect(verdict(await update({ lamp: { list: 1 } }, list))).toBe('NotFound on priceList');
  });

  test('returns NotFound for an unknown SKU, and changes nothing', async () => {
    const before = await pricesOf('lamp');
    const told = await update({ lamp: { list: 1 }, nothing: { list: 1 } });
    expect(verdict(told)).toBe('NotFound on prices');
    expect(await pricesOf('lamp')).toEqual(before);
  });

  test('GraphQL returns the same errors, and also one for a repeated SKU', async () => {
    const told = async (prices: string, list = 1) => {
      const mutation = `mutation { updateItemPrices(priceListId: ${list}, prices: [${prices}]) { sku } }`;
      const { field, type } = { ...(await shop.graphql(mutation)).errors?.[0]?.extensions };
      return `${type} on ${field}`;
    };
    const lamp = '{ sku: "lamp", list: 1 }';
    expect(await told('{ sku: "lamp" }')).toBe('Malformed on prices');
    expect(await told('{ sku: "", list: 1 }')).toBe('Malformed on prices');
    expect(await told('')).toBe('Malformed on prices');
    expect(await told(`${lamp}, ${lamp}`)).toBe('Malformed on prices');
    expect(await told(lamp, 3)).toBe('InvalidValue on priceList');
    expect(await told(lamp, 9)).toBe('NotFound on priceList');
    expect(await told('{ sku: "nothing", list: 1 }')).toBe('NotFound on prices');
  });
});
