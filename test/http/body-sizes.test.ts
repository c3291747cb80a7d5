import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestBodyOf } from '../../src/ground/contract/body-size.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
const keys = {
  reports: 'a-key-that-only-reads',
  sales: 'a-key-for-orders',
  catalog: 'a-key-for-goods',
};
beforeAll(async () => {
  shop = await openShop();
  for (const [name, sections, access] of [
    ['reports', 'Catalog,Sales', 'Read'],
    ['sales', 'Sales', 'Write'],
    ['catalog', 'Catalog', 'Write'],
  ] as const)
    await shop.rows(
      `INSERT INTO caller_key (name, prefix, hash, sections, access)
       VALUES ($1, $1, sha256(convert_to($2, 'UTF8')), string_to_array($3, ',')::account_section[], $4::caller_access)`,
      [name, keys[name], sections, access],
    );
});
afterAll(() => shop.close());

const megabyte = 1024 * 1024;
const padded = (json: string, length: number) => json + ' '.repeat(length - json.length);

test.each([
  ['commerce.products.find', 2],
  ['commerce.product-images.create', 8],
  ['commerce.product-files.update', 8],
  ['commerce.orders.create', 2],
  ['site.pages.create', 8],
])('a body of %s can have %i MB', async (operation, size) => {
  const send = async (length: number) =>
    (await shop.post(`/api/v3/${operation}`, padded('{}', length))).status;
  expect([await send(size * megabyte), await send(size * megabyte + 1)]).toEqual([200, 413]);
});

test('the operations that take files are those with a base64 member', () => {
  const large = [...operations].filter(
    ([, { request }]) => largestBodyOf(request.member) > 2 * megabyte,
  );
  expect(large.map(([name]) => name)).toEqual([
    'commerce.departments.update',
    'commerce.options.create',
    'commerce.options.update',
    'site.pages.create',
    'site.pages.update',
    'commerce.product-files.create',
    'commerce.product-files.update',
    'commerce.product-images.create',
    'commerce.promotions.update',
  ]);
});

test.each([
  ['reports', 2],
  ['sales', 2],
  ['catalog', 8],
] as const)('a GraphQL body of the key %s can have %i MB', async (name, size) => {
  const send = async (length: number) => {
    const body = padded('{"query":"{ __typename }"}', length);
    return (await shop.post('/graphql', body, { 'X-Key': keys[name] })).status;
  };
  expect([await send(size * megabyte), await send(size * megabyte + 1)]).toEqual([200, 413]);
});
