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
/** Identifiers of products by code, and of price lists by name. */
const ids = new Map([['base', 1]]);
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  await seedShop();
});
afterAll(() => shop.close());

const idOf = (name: string) => ids.get(name) ?? 0;

async function seedShop() {
  for (const list of [
    { name: 'half', base_id: 1, percentage: 50 },
    { name: 'nothing', base_id: 1, percentage: 0 },
    { name: 'empty' },
  ])
    ids.set(list.name, Number((await insert(shop, 'price_list', list))[0]?.id));
  const lights = await seedDepartment(shop, 'Lights');
  const fruits = await seedDepartment(shop, 'Fruits');
  for (const table of ['producer', 'category'])
    for (const code of ['x', 'y']) await insert(shop, table, { code, name: code });
  const seeds: SeedProduct[] = [
    {
      code: 'lamp',
      department: lights,
      name: { en: 'Desk Lamp', de: 'Tischlampe' },
      shortDescription: { en: '100% bright', de: 'hell' },
      listPrice: 10,
      columns: { is_featured: true, producer_id: 1 },
    },
    {
      code: 'L_2',
      department: lights,
      name: { en: 'lamplight', de: 'Licht' },
      listPrice: 0,
      columns: { is_visible: false, category_id: 1, long_description: { en: 'a back\\slash' } },
    },
    {
      code: 'apfel',
      department: fruits,
      name: { en: 'Äpfel & birnen', de: 'ÄPFEL' },
      item: { sku: 'Obst-7' },
      columns: { is_new_release: true, producer_id: 2, more_description: { en: 'no lamp' } },
    },
    {
      code: 'pear',
      department: fruits,
      name: { en: 'A pear' },
      listPrice: 20,
      sellingPrice: 0,
      columns: { allow_orders: false, allow_quotes: true, seo_title: { en: 'lamp' } },
    },
  ];
  for (const seed of seeds) ids.set(seed.code, await seedProduct(shop, seed));
  const product_id = idOf('lamp');
  await insert(shop, 'product_accessory', { product_id, accessory_id: idOf('pear') });
  await insert(shop, 'product_similar', { product_id, similar_id: idOf('L_2') });
}

const find = (body: object) => shop.v3('commerce.products.find', { fields: ['code'], ...body });
const count = (body: object) => shop.v3('commerce.products.count', body);
/** The found codes, after a check of count. */
async function codesOf(conditions: object, choices: object = {}): Promise<unknown[]> {
  const codes = pluck(await find({ conditions, ...choices }), 'products', 'code');
  expect(await count({ conditions, ...choices })).toEqual({ status: 'ok', count: codes.length });
  return codes;
}

const all = ['lamp', 'L_2', 'apfel', 'pear'];

describe('conditions of products.find', () => {
  const cases: [string, () => object, string[]][] = [
    ['none', () => ({}), all],
    ['ids', () => ({ ids: [idOf('pear'), idOf('lamp'), 999, 3e9] }), ['lamp', 'pear']],
    ['ids: []', () => ({ ids: [] }), []],
    ['codes', () => ({ codes: ['L_2', 'PEAR', 'lamp'] }), ['lamp', 'L_2']],
    ['codes: []', () => ({ codes: [] }), []],
    ['isVisible', () => ({ isVisible: true }), ['lamp', 'apfel', 'pear']],
    ['not isVisible', () => ({ isVisible: false }), ['L_2']],
    ['isFeatured', () => ({ isFeatured: true }), ['lamp']],
    ['not isFeatured', () => ({ isFeatured: false }), ['L_2', 'apfel', 'pear']],
    ['isNewRelease', () => ({ isNewRelease: true }), ['apfel']],
    ['not isNewRelease', () => ({ isNewRelease: false }), ['lamp', 'L_2', 'pear']],
    ['allowOrders', () => ({ allowOrders: true }), ['lamp', 'L_2', 'apfel']],
    ['not allowOrders', () => ({ allowOrders: false }), ['pear']],
    ['allowQuotes', () => ({ allowQuotes: true }), ['pear']],
    ['not allowQuotes', () => ({ allowQuotes: false }), ['lamp', 'L_2', 'apfel']],
    ['department', () => ({ department: 2 }), ['apfel', 'pear']],
    ['a department without products', () => ({ department: 999 }), []],
    ['category', () => ({ category: 1 }), ['L_2']],
    ['a category without products', () => ({ category: 2 }), []],
    ['producer', () => ({ producer: 2 }), ['apfel']],
    ['isAccessoryOf', () => ({ isAccessoryOf: idOf('lamp') }), ['pear']],
    ['isAccessoryOf the other way round', () => ({ isAccessoryOf: idOf('pear') }), []],
    ['isSimilarTo', () => ({ isSimilarTo: idOf('lamp') }), ['L_2']],
    ['isSimilarTo the other way round', () => ({ isSimilarTo: idOf('L_2') }), []],
    ['several at once', () => ({ department: 1, isVisible: true, producer: 1 }), ['lamp']],
    ['several that exclude each other', () => ({ department: 1, producer: 2 }), []],
  ];
  test.each(cases)('find products by %s', async (_name, conditions, codes) => {
    expect(await codesOf(conditions())).toEqual(codes);
  });
});

