import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCustomer } from '../support/customers.ts';
import { insert, seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedShop();
  await settle(shop);
});
afterAll(() => shop.close());

/** Department `a` with 3 products, `b` with 5, `c` with none; their identifiers alternate. */
async function seedShop(): Promise<void> {
  const departments = {
    a: await seedDepartment(shop, 'a'),
    b: await seedDepartment(shop, 'b'),
    c: await seedDepartment(shop, 'c'),
  };
  const ids: number[] = [];
  for (const [code, of, rating] of [
    ['a1', 'a', 1],
    ['b1', 'b', 3],
    ['a2', 'a', 2],
    ['b2', 'b', 1],
    ['a3', 'a', 3],
    ['b3', 'b', 2],
    ['b4', 'b', 1],
    ['b5', 'b', 3],
  ] as const)
    ids.push(await seedProduct(shop, { code, department: departments[of], columns: { rating } }));
  const [a1, b1, a2] = ids;
  for (const id of ids.slice(0, 4)) {
    await insert(shop, 'item', { sku: `x-${id}`, product_id: id, is_primary: false });
    await insert(shop, 'item', { sku: `y-${id}`, product_id: id, is_primary: false });
  }
  for (const id of ids.slice(1))
    await insert(shop, 'product_accessory', { product_id: a1, accessory_id: id });
  await insert(shop, 'product_accessory', { product_id: b1, accessory_id: a2 });
}

type Node = Readonly<Record<string, unknown>>;
interface Page {
  readonly nodes: readonly Node[];
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: Readonly<Record<string, unknown>>;
  readonly totalCount: number;
}

/** Runs interpreted and compiled, and expects a number of statements each time. */
async function ask(query: string, statements: number): Promise<Readonly<Record<string, unknown>>> {
  let data: unknown;
  for (const turn of ['interpreted', 'compiled', 'compiled again']) {
    const sent = await shop.statements(async () => {
      const answer = await shop.graphql(query);
      expect(answer.errors).toBeUndefined();
      if (data) expect(answer.data).toEqual(data);
      data = answer.data;
    });
    expect(`${sent} ${turn}`).toBe(`${statements} ${turn}`);
  }
  return Object(data);
}

/** The records below each department, by its code; as many statements as for one department. */
async function below(selection: string, statements: number) {
  const from = (first: number) =>
    ask(
      `{ departments(first: ${first}, orderBy: [{ field: CODE }]) { nodes { code ${selection} } } }`,
      statements,
    );
  await from(1);
  const { departments } = await from(9);
  return Object(departments).nodes as Record<string, Page>[];
}

const codes = (page: Page | undefined) => page?.nodes.map(({ code }) => code).join(' ');
const codesBelow = async (args: string) =>
  (await below(`products${args} { nodes { code } }`, 2)).map(({ products }) => codes(products));

const whole = 'edges { cursor node { code } } nodes { code } totalCount';
const info = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const byRating = 'orderBy: [{ field: RATING, direction: DESC }, { field: CODE }]';

