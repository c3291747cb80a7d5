import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf, verdict } from '../support/records.ts';
import { insert, seedDepartment, seedGerman } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let whole: Record<string, unknown>;
let place: { lights: number; lamps: number; desks: number };
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  await insert(shop, 'price_list', { id: 2, name: 'Trade' });
  await insert(shop, 'price_list', { id: 3, name: 'Friends', base_id: 1, percentage: '50.5' });
  const lights = await seedDepartment(shop, 'Lights');
  const lamps = await seedDepartment(shop, 'Lamps', lights);
  place = { lights, lamps, desks: await seedDepartment(shop, 'Desks') };
  for (const table of ['producer', 'category', 'unit_of_measure'])
    await insert(shop, table, { code: 'x', name: 'x' });
  await insert(shop, 'tax_class', { code: 'x' });
  for (const code of ['size', 'colour'])
    await insert(shop, 'variant', { code, name: { en: code } });
  whole = { ...everyMember, department: lamps };
});
afterAll(() => shop.close());

/**
 * The members in the order of the specification, without members that cannot be read back
 * unchanged.
 */
const everyMember = {
  code: 'ÄB-1 %_',
  sku: 'ÄB-1/main',
  producer: 1,
  category: 1,
  isVisible: false,
  isFeatured: true,
  allowOrders: false,
  allowQuotes: true,
  showPrice: false,
  isNewRelease: true,
  showMoreGalleries: true,
  minOrder: 2,
  maxOrder: 2_147_483_647,
  minQuote: 1,
  unitOfMeasure: 1,
  listPrice: { 1: 19.99, 2: 0.001 },
  sellingPrice: { 1: 15, 2: 9_999_999.999 },
  name: { en: 'Lamp "No. 1"', de: 'Lampe' },
  shortDescription: { en: '<b>Bright</b>', de: '' },
  infoForRequests: { en: '', de: 'Fragen\n\\ und 漢字 😀' },
  seoTitle: { en: 'x'.repeat(255) },
  seoKeywords: { en: 'a, b', de: 'c' },
  seoDescription: { en: '\u2028' },
  longDescription: { en: 'l'.repeat(65_535), de: 'm' },
  moreDescription: { en: ' padded ' },
  position: 4,
  releaseDate: '2027-02-28',
  taxClass: 1,
  variants: [1, 2],
  barcode: '00012345678905',
  stock: 12,
  weight: 1.255,
};

const call = (verb: string, body: object) => shop.v3(`commerce.products.${verb}`, body);
const create = (product: object) => call('create', { product });
const update = (id: unknown, product: object) => call('update', { id, product });
const get = async (id: unknown, ...fields: string[]) =>
  Object((await call('get', fields.length > 0 ? { id, fields } : { id })).product);
const itemOf = async (sku: unknown, ...fields: string[]) =>
  Object((await shop.v3('commerce.items.get', { sku, fields })).item);

let made = 0;
/** A new product and its identifier. */
async function fresh(members: object = {}) {
  const { id, error } = await create({ code: `p${++made}`, department: place.lamps, ...members });
  if (error) throw new Error(`${error.field}: ${error.description}`);
  return Number(id);
}

/** A product with every member in reads. `''` is stored in the default language only. */
function readAs(id: unknown, written: Record<string, unknown>) {
  const { barcode: _, stock: __, weight: ___, ...own } = written;
  return {
    ...own,
    id,
    departments: [place.lights, place.lamps],
    hasVariants: true,
    shortDescription: { en: '<b>Bright</b>' },
    // The price after a discount of 50.5 %: 19.99 × 50.5 % is 10.09495.
    listPrice: { 1: 19.99, 2: 0.001, 3: 10.095 },
    sellingPrice: { 1: 15, 2: 9_999_999.999, 3: 7.575 },
    price: { 1: 15, 2: 9_999_999.999, 3: 7.575 },
    rating: 0,
    thumbnailImage: null,
    smallImage: null,
    mediumImage: null,
    largeImage: null,
    zoomImage: null,
    promotion: null,
    updateTime: expect.any(String),
  };
}

