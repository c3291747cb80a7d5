import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CreateTaxClassDocument,
  DepartmentTreeDocument,
  ProductsPageDocument,
  ProductWithItemsDocument,
  type TypedDocumentString,
} from '../generated/graphql.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let lamps: number;
let desk: number;
beforeAll(async () => {
  shop = await openShop();
  const lighting = await seedDepartment(shop, 'Lighting');
  lamps = await seedDepartment(shop, 'Lamps', lighting);
  desk = await seedProduct(shop, {
    code: 'DESK',
    department: lamps,
    name: { en: 'Desk lamp' },
    listPrice: 19.99,
    stock: 4,
  });
  await seedProduct(shop, { code: 'FLOOR', department: lamps, listPrice: 120 });
});
afterAll(() => shop.close());

/** Sends a typed document as a client would: the result has the type of the document. */
async function ask<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const body = JSON.stringify({ query: document.toString(), variables });
  const answer: { data?: Data; errors?: unknown } = await (
    await shop.post('/graphql', body)
  ).json();
  if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

test('a query reads a page of products with exact prices and a cursor to the next page', async () => {
  const { products } = await ask(ProductsPageDocument, { first: 1 });
  const [node] = products?.nodes ?? [];
  expect(products?.totalCount).toBe(2);
  expect(node?.code).toBe('DESK');
  expect(node?.price).toBe('19.990');
  expect(node?.texts.name).toBe('Desk lamp');
  expect(products?.pageInfo.hasNextPage).toBe(true);
  const after = products?.pageInfo.endCursor;
  const next = await ask(ProductsPageDocument, { first: 1, after });
  expect(next.products?.nodes.map(({ code }) => code)).toEqual(['FLOOR']);
});

test('a query reads the department and the items of a product', async () => {
  const { product } = await ask(ProductWithItemsDocument, { id: desk, priceList: 1 });
  expect(product).toMatchObject({
    prices: { list: '19.990', selling: '19.990', price: '19.990' },
    department: { id: String(lamps), texts: { name: 'Lamps' } },
    items: { nodes: [{ sku: 'DESK', stock: '4.00', supplier: null }] },
  });
});

test('a query reads departments as a tree', async () => {
  const { departments } = await ask(DepartmentTreeDocument, {});
  expect(departments?.nodes).toMatchObject([
    {
      ...{ name: 'Lighting', countProduct: 2 },
      children: { nodes: [{ name: 'Lamps' }] },
    },
  ]);
});

test('a mutation returns the record that it created', async () => {
  const input = { code: 'reduced', name: 'Reduced rate' };
  const { createTaxClass } = await ask(CreateTaxClassDocument, { input });
  expect(createTaxClass).toEqual({ id: createTaxClass.id, ...input });
});
