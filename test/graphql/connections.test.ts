import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderWord } from '../../src/ground/contract/notation/names.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { openMixedShop } from '../support/mixed-shop.ts';
import type { Rec } from '../support/records.ts';
import { insert } from '../support/seed.ts';
import type { GraphqlAnswer, Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openMixedShop();
});
afterAll(() => shop.close());

interface Page {
  readonly nodes: readonly Rec[];
  readonly edges: readonly { cursor: string; node: Rec }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number;
}

/** A page of a list, whose records are compared by their identifier. */
async function page(list: string, args: string): Promise<Page> {
  const id = idOf(list);
  const { data, errors } = await shop.graphql(`{ it: ${list}${args && `(${args})`} {
    edges { cursor node { ${id} } } nodes { ${id} } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`);
  if (!data) throw new Error(JSON.stringify(errors));
  return Object(data.it);
}

const idOf = (list: string) => (list === 'items' ? 'sku' : 'id');
const idsOf = (list: string, { nodes }: Page) => nodes.map((node) => node[idOf(list)]);
const told = ({ errors }: GraphqlAnswer) =>
  errors?.map(({ extensions: { field, type } }) => `${type} on ${field}`);

const lists = ['taxClasses', 'departments', 'products', 'items'];
const operationOf = (list: string) =>
  `commerce.${list === 'taxClasses' ? 'tax-classes' : list}.find`;

describe.each(lists)('the connection %s', (list) => {
  const { orderFields = {} } = operations.get(operationOf(list)) ?? {};
  const fields = Object.values(orderFields).filter((name) => name !== 'relevance');
  const orders = fields.flatMap((field) => [
    `${orderWord(field)}, direction: ASC`,
    `${orderWord(field)}, direction: DESC`,
  ]);

  test.each(orders)('the order by %s pages by cursors in both directions', async (order) => {
    const priced = list === 'products' || list === 'items' ? ', priceList: 1' : '';
    const args = `orderBy: [{ field: ${order}${priced} }]`;
    const all = idsOf(list, await page(list, args));
    expect(new Set(all).size).toBe(all.length);
    expect(await walk(list, `first: 3, ${args}`, 'after')).toEqual(all);
    const last = await page(list, `${args}, offset: ${all.length - 1}`);
    const end = `before: "${last.pageInfo.endCursor}"`;
    const backwards = await walk(list, `last: 3, ${args}`, 'before', end);
    expect([...backwards, all.at(-1)]).toEqual(all);
  });
});

/** The identifiers of all pages, in list order. */
async function walk(list: string, args: string, way: 'after' | 'before', start = '') {
  const found: unknown[][] = [];
  let from = start;
  for (let turn = 0; turn < 20; turn++) {
    const { pageInfo, ...rest } = await page(list, [args, from].filter(Boolean).join());
    const ids = idsOf(list, { pageInfo, ...rest });
    if (way === 'after') found.push(ids);
    else found.unshift(ids);
    const cursor = way === 'after' ? pageInfo.endCursor : pageInfo.startCursor;
    if (!(way === 'after' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage)) break;
    from = `${way}: "${cursor}"`;
  }
  return found.flat();
}

