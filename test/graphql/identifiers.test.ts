import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSales, ordersOf } from '../support/sales.ts';
import { insert } from '../support/seed.ts';
import type { Shop } from '../support/shop.ts';

/** 2^53 + 1, which no number can represent. */
const large = '9007199254740993';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
  const { id } = await ordersOf(shop).made({ items: [{ sku: 'lamp', quantity: 1 }] });
  const [row] = await shop.rows('SELECT * FROM orders WHERE id = $1', [id]);
  await insert(shop, 'orders', { ...row, id: large, number: 'large' });
});
afterAll(() => shop.close());

/** The field `it` of a document with an identifier, or its error: `NotFound on id`. */
async function ask(document: string, id: unknown): Promise<unknown> {
  const { data, errors } = await shop.graphql(document, { id });
  const [error] = errors ?? [];
  if (!error) return Object(data).it;
  const { type, field, code } = error.extensions;
  return type ? `${type} on ${field}` : code;
}
const query = (field: string) => `query ($id: ID!) { it: ${field} }`;
const mutation = (field: string) => `mutation ($id: ID!) { it: ${field} }`;

const updateProduct = mutation('updateProduct(by: { id: $id }, input: {}) { code }');
const updateOrder = mutation('updateOrder(by: { id: $id }, input: { coupon: "x" }) { number }');
const productsWhere = (condition: string) =>
  query(`products(where: { id: ${condition} }) { nodes { code } }`);
const ordersWhere = (condition: string) =>
  query(`orders(where: { id: ${condition} }) { nodes { number } }`);

test.each([['1'], [1], ['01'], ['0000000000000000000001']])(
  '%j identifies product 1',
  async (id) => {
    expect(await ask(query('product(by: { id: $id }) { id code }'), id)).toEqual({
      id: '1',
      code: 'lamp',
    });
    expect(await ask(updateProduct, id)).toEqual({ code: 'lamp' });
    for (const condition of ['{ equals: $id }', '{ in: [$id] }'])
      expect(await ask(productsWhere(condition), id)).toEqual({ nodes: [{ code: 'lamp' }] });
    const items = 'items(where: { productId: { equals: $id } }) { nodes { productId sku } }';
    expect(await ask(query(items), id)).toEqual({ nodes: [{ productId: '1', sku: 'lamp' }] });
    const move = mutation('moveProducts(ids: [$id], departmentId: 1) { id departmentId }');
    expect(await ask(move, id)).toEqual([{ id: '1', departmentId: '1' }]);
  },
);

test.each([['1'], [1]])('%j identifies price list 1', async (id) => {
  const prices = { prices: { list: '19.990' } };
  const one = 'product(by: { id: 1 }) { prices(priceList: $id) { list } }';
  expect(await ask(query(one), id)).toEqual(prices);
  const where = '{ price: { priceList: $id, lt: "19.991" }, code: { equals: "lamp" } }';
  const list = `products(orderBy: [{ field: PRICE, priceList: $id }], where: ${where}) { nodes { code } }`;
  expect(await ask(query(list), id)).toEqual({ nodes: [{ code: 'lamp' }] });
});

test.each([[large], [`0${large}`]])('"%s" identifies an order', async (id) => {
  const order = { id: large, number: 'large' };
  expect(await ask(query('order(by: { id: $id }) { id number }'), id)).toEqual(order);
  expect(await ask(updateOrder, id)).toEqual({ number: 'large' });
  for (const condition of ['{ equals: $id }', '{ in: [$id] }', '{ gte: $id }'])
    expect(await ask(ordersWhere(condition), id)).toEqual({ nodes: [{ number: 'large' }] });
});

test('an identifier in a document needs no quotes, however large it is', async () => {
  expect(await ask(`{ it: order(by: { id: ${large} }) { number } }`, null)).toEqual({
    number: 'large',
  });
  expect(await ask('{ it: product(by: { id: 1 }) { code } }', null)).toEqual({ code: 'lamp' });
  expect(await ask('{ it: product(by: { id: 1.5 }) { code } }', null)).toBe(
    'GRAPHQL_VALIDATION_FAILED',
  );
});

const unknown = ['999999', '2147483648', '9007199254740995', '9223372036854775808', '9'.repeat(30)];
const negative = ['0', '-1', -1];
const noNumbers = [
  'abc',
  '-0',
  '1.0',
  '1e0',
  '0x1',
  ' 1',
  '１',
  '1 OR true',
  '-99999999999999999999',
];

