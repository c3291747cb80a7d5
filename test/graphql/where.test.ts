import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../support/shop.ts';
import { openWhereShop } from '../support/where-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openWhereShop();
});
afterAll(() => shop.close());

/** The values of one field of the records that match, in their default order; and the total. */
async function find(list: string, where: string, field: string): Promise<unknown[]> {
  const answer = await shop.graphql(
    `{ it: ${list}(first: 100, where: ${where}) { totalCount nodes { ${field} } } }`,
  );
  expect(answer.errors, where).toBeUndefined();
  const { nodes, totalCount } = Object(answer.data?.it);
  const found = nodes.map((node: Record<string, unknown>) => node[field]);
  expect(totalCount).toBe(found.length);
  return found;
}

/** The numbers of the products T0 to T19 that match. */
const products = async (where: string) =>
  (await find('products', `{ code: { startsWith: "T" }, AND: [${where}] }`, 'code')).map((code) =>
    Number(String(code).slice(1)),
  );
const customers = async (where: string) => (await find('customers', where, 'id')).map(Number);
const orders = async (where: string) => (await find('orders', where, 'id')).map(Number);

const all = Array.from({ length: 20 }, (_, at) => at);
const without = (...numbers: number[]) => all.filter((at) => !numbers.includes(at));

describe('filters by values', () => {
  test.each([
    // Texts are equal as written, and compare in the order of lists: T10 before t10.
    ['{ code: { equals: "T3" } }', [3]],
    ['{ code: { equals: "t3" } }', []],
    ['{ code: { not: "T3" } }', without(3)],
    ['{ code: { in: ["T3", "T5", "T5", "none"] } }', [3, 5]],
    ['{ code: { in: [] } }', []],
    ['{ code: { notIn: ["T3", "T5"] } }', without(3, 5)],
    ['{ code: { notIn: [] } }', all],
    ['{ code: { lt: "t10" } }', [0, 1, 10]],
    ['{ code: { gte: "T8", lte: "t9" } }', [8, 9]],
    // Numbers and decimals.
    ['{ minOrder: { equals: 7 } }', [6, 13]],
    ['{ minOrder: { not: 7 } }', without(6, 13)],
    ['{ minOrder: { gt: 6 } }', [6, 13]],
    ['{ minOrder: { lt: 2 } }', [7, 14]],
    ['{ minOrder: { isNull: true } }', [0, 4, 8, 12, 16]],
    ['{ minOrder: { isNull: false } }', without(0, 4, 8, 12, 16)],
    ['{ minOrder: { isNull: true, equals: 7 } }', []],
    ['{ minOrder: { notIn: [7, 1] } }', without(6, 13, 7, 14)],
    ['{ NOT: [{ minOrder: { lt: 8 } }] }', [0, 4, 8, 12, 16]],
    ['{ rating: { equals: "0.50" }, minOrder: { isNull: true } }', [0, 12]],
    ['{ rating: { gt: "1.5" }, minOrder: { gt: 5 } }', [5]],
    // Flags, days and moments.
    ['{ isVisible: { equals: true } }', [0, 3, 6, 9, 12, 15, 18]],
    ['{ isVisible: { not: true } }', without(0, 3, 6, 9, 12, 15, 18)],
    ['{ releaseDate: { lt: "2026-02-01" } }', [3, 9, 15]],
    ['{ releaseDate: { isNull: true } }', [0, 6, 12, 18]],
    ['{ releaseDate: { notIn: ["2026-02-15", "2026-03-15"] } }', [0, 3, 6, 9, 12, 15, 18]],
    ['{ updateTime: { lt: "2000-01-01T00:00:00Z" } }', []],
  ])('find products by %s', async (where, expected) => {
    expect(await products(where)).toEqual(expected);
  });

  test.each([
    ['{ status: { equals: CANCELLED }, id: { lte: "6" } }', [3, 6]],
    ['{ status: { not: CANCELLED }, id: { lte: "6" } }', [1, 2, 4, 5]],
    ['{ status: { in: [NEW, OPEN] }, id: { lte: "6" } }', [1, 2, 4, 5]],
    ['{ status: { notIn: [NEW, OPEN] }, id: { lte: "6" } }', [3, 6]],
    ['{ id: { in: ["2", "99999999999999999999"] } }', [2]],
    ['{ id: { lt: 3 } }', [1, 2]],
    ['{ id: { lt: "99999999999999999999", gt: "38" } }', [39, 40]],
    ['{ id: { gte: "99999999999999999999" } }', []],
    ['{ referenceNumber: { equals: "9999999999999999999999" } }', []],
    ['{ customerId: { isNull: true }, id: { lt: "9" } }', [1, 5]],
    ['{ total: { equals: "20.030" }, id: { lt: "15" } }', [6, 12]],
    ['{ creationTime: { gte: "2026-04-14T12:00:00+02:00" } }', [20, 40]],
    ['{ number: { gte: "9", lt: "12" } }', [9, 10, 11]],
  ])('find orders by %s', async (where, expected) => {
    expect(await orders(where)).toEqual(expected);
  });
});

