import { readFileSync } from 'node:fs';
import { UrlLoader } from '@graphql-tools/url-loader';
import { lexicographicSortSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

const printed = readFileSync('schema.graphql', 'utf8');

describe('the address /schema.graphql', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  const get = (headers: Record<string, string>) => fetch(`${shop.url}/schema.graphql`, { headers });

  test('returns the schema as text to a caller', async () => {
    const response = await get({ 'X-Key': shop.key });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(printed.trimEnd());
  });

  test('serves GraphQL Code Generator', async () => {
    const [source] = await new UrlLoader().load(`${shop.url}/schema.graphql`, {
      headers: { 'X-Key': shop.key },
    });
    const schema = source?.schema;
    expect(schema && lexicographicSortSchema(schema).getType('Product')).toBeDefined();
  });

  test.each([
    ['without a key', {}],
    ['with an unknown key', { 'X-Key': 'unknown' }],
    ['to a browser', { Accept: 'text/html' }],
  ])('answers 401 %s', async (_, headers) => {
    expect((await get(headers as Record<string, string>)).status).toBe(401);
  });

  test('answers 405 to a POST', async () => {
    const response = await fetch(`${shop.url}/schema.graphql`, { method: 'POST' });
    expect(response.status).toBe(405);
  });
});

test('/schema.graphql does not exist where introspection is disabled', async () => {
  const shop = await openShop({ INTROSPECTION: '0' });
  const headers = { 'X-Key': shop.key };
  expect((await fetch(`${shop.url}/schema.graphql`, { headers })).status).toBe(404);
  await shop.close();
});