describe('the condition hasZeroPrice', () => {
  test.each([
    ['a base list: 0 or absent', 'base', ['L_2', 'apfel', 'pear'], ['lamp']],
    ['a derived list', 'half', ['L_2', 'apfel', 'pear'], ['lamp']],
    ['a derived list of 0 %', 'nothing', all, []],
    ['a base list without prices', 'empty', all, []],
  ])('finds products by the prices of %s', async (_name, list, zero, priced) => {
    const priceList = idOf(list);
    expect(await codesOf({ hasZeroPrice: true }, { priceList })).toEqual(zero);
    expect(await codesOf({ hasZeroPrice: false }, { priceList })).toEqual(priced);
  });
});

describe('keywords of products.find', () => {
  const cases: [string, string[], string[]][] = [
    ['a whole word', ['pear'], ['pear']],
    ['a part of a word, whatever its case', ['AMP'], ['lamp', 'L_2', 'apfel']],
    ['several words of one text', ['lamp desk'], ['lamp']],
    ['words of several texts, in several members', ['desk', 'bright'], ['lamp']],
    ['words of which one is missing', ['desk', 'pear'], []],
    ['a word of the code', ['l_2'], ['L_2']],
    ['a word of the SKU', ['obst-7'], ['apfel']],
    ['a word of the long description', ['slash'], ['L_2']],
    ['a word of the further description', ['no'], ['apfel']],
    ['umlauts, whatever their case', ['äPFEL'], ['apfel']],
    ['an umlaut is no plain letter', ['apfel birnen'], ['apfel']],
    ['% is a plain character', ['100%'], ['lamp']],
    ['% alone', ['%'], ['lamp']],
    ['_ is a plain character', ['_'], ['L_2']],
    ['a backslash is a plain character', ['back\\slash'], ['L_2']],
    ['a backslash before a sign', ['\\%'], []],
    ['a quotation mark', [`'"`], []],
    ['a text that joins two members', ['lampdesk'], []],
    ['blanks alone ask for nothing', ['  '], all],
    ['no keyword asks for nothing', [], all],
    ['five of them', ['d', 'e', 's', 'k', 'lamp'], ['lamp']],
  ];
  test.each(cases)('find products by %s', async (_name, keywords, codes) => {
    expect(await codesOf({ keywords })).toEqual(codes);
  });

  test('search in the language of the call', async () => {
    expect(await codesOf({ keywords: ['tisch'] })).toEqual([]);
    expect(await codesOf({ keywords: ['tisch', 'hell'] }, { language: 'de' })).toEqual(['lamp']);
    expect(await codesOf({ keywords: ['desk'] }, { language: 'de' })).toEqual([]);
  });

  test('find a product by its changed name', async () => {
    const name = JSON.stringify({ en: 'A quince' });
    await shop.rows(`UPDATE product SET name = $1 WHERE code = 'pear' RETURNING id`, [name]);
    expect(await codesOf({ keywords: ['quince'] })).toEqual(['pear']);
    const before = JSON.stringify({ en: 'A pear' });
    await shop.rows(`UPDATE product SET name = $1 WHERE code = 'pear' RETURNING id`, [before]);
    expect(await codesOf({ keywords: ['quince'] })).toEqual([]);
  });
});