describe('connections below many records', () => {
  test.each([
    ['', ['a1 a2 a3', 'b1 b2 b3 b4 b5', '']],
    ['(where: { rating: { gte: "2" } })', ['a2 a3', 'b1 b3 b5', '']],
    ['(where: { code: { in: ["a3", "b4"] } })', ['a3', 'b4', '']],
    ['(where: { OR: [{ code: { equals: "a1" } }, { search: "b2" }] })', ['a1', 'b2', '']],
    ['(where: { items: { some: { sku: { startsWith: "x-" } } } })', ['a1 a2', 'b1 b2', '']],
    ['(where: { keywords: ["a2"] })', ['a2', '', '']],
    [`(${byRating})`, ['a3 a2 a1', 'b1 b5 b3 b2 b4', '']],
    ['(orderBy: [{ field: CODE, direction: DESC }])', ['a3 a2 a1', 'b5 b4 b3 b2 b1', '']],
    ['(first: 2)', ['a1 a2', 'b1 b2', '']],
    ['(offset: 1)', ['a2 a3', 'b2 b3 b4 b5', '']],
    ['(first: 1, offset: 3)', ['', 'b4', '']],
    ['(last: 2)', ['a2 a3', 'b4 b5', '']],
    [`(last: 2, ${byRating})`, ['a2 a1', 'b2 b4', '']],
    ['(last: 1, where: { rating: { gte: "2" } })', ['a3', 'b5', '']],
  ])('products%s belong to each record', async (args, expected) => {
    expect(await codesBelow(args)).toEqual(expected);
  });

  test('a cursor of one record applies to all of its level', async () => {
    const [a, b] = await below(`products(first: 2, ${byRating}) { ${info} }`, 2);
    const at = (page: Record<string, Page> | undefined) => page?.products?.pageInfo.endCursor;
    // The records after a2 of rating 2, and after b5 of rating 3.
    expect(await codesBelow(`(after: "${at(a)}", ${byRating})`)).toEqual(['a1', 'b3 b2 b4', '']);
    expect(await codesBelow(`(after: "${at(b)}", first: 2, ${byRating})`)).toEqual([
      ...['a2 a1', 'b3 b2', ''],
    ]);
    expect(await codesBelow(`(before: "${at(a)}", last: 1, ${byRating})`)).toEqual([
      ...['a3', 'b5', ''],
    ]);
    expect(await codesBelow(`(before: "${at(b)}", ${byRating})`)).toEqual(['a3', 'b1', '']);
  });

  test('edges have the cursors of pageInfo and the records of nodes', async () => {
    const [a, b, c] = await below(`products(first: 3) { ${whole} ${info} }`, 2);
    for (const page of [a?.products, b?.products]) {
      expect(page?.edges.map(({ node }) => node)).toEqual(page?.nodes);
      expect(page?.pageInfo.startCursor).toBe(page?.edges[0]?.cursor);
      expect(page?.pageInfo.endCursor).toBe(page?.edges[2]?.cursor);
      expect(new Set(page?.edges.map(({ cursor }) => cursor)).size).toBe(3);
    }
    expect(a?.products).toMatchObject({
      ...{ totalCount: 3, pageInfo: { hasNextPage: false, hasPreviousPage: false } },
    });
    expect(b?.products).toMatchObject({
      ...{ totalCount: 5, pageInfo: { hasNextPage: true, hasPreviousPage: false } },
    });
    const none = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
    expect(c?.products).toEqual({ edges: [], nodes: [], totalCount: 0, pageInfo: none });
  });

  test('the last page belongs to each record, and pages backwards', async () => {
    const [a, b] = await below(`products(last: 3) { ${whole} ${info} }`, 2);
    expect(a?.products?.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
    expect(b?.products?.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect([codes(a?.products), codes(b?.products)]).toEqual(['a1 a2 a3', 'b3 b4 b5']);
    expect(b?.products?.edges.map(({ node }) => node)).toEqual(b?.products?.nodes);
    expect(b?.products?.pageInfo.startCursor).toBe(b?.products?.edges[0]?.cursor);
    const before = `before: "${b?.products?.pageInfo.startCursor}"`;
    const [, previous] = await below(`products(last: 1, ${before}) { ${whole} ${info} }`, 2);
    expect(codes(previous?.products)).toBe('b2');
    expect(previous?.products?.totalCount).toBe(5);
    expect(previous?.products?.pageInfo).toMatchObject({
      ...{ hasNextPage: true, hasPreviousPage: true },
    });
  });

  test.each([
    ['code', { code: 'b5' }],
    ['sku', { sku: 'b5' }],
    ['code producer { name }', { code: 'b5', producer: null }],
  ])('a record without a page of { %s } has a total', async (selection, last) => {
    const found = await below(`products(offset: 4) { nodes { ${selection} } totalCount }`, 2);
    expect(found.map(({ products }) => products)).toEqual([
      { nodes: [], totalCount: 3 },
      { nodes: [last], totalCount: 5 },
      { nodes: [], totalCount: 0 },
    ]);
  });

  test('totals read no rows, and depend on the conditions but not the page', async () => {
    const totals = async (args: string) =>
      (await below(`products${args} { totalCount }`, 2)).map(({ products }) => products);
    const of = (...counts: number[]) => counts.map((totalCount) => ({ totalCount }));
    expect(await totals('')).toEqual(of(3, 5, 0));
    expect(await totals('(first: 1, offset: 2)')).toEqual(of(3, 5, 0));
    expect(await totals('(where: { rating: { gte: "2" } }, last: 1)')).toEqual(of(2, 3, 0));
  });

  test('aliases with other arguments have separate pages', async () => {
    const [a, b] = await below(
      `x: products(first: 1) { nodes { code } } y: products(last: 1) { nodes { code } totalCount }
       z: products(where: { rating: { equals: "3" } }) { nodes { code } }`,
      4,
    );
    expect([a?.x, a?.y, a?.z].map(codes)).toEqual(['a1', 'a3', 'a3']);
    expect([b?.x, b?.y, b?.z].map(codes)).toEqual(['b1', 'b5', 'b1 b5']);
    expect([a?.y?.totalCount, b?.y?.totalCount]).toEqual([3, 5]);
  });

  test('a fragment in two places reads the selection of both', async () => {
    const list = 'departments(first: 2, orderBy: [{ field: CODE }])';
    const { x, y } = await ask(
      `{ x: ${list} { nodes { ...D } }
         y: ${list} { nodes { ...D products(first: 2) { totalCount edges { node { rating } } } } } }
       fragment D on Department { code products(first: 2) { nodes { code } } }`,
      4,
    );
    const named = (...list: string[]) => list.map((code) => ({ code }));
    const rated = (...list: string[]) => list.map((rating) => ({ node: { rating } }));
    expect(Object(x).nodes).toEqual([
      { code: 'a', products: { nodes: named('a1', 'a2') } },
      { code: 'b', products: { nodes: named('b1', 'b2') } },
    ]);
    expect(Object(y).nodes).toEqual([
      {
        code: 'a',
        products: { nodes: named('a1', 'a2'), totalCount: 3, edges: rated('1.0', '2.0') },
      },
      {
        code: 'b',
        products: { nodes: named('b1', 'b2'), totalCount: 5, edges: rated('3.0', '1.0') },
      },
    ]);
  });

  test('a deeper level takes one statement for its pages and totals', async () => {
    const items = `items(first: 1, orderBy: [{ field: SKU, direction: DESC }]) {
      totalCount pageInfo { hasNextPage } edges { node { sku product { code } } } }`;
    const [a, b] = await below(`products(first: 2, offset: 1) { nodes { code ${items} } }`, 4);
    const item = (code: string, sku: string, totalCount: number) => ({
      code,
      items: {
        totalCount,
        pageInfo: { hasNextPage: totalCount > 1 },
        edges: [{ node: { sku, product: { code } } }],
      },
    });
    expect(a?.products?.nodes).toEqual([item('a2', 'y-3', 3), item('a3', 'a3', 1)]);
    expect(b?.products?.nodes).toEqual([item('b2', 'y-4', 3), item('b3', 'b3', 1)]);
  });

  test('records of a join table can be filtered, sorted and paged too', async () => {
    const list = 'products(first: 2, orderBy: [{ field: ID }])';
    const args = `where: { rating: { lte: "2" } }, ${byRating}`;
    const read = async (more: string) => {
      const selection = `accessories(${args}${more}) { nodes { code } totalCount ${info} }`;
      const { products } = await ask(`{ ${list} { nodes { ${selection} } } }`, 2);
      return (Object(products).nodes as Record<string, Page>[]).map((each) => each.accessories);
    };
    const [first, second] = await read(', first: 2');
    expect([codes(first), codes(second)]).toEqual(['a2 b3', 'a2']);
    expect([first?.totalCount, second?.totalCount]).toEqual([4, 1]);
    const [next] = await read(`, after: "${first?.pageInfo.endCursor}"`);
    expect(codes(next)).toBe('b2 b4');
  });
});

test.each([
  ['last: 0', 'MALFORMED on last'],
  ['first: 101', 'MALFORMED on first'],
  ['after: "nonsense"', 'MALFORMED on after'],
  ['first: 1, last: 1', 'INVALID_COMBINATION on last'],
])('products(%s) is %s', async (args, told) => {
  const query = `{ departments { nodes { products(${args}) { nodes { id } } } } }`;
  const { errors } = await shop.graphql(query);
  expect(errors?.map(({ extensions: { code, field } }) => `${code} on ${field}`)).toEqual([told]);
});

describe('a caller without the section of the related records', () => {
  let key: string;
  beforeAll(async () => {
    await seedCustomer(shop, 'ann@example.com');
    const { data } = await shop.graphql(
      `mutation { createCallerKey(input: { name: "customers", sections: [CUSTOMERS] }) { secret } }`,
    );
    key = Object(data?.createCallerKey).secret;
  });

  const told = async (query: string) => {
    const response = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': key });
    const { errors } = await response.json();
    return errors?.[0]?.extensions.code;
  };

  test.each([
    'orders { nodes { id } }',
    'orders { edges { cursor } }',
    'orders { pageInfo { hasNextPage } }',
    'orders { totalCount }',
    'orders { __typename }',
    'contacts(where: { customer: { orders: { some: {} } } }) { nodes { id } }',
  ])('gets FORBIDDEN for %s', async (selection) => {
    expect(await told(`{ customers { nodes { id ${selection} } } }`)).toBe('FORBIDDEN');
  });

  test('reads the records of its own section', async () => {
    expect(await told('{ customers { nodes { contacts { totalCount } } } }')).toBeUndefined();
  });
});
