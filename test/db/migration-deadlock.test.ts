import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../src/store/db/migrate/run-script.ts';
import { createMigrated, server } from '../support/database.ts';

/** Locks two tables one after another, as the scripts of migrations do. */
const script = `LOCK TABLE product IN SHARE MODE; SELECT pg_sleep(0.5); LOCK TABLE item IN SHARE MODE`;

describe.skipIf(!server)('the script of a migration', () => {
  test('runs again after a deadlock with a call', async () => {
    const { url, drop } = await createMigrated(server ?? '');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const call = new pg.Client({ connectionString: url });
    await call.connect();
    const warnings: string[] = [];
    try {
      // The script detects the deadlock, so it is the one that is rolled back.
      await call.query("SET deadlock_timeout = '1min'");
      await call.query('BEGIN');
      await call.query('LOCK TABLE item IN ROW EXCLUSIVE MODE');
      const ran = runScript({ client, url, warn: (line) => warnings.push(line) }, script);
      await untilLocked(call, 'product');
      await call.query('LOCK TABLE product IN ROW EXCLUSIVE MODE');
      await call.query('COMMIT');
      await ran;
      expect(warnings).toEqual([expect.stringContaining('it tries again in 1 s')]);
    } finally {
      await call.end();
      await client.end();
      await drop();
    }
  });
});

async function untilLocked(client: pg.Client, table: string): Promise<void> {
  const held = `SELECT 1 FROM pg_locks WHERE relation = $1::regclass AND mode = 'ShareLock' AND granted`;
  while ((await client.query(held, [table])).rowCount === 0);
}
