import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyMigrations } from '../../src/store/db/migrate/migrate.ts';
import { databases } from './scratch.ts';

test.each(databases)('an upgrade of the %s database sorts the names it has', async (_, open) => {
  const { target, rows, close } = await open();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const each of ['0001_init', 'migration_lock.toml'])
    await cp(join('prisma/migrations', each), join(folder, each), { recursive: true });
  await applyMigrations(target, folder);
  await rm(folder, { recursive: true });
  await rows(`INSERT INTO language (code, name, region, currency, position)
    VALUES ('de', 'Deutsch', 'DE', 'EUR', 2)`);
  await rows(`INSERT INTO variant (code, name) SELECT md5(x), json_build_object('en', x)
    FROM unnest(ARRAY['Zebra', 'Äbel', 'abel', 'Abel']) AS x`);
  const keys = () =>
    rows(
      `SELECT v.name ->> 'en' AS name FROM text_key AS k JOIN variant AS v USING (id)
       WHERE k.owner = 'variant.name' AND k.language = 'en' ORDER BY k.key, v.id`,
    );
  expect((await keys()).map(({ name }) => name)).toEqual(['abel', 'Abel', 'Zebra', 'Äbel']);
  await applyMigrations(target);
  const sorted = ['Abel', 'abel', 'Äbel', 'Zebra'];
  expect((await keys()).map(({ name }) => name)).toEqual(sorted);
  const [row] = await rows(
    `SELECT count(*)::int AS empty FROM text_key WHERE language = 'de' AND key = text_order('')`,
  );
  expect(row).toEqual({ empty: sorted.length });
  await close();
});
