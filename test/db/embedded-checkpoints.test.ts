import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../../src/db/database.ts';
import { limits } from '../support/limits.ts';
import { cleanUp, makeMigratedFolder } from '../support/process.ts';

let folder: string;
let database: OpenedDatabase;
beforeAll(async () => {
  const dataDir = await makeMigratedFolder();
  folder = join(dataDir, 'database');
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

/** The bytes of the log that a start after a crash would read. */
async function bytesToRead(): Promise<number> {
  const [row] = await database.query(
    'SELECT (pg_current_wal_lsn() - redo_lsn)::int AS bytes FROM pg_control_checkpoint()',
    [],
  );
  return Number(row?.bytes);
}

test('the log of the embedded database stays short, whatever the amount of writes', async () => {
  await write(60_000);
  expect(await bytesToRead()).toBeGreaterThan(16 * 1024 * 1024);
  await vi.waitFor(async () => expect(await bytesToRead()).toBeLessThan(1_000_000), limits.wait);
  const segments = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^\w{24}$/.test(name));
  expect(segments.length).toBeLessThan(64);
});
