import { parse, print } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';
import {
  type CachingClient,
  exampleDocument,
  openApollo,
  openPlainUrql,
  openUrql,
} from './caches.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

/** One record in a language and a price list, as a list shows it. */
const card = parse(`query Card($language: String!, $priceList: ID!) {
  products(where: { id: { in: [15] } }) {
    nodes {
      id
      name(language: $language)
      price(priceList: $priceList)
      texts(language: $language) { name shortDescription }
      prices(priceList: $priceList) { list selling }
      department { id name(language: $language) }
      items { nodes { id price(priceList: $priceList) } }
    }
  }
}`);

const page = exampleDocument('products-page');

describe.each([
  ['Apollo', openApollo],
  ['urql', openUrql],
])('the cache of %s', (_name, open) => {
  let client: CachingClient;
  beforeEach(() => {
    client = open(shop);
    return () => {
      client.close();
      expect(client.warnings).toEqual([]);
    };
  });

  test.each<[string, Rec]>([
    ['products-page', { first: 5 }],
    ['product-with-items', { id: '15', priceList: '1' }],
    ['department-tree', {}],
  ])('returns the example %s as the server returned it', async (name, variables) => {
    const document = exampleDocument(name);
    const { data } = await shop.graphql(print(document), variables);
    expect(plain(await client.send(document, variables))).toEqual(data);
    expect(plain(await client.read(document, variables))).toEqual(data);
  });

  test('stores two languages and two price lists of a record separately', async () => {
    const [english, italian] = [
      { language: 'en', priceList: '1' },
      { language: 'it', priceList: '2' },
    ];
    const first = plain(await client.send(card, english));
    const second = plain(await client.send(card, italian));
    expect(plain(await client.read(card, english))).toEqual(first);
    expect(plain(await client.read(card, italian))).toEqual(second);
    const [one, other] = [productIn(first), productIn(second)];
    expect(one.id).toBe(other.id);
    for (const member of ['name', 'price', 'texts', 'prices', 'department', 'items'])
      expect(one[member]).not.toEqual(other[member]);
  });

  test('shows a record in one language wherever it was read', async () => {
    await client.send(card, { language: 'it', priceList: '2' });
    const name = parse(`query Name { products(where: { id: { in: [15] } }) {
      nodes { id italian: name(language: "it") english: name(language: "en") }
    } }`);
    const { italian, english } = productIn(plain(await client.send(name)));
    expect(italian).toBe(
      productIn(plain(await client.read(card, { language: 'it', priceList: '2' }))).name,
    );
    expect(english).not.toBe(italian);
  });

  test.each([
    ['nodes', page],
    [
      'edges',
      parse(print(page).replace(/nodes \{([\s\S]*?\n {4})\}/, 'edges { cursor node {$1} }')),
    ],
  ])('appends pages of %s', async (member, document) => {
    const all = await client.send(document, { first: 6 });
    let after: unknown;
    for (let count = 0; count < 3; count++) {
      const { products } = await client.send(document, { first: 2, ...(count > 0 && { after }) });
      after = Object(products).pageInfo.endCursor;
    }
    const joined = Object(plain(await client.read(document, { first: 2 }))).products;
    expect(joined[member]).toEqual(Object(plain(all)).products[member]);
    expect(joined.pageInfo).toEqual({ hasNextPage: true, endCursor: after });
  });

  test('stores lists of different lengths separately', async () => {
    await client.send(page, { first: 2 });
    await client.send(page, { first: 4 });
    expect(rowsOf(await client.read(page, { first: 2 }))).toHaveLength(2);
  });

  test('finds a record by its nodeId, with a fragment on the interface', async () => {
    const document = parse(`query Refetch($nodeId: ID!) {
      node(nodeId: $nodeId) { ...Global ... on Product { id name } }
    }
    fragment Global on Node { nodeId }`);
    const variables = { nodeId: 'UHJvZHVjdDoxNQ==' };
    const { data } = await shop.graphql(print(document), variables);
    expect(plain(await client.send(document, variables))).toEqual(data);
    expect(plain(await client.read(document, variables))).toEqual(data);
  });

  test('the response to a mutation updates the record in its list', async () => {
    await client.send(page, { first: 3 });
    const [, second] = rowsOf(await client.read(page, { first: 3 }));
    const rename = parse(`mutation Rename($id: ID!, $name: LocalizedText!) {
      updateProduct(by: { id: $id }, input: { name: $name }) { id name updateTime }
    }`);
    const name = `Renamed by ${_name}`;
    await client.mutate(rename, { id: second?.id, name: { en: name } });
    const rows = rowsOf(await client.read(page, { first: 3 }));
    expect(rows.map((row) => row.name === name)).toEqual([false, true, false]);
  });

  test('stores the shipping costs of two orders with one method separately', async () => {
    const document = parse(`query Orders {
      orders(first: 20) {
        nodes { id shippingMethod { id cost } }
      }
    }`);
    const { data } = await shop.graphql(print(document));
    expect(plain(await client.send(document))).toEqual(data);
    expect(plain(await client.read(document))).toEqual(data);
  });
});

test.each([
  ['Apollo', openApollo],
  ['urql', openUrql],
  ['urql without the schema', openPlainUrql],
])('%s reads lists without arguments', async (_name, open) => {
  const client = open(shop);
  const document = parse(`query Whole {
    customers { totalCount }
    languages { nodes { id code } }
    order(by: { id: 108 }) { id customer { id orders { totalCount aggregate { sum { total } } } } }
  }`);
  const { data } = await shop.graphql(print(document));
  expect(plain(await client.send(document))).toEqual(data);
  expect(plain(await client.read(document))).toEqual(data);
  client.close();
});

/** A response as the server sent it, without the type names that caches add. */
function plain(answer: Rec | null): Rec {
  return JSON.parse(
    JSON.stringify(answer, (key, value) => (key === '__typename' ? undefined : value)),
  );
}

const rowsOf = (answer: Rec | null): Rec[] => Object(answer).products.nodes;

function productIn(answer: Rec): Rec {
  const [product] = rowsOf(answer);
  if (!product) throw new Error('no product');
  return product;
}
