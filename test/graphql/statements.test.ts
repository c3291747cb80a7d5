import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedManyProducts } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedManyProducts(shop, 100);
  await settle(shop);
});
afterAll(() => shop.close());

async function get(query: string): Promise<{ readonly errors?: unknown }> {
  const address = `${shop.url}/graphql?${new URLSearchParams({ query })}`;
  const response = await fetch(address, { headers: { 'X-Key': shop.key } });
  return response.json();
}

const cases: [statements: number, query: string][] = [
  [1, 'products(first: SIZE) { nodes { id code sku name price listPrice variantIds } }'],
  [1, 'products(first: SIZE) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }'],
  [1, 'products { totalCount }'],
  [2, 'products(first: SIZE) { nodes { id } totalCount }'],
  [
    1,
    'products(first: SIZE) { nodes { texts(language: "en") { name } prices(priceList: 1) { list } } }',
  ],
  [1, 'products(first: SIZE) { nodes { department { id } } }'],
  [2, 'products(first: SIZE) { nodes { department { id name countProduct } } }'],
  [2, 'products(first: SIZE) { nodes { producer { id name } items { nodes { sku stock } } } }'],
  [3, 'products(first: SIZE) { nodes { items { nodes { sku supplier { name } } } } }'],
  [3, 'products(first: SIZE) { nodes { department { name } items { nodes { sku } } } }'],
  [
    3,
    'products(first: SIZE) { nodes { a: items(first: 1) { nodes { sku } } b: items(first: 2) { nodes { sku } } } }',
  ],
  [
    4,
    `products(first: SIZE) { nodes { items(first: 9) { nodes { sku product { code
      items(first: 9) { nodes { sku } } } } } } }`,
  ],
  [2, 'departments(first: SIZE) { nodes { name children { nodes { name } } parent { name } } }'],
  [
    3,
    `departments(first: SIZE) { nodes { name
      products(first: 5) { nodes { code items(first: 9) { nodes { sku } } } } } }`,
  ],
  [2, 'items(first: SIZE) { nodes { sku product { code name } } }'],
  [
    3,
    'items(first: SIZE) { nodes { sku product { code department { name } } taxClass { code } } }',
  ],
  [3, 'suppliers(first: SIZE) { nodes { name items { nodes { sku product { code } } } } }'],
];

test.each(cases)(
  '%d statements read %s, whatever the number of records',
  async (statements, query) => {
    for (const size of ['1', '10', '100']) {
      const document = `{ ${query.replaceAll('SIZE', size)} }`;
      // graphql-js executes a document of a GET, and its compiled form that of a POST.
      for (const turn of ['interpreted', 'compiled', 'compiled again']) {
        const sent = await shop.statements(async () => {
          const send = turn === 'interpreted' ? get : shop.graphql;
          expect((await send(document)).errors).toBeUndefined();
        });
        expect(`${sent} ${turn}, ${size} records`).toBe(`${statements} ${turn}, ${size} records`);
      }
    }
  },
);

test('several lists in one document take one statement each', async () => {
  const query =
    '{ a: products { nodes { code } } b: items { nodes { sku } } c: product(by: { id: 1 }) { code } }';
  expect(await shop.statements(() => shop.graphql(query))).toBe(3);
  expect(await shop.statements(() => shop.graphql(query))).toBe(3);
});

test('a refused document takes no statement', async () => {
  const sent = await shop.statements(async () => {
    await shop.graphql('{ products(first: 101) { nodes { id } } }');
    await shop.graphql('{ products { nodes { nothing } } }');
    await shop.graphql('query ($n: Int!) { products(first: $n) { totalCount } }', { n: 'x' });
  });
  expect(sent).toBe(0);
});
