import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRights } from '../../src/ground/contract/operations/rights.ts';
import { describedText, foundText, mapText } from '../../src/surfaces/find/texts.ts';
import { finder, quantile, tokensOf } from '../find/support.ts';
import { answerTo } from '../rights/answer-to.ts';
import { keysOf } from '../rights/callers.ts';
import { rootFields } from '../rights/documents.ts';
import { openShop, type Shop } from '../support/shop.ts';

const path = '/graphql/schema';

describe('the address /graphql/schema', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}${query}`, { headers: { 'X-Key': shop.key, ...headers } });

  test('returns the root fields by record, and 304 while they are the same', async () => {
    const response = await get('');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain('\nMovement: movement movements movementsAggregate');
    const again = await get('', { 'If-None-Match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('finds root fields by a text, on a line each', async () => {
    const [line, ...others] = (await (await get('?search=goods+arrived&first=2')).text())
      .trim()
      .split('\n');
    expect(line).toMatch(
      /^Mutation\.createMovement\(input: MovementCreateInput!\): Movement! # Goods arrived/,
    );
    expect(others).toHaveLength(1);
  });

  test('returns JSON to a caller that accepts it', async () => {
    const json = async (query: string) => (await get(query, { Accept: 'application/json' })).json();
    expect((await json('')).records[0]).toMatchObject({ record: 'Account' });
    expect((await json('?search=stocktake')).found[0]).toMatchObject({
      coordinate: 'Mutation.updateItemStock',
      operations: ['commerce.items.update-stock'],
    });
    const { descriptions, types } = await json('?describe=Query.taxClass,filters,Query.nothing');
    expect(descriptions.map(({ status }: { status: string }) => status)).toEqual([
      'described',
      'described',
      'unknown',
    ]);
    expect(types).toContain('type TaxClass { ');
  });

  test('names unknown coordinates with the nearest one', async () => {
    const text = await (
      await get('?describe=Query.prodcts,Order.nubmer,v3:commerce.order.find')
    ).text();
    expect(text).toContain(
      '# Query.prodcts: there is no such coordinate. Did you mean Query.product?',
    );
    expect(text).toContain('Did you mean Order.number?');
    expect(text).toContain('Did you mean v3:commerce.orders.find?');
  });

  test('describes operations of v3 with their members', async () => {
    const text = await (await get('?describe=v3:commerce.tax-classes.create')).text();
    expect(text).toContain('POST /api/v3/commerce.tax-classes.create');
    expect(text).toContain('# GraphQL: Mutation.createTaxClass');
    expect(text).toMatch(/request \{ taxClass: \{ .*code: string/);
  });

  test.each([
    ['?search=a&describe=b', 'exclude each other'],
    [`?search=${'a'.repeat(401)}`, 'at most 400'],
    [`?describe=${Array(11).fill('a')}`, 'at most 10'],
    ['?search=a&first=0', '1 to 20'],
    ['?search=a&first=21', '1 to 20'],
    ['?search=a&first=x', '1 to 20'],
    ['?seach=a', 'no parameter'],
  ])('refuses %s as problem details', async (query, detail) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect((await response.json()).detail).toContain(detail);
  });

  test.each([
    ['without a key', { 'X-Key': '' }, 401],
    ['with an unknown key', { 'X-Key': 'unknown' }, 401],
    ['to a browser', { Accept: 'text/html' }, 401],
    ['for other media types', { Accept: 'image/png' }, 406],
  ])('answers an error %s', async (_, headers, status) => {
    expect((await get('', headers as Record<string, string>)).status).toBe(status);
  });

  test('shows what the surface permits, and closes what it refuses', async () => {
    const key = await keysOf(shop)({ sections: ['Sales'], access: 'Read' });
    const map = await (await get('', { 'X-Key': key })).text();
    const shown = new Set(map.match(/\w+/g));
    for (const { name, document } of rootFields) {
      const answer = await answerTo(shop, document, key);
      const isRefused = answer.includes('FORBIDDEN') || answer.includes(' without ');
      expect([name, shown.has(name)]).toEqual([name, !isRefused]);
    }
    const closed = await (await get('?describe=Query.products,Product', { 'X-Key': key })).text();
    expect(closed).toBe(
      '# Query.products: The caller may not read the section Catalog.\n\n' +
        '# Product: The caller may not read the section Catalog.\n',
    );
  });
});

test('INTROSPECTION=0 closes the address', async () => {
  const shop = await openShop({ INTROSPECTION: '0' });
  const response = await fetch(`${shop.url}${path}`, { headers: { 'X-Key': shop.key } });
  expect(response.status).toBe(404);
  await shop.close();
});

test('the map, a search and most descriptions are small', () => {
  const records = finder.map(allRights);
  const roots = records.flatMap(({ query, mutation }) => [
    ...query.map((name) => `Query.${name}`),
    ...mutation.map((name) => `Mutation.${name}`),
  ]);
  const sizes = roots.map((name) => tokensOf(describedText(finder.describe([name], allRights))));
  const size = {
    map: tokensOf(mapText(records)),
    search: tokensOf(foundText(finder.search('goods arrived', 8, allRights))),
    filters: tokensOf(describedText(finder.describe(['filters'], allRights))),
    half: quantile(sizes, 0.5),
    most: quantile(sizes, 0.95),
  };
  console.log(`tokens: ${JSON.stringify(size)}`);
  expect(size.map).toBeLessThan(1_200);
  expect(size.search).toBeLessThan(500);
  expect(size.filters).toBeLessThan(600);
  expect(size.half).toBeLessThan(400);
  expect(size.most).toBeLessThan(2_700);
});
