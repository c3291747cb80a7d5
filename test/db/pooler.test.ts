import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/db/database.ts';
import { checkSettings } from '../../src/store/db/settings.ts';
import { createMigrated, server } from '../support/database.ts';
import { openPooler } from '../support/pooler.ts';
import { cleanUp, makeFolder, startProcess, until } from '../support/process.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await cleanUp();
  for (const close of closing.splice(0).reverse()) await close();
});

/** A database in another time zone, directly and through a pooler. */
async function openPooled(options?: { takesOptions: boolean }) {
  const { url, drop } = await createMigrated(server ?? '');
  closing.push(drop);
  const direct = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
  closing.push(() => direct.close());
  const { pathname } = new URL(url);
  await direct.query(`ALTER DATABASE ${pathname.slice(1)} SET timezone = 'Asia/Tokyo'`, []);
  const pooler = await openPooler(url, options);
  closing.push(() => pooler.close());
  return { url, direct, pooler };
}

describe.skipIf(!server)('a pooler in transaction mode', () => {
  test('carries calls; session locks and notices bypass it', async () => {
    const { url, direct, pooler } = await openPooled();
    const pooled = { databaseUrl: pooler.url, directUrl: url, dataDir: '', poolSize: 2 };
    const database = await openDatabase(pooled);
    closing.push(() => database.close());
    await database.prepare();
    const told: string[] = [];
    await database.listen((table) => told.push(table));
    await direct.query(`UPDATE language SET name = 'American' WHERE code = 'en'`, []);
    await until(async () => told.length > 0);
    expect(told).toEqual(['language']);
    const settings = `SELECT name, current_setting('timezone') AS zone, current_setting('jit') AS jit,
        current_setting('random_page_cost') AS page FROM language`;
    const row = { name: 'American', zone: 'UTC', jit: 'off', page: '1.1' };
    expect(await database.query(settings, [])).toEqual([row]);
    expect(await database.transaction(({ query }) => query(settings, []))).toEqual([row]);
    expect(pooler.sent()).toContain('FROM language');
    expect(pooler.sent()).not.toMatch(/pg_advisory_lock\(|LISTEN|SET (?!LOCAL)/);
  });

  test.each([
    ['that refuses settings', { takesOptions: false }, 'rejects startup parameters'],
    ['that loses notices', { takesOptions: true }, 'notifications do not arrive'],
  ])('a pooler %s causes an error with the remedy at the start', async (_, options, why) => {
    const { pooler } = await openPooled(options);
    const product = startProcess({ DATABASE_URL: pooler.url, DATA_DIR: await makeFolder() });
    expect(await product.ended).toMatchObject({ code: 1 });
    expect(product.stderr()).toMatch(
      new RegExp(`^DATABASE_URL: .*${why}.*DATABASE_DIRECT_URL.*\n$`),
    );
  });
});

describe('the connections of a pooler', () => {
  test.each([
    ['know a statement of another client', '42P05'],
    ['do not know a statement of ours', '26000'],
  ])('%s give an error with the remedy', async (_, code) => {
    const query = () =>
      Promise.reject(Object.assign(new Error('prepared statement "s0"'), { code }));
    await expect(checkSettings({ query })).rejects.toThrow(
      /^DATABASE_URL: .*PgBouncer 1.21 or newer/,
    );
  });

  test('give an error with the remedy when they are older than the settings', async () => {
    const query = async () => [{ zone: 'Asia/Tokyo' }];
    await expect(checkSettings({ query })).rejects.toThrow(
      'in the time zone Asia/Tokyo, not UTC: let it open new ones',
    );
  });
});