test.each([
  ['0123456789', '0123456789'],
  ['1234567890', '1234567890'],
  ['1234567891', 1234567891],
  ['0000000000000000001', '0000000000000000001'],
])('%s identifies an image, although it looks like a number', async (image, id) => {
  const row = { id: image, product_id: 1, position: 0, file: 'a.png', width: 1, height: 1 };
  const content_hash = `\\x${'00'.repeat(32)}`;
  await insert(shop, 'product_image', { ...row, content_hash, sizes: {} });
  const where = 'productImages(where: { id: { equals: $id } }) { nodes { id } }';
  expect(await ask(query(where), id)).toEqual({ nodes: [{ id: image }] });
  const reorder = mutation('reorderProductImages(ids: [$id]) { id }');
  expect(await ask(reorder, id)).toEqual([{ id: image }]);
  expect(await ask(mutation('deleteProductImages(ids: [$id])'), id)).toEqual([image]);
  expect(await ask(query(where), id)).toEqual({ nodes: [] });
});

describe.each([...unknown, ...negative, ...noNumbers])('the identifier %j', (id) => {
  const isNumber = unknown.includes(String(id));
  const isComparable = isNumber || negative.includes(id);

  test('matches no product and no order', async () => {
    expect(await ask(query('product(by: { id: $id }) { code }'), id)).toBeNull();
    expect(await ask(query('order(by: { id: $id }) { number }'), id)).toBeNull();
    expect(await ask(updateProduct, id)).toBe('NotFound on id');
    expect(await ask(updateOrder, id)).toBe('NotFound on id');
  });

  test('deletes nothing, and causes an error where it is not a positive integer', async () => {
    for (const field of ['deleteProducts', 'deleteOrders', 'deleteCustomers'])
      expect(await ask(mutation(`${field}(ids: [$id])`), id)).toEqual(
        isNumber ? [] : 'Malformed on ids',
      );
  });

  test('causes an error as a reference', async () => {
    const type = isNumber ? 'NotFound' : 'Malformed';
    const set = (name: string) =>
      mutation(`updateProduct(by: { id: 1 }, input: { ${name}: $id }) { id }`);
    expect(await ask(set('taxClassId'), id)).toBe(`${type} on taxClass`);
    expect(await ask(set('departmentId'), id)).toBe(`${type} on department`);
    const item = mutation('createItem(input: { productId: $id, sku: "new" }) { sku }');
    expect(await ask(item, id)).toBe(`${type} on product`);
    const move = mutation('moveProducts(ids: [$id], departmentId: 1) { id }');
    expect(await ask(move, id)).toBe(`${type} on ids`);
  });

  test('matches nothing in a filter, and causes an error there where it is not a number', async () => {
    const found = isComparable ? { nodes: [] } : 'Malformed on where';
    for (const condition of ['{ equals: $id }', '{ in: [$id] }']) {
      expect(await ask(productsWhere(condition), id)).toEqual(found);
      expect(await ask(ordersWhere(condition), id)).toEqual(found);
      const below = condition.replace('{', '{ includeDescendants: true');
      const products = `products(where: { departmentId: ${below} }) { nodes { code } }`;
      expect(await ask(query(products), id)).toEqual(found);
    }
  });

  test('matches no price list', async () => {
    const none = 'NotFound on priceList';
    const sorted = 'products(orderBy: [{ field: PRICE, priceList: $id }]) { nodes { id } }';
    expect(await ask(query(sorted), id)).toBe(none);
    expect(await ask(query('product(by: { id: 1 }) { price(priceList: $id) }'), id)).toBe(none);
    expect(await ask(query('product(by: { id: 1 }) { prices(priceList: $id) { list } }'), id)).toBe(
      none,
    );
    const where = '{ price: { priceList: $id, gt: 1 } }';
    expect(await ask(query(`products(where: ${where}) { nodes { id } }`), id)).toBe(none);
  });
});

test.each([[{ toString: '1' }], [true], [1.5], [1e300], ['']])(
  'the value %j is refused as an identifier',
  async (id) => {
    expect(await ask(query('product(by: { id: $id }) { code }'), id)).toBe('BAD_USER_INPUT');
  },
);
