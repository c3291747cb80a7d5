import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const department = await seedDepartment(shop, 'Lamps');
  const text = { en: '"\n'.repeat(30_000) };
  const columns = { long_description: text, more_description: text };
  for (let at = 0; at < 90; at++) await seedProduct(shop, { code: `L${at}`, department, columns });
});
afterAll(() => shop.close());

const find = (limit: number) =>
  shop.post(
    '/api/v3/commerce.products.find',
    JSON.stringify({ fields: ['id', 'longDescription', 'moreDescription'], limit }),
  );

test('v3 returns 422 with the remedy above 16 MB, and smaller pages succeed', async () => {
  const refused = await find(90);
  expect(refused.status).toBe(422);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect((await refused.json()).detail).toMatch(/larger than 16 MB.*`limit`/s);
  const page = await find(30);
  expect(page.status).toBe(200);
  expect((await page.json()).products).toHaveLength(30);
});
