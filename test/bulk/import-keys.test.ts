import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedGerman, seedPriceLists } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { addDepartment, runImport, upload } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  await addDepartment(shop);
  await seedPriceLists(shop);
});
afterAll(() => shop.close());

test.each([
  ['mutation=upsertProducts', 'code,name.zz', 'name.zz'],
  ['mutation=upsertItems', 'sku,listPrice.77', 'listPrice.77'],
  ['operation=commerce.products.create', 'code,name.en,name.zz', 'name.zz'],
])('%s refuses the header %s before the file is stored', async (query, header, named) => {
  const before = await shop.rows('SELECT id FROM job');
  const cells = header.replaceAll(/[^,]+/g, '1');
  const response = await upload(shop, query, `${header}\n${cells}\n`);
  const text = await response.text();
  expect(text).toContain('the shop has no language or price list for ');
  expect(text).toContain(named);
  expect(response.status).toBe(400);
  expect(await shop.rows('SELECT id FROM job')).toEqual(before);
});

test('the header accepts languages of the shop, a derived list and ignored columns', async () => {
  const header = 'code,departmentId,name.en,name.de,listPrice.1,listPrice.3,#name.zz,#listPrice.77';
  const job = await runImport(
    shop,
    'mutation=createProduct',
    `${header}\nlamp,1,Lamp,Lampe,10,,x,5\n`,
  );
  expect(job).toMatchObject({ state: 'COMPLETED', ok: 1, failed: 0 });
});