describe('a page of a connection', () => {
  test('has its cursors, neighbors and total', async () => {
    const first = await page('taxClasses', 'first: 3');
    expect(first.edges.map(({ node }) => node)).toEqual(first.nodes);
    expect(first.totalCount).toBe(10);
    expect(first.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: first.edges[0]?.cursor,
      endCursor: first.edges[2]?.cursor,
    });
    const next = await page('taxClasses', `first: 7, after: "${first.pageInfo.endCursor}"`);
    expect(next.nodes).toHaveLength(7);
    expect(next.totalCount).toBe(10);
    expect(next.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const previous = await page('taxClasses', `last: 2, before: "${next.pageInfo.startCursor}"`);
    expect(previous.nodes).toEqual(first.nodes.slice(1));
    expect(previous.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  });

  const codes = 'orderBy: [{ field: CODE, direction: DESC }]';
  test.each(['', codes])('a page with only `last` contains the last records: %s', async (order) => {
    const all = await page('taxClasses', order);
    const last = await page('taxClasses', ['last: 3', order].filter(Boolean).join());
    expect(last.edges).toEqual(all.edges.slice(-3));
    expect(last.nodes).toEqual(all.nodes.slice(-3));
    expect(last.totalCount).toBe(10);
    expect(last.pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: true,
      startCursor: all.edges[7]?.cursor,
      endCursor: all.edges[9]?.cursor,
    });
    const before = `before: "${last.pageInfo.startCursor}"`;
    const args = ['last: 7', before, order].filter(Boolean).join();
    const { nodes, pageInfo } = await page('taxClasses', args);
    expect(nodes).toEqual(all.nodes.slice(0, 7));
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const whole = await page('taxClasses', ['last: 10', order].filter(Boolean).join());
    expect(whole.nodes).toEqual(all.nodes);
    expect(whole.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
  });

  test('a page at an offset equals the page of v3 at the same first', async () => {
    const { taxClasses } = await shop.v3('commerce.tax-classes.find', {
      first: 4,
      limit: 3,
      order: ['-name'],
      fields: ['id'],
    });
    const args = 'first: 3, offset: 4, orderBy: [{ field: NAME, direction: DESC }]';
    const { nodes, pageInfo } = await page('taxClasses', args);
    expect(nodes).toEqual(Object(taxClasses).map(({ id }: Rec) => ({ id: String(id) })));
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  });

  test('has no cursors when it is empty', async () => {
    expect(await page('taxClasses', 'offset: 10')).toEqual({
      nodes: [],
      edges: [],
      totalCount: 10,
      pageInfo: {
        hasNextPage: false,
        hasPreviousPage: true,
        startCursor: null,
        endCursor: null,
      },
    });
  });

  test('a page after a cursor is correct although records were added before it', async () => {
    const args = 'first: 2, orderBy: [{ field: CODE, direction: ASC }]';
    const { pageInfo } = await page('taxClasses', args);
    const next = () => page('taxClasses', `${args}, after: "${pageInfo.endCursor}"`);
    const before = await next();
    const [row] = await insert(shop, 'tax_class', { code: '0' });
    expect((await next()).nodes).toEqual(before.nodes);
    await shop.v3('commerce.tax-classes.delete', { ids: [row?.id] });
  });

  test('a page after a cursor is correct although its record was deleted', async () => {
    const [row] = await insert(shop, 'tax_class', { code: 'between' });
    const args = 'orderBy: [{ field: CODE, direction: ASC }]';
    const { edges } = await page('taxClasses', args);
    const at = edges.findIndex(({ node }) => node.id === String(row?.id));
    await shop.v3('commerce.tax-classes.delete', { ids: [row?.id] });
    const next = await page('taxClasses', `${args}, after: "${edges[at]?.cursor}"`);
    expect(next.nodes).toEqual(edges.slice(at + 1).map(({ node }) => node));
  });

  test('applies conditions, the language and the relevance of keywords', async () => {
    const where = 'where: { keywords: ["apfel"] }, orderBy: [{ field: RELEVANCE, language: "de" }]';
    const { totalCount } = await page('products', where);
    expect(totalCount).toBeGreaterThan(1);
    const all = idsOf('products', await page('products', where));
    expect(all).toHaveLength(totalCount);
    expect(await walk('products', `first: 1, ${where}`, 'after')).toEqual(all);
  });
});

describe('errors of connections', () => {
  const codes = 'orderBy: [{ field: CODE, direction: ASC }]';
  const cursor = async (args: string) => (await page('taxClasses', args)).pageInfo.endCursor;

  test.each([
    ['first: 0', 'Malformed on first'],
    ['first: 101', 'Malformed on first'],
    ['first: -1', 'Malformed on first'],
    ['last: 0, before: "x"', 'Malformed on last'],
    ['offset: -1', 'Malformed on offset'],
    ['after: "nonsense"', 'Malformed on after'],
    ['after: ""', 'Malformed on after'],
    ['last: 0', 'Malformed on last'],
    ['last: 101', 'Malformed on last'],
    ['last: 2, offset: 1', 'InvalidCombination on last'],
    ['first: 1, last: 1', 'InvalidCombination on last'],
    ['offset: 1, before: "x"', 'InvalidCombination on last'],
  ])('%s is refused: %s', async (args, says) => {
    expect(told(await shop.graphql(`{ taxClasses(${args}) { nodes { id } } }`))).toEqual([says]);
  });

  test('a cursor of another order is refused', async () => {
    const after = await cursor(`first: 1, ${codes}`);
    for (const args of ['first: 1', 'orderBy: [{ field: CODE, direction: DESC }]'])
      expect(
        told(await shop.graphql(`{ taxClasses(${args}, after: "${after}") { nodes { id } } }`)),
      ).toEqual(['Malformed on after']);
  });

  test.each([
    ['taxClasses', '', '["x"]'],
    ['taxClasses', '', '[null]'],
    ['taxClasses', '', '[{}]'],
    ['taxClasses', '', '[1e400]'],
    ['taxClasses', '', '["9999999999999999999999"]'],
    ['taxClasses', 'CODE', '["\\u0000", 1]'],
    ['products', 'IS_VISIBLE', '["maybe", 1]'],
    ['products', 'RATING', '["1e5", 1]'],
    ['products', 'UPDATE_TIME', '["2026-02-30T00:00:00+00:00", 1]'],
    ['products', 'UPDATE_TIME', '["yesterday", 1]'],
  ])('a cursor of %s by %s, forged with %s, causes no server error', async (list, by, values) => {
    const name = by.toLowerCase().replace(/_(.)/, (_all, letter: string) => letter.toUpperCase());
    const after = Buffer.from(`${name}|${values}`).toString('base64url');
    const order = by && `, orderBy: [{ field: ${by} }]`;
    const answer = await shop.graphql(
      `{ ${list}(after: "${after}"${order}) { totalCount nodes { id } } }`,
    );
    if (answer.errors) expect(told(answer)).toEqual(['Malformed on after']);
    else expect(answer.data).toHaveProperty(`${list}.totalCount`, 10);
  });

  test.each([
    ['products(where: { accessoryOfId: 1, similarToId: 1 })', 'Malformed on conditions'],
    ['products(where: { price: { priceList: 99 } })', 'NotFound on priceList'],
    ['products(orderBy: [{ field: PRICE, priceList: 99 }])', 'NotFound on priceList'],
    ['products(orderBy: [{ field: NAME, language: "fr" }])', 'InvalidValue on language'],
    [
      'products(orderBy: [{ field: NAME, language: "de" }, { field: CODE, language: "en" }])',
      'InvalidCombination on orderBy',
    ],
    ['departments(where: { parentId: { equals: 999 } })', 'NotFound on parent'],
    ['items(where: { keywords: "" })', 'Malformed on keywords'],
  ])('%s has the field and type of v3: %s', async (list, says) => {
    expect(told(await shop.graphql(`{ ${list} { nodes { __typename } } }`))).toEqual([says]);
  });
});
