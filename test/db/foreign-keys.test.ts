import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Without an index, the deletion of one record reads a whole table. */
test('each foreign key has an index that begins with its columns', async () => {
  const missing = await shop.rows(
    `SELECT f.conname AS name FROM pg_constraint AS f
     WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace
       AND NOT EXISTS (SELECT FROM pg_index AS i
         WHERE i.indrelid = f.conrelid AND i.indisvalid AND i.indpred IS NULL
           AND (i.indkey::smallint[])[0 : cardinality(f.conkey) - 1] @> f.conkey)`,
  );
  expect(missing).toEqual([]);
});
