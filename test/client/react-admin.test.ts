import { readFileSync } from 'node:fs';
import type { DataProvider } from 'ra-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataProvider } from '../../examples/react-admin/data-provider.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let provider: DataProvider;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  const send = async (query: string, variables: object) => {
    const { data, errors } = await shop.graphql(query, { ...variables });
    if (errors) throw new Error(errors[0]?.message);
    return data ?? {};
  };
  provider = createDataProvider(send, {
    products: { type: 'Product', fields: 'id version code name isVisible updateTime' },
    orders: { type: 'Order', fields: 'id version number status total customerName' },
    customers: { type: 'Customer', fields: 'id version code fullName canLogin' },
  });
});
afterAll(() => shop.close());

const page = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' as const } };

test('the provider of react-admin has fewer than 100 lines', () => {
  const lines = readFileSync('examples/react-admin/data-provider.ts', 'utf8').split('\n');
  expect(lines.length).toBeLessThan(100);
});

describe.each(['products', 'orders', 'customers'])('the %s of react-admin', (resource) => {
  test('come in pages, sorted and counted', async () => {
    const { data, total } = await provider.getList(resource, { ...page, filter: {} });
    expect(data).toHaveLength(5);
    expect(total).toBeGreaterThan(5);
    const next = { ...page, pagination: { page: 2, perPage: 5 } };
    const later = await provider.getList(resource, { ...next, filter: {} });
    expect(Number(later.data[0]?.id)).toBeGreaterThan(Number(data[4]?.id));
    const last = { ...page, sort: { field: 'id', order: 'DESC' as const }, filter: {} };
    expect((await provider.getList(resource, last)).data[0]?.id).not.toBe(data[0]?.id);
  });

  test('come by identifier, one and several', async () => {
    const { data } = await provider.getList(resource, { ...page, filter: {} });
    const [first, second] = data;
    expect(await provider.getOne(resource, { id: first?.id })).toEqual({ data: first });
    const ids = [second?.id, '999999', first?.id];
    expect(await provider.getMany(resource, { ids })).toEqual({ data: [second, first] });
  });
});

test('a value of a form filters, and a text searches', async () => {
  const paid = await provider.getList('orders', { ...page, filter: { isPaidFor: true } });
  expect(paid.data.length).toBeGreaterThan(0);
  const [product] = (await provider.getList('products', { ...page, filter: {} })).data;
  const found = await provider.getList('products', { ...page, filter: { q: product?.code } });
  expect(found.data).toContainEqual(product);
  const above = await provider.getList('orders', { ...page, filter: { total: { gte: '50' } } });
  expect(above.data.every(({ total }) => Number(total) >= 50)).toBe(true);
});

test('a record of a customer belongs to it', async () => {
  const [order] = await shop.rows('SELECT customer_id AS id FROM orders LIMIT 1');
  const id = String(order?.id);
  const query = { ...page, target: 'customerId', id, filter: {} };
  const { data, total } = await provider.getManyReference('orders', query);
  expect(data.length).toBe(Math.min(Number(total), 5));
});

test('a form sends its whole record, and one that is out of date is refused', async () => {
  const [read] = (await provider.getList('products', { ...page, filter: {} })).data;
  const change = (data: object) =>
    provider.update('products', { id: read?.id, data: { ...read, ...data }, previousData: read });
  const { data } = await change({ name: 'A new name' });
  expect(data).toMatchObject({ id: read?.id, code: read?.code, name: 'A new name' });
  await expect(change({ name: 'Another name' })).rejects.toThrow(/has changed/);
});

test('records are created, changed together and deleted', async () => {
  const [department] = await shop.rows('SELECT department_id AS id FROM product LIMIT 1');
  const create = async (code: string) => {
    const data = { code, departmentId: String(department?.id), name: code };
    return (await provider.create('products', { data })).data;
  };
  const made = [await create('RA-1'), await create('RA-2'), await create('RA-3')];
  const ids = made.map(({ id }) => id);
  await provider.updateMany('products', { ids, data: { isVisible: false } });
  const { data } = await provider.getMany('products', { ids });
  expect(data).toMatchObject(made.map(({ code }) => ({ code, isVisible: false })));
  await provider.delete('products', { id: ids[0], previousData: made[0] });
  const gone = await provider.deleteMany('products', { ids: ids.slice(1) });
  expect(gone).toEqual({ data: ids.slice(1) });
  expect(await provider.getMany('products', { ids })).toEqual({ data: [] });
});
