import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { readTrustedFile } from '../../src/node/surfaces.ts';
import { advisoryLocks } from '../../src/store/db/advisory-locks.ts';
import { checkAll } from '../../src/work/doctor/check-all.ts';
import { createMigrated, server } from '../support/database.ts';
import { cleanUp, makeFolder } from '../support/process.ts';

describe.skipIf(!server)('idle sessions that hold locks', () => {
  let url = '';
  let drop = async () => {};
  beforeAll(async () => {
    ({ url, drop } = await createMigrated(server ?? ''));
  });
  afterAll(async () => {
    await drop();
    await cleanUp();
  });

  const findIdle = async () => {
    const config = readConfig({ PORT: '0', DATA_DIR: await makeFolder(), DATABASE_URL: url });
    return (await checkAll(config, { readDocuments: readTrustedFile })).filter(
      ({ name }) => name === 'idle session',
    );
  };

  test.each<[string, string, RegExp | null]>([
    [
      'of a transaction',
      'BEGIN; SELECT FROM product FOR UPDATE',
      /has been idle in transaction for \d+ s and holds locks: (.*, )?product(, |$)/,
    ],
    [
      'without a transaction',
      `SELECT pg_advisory_lock(${advisoryLocks.pricing})`,
      /has been idle for \d+ s and holds locks: advisory locks$/,
    ],
    ['that hold none', 'SELECT FROM product', null],
  ])('doctor names those with locks %s', async (_what, statements, expected) => {
    const client = new pg.Client({ connectionString: url, application_name: 'forgotten' });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(statements);
    expect(await findIdle()).toEqual([]);
    await sleep(5_500);
    const found = await findIdle();
    expect(found).toEqual(
      expected
        ? [
            expect.objectContaining({
              level: 'warning',
              message: expect.stringMatching(expected),
              advice: expect.stringContaining('pg_terminate_backend'),
            }),
          ]
        : [],
    );
    for (const { message } of found)
      expect(message).toMatch(/^process \d+ of the role \S+ \(forgotten\) /);
  });
});