describe('the order by relevance', () => {
  test('ranks the whole code first, then the beginning of the name, then a description', async () => {
    const found = await find({ conditions: { keywords: ['LAMP'] }, order: ['relevance'] });
    expect(pluck(found, 'products', 'code')).toEqual(['lamp', 'L_2', 'apfel']);
  });

  test('ranks the beginning of a word in the name before a match within a word', async () => {
    const found = await find({ conditions: { keywords: ['p'] }, order: ['relevance'] });
    expect(pluck(found, 'products', 'code')).toEqual(['pear', 'lamp', 'L_2', 'apfel']);
  });

  test('equals the order by identifier without keywords, in one direction only', async () => {
    expect(pluck(await find({ order: ['relevance'] }), 'products', 'code')).toEqual(all);
    expect(verdict(await find({ order: ['-relevance'] }))).toBe('Malformed on order');
  });

  test('accepts further orders after it', async () => {
    const found = await find({ order: ['relevance', '-code'] });
    expect(pluck(found, 'products', 'code')).toEqual(['pear', 'lamp', 'L_2', 'apfel']);
  });
});

describe('a product', () => {
  const get = async (code: string) =>
    Object((await shop.v3('commerce.products.get', { id: idOf(code) })).product);

  test('returns the SKU of its main item and the path of its department', async () => {
    const lights = Number((await get('lamp')).department);
    const inner = await seedDepartment(shop, 'Inner', await seedDepartment(shop, 'Outer'));
    const deep = await seedProduct(shop, { code: 'deep', department: inner });
    const { product } = await shop.v3('commerce.products.get', { id: deep });
    expect(product).toMatchObject({ departments: [inner - 1, inner] });
    expect(await get('apfel')).toMatchObject({ sku: 'Obst-7' });
    expect(await get('lamp')).toMatchObject({ departments: [lights] });
    await shop.rows('DELETE FROM product WHERE id = $1 RETURNING id', [deep]);
  });

  test('returns variants only where the product has some', async () => {
    const names = { name: { en: 'Size' }, show_name: true };
    const [variant] = await insert(shop, 'variant', { code: 'size', ...names });
    expect(await get('lamp')).toMatchObject({ hasVariants: false, variants: null });
    await insert(shop, 'product_variant', { product_id: idOf('lamp'), variant_id: variant?.id });
    expect(await get('lamp')).toMatchObject({ hasVariants: true, variants: [variant?.id] });
    await shop.rows('DELETE FROM variant RETURNING id');
  });

  test('returns null for absent values', async () => {
    expect(await get('apfel')).toMatchObject({
      category: null,
      minOrder: null,
      maxOrder: null,
      minQuote: null,
      unitOfMeasure: null,
      thumbnailImage: null,
      zoomImage: null,
      releaseDate: null,
      taxClass: null,
      promotion: null,
      variants: null,
    });
  });

  test('get returns null for an unknown product', async () => {
    expect(await shop.v3('commerce.products.get', { id: 999 })).toEqual({
      status: 'ok',
      product: null,
    });
  });
});

describe('errors of products.find', () => {
  const accessory = { isAccessoryOf: 1 };
  const similar = { isSimilarTo: 1 };
  const zero = { hasZeroPrice: false };
  const combined = [
    { conditions: { ...accessory, ...zero }, priceList: 1 },
    { conditions: { ...similar, ...zero }, priceList: 1 },
    { conditions: { ...similar, ...accessory } },
  ];
  const all6 = { conditions: { keywords: ['a', 'b', 'c', 'd', 'e', 'f'] } };

  const cases: [string, object[]][] = [
    ['commerce.products.find | conditions | Malformed | combinations', combined],
    ['commerce.products.count | conditions | Malformed | combinations', combined],
    ['commerce.products.find | conditions | Malformed | more than 5 keywords', [all6]],
    [
      'commerce.products.find | priceList | InvalidCombination | ordering by price',
      ['listPrice', '-listPrice', 'sellingPrice', '-sellingPrice', 'price', '-price'].map(
        (name) => ({ order: ['code', name] }),
      ),
    ],
    [
      'commerce.products.find | priceList | InvalidCombination | hasZeroPrice',
      [{ conditions: { hasZeroPrice: true } }, { conditions: zero }],
    ],
    [
      'commerce.products.count | priceList | InvalidCombination',
      [{ conditions: { hasZeroPrice: true } }, { conditions: zero }],
    ],
    [
      'commerce.products.find | priceList | NotFound',
      [{ priceList: 999 }, { priceList: 3e9 }, { conditions: zero, priceList: 999 }],
    ],
  ];
  test.each(cases)('%s', async (title, bodies) => {
    const [operation = '', field, type] = title.split(' | ');
    for (const body of bodies)
      expect(verdict(await shop.v3(operation, body))).toBe(`${type} on ${field}`);
  });
});
