import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insert, seedDepartment } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let lights: number;
let lamps: number;
let sale: number;
/** Three products, created for each test. */
let ids: number[];
let round = 0;
beforeAll(async () => {
  shop = await openShop();
  lights = await seedDepartment(shop, 'Lights');
  lamps = await seedDepartment(shop, 'Lamps', lights);
  sale = await seedDepartment(shop, 'Sale');
  await promote(sale);
});
beforeEach(async () => {
  round++;
  ids = [];
  for (const code of ['a', 'b', 'c']) {
    const product = { code: `${code}${round}`, department: lamps, listPrice: { 1: 10 } };
    const { id } = await shop.v3('commerce.products.create', { product });
    ids.push(Number(id));
  }
});
afterAll(() => shop.close());

/** A promotion of half the list price in a department. */
async function promote(department: number) {
  const texts = ['name', 'summary', 'description', 'seo_title', 'seo_keywords', 'seo_description'];
  const empty = Object.fromEntries(texts.map((name) => [name, { en: '' }]));
  const half = { type: 'PercentDiscount', applied_to: 'Departments', discount_percent: 50 };
  const [row] = await insert(shop, 'promotion', { ...empty, ...half });
  await insert(shop, 'promotion_department', { promotion_id: row?.id, department_id: department });
}

/** The only field of a mutation, or its error: `NotFound on ids`. */
async function mutate(mutation: string, variables = {}): Promise<unknown> {
  const { data, errors } = await shop.graphql(mutation, variables);
  const [error] = errors ?? [];
  return error ? `${error.extensions.type} on ${error.extensions.field}` : data?.it;
}

const codes = (...letters: string[]) => letters.map((letter) => ({ code: `${letter}${round}` }));

describe('moveProducts', () => {
  const move = (products: unknown[], department: number) =>
    mutate(
      `mutation { it: moveProducts(ids: [${products}], departmentId: ${department}) {
        id departmentId prices(priceList: 1) { price }
        mainItem { prices(priceList: 1) { price } }
      } }`,
    );
  const moved = (id: number | undefined, departmentId: number, price: string) => ({
    id: String(id),
    departmentId: String(departmentId),
    prices: { price },
    mainItem: { prices: { price } },
  });

  test('applies the prices of the new department, and returns products in the given order', async () => {
    const [a, b, c] = ids;
    expect(await move([b, a], sale)).toEqual([moved(b, sale, '5.000'), moved(a, sale, '5.000')]);
    expect(await move([a], lamps)).toEqual([moved(a, lamps, '10.000')]);
    const { product } = await shop.v3('commerce.products.get', { id: c, fields: ['department'] });
    expect(product).toEqual({ department: lamps });
    expect(await move([], sale)).toEqual([]);
  });

  test('moves all of them or none', async () => {
    const [a] = ids;
    expect(await move([a, 999_999], sale)).toBe('NotFound on ids');
    expect(await move([a, 3e9], sale)).toBe('NotFound on ids');
    expect(await move([a], 999_999)).toBe('NotFound on department');
    expect(await move([a], lights)).toBe('InvalidValue on department');
    expect(await move([a], lamps)).toEqual([moved(a, lamps, '10.000')]);
  });
});