describe('filters without case and accents', () => {
  test.each([
    ['{ name: { contains: "SCHRÖDER" } }', [0, 1, 2, 13, 14, 15]],
    ['{ name: { startsWith: "schrö" } }', [0, 1, 2, 13, 14, 15]],
    ['{ name: { endsWith: "ODER" } }', [0, 1, 2, 13, 14, 15]],
    ['{ name: { equals: "Schröder" } }', [0, 13]],
    ['{ name: { contains: "100%" } }', [3, 16]],
    ['{ name: { contains: "e_c" } }', [5, 18]],
    ['{ name: { contains: "a\\\\b" } }', [9]],
    ['{ name: { contains: "(.*)" } }', [10]],
    ['{ name: { endsWith: "asse" } }', [7, 8]],
    ['{ name: { contains: "æ" } }', [11]],
    ['{ name: { contains: "aero" } }', [11]],
    ['{ name: { equals: "" } }', [12]],
    ['{ name: { contains: "" } }', all],
  ])('find records by %s', async (where, expected) => {
    expect(await products(where)).toEqual(expected);
  });
});

describe('filters by texts in several languages', () => {
  test.each([
    ['{ name: { language: "de", equals: "a\\\\b" } }', [4, 17]],
    ['{ name: { language: "de", contains: "schroder" } }', [8, 10]],
    ['{ name: { language: "de", equals: "" } }', [0, 3, 6, 7, 9, 12, 15, 18]],
    ['{ name: { language: "en", in: ["", "Ærø"] } }', [11, 12]],
    ['{ name: { language: "de", lt: "a" } }', [0, 3, 5, 6, 7, 9, 11, 12, 15, 18]],
  ])('find records by %s', async (where, expected) => {
    expect(await products(where)).toEqual(expected);
  });
});

describe('the operators AND, OR and NOT', () => {
  test.each([
    ['{ OR: [] }', []],
    ['{ AND: [] }', all],
    ['{ NOT: [] }', all],
    ['{ OR: [{ code: { equals: "T1" } }, { code: { equals: "T2" } }] }', [1, 2]],
    ['{ NOT: [{ minOrder: { gte: 2 } }, { isVisible: { equals: true } }] }', [4, 7, 8, 14, 16]],
    ['{ AND: [{ minOrder: { gt: 1 } }, { minOrder: { lt: 3 } }] }', [1, 15]],
    ['{ OR: [{}] }', all],
    ['{ NOT: [{}] }', []],
    ['{ code: null, minOrder: { equals: null }, AND: null, OR: null, NOT: null }', all],
    ['{ minOrder: { isNull: null, gt: 6 } }', [6, 13]],
    ['{ producer: null, items: null, search: null }', all],
    ['{ items: { some: null } }', all],
  ])('combine conditions: %s', async (where, expected) => {
    expect(await products(where)).toEqual(expected);
  });

  test('accept variables as a whole and in parts', async () => {
    const query = `query($where: ProductWhere, $part: [ProductWhere!], $code: String) {
      a: products(where: $where) { totalCount } b: products(where: { OR: $part }) { totalCount }
      c: products(where: { code: { equals: $code } }) { totalCount } }`;
    const where = { code: { in: ['T1', 'T2'] }, name: null };
    const answer = await shop.graphql(query, { where, part: [where], code: 'T1' });
    const total = (totalCount: number) => ({ totalCount });
    expect(answer.data).toEqual({ a: total(2), b: total(2), c: total(1) });
    expect((await shop.graphql(query, { code: null })).data).toMatchObject({ c: total(23) });
  });
});

