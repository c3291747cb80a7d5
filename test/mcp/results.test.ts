import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { call, callJson, codeIn } from './client.ts';

const query = (document: string, variables?: object) => ({ document, variables });

describe('a result of /mcp', () => {
  let shop: Shop;
  let reader: string;
  beforeAll(async () => {
    shop = await openShop({ DEMO: '1' });
    reader = await keysOf(shop)({ access: 'Read', sections: ['Catalog'] });
  });
  afterAll(() => shop.close());
  const asReader = () => ({ 'X-Key': reader });

  test('runs a query with its variables, and shows data, errors and cost', async () => {
    const document =
      'query($n: Int) { products(first: $n) { nodes { id } } orders(first: 1) { nodes { id } } }';
    const { isError, text } = await call(
      shop,
      'query',
      query('{ products { totalCount } }'),
      asReader(),
    );
    expect(isError).toBe(false);
    expect(JSON.parse(text)).not.toHaveProperty('errors');
    const answer = await callJson(shop, 'query', query(document, { n: 2 }), asReader());
    expect(answer.data).toMatchObject({ products: { nodes: [{}, {}] }, orders: null });
    expect(codeIn(answer)).toBe('FORBIDDEN');
    expect(answer.cost?.budget).toBe(10_000);
  });

  test.each([
    ['query', 'Cannot query field', query('{ nothing }')],
    ['query', 'FORBIDDEN', query('{ orders(first: 1) { nodes { id } } }')],
    ['query', 'FORBIDDEN', query('{ products { totalCount } orders(first: 1) { nodes { id } } }')],
    [
      'query',
      'BAD_USER_INPUT',
      query('query($n: Int) { products(first: $n) { totalCount } }', { n: 'a' }),
    ],
    [
      'query',
      'first',
      query('{ taxClasses { totalCount } products(first: 101) { nodes { id } } }'),
    ],
    [
      'describe',
      'there is no such coordinate',
      { coordinates: ['Query.products', 'Query.nothing'] },
    ],
    ['describe', 'Sales', { coordinates: ['Query.orders'] }],
  ])('%s marks a result with the error %s', async (name, message, given) => {
    const { isError, text } = await call(shop, name, given, asReader());
    expect(text).toContain(message);
    expect(isError).toBe(true);
  });

  test('refuses a query that costs more than 10,000', async () => {
    const page = 'products(first: 100) { nodes { id version items { nodes { id sku } } } }';
    const pages = Array.from({ length: 20 }, (_each, at) => `page${at}: ${page}`);
    const answer = await callJson(shop, 'query', query(`{ ${pages.join(' ')} }`));
    expect(codeIn(answer)).toBe('QUERY_TOO_COSTLY');
  });

  test('cuts an answer over 50 kB, and says what to page by', async () => {
    const times = Array.from({ length: 25 }, (_each, at) => `time${at}: creationTime`).join(' ');
    const document = `{ orders(first: 100) { nodes { id ${times} } pageInfo { hasNextPage endCursor } } }`;
    const { text, isError } = await call(shop, 'query', query(document));
    const first = JSON.parse(text);
    const whole = await shop.graphql(document);
    expect(whole.errors).toBeUndefined();
    expect(Buffer.byteLength(JSON.stringify(whole.data))).toBeGreaterThan(50_000);
    expect(isError).toBe(false);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(50_000);
    const [{ path, shown, of }] = first.cut;
    expect([path, of]).toEqual(['data.orders.nodes', 100]);
    expect(shown).toBeGreaterThan(40);
    expect(first.data.orders.nodes).toHaveLength(shown);
    expect(first.hint).toContain('first: (shown)');
    expect(first.data.orders.pageInfo).toEqual({ hasNextPage: true });
  });

  test('a list that was cut goes on after its endCursor', async () => {
    const times = Array.from({ length: 25 }, (_each, at) => `time${at}: creationTime`).join(' ');
    const document = `query($after: String) { orders(first: 100, after: $after) {
      edges { cursor node { id ${times} } } pageInfo { hasNextPage endCursor }
    } }`;
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const { data, cut } = JSON.parse(
        (await call(shop, 'query', query(document, { after }))).text,
      );
      const { edges, pageInfo } = data.orders;
      ids.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
      if (cut) expect(pageInfo.hasNextPage).toBe(true);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null && ids.length < 1_000);
    const [row] = await shop.rows('SELECT count(*)::int AS n FROM orders');
    expect([ids.length, new Set(ids).size]).toEqual([row?.n, row?.n]);
  });

  test('equal errors of many rows stand once, with their count and their positions', async () => {
    const rows = Array.from({ length: 100 }, (_each, at) => ({
      by: { code: `row-${at}` },
      input: { name: { en: 'N' }, ...(at !== 42 && { producerId: 99_999 }) },
    }));
    const given = query(
      'mutation($rows: [ProductUpsertRow!]!) { upsertProducts(rows: $rows) { succeeded } }',
      { rows },
    );
    const { text, isError } = await call(shop, 'preview', given);
    expect(isError).toBe(true);
    expect(text.length / 4).toBeLessThanOrEqual(200);
    const [error, ...others] = JSON.parse(text).errors;
    expect(others).toEqual([]);
    expect(error.violations).toMatchObject([
      { path: ['rows', 0, 'input', 'departmentId'], count: 100, at: '0-99' },
      { path: ['rows', 0, 'input', 'producerId'], count: 99, at: '0-41, 43-99' },
    ]);
  });

  test('rows that are refused for the same reason stand once beside the others', async () => {
    const rows = Array.from({ length: 100 }, (_each, at) => ({
      by: { code: `own-${at}` },
      input: { departmentId: 9, ...(at !== 42 && { producerId: 99_999 }) },
    }));
    const given = query(
      `mutation($rows: [ProductUpsertRow!]!) { upsertProducts(rows: $rows, onError: CONTINUE) {
        succeeded failed results { index ok id violations { path code message } } } }`,
      { rows },
    );
    const { text } = await call(shop, 'preview', given);
    const { results, ...counts } = JSON.parse(text).data.upsertProducts;
    expect(counts).toEqual({ succeeded: 1, failed: 99 });
    expect(results).toEqual([
      {
        ok: false,
        violations: [expect.objectContaining({ path: ['input', 'producerId'] })],
        count: 99,
        at: '0-41, 43-99',
      },
      { index: 42, ok: true, id: expect.any(String), violations: [] },
    ]);
  });

  test('equal errors of many fields stand once', async () => {
    const key = await keysOf(shop)({ access: 'Read', sections: ['Sales'] });
    const document = '{ orders(first: 20) { nodes { customer { code } } } }';
    const answer = await callJson(shop, 'query', query(document), { 'X-Key': key });
    expect(answer.errors).toMatchObject([{ code: 'FORBIDDEN' }]);
  });
});