describe('a product with every member set', () => {
  test('returns every member as it was written, with its main item', async () => {
    const { id } = await create(whole);
    expect(await get(id)).toEqual(readAs(id, whole));
    const fields = ['isPrimary', 'barcode', 'stock', 'weight', 'taxClass', 'options'];
    expect(await itemOf(whole.sku, 'product', ...fields)).toEqual({
      product: id,
      isPrimary: true,
      barcode: '00012345678905',
      stock: 12,
      weight: 1.255,
      taxClass: 1,
      options: null,
    });
    await call('delete', { ids: [id] });
  });

  test('returns the exact bytes that were sent', async () => {
    const text = `{"product":{"code":"bytes","department":${place.lamps},"listPrice":{"1":19.90},"name":{"en":"é\\"\\\\","de":"漢"}}}`;
    const response = await shop.post('/api/v3/commerce.products.create', text);
    const { id } = (await response.json()) as { id: number };
    const fields = '"fields":["name","listPrice","code"]';
    const read = await shop.post('/api/v3/commerce.products.get', `{"id":${id},${fields}}`);
    expect(await read.text()).toBe(
      '{"status":"ok","product":{"code":"bytes","listPrice":{"1":19.9,"3":10.05},"name":{"en":"é\\"\\\\","de":"漢"}}}',
    );
  });

  test('update changes every member', async () => {
    const id = await fresh();
    for (const [name, value] of Object.entries(whole)) {
      expect(await update(id, { [name]: value })).toEqual({ status: 'ok' });
      if (name in readAs(id, whole) && !/Price|shortDescription/.test(name))
        expect(await get(id, name)).toEqual({ [name]: value });
    }
    expect(await get(id)).toEqual(readAs(id, whole));
    expect(await itemOf(whole.sku, 'barcode', 'stock', 'weight')).toEqual({
      barcode: '00012345678905',
      stock: 12,
      weight: 1.255,
    });
    await call('delete', { ids: [id] });
  });

  test('GraphQL creates an equal product', async () => {
    const { department, producer, category, unitOfMeasure, taxClass, variants, ...same } = whole;
    const ids = {
      departmentId: department,
      producerId: producer,
      categoryId: category,
      unitOfMeasureId: unitOfMeasure,
      taxClassId: taxClass,
      variantIds: variants,
    };
    const { data, errors } = await shop.graphql(
      `mutation ($input: ProductCreateInput!) { it: createProduct(input: $input) {
        id code sku departmentId variantIds listPriceByList nameByLanguage releaseDate
        mainItem { sku weight stock }
      } }`,
      { input: { ...same, weight: '1.255', ...ids } },
    );
    expect(errors).toBeUndefined();
    const id = idOf(data?.it);
    expect(data?.it).toEqual({
      id: String(id),
      code: whole.code,
      sku: whole.sku,
      departmentId: String(place.lamps),
      variantIds: ['1', '2'],
      listPriceByList: { 1: '19.990', 2: '0.001', 3: '10.095' },
      nameByLanguage: whole.name,
      releaseDate: '2027-02-28',
      mainItem: { sku: whole.sku, weight: '1.255', stock: '12.00' },
    });
    expect(await get(id)).toEqual(readAs(id, whole));
    await call('delete', { ids: [id] });
  });
});

test('a product is by default visible, orderable, without a variant, and shows its price', async () => {
  const id = await fresh({ code: 'plain', listPrice: { 1: 3 } });
  expect(await get(id)).toMatchObject({
    sku: 'plain',
    isVisible: true,
    allowOrders: true,
    showPrice: true,
    isFeatured: false,
    allowQuotes: false,
    isNewRelease: false,
    showMoreGalleries: false,
    hasVariants: false,
    variants: null,
    producer: null,
    taxClass: null,
    minOrder: null,
    releaseDate: null,
    position: 0,
    name: { en: '' },
    sellingPrice: { 1: 3 },
  });
  const item = await itemOf('plain', 'stock', 'weight', 'barcode', 'isForSale');
  expect(item).toEqual({ stock: 0, weight: 0, barcode: null, isForSale: true });
});

describe('update of a product', () => {
  test('changes only the given members', async () => {
    const id = await fresh({ ...everyMember, code: 'rest', sku: 'rest' });
    const before = await get(id);
    await update(id, {});
    expect(await get(id)).toEqual(before);
    await update(id, { name: { de: 'Leuchte' }, listPrice: { 2: 7 }, position: 0, variants: null });
    expect(await get(id)).toEqual({
      ...before,
      name: { ...everyMember.name, de: 'Leuchte' },
      listPrice: { ...before.listPrice, 2: 7 },
      position: 0,
      variants: null,
      hasVariants: false,
      updateTime: expect.any(String),
    });
    const nothing = { producer: null, releaseDate: null, minOrder: null, taxClass: null };
    await update(id, { ...nothing, name: { de: '' }, variants: [2, 2], barcode: null });
    expect(await get(id)).toMatchObject({
      ...nothing,
      name: { en: 'Lamp "No. 1"' },
      variants: [2],
    });
    expect(await itemOf('rest', 'barcode', 'taxClass')).toEqual({ barcode: null, taxClass: null });
  });

  test('a new stock creates a movement of the difference', async () => {
    const id = await fresh({ code: 'counted', stock: 5 });
    for (const stock of [5, 9, 2]) await update(id, { stock });
    const moved = await shop.rows('SELECT adjustment FROM movement WHERE sku = $1 ORDER BY id', [
      'counted',
    ]);
    expect(moved.map(({ adjustment }) => adjustment)).toEqual(['5.00', '4.00', '-7.00']);
  });

  test('changes the update time only when a value differs', async () => {
    const id = await fresh({
      code: 'timed',
      name: { en: 'x' },
      listPrice: { 1: 2 },
      variants: [1],
    });
    const past = '2020-01-01 00:00:00+00';
    const times = async (product: object) => {
      await shop.rows('UPDATE product SET update_time = $1 WHERE id = $2', [past, id]);
      await shop.rows('UPDATE item SET update_time = $1 WHERE product_id = $2', [past, id]);
      await update(id, product);
      const both = [await get(id, 'updateTime'), await itemOf('timed', 'updateTime')];
      return both.map(({ updateTime }) => updateTime !== '2020-01-01 00:00:00');
    };
    const same = { name: { en: 'x' }, position: 0, listPrice: { 1: 2 }, variants: [1], stock: 0 };
    expect(await times(same)).toEqual([false, false]);
    expect(await times({ position: 1 })).toEqual([true, false]);
    expect(await times({ name: { de: 'y' } })).toEqual([true, false]);
    expect(await times({ variants: [] })).toEqual([true, false]);
    expect(await times({ stock: 1 })).toEqual([true, true]);
    expect(await times({ sellingPrice: { 1: 1 } })).toEqual([true, true]);
    expect(await times({ taxClass: 1 })).toEqual([true, true]);
  });

  test('a product is found by its new words, code and SKU', async () => {
    const id = await fresh({ name: { en: 'oldword' } });
    await update(id, { code: 'newcode', sku: 'newsku', name: { en: 'newword' } });
    const found = async (word: string) =>
      (await call('count', { conditions: { keywords: [word] } })).count;
    for (const word of ['newcode', 'newsku', 'newword']) expect(await found(word)).toBe(1);
    expect(await found('oldword')).toBe(0);
  });
});

