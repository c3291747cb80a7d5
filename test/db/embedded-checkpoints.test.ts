import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenedDatabase, openDatabase } from '../../src/store/db/database.ts';
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

const insert = `INSERT INTO supplier (code, name)
  SELECT md5(random()::text), repeat('x', 60) FROM generate_series(1, $1::int)`;
const write = (rows: number) => database.query(insert, [rows]);

const readBytes =
  'SELECT (pg_current_wal_lsn() - redo_lsn)::int AS bytes FROM pg_control_checkpoint()';

/** The bytes of the log that a start after a crash would read. */
async function bytesToRead(): Promise<number> {
  const [row] = await database.query(readBytes, []);
  return Number(row?.bytes);
}

test('the log of the embedded database stays short, whatever the amount of writes', async () => {
  await write(60_000);
  expect(await bytesToRead()).toBeGreaterThan(16 * 1024 * 1024);
  await vi.waitFor(async () => expect(await bytesToRead()).toBeLessThan(1_000_000), limits.wait);
  const segments = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^\w{24}$/.test(name));
  expect(segments.length).toBeLessThan(64);
});

/** Writes until a checkpoint has shortened the log that a start would read. */
async function writeUntilCheckpoint({ query }: Pick<OpenedDatabase, 'query'>): Promise<void> {
  let last = 0;
  await vi.waitFor(async () => {
    await query(insert, [20_000]);
    const [row] = await query(readBytes, []);
    const before = last;
    last = Number(row?.bytes);
    expect(last).toBeLessThan(before);
  }, limits.wait);
}

test('a checkpoint runs within a long transaction, which is still undone', async () => {
  const count = async () => (await database.query('SELECT count(*) FROM supplier', []))[0]?.count;
  const before = await count();
  const undone = database.transaction(async (transaction) => {
    await writeUntilCheckpoint(transaction);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await count()).toBe(before);
});

test('checkpoints go on after a failed transaction', async () => {
  const failed = database.transaction(async ({ query }) => {
    await query('SELECT 1 / 0', []).catch(() => {});
    // A check of the log fails meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    throw new Error('failed');
  });
  await expect(failed).rejects.toThrow('failed');
  await writeUntilCheckpoint(database);
});
