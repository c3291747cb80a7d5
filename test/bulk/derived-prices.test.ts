import { afterAll, beforeAll, expect, test } from 'vitest';
import { postExport } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { jsonl, readResult, runImport } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const prices = () =>
  shop.rows(
    'SELECT item_id, price_list_id, list_price::text AS price FROM item_price ORDER BY 1, 2',
  );

test.each([
  ['items', 'upsertItems', 'sku', 'format=csv', {}],
  ['items', 'upsertItems', 'sku', 'format=csv&delimiter=%3B&bom=1&crlf=1&excel=1', {}],
  ['items', 'upsertItems', 'sku', 'format=jsonl', jsonl],
  ['products', 'upsertProducts', 'code', 'format=csv', {}],
  ['products', 'updateProduct', 'code', 'format=jsonl', jsonl],
])(
  'an export writes prices of %s, and an import of %s reads them from %s in %s',
  async (...each) => {
    const [list, mutation, key, address, headers] = each;
    const query = `{ ${list}(first: 20) { nodes { ${key} listPrice: listPriceByList } } }`;
    const file = await (await postExport(shop, query, { address })).text();
    const before = await prices();
    const ids = `SELECT id FROM item ORDER BY id LIMIT 3`;
    await shop.rows(`UPDATE item_price SET list_price = 1 WHERE item_id IN (${ids})`);
    const job = await runImport(shop, `mutation=${mutation}`, file, headers);
    expect(job).toMatchObject({ state: 'COMPLETED', ok: 20, failed: 0 });
    expect(await prices()).toEqual(before);
  },
);

test('an import refuses a row with only a derived price', async () => {
  const { data } = await shop.graphql('{ items(first: 1) { nodes { sku } } }');
  const sku = Object(data).items.nodes[0].sku;
  const job = await runImport(shop, 'mutation=upsertItems', `sku,listPrice.3\n${sku},5\n`);
  expect(job).toMatchObject({ ok: 0, failed: 1 });
  expect((await readResult(shop, job)).text).toContain('not a base price list');
});