describe('a refused write of a product', () => {
  const wrong: [object, string][] = [
    [{ code: 'taken' }, 'AlreadyExists on code'],
    [{ sku: 'taken' }, 'AlreadyExists on sku'],
    [{ department: 999 }, 'NotFound on department'],
    [{ department: 3e9 }, 'NotFound on department'],
    [{ producer: 999 }, 'NotFound on producer'],
    [{ producer: 3e9 }, 'NotFound on producer'],
    [{ category: 999 }, 'NotFound on category'],
    [{ unitOfMeasure: 999 }, 'NotFound on unitOfMeasure'],
    [{ taxClass: 999 }, 'NotFound on taxClass'],
    [{ variants: [1, 999] }, 'NotFound on variants'],
    [{ variants: [3e9] }, 'NotFound on variants'],
    [{ listPrice: { 999: 1 } }, 'InvalidValue on listPrice'],
    [{ sellingPrice: { 1: 1, 3: 1 } }, 'InvalidValue on sellingPrice'],
    [{ listPrice: { 1: 1.2345 } }, 'Malformed on listPrice'],
    [{ name: { fr: 'x' } }, 'InvalidValue on name'],
    [{ minOrder: 3e9 }, 'InvalidValue on minOrder'],
    [{ stock: 1e9 }, 'InvalidValue on stock'],
    [{ barcode: '123' }, 'Malformed on barcode'],
    [{ releaseDate: '2027-02-29' }, 'Malformed on releaseDate'],
    [{ rating: 5 }, 'UnknownField on unknown'],
    [{ price: { 1: 1 } }, 'UnknownField on unknown'],
  ];
  beforeAll(() => fresh({ code: 'taken' }));

  test.each(wrong)('changes nothing after create with %j: %s', async (members, told) => {
    const before = await call('count', {});
    const product = { code: 'free', department: place.lamps, position: 3, ...members };
    expect(verdict(await create(product))).toBe(told);
    expect(await call('count', {})).toEqual(before);
  });

  test.each(wrong)('changes nothing after update with %j: %s', async (members, told) => {
    const id = await fresh();
    const before = await get(id);
    expect(verdict(await update(id, { position: 3, stock: 2, ...members }))).toBe(told);
    expect(await get(id)).toEqual(before);
  });

  test('returns an error for an unknown product', async () => {
    expect(verdict(await update(999_999, { position: 1 }))).toBe('NotFound on id');
    expect(verdict(await update(3e9, {}))).toBe('NotFound on id');
  });

  test('refuses a product in a department with subdepartments, by create and move', async () => {
    const told = 'InvalidValue on department';
    expect(verdict(await create({ code: 'up', department: place.lights }))).toBe(told);
    expect(verdict(await update(await fresh(), { department: place.lights }))).toBe(told);
  });
});

test('delete removes all parts of products, and ignores unknown identifiers', async () => {
  const id = await fresh({ ...everyMember, code: 'gone', sku: 'gone' });
  const stays = await fresh();
  expect(await call('delete', { ids: [id, 999_999, 3e9, id] })).toEqual({ status: 'ok' });
  expect((await call('get', { id })).product).toBeNull();
  expect((await shop.v3('commerce.items.get', { sku: 'gone' })).item).toBeNull();
  expect(await get(stays, 'id')).toEqual({ id: stays });
  const moved = await shop.rows('SELECT item_id FROM movement WHERE sku = $1', ['gone']);
  expect(moved).toEqual([{ item_id: null }]);
});
