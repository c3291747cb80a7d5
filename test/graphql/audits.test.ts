import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

it('the endpoint passes every rule of GraphQL over HTTP, the recommended ones included', async () => {
  const results = await auditServer({ url: `${shop.url}/graphql`, fetchFn: fetchWithKey });
  const broken = results.filter(({ status }) => status !== 'ok');
  expect(broken.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  expect(results).toHaveLength(61);
});

function fetchWithKey(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, headers: { ...init.headers, 'X-Key': shop.key } });
}
