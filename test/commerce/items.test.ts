import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pluck, verdict } from '../support/records.ts';
import {
  insert,
  type SeedProduct,
  seedDepartment,
  seedGerman,
  seedProduct,
} from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
/** Identifiers of products, options and suppliers by code. */
const ids = new Map<string, number>();
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  await seedShop();
});
afterAll(() => shop.close());

const idOf = (code: string) => ids.get(code) ?? 0;

async function seedShop() {
  for (const table of ['producer', 'category', 'supplier'])
    ids.set(table, Number((await insert(shop, table, { code: 'x', name: 'X' }))[0]?.id));
  for (const name of ['Shirts', 'Shoes']) ids.set(name, await seedDepartment(shop, name));
  await seedOptions();
  const [producer_id, category_id] = [idOf('producer'), idOf('category')];
  const seeds: SeedProduct[] = [
    {
      code: 'shirt',
      department: idOf('Shirts'),
      name: { en: 'Linen shirt 50%', de: 'Hemd' },
      stock: 5,
      columns: { producer_id, category_id },
      item: { sku: 'SH-1', barcode: '01234567890128', reorder_limit: 5 },
    },
    {
      code: 'boot',
      department: idOf('Shoes'),
      name: { en: 'Ölstiefel', de: 'Stiefel' },
      stock: 6,
      item: { sku: 'bo_1', reorder_limit: 5, supplier_id: idOf('supplier') },
    },
  ];
  for (const seed of seeds) ids.set(seed.code, await seedProduct(shop, seed));
  await seedItem('sh-2', ['red', 'small']);
  await seedItem('sh-3', ['red'], { is_for_sale: false, stock: 0.5 });
}

async function seedOptions() {
  const [variant] = await insert(shop, 'variant', { code: 'v', name: {}, show_name: true });
  for (const [at, code] of ['red', 'small', 'unused'].entries()) {
    const option = { variant_id: variant?.id, code, name: {}, position: at + 1 };
    ids.set(code, Number((await insert(shop, '"option"', option))[0]?.id));
  }
}

/** Another item of the shirt. */
async function seedItem(sku: string, options: string[], columns: object = {}) {
  const item = { sku, product_id: idOf('shirt'), is_primary: false, ...columns };
  const [row] = await insert(shop, 'item', item);
  for (const code of options)
    await insert(shop, 'item_option', { item_id: row?.id, option_id: idOf(code) });
}

const find = (body: object) => shop.v3('commerce.items.find', { fields: ['sku'], ...body });
/** The found SKUs, after a check of count. */
async function skusOf(conditions: object, choices: object = {}): Promise<unknown[]> {
  const skus = pluck(await find({ conditions, ...choices }), 'items', 'sku');
  const counted = await shop.v3('commerce.items.count', { conditions, ...choices });
  expect(counted).toEqual({ status: 'ok', count: skus.length });
  return skus;
}

const all = ['bo_1', 'SH-1', 'sh-2', 'sh-3'];
const shirts = ['SH-1', 'sh-2', 'sh-3'];

describe('conditions of items.find', () => {
  const cases: [string, () => object, string[]][] = [
    ['none', () => ({}), all],
    ['skus, to the letter', () => ({ skus: ['sh-2', 'sh-1', 'bo_1', 'x'] }), ['bo_1', 'sh-2']],
    ['skus: []', () => ({ skus: [] }), []],
    ['isPrimary', () => ({ isPrimary: true }), ['bo_1', 'SH-1']],
    ['not isPrimary', () => ({ isPrimary: false }), ['sh-2', 'sh-3']],
    ['barcode', () => ({ barcode: '01234567890128' }), ['SH-1']],
    ['a barcode that no item has', () => ({ barcode: '11234567890128' }), []],
    ['an option', () => ({ options: [idOf('red')] }), ['sh-2', 'sh-3']],
    ['all of several options', () => ({ options: [idOf('small'), idOf('red')] }), ['sh-2']],
    ['an option twice', () => ({ options: [idOf('red'), idOf('red')] }), ['sh-2', 'sh-3']],
    ['an option that no item has', () => ({ options: [idOf('unused')] }), []],
    ['options: []', () => ({ options: [] }), []],
    ['options: null, those without any', () => ({ options: null }), ['bo_1', 'SH-1']],
    ['products', () => ({ products: [idOf('boot'), 999] }), ['bo_1']],
    ['products: []', () => ({ products: [] }), []],
    ['department', () => ({ department: idOf('Shirts') }), shirts],
    ['a department without items', () => ({ department: 999 }), []],
    ['producer', () => ({ producer: idOf('producer') }), shirts],
    ['a producer without items', () => ({ producer: 999 }), []],
    ['category', () => ({ category: idOf('category') }), shirts],
    ['a category beyond what a column holds', () => ({ category: 3e9 }), []],
    ['supplier', () => ({ supplier: idOf('supplier') }), ['bo_1']],
    ['a supplier without items', () => ({ supplier: 999 }), []],
    ['isForSale', () => ({ isForSale: true }), ['bo_1', 'SH-1', 'sh-2']],
    ['not isForSale', () => ({ isForSale: false }), ['sh-3']],
    ['skuLessThan, whatever its case', () => ({ skuLessThan: 'Sh-2' }), ['bo_1', 'SH-1']],
    ['skuLessThan the first', () => ({ skuLessThan: 'BO_1' }), []],
    ['toReorder: stock at or below the limit', () => ({ toReorder: true }), ['SH-1', 'sh-2']],
    ['not toReorder', () => ({ toReorder: false }), ['bo_1', 'sh-3']],
    ['several at once', () => ({ isPrimary: false, isForSale: true }), ['sh-2']],
  ];
  test.each(cases)('find items by %s', async (_name, conditions, skus) => {
    expect(await skusOf(conditions())).toEqual(skus);
  });
});