describe.each([
  ['setProductAccessories', 'accessories', 'isAccessoryOf'],
  ['setSimilarProducts', 'similarProducts', 'isSimilarTo'],
])('%s', (field, relation, condition) => {
  const set = (id: unknown, products: unknown[]) =>
    mutate(
      `mutation { it: ${field}(id: ${id}, productIds: [${products}]) { ${relation} { nodes { code } } } }`,
    );

  test('replaces the related products, in one direction only', async () => {
    const [a, b, c] = ids;
    expect(await set(a, [b, c, b])).toEqual({ [relation]: { nodes: codes('b', 'c') } });
    expect(await set(a, [c])).toEqual({ [relation]: { nodes: codes('c') } });
    const find = { conditions: { [condition]: a }, fields: ['code'] };
    const found = await shop.v3('commerce.products.find', find);
    expect(found.products).toEqual(codes('c'));
    const read = await shop.graphql(
      `{ it: product(by: { id: ${c} }) { ${relation} { nodes { code } } } }`,
    );
    expect(read.data?.it).toEqual({ [relation]: { nodes: [] } });
    expect(await set(a, [])).toEqual({ [relation]: { nodes: [] } });
  });

  test('refuses unknown products, and the product itself', async () => {
    const [a, b] = ids;
    await set(a, [b]);
    expect(await set(999_999, [b])).toBe('NotFound on id');
    expect(await set(a, [b, 999_999])).toBe('NotFound on productIds');
    expect(await set(a, [3e9])).toBe('NotFound on productIds');
    expect(await set(a, [b, a])).toBe('InvalidValue on productIds');
    expect(await set(a, [b])).toEqual({ [relation]: { nodes: codes('b') } });
  });

  test('deleting a product removes it from the relation', async () => {
    const [a, b, c] = ids;
    await set(a, [b, c]);
    await shop.v3('commerce.products.delete', { ids: [b] });
    const read = await shop.graphql(
      `{ it: product(by: { id: ${a} }) { ${relation} { nodes { code } } } }`,
    );
    expect(read.data?.it).toEqual({ [relation]: { nodes: codes('c') } });
  });
});

describe('createProduct, updateProduct and deleteProducts', () => {
  test('return the product after the change', async () => {
    const input = { code: 'lamp', departmentId: sale, listPrice: { 1: '19.90' }, stock: 3 };
    const made = `mutation ($input: ProductCreateInput!) { it: createProduct(input: $input) {
      id sku listPriceByList priceByList mainItem { sku isPrimary stock }
      items { nodes { sku } } department { code }
    } }`;
    const created = Object(await mutate(made, { input }));
    expect(created).toEqual({
      id: expect.stringMatching(/^\d+$/),
      sku: 'lamp',
      listPriceByList: { 1: '19.900' },
      priceByList: { 1: '9.950' },
      mainItem: { sku: 'lamp', isPrimary: true, stock: '3.00' },
      items: { nodes: [{ sku: 'lamp' }] },
      department: { code: 'Sale' },
    });
    const changed = `mutation ($id: ID!, $input: ProductUpdateInput!) {
      it: updateProduct(by: { id: $id }, input: $input) {
        code sku prices(priceList: 1) { list selling price }
      }
    }`;
    const changes = { sku: 'lamp-1', sellingPrice: { 1: 7 } };
    expect(await mutate(changed, { id: created.id, input: changes })).toEqual({
      code: 'lamp',
      sku: 'lamp-1',
      prices: { list: '19.900', selling: '7.000', price: '7.000' },
    });
    const remove = `mutation { it: deleteProducts(ids: [${created.id}, 999999]) }`;
    expect(await mutate(remove)).toEqual([created.id]);
  });

  test('refuse the same input as v3, with the same names', async () => {
    const input = { code: `a${round}`, departmentId: lamps };
    const make =
      'mutation ($input: ProductCreateInput!) { it: createProduct(input: $input) { id } }';
    const refused = (more: object) => mutate(make, { input: { ...input, ...more } });
    expect(await refused({})).toBe('AlreadyExists on code');
    expect(await refused({ code: 'new', departmentId: lights })).toBe('InvalidValue on department');
    expect(await refused({ code: 'new', variantIds: [9] })).toBe('NotFound on variants');
    expect(await refused({ code: 'new', barcode: '1' })).toBe('Malformed on barcode');
    expect(await refused({ code: 'x'.repeat(33) })).toBe('Malformed on code');
  });

  test('a request whose last mutation is refused changes nothing', async () => {
    const [a] = ids;
    const both = `mutation {
      it: deleteProducts(ids: [${a}])
      that: updateProduct(by: { id: ${a} }, input: { position: 1 }) { id }
    }`;
    expect(await mutate(both)).toBe('NotFound on id');
    expect(await shop.v3('commerce.products.get', { id: a, fields: ['id'] })).toMatchObject({
      product: { id: a },
    });
  });
});
