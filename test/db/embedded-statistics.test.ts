import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../../src/store/db/database.ts';
import { limits } from '../support/limits.ts';
import { cleanUp, makeMigratedFolder } from '../support/process.ts';

let database: OpenedDatabase;
beforeAll(async () => {
  const dataDir = await makeMigratedFolder();
  database = await openDatabase({ databaseUrl: null, dataDir, poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await cleanUp();
});

const write = (rows: number) =>
  database.query(
    `INSERT INTO supplier (code, name)
     SELECT md5(random()::text), repeat('x', 60) FROM generate_series(1, $1::int)`,
    [rows],
  );

/** Whether the stored plan of a statement on a connection reads the whole table. */
async function readsAll(): Promise<boolean> {
  const rows = await database.transaction(async ({ query }) => {
    await query('SET LOCAL plan_cache_mode = force_generic_plan', []);
    return query('EXPLAIN EXECUTE by_code (0)', []);
  });
  return JSON.stringify(rows).includes('Seq Scan');
}

test('a prepared statement gets a new plan when its table has grown', async () => {
  await database.query('ANALYZE supplier', []);
  await database.query('PREPARE by_code (int) AS SELECT name FROM supplier WHERE id = $1', []);
  expect(await readsAll()).toBe(true);
  await write(5_000);
  expect(await readsAll()).toBe(true);
  await vi.waitFor(async () => expect(await readsAll()).toBe(false), limits.wait);
});