describe('keywords of items.find', () => {
  test.each([
    ['a part of the SKU, whatever its case', 'SH-', shirts],
    ['a part of the name', 'linen', shirts],
    ['words in SKU and name', 'linen sh-2', ['sh-2']],
    ['words of which one is missing', 'linen bo_1', []],
    ['an umlaut, whatever its case', 'öLS', ['bo_1']],
    ['% is a plain character', '50%', shirts],
    ['% in no SKU', '%o', []],
    ['_ is a plain character', '_', ['bo_1']],
    ['a backslash is a plain character', '\\', []],
    ['blanks alone ask for nothing', '  ', all],
    ['a word of the product’s code', 'boot', []],
  ])('find items by %s', async (_name, keywords, skus) => {
    expect(await skusOf({ keywords })).toEqual(skus);
  });

  test('search the name in the language of the call', async () => {
    expect(await skusOf({ keywords: 'hemd' })).toEqual([]);
    expect(await skusOf({ keywords: 'hemd' }, { language: 'de' })).toEqual(shirts);
    expect(await skusOf({ keywords: 'linen' }, { language: 'de' })).toEqual([]);
  });
});

describe('an item', () => {
  const get = async (sku: string) => Object(await shop.v3('commerce.items.get', { sku })).item;

  test('returns department, producer, category and name of its product', async () => {
    expect(await get('sh-2')).toMatchObject({
      product: idOf('shirt'),
      isPrimary: false,
      department: idOf('Shirts'),
      producer: idOf('producer'),
      category: idOf('category'),
      name: { en: 'Linen shirt 50%', de: 'Hemd' },
      stock: 0,
      options: [idOf('red'), idOf('small')],
    });
  });

  test('returns null for absent values', async () => {
    expect(await get('SH-1')).toMatchObject({ supplier: null, options: null, taxClass: null });
    expect(await get('bo_1')).toMatchObject({ barcode: null, producer: null, category: null });
  });

  test('matches its exact SKU only; other SKUs return null', async () => {
    expect(await get('sh-1')).toBeNull();
    expect(await get('SH-1')).toMatchObject({ sku: 'SH-1', barcode: '01234567890128' });
  });

  test('returns its decimals exactly', async () => {
    await shop.rows(
      `UPDATE item SET stock = 999999999.99, weight = 0.05, cost_price = 12.340
       WHERE sku = 'sh-3' RETURNING id`,
    );
    const fields = ['weight', 'costPrice', 'stock'];
    const body = JSON.stringify({ sku: 'sh-3', fields });
    const response = await shop.post('/api/v3/commerce.items.get', body);
    expect(await response.text()).toBe(
      '{"status":"ok","item":{"weight":0.05,"costPrice":12.34,"stock":999999999.99}}',
    );
    await shop.rows(`UPDATE item SET stock = 0.5 WHERE sku = 'sh-3' RETURNING id`);
  });
});

test('items are sorted by SKU without case by default', async () => {
  expect(pluck(await find({}), 'items', 'sku')).toEqual(all);
  expect(pluck(await find({ order: ['-sku'] }), 'items', 'sku')).toEqual(all.toReversed());
});

test('sorting items by price without a price list uses the first base list', async () => {
  expect(verdict(await find({ order: ['price'] }))).toBe('ok');
});
