import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { openSales, ordersOf } from '../support/sales.ts';
import { type Shop, settle } from '../support/shop.ts';

/* `search` over all types: the text in the search box of a dashboard. */

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
  const { made } = ordersOf(shop);
  const lamp = { sku: 'lamp', quantity: 1 };
  await made({ items: [lamp], customer: 1, number: 'S-1001', referenceNumber: 'REF-7' });
  await made({ items: [lamp], customerName: 'Jörg Schröder', number: 'S-1002' });
  await settle(shop);
});
afterAll(() => shop.close());

const fields = 'type score product { code } order { number } customer { fullName } item { sku }';

async function search(text: string, more = ''): Promise<Rec[]> {
  const { data, errors } = await shop.graphql(
    `query($text: String!) { search(text: $text${more}) { ${fields} } }`,
    { text },
  );
  expect(errors).toBeUndefined();
  return Object(data).search;
}

/** `ORDER S-1001`, the most relevant first. */
const found = async (text: string, more = '') =>
  (await search(text, more)).map(({ type, product, order, customer, item }) => {
    const { code, number, fullName, sku } = Object(product ?? order ?? customer ?? item);
    return `${type} ${code ?? number ?? fullName ?? sku}`;
  });

describe('the search for an order', () => {
  test.each([
    ['its number', 'S-1001', 'S-1001'],
    ['its number in lower case', 's-1001', 'S-1001'],
    ['its reference', 'ref-7', 'S-1001'],
    ['the name of the customer, without accents', 'schroder', 'S-1002'],
    ['two words in any order', 'Schröder jorg', 'S-1002'],
    ['the SKU of a line, beside others', 'S-1002 lamp', 'S-1002'],
  ])('finds it by %s', async (_, text, number) => {
    expect(await found(text, ', types: [ORDER]')).toEqual([`ORDER ${number}`]);
  });
});

test('records of several types are sorted together by relevance', async () => {
  const all = await search('lamp');
  const scores = all.map(({ score }) => Number(score));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(all[0]).toMatchObject({ score: 4 });
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['PRODUCT', 'ITEM', 'ORDER']));
});

describe('the order of the hits', () => {
  beforeAll(async () => {
    const { made } = ordersOf(shop);
    const lines = { items: [{ sku: 'lamp', quantity: 1 }] };
    for (const number of ['77', '7', '7012', 'A-7', '17'])
      await made({ ...lines, number, customerName: 'Ann Other' });
    await made({ ...lines, number: 'B-1', customerName: 'Zoltan Quist' });
    await made({ ...lines, number: 'B-2', customerName: 'Quist' });
    await made({ ...lines, number: 'B-3', customerName: 'Quistgaard' });
    await made({ ...lines, number: 'B-4', customerName: 'Almquist' });
    await settle(shop);
  });

  test.each([
    ['equal numbers, numbers that begin with it, then words', '7', ['7', '7012', '77', 'A-7']],
    ['equal names, beginnings, words, parts', 'quist', ['B-2', 'B-3', 'B-1', 'B-4']],
    ['beginnings of words only, where words are short', 'qu', ['B-3', 'B-2', 'B-1']],
    ['several short words', 'qu zo', ['B-1']],
    ['a short word beside a long one', 'quist zo', ['B-1']],
    ['a rare word beside a common one', 'lamp almquist', ['B-4']],
  ])('has %s', async (_, text, numbers) => {
    const hits = await search(text, ', types: [ORDER]');
    const found = hits.filter(({ score }) => Number(score) > 0 || text.includes(' '));
    expect(found.map(({ order }) => Object(order).number)).toEqual(numbers);
  });

  test('has the newest of equally relevant records first, and as many as requested', async () => {
    const hits = await found('ann other', ', types: [ORDER], first: 3');
    expect(hits).toEqual(['ORDER 17', 'ORDER A-7', 'ORDER 7012']);
  });
});

test('a product that is called the text comes first', async () => {
  const [first] = await search('lampe', ', types: [PRODUCT]');
  expect(first).toMatchObject({ score: 4, product: { code: 'lamp' } });
});

test('wildcards are plain characters, and an empty search finds nothing', async () => {
  for (const text of ['%', '_', '', '   ', '\\', '[a-z]*', "'"])
    expect(await found(text)).toEqual([]);
});

test('a search takes one statement, and one for the records of each type', async () => {
  const ids = '{ search(text: "lamp", types: [PRODUCT, ORDER]) { type score } }';
  expect(await shop.statements(() => shop.graphql(ids))).toBe(1);
  expect(await shop.statements(() => search('lamp', ', types: [PRODUCT, ORDER]'))).toBe(3);
});

test.each([
  [', first: 0', 'first'],
  [', first: 101', 'first'],
])('a search refuses the arguments%s', async (more, field) => {
  const { errors } = await shop.graphql(`{ search(text: "a"${more}) { type } }`);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'MALFORMED', field });
});

test('a search with more than twenty words or a thousand characters is refused', async () => {
  for (const text of ['a '.repeat(21), 'a'.repeat(1_001)]) {
    const { errors } = await shop.graphql(
      'query($text: String!) { search(text: $text) { type } }',
      {
        text,
      },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'MALFORMED', field: 'search' });
  }
});

test('a search finds only records that the caller may read', async () => {
  const { data } = await shop.graphql(
    'mutation { createCallerKey(input: { name: "Sales", sections: [SALES] }) { secret } }',
  );
  const send = async (query: string) => {
    const headers = { 'X-Key': String(Object(data).createCallerKey.secret) };
    const response = await shop.post('/graphql', JSON.stringify({ query }), headers);
    return Object(await response.json());
  };
  const { data: own } = await send('{ search(text: "lamp") { type } }');
  expect(new Set(own.search.map(({ type }: Rec) => type))).toEqual(new Set(['ORDER']));
  expect(await send('{ search(text: "lamp", types: [PRODUCT]) { type } }')).toMatchObject({
    data: { search: null },
    errors: [{ path: ['search'], extensions: { code: 'FORBIDDEN', section: 'CATALOG' } }],
  });
  // Hits of other types have no product for any caller.
  const { data: hits, errors } = await send('{ search(text: "lamp") { product { code } } }');
  expect(new Set(hits.search.map(({ product }: Rec) => product))).toEqual(new Set([null]));
  expect(errors).toBeUndefined();
});
