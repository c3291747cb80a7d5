import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { runImport } from './support.ts';

/* Imports find names whose accents are separate characters, as in files of macOS. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const names = async () => ({
  departments: (await shop.rows(`SELECT name ->> 'en' AS name FROM department ORDER BY id`)).map(
    ({ name }) => name,
  ),
  producers: (await shop.rows('SELECT name FROM producer ORDER BY id')).map(({ name }) => name),
});

test.each([
  ['decomposed after composed', 'NFC', 'NFD'],
  ['composed after decomposed', 'NFD', 'NFC'],
] as const)('a name makes no second record: %s', async (_, first, second) => {
  await shop.rows('TRUNCATE product, department, producer CASCADE');
  const file = (code: string, form: 'NFC' | 'NFD') =>
    `Code,Département,Marque\n${code},Café > Crème,Brûlé\n`.normalize(form);
  const columns = {
    Code: 'code',
    Département: 'departmentId:path',
    Marque: 'producerId:name',
  };
  const query = new URLSearchParams({
    ...{ mutation: 'upsertProducts', createMissing: '1' },
    columns: JSON.stringify(columns),
  });
  for (const [code, form] of [
    ['A', first],
    ['B', second],
  ] as const) {
    const job = await runImport(shop, String(query), file(code, form));
    expect(job).toMatchObject({ ok: 1, failed: 0 });
  }
  expect(await names()).toEqual({
    departments: ['Café', 'Crème'].map((name) => name.normalize(first)),
    producers: ['Brûlé'.normalize(first)],
  });
});
