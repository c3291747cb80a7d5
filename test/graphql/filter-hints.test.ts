import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a plain value in the place of a filter', () => {
  test.each([
    ['{ name: "mug" }', /LocalizedTextFilter": an object such as { contains: "…" }\.$/],
    ['{ price: "3" }', /": an object such as { equals: … }\.$/],
    ['{ items: 3 }', /": an object such as { some: { … } }\.$/],
  ])('%s fails with the form of the filter', async (where, message) => {
    const { errors } = await shop.graphql(`{ products(where: ${where}) { nodes { id } } }`);
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.message).not.toContain('mug');
  });

  test('fails in variables with the form of the filter', async () => {
    const query = 'query ($where: ProductWhere) { products(where: $where) { nodes { id } } }';
    const { errors } = await shop.graphql(query, { where: { name: 'mug' } });
    expect(errors?.[0]?.message).toMatch(/to be an object: an object such as { contains: "…" }\.$/);
  });
});

describe('a name of another API', () => {
  const inOrders = (args: string) => `{ orders(${args}) { nodes { id } } }`;
  test.each([
    [inOrders('filter: { id: 1 }'), '"Query.orders". Did you mean "where"?'],
    [inOrders('query: "open"'), 'Did you mean "where"?'],
    [inOrders('limit: 3'), 'Did you mean "first"?'],
    [inOrders('skip: 3'), 'Did you mean "offset"?'],
    [inOrders('sort: "total"'), 'Did you mean "orderBy"?'],
    [inOrders('order_by: { total: desc }'), 'Did you mean "orderBy"?'],
    [inOrders('orderBy: "total"'), 'an object such as { field: TOTAL, direction: DESC }.'],
    [inOrders('orderBy: { total: DESC }'), 'Did you mean "{ field: TOTAL, direction: DESC }"?'],
    ['{ order(id: 1) { id } }', 'Did you mean "by: { id: … }"?'],
    ['{ product(sku: "a") { id } }', 'Did you mean "by: { sku: … }"?'],
    ['{ orders { id } }', 'Did you mean "nodes { id }" or "edges { node { id } }"?'],
    ['{ orders { data { id } } }', 'Did you mean "nodes"?'],
    ['{ orders { count } }', 'Did you mean "totalCount"?'],
    ['{ ordersCount }', 'Did you mean "orders { totalCount }"?'],
    ['{ productById(id: 1) { id } }', 'Did you mean "product(by: { id: … })"?'],
    ['{ orders { pageInfo { hasMore } } }', 'Did you mean "hasNextPage"?'],
    ['{ orders { nodes { createdAt } } }', 'Did you mean "creationTime"?'],
    ['mutation { deleteProducts(id: 1) }', 'Did you mean "ids"?'],
    ['mutation { createProduct(data: {}) { id } }', 'Did you mean "input"?'],
    ['mutation { createProduct(input: {}) { product { id } } }', '"id", without "product"'],
  ])('%s suggests our name', async (document, hint) => {
    const { errors } = await shop.graphql(document);
    expect(errors?.map(({ message }) => message).join('\n')).toContain(hint);
  });

  test.each([
    ['{ price: { greaterThan: "3" } }', 'Did you mean "gt"?'],
    ['{ price: { _gte: "3" } }', 'Did you mean "gte"?'],
    ['{ price: { between: ["1", "2"] } }', 'Did you mean "gte" and "lte"?'],
    ['{ name: { like: "mug" } }', 'Did you mean "contains"?'],
    ['{ id: { eq: 3 } }', 'Did you mean "equals"?'],
    ['{ items: { any: {} } }', 'Did you mean "some"?'],
    ['{ price_gt: "3" }', 'Did you mean "price: { gt: … }"?'],
    ['{ _and: [] }', 'Did you mean "AND"?'],
  ])('the condition %s suggests our name, also in variables', async (where, hint) => {
    const written = await shop.graphql(`{ products(where: ${where}) { nodes { id } } }`);
    expect(written.errors?.[0]?.message).toContain(hint);
    const query = 'query ($where: ProductWhere) { products(where: $where) { nodes { id } } }';
    const variables = { where: JSON.parse(where.replaceAll(/(\w+):/g, '"$1":')) };
    const sent = await shop.graphql(query, variables);
    expect(sent.errors?.[0]?.message).toContain(hint);
  });

  test.each([
    ['orderBy', '[OrderOrder!]', 'total', ': an object such as { field: CREATION_TIME'],
    ['orderBy', '[OrderOrder!]', { total: 'DESC' }, ': an object such as { field: CREATION_TIME'],
  ])('the variable %s of the type %s shows the form of a sort', async (name, type, value, hint) => {
    const query = `query ($value: ${type}) { orders(${name}: $value) { totalCount } }`;
    const { errors } = await shop.graphql(query, { value });
    expect(errors?.[0]?.message).toContain(hint);
  });

  test('names are not suggested where introspection is off', async () => {
    const closed = await openShop({ INTROSPECTION: '0' });
    const { errors } = await closed.graphql(inOrders('filter: {}'));
    await closed.close();
    expect(errors?.[0]?.message).toBe('Unknown argument "filter" on field "Query.orders".');
  });
});

test('an operation of v3 that does not exist is answered with a suggestion', async () => {
  const response = await shop.post('/api/v3/product.find', '{}');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    detail: 'There is no such operation. Did you mean commerce.products.find?',
  });
});