describe('filters by related records', () => {
  test.each([
    ['{ producer: { code: { equals: "acme" } }, minOrder: { gt: 5 } }', [5, 13, 19]],
    ['{ producer: { name: { contains: "acme" } }, minOrder: { gt: 5 } }', [5, 13, 19]],
    ['{ producer: {} }', without(0, 3, 6, 9, 12, 15, 18)],
    ['{ NOT: [{ producer: {} }] }', [0, 3, 6, 9, 12, 15, 18]],
    ['{ items: { some: { sku: { startsWith: "schroder-1" } } } }', [1, 13, 14, 15]],
    ['{ items: { none: { stock: { lt: "3" } } } }', [3, 7, 11, 15, 19]],
    ['{ items: { every: { weight: { equals: 0 } }, some: { stock: { equals: "3" } } } }', [3, 15]],
    ['{ department: { parent: { code: { equals: "Indoor" } } }, minOrder: { lt: 3 } }', [1]],
    ['{ sku: { endsWith: "-7" } }', [7]],
    ['{ images: { none: {} }, variants: { none: {} }, minOrder: { equals: 7 } }', [6, 13]],
    ['{ images: { some: {} } }', []],
    ['{ hasVariants: { equals: false }, hasZeroPrice: true }', [0, 5, 10, 15]],
  ])('find products by %s', async (where, expected) => {
    expect(await products(where)).toEqual(expected);
  });

  test.each([
    [
      '{ lines: { some: { item: { product: { id: { equals: 1 } } } } }, id: { lt: "8" } }',
      [3, 4, 6, 7],
    ],
    ['{ lines: { none: {} } }', [1, 10, 19, 28, 37]],
    [
      '{ lines: { every: { sku: { equals: "lamp" } }, some: {} } }',
      [4, 7, 13, 16, 22, 25, 31, 34, 40],
    ],
    ['{ lines: { some: { item: { sku: { equals: "lamp" } }, quantity: { gt: 1 } } } }', []],
    ['{ lines: { some: { taxClassId: { isNull: true } } }, id: { lt: "6" } }', [2, 3, 5]],
    ['{ customer: { code: { equals: "C2" } }, id: { lt: "20" } }', [2, 10, 18]],
    ['{ customer: { orders: { some: { id: { equals: "2" } } } }, id: { lt: "20" } }', [2, 10, 18]],
    ['{ billingAddress: { city: { contains: "MILÁN" } }, id: { lt: "3" } }', [1, 2]],
    [
      '{ billingAddress: { lastName: { equals: "Straße" } } }',
      [6, 32, 19].toSorted((a, b) => a - b),
    ],
    ['{ shippingAddress: { city: { isNull: true } }, id: { lt: "8" } }', [1, 4, 7]],
    ['{ shippingAddress: { city: { not: "schroder" } }, id: { lt: "4" } }', [1, 3]],
    ['{ NOT: [{ shippingAddress: { city: { contains: "o" } } }], id: { lt: "6" } }', [1, 4]],
    ['{ shippingMethod: { id: { equals: 1 } }, id: { lt: "7" } }', [2, 4, 6]],
    ['{ shippingMethod: { name: { isNull: true } }, id: { lt: "6" } }', [1, 3, 5]],
    ['{ taxArea: { name: { equals: "Germany" } } }', []],
    ['{ statusHistory: { none: {} }, id: { lt: "3" } }', [1, 2]],
  ])('find orders by %s', async (where, expected) => {
    expect(await orders(where)).toEqual(expected);
  });

  test.each([
    ['{ orders: { none: {} } }', [1, 5, 9, 10, 11]],
    ['{ orders: { some: { status: { equals: CANCELLED }, lines: { none: {} } } } }', []],
    ['{ orders: { every: { total: { gte: "8" } }, some: {} } }', [8]],
    ['{ priceList: { name: { equals: "Friends" } } }', [3, 6, 9]],
    ['{ wishes: { some: {} } }', []],
    ['{ hasPassword: { equals: true } }', []],
  ])('find customers by %s', async (where, expected) => {
    expect(await customers(where)).toEqual(expected);
  });
});

describe('filters by prices and departments', () => {
  test.each([
    ['{ price: { priceList: 1, gte: "42.5" } }', [17, 18, 19]],
    ['{ price: { priceList: 3, gt: "40.49", lt: 41 } }', [18]],
    ['{ price: { priceList: 1, isNull: true } }', [0, 5, 10, 15]],
    ['{ price: { priceList: 1, isNull: false, lt: "5" } }', [1]],
    ['{ price: { priceList: 1, not: "2.50" }, minOrder: { lt: 3 } }', [7, 14, 15]],
    ['{ price: { priceList: 1, in: ["2.5", 5] } }', [1, 2]],
    ['{ price: { priceList: 1, notIn: ["2.5", 5] }, minOrder: { lt: 4 } }', [7, 9, 14, 15]],
    ['{ listPrice: { priceList: 1, equals: 5 }, sellingPrice: { priceList: 3, lt: 5 } }', [2]],
    [
      '{ departmentId: { equals: 2, includeDescendants: true }, minOrder: { gt: 4 } }',
      [5, 6, 13, 18],
    ],
    ['{ departmentId: { equals: 2 } }', []],
    ['{ departmentId: { equals: 9007199254740991, includeDescendants: true } }', []],
    ['{ departmentId: { not: 3000000000, includeDescendants: true } }', all],
    [
      '{ departmentId: { in: [3, 7], includeDescendants: true }, minOrder: { gt: 4 } }',
      [5, 11, 13, 19],
    ],
    ['{ departmentId: { not: 2, includeDescendants: true } }', [3, 7, 11, 15, 19]],
    ['{ departmentId: { notIn: [3, 7], includeDescendants: true } }', [2, 6, 10, 14, 18]],
  ])('find products by %s', async (where, expected) => {
    expect(await products(where)).toEqual(expected);
  });

  test.each([
    ['{ price: { priceList: 1, equals: "2.5" } }', ['schroder-1']],
    ['{ departmentId: { equals: 3, includeDescendants: true }, stock: { equals: 1 } }', 5],
    ['{ categoryId: { isNull: false } }', 0],
    [
      '{ producerId: { isNull: true }, sku: { contains: "-1" } }',
      ['-12', 'SCHRÖDER-15', 'snake_ca-18'],
    ],
    ['{ name: { language: "de", equals: "Lampe" } }', ['lamp']],
  ])('find items by %s', async (where, expected) => {
    const found = await find('items', where, 'sku');
    if (typeof expected === 'number') expect(found).toHaveLength(expected);
    else expect(found).toEqual(expected);
  });
});
