import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isFromEarlierBuild } from '../../src/store/db/migrate/earlier-build.ts';
import { openPlace } from '../copy/places.ts';
import { createMigrated, server } from '../support/database.ts';
import type { Place } from '../support/migrated-place.ts';
import { cleanUp, makeFolder, makeMigratedFolder, runCommand } from '../support/process.ts';

const refusal =
  'The database is from a build before 1.0, which this version cannot upgrade. Take an archive ' +
  'with the build that made it (`storefront-gateway archive create`), and restore it with this ' +
  'one (`storefront-gateway archive restore`). Nothing was changed.\n';

/** Changes the history of a database to that of a build before 1.0. */
async function makeEarlier(place: Place): Promise<Place> {
  const { query, close } = await openPlace(place);
  await query("UPDATE _prisma_migrations SET migration_name = '0001_model'", []);
  await query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     VALUES ('last', 'last', '0040_stored_imports', now())`,
    [],
  );
  await close();
  return place;
}

/** Every table with its number of rows, and the history. */
async function describeDatabase(place: Place): Promise<unknown> {
  const { query, close } = await openPlace(place);
  const tables = await query(
    `SELECT relname::text AS name,
       (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I', relname),
         false, true, '')))[1]::text AS count
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
     ORDER BY relname COLLATE "C"`,
    [],
  );
  const history = await query('SELECT * FROM _prisma_migrations ORDER BY migration_name', []);
  await close();
  return { tables, history: history.map((row) => JSON.stringify(row)) };
}

afterEach(cleanUp);

describe.each(server ? ['embedded', 'server'] : ['embedded'])(
  'the %s database of a build before 1.0',
  (kind) => {
    const drops: (() => Promise<unknown>)[] = [];
    afterAll(async () => {
      for (const drop of drops) await drop();
    });

    async function open(): Promise<Place> {
      const made = { DATA_DIR: await makeMigratedFolder() };
      if (kind === 'embedded' || !server) return makeEarlier(made);
      const { url, drop } = await createMigrated(server);
      drops.push(drop);
      return makeEarlier({ DATA_DIR: await makeFolder(), DATABASE_URL: url });
    }

    test('refuses a start and commands in one line, and stays unchanged', async () => {
      const environment = { ...(await open()), PORT: '0', HOST: '127.0.0.1' };
      const before = await describeDatabase(environment);
      const ended = [
        await runCommand('dist/main.js', [], environment),
        await runCommand('dist/node/cli/keys.js', ['list'], environment),
        await runCommand('dist/node/cli/archive.js', ['create', 'never.tar'], environment),
        ...(kind === 'server'
          ? [await runCommand('dist/node/cli/migrate.js', [], environment)]
          : []),
      ];
      for (const { code, stderr } of ended) expect([code, stderr]).toEqual([1, refusal]);
      expect(await describeDatabase(environment)).toEqual(before);
    });

    test('appears as an error with the remedy in doctor', async () => {
      const environment = { ...(await open()), PORT: '0', HOST: '127.0.0.1' };
      const before = await describeDatabase(environment);
      const { code, stdout } = await runCommand('dist/node/cli/doctor.js', ['--json'], environment);
      expect(code).toBe(1);
      const { findings } = JSON.parse(stdout);
      expect(findings).toContainEqual({
        name: kind === 'server' ? 'migrations' : 'embedded database',
        level: 'error',
        message: 'the database is from a build before 1.0, which this version cannot upgrade',
        advice: expect.stringMatching(/archive create.*archive restore/),
      });
      expect(await describeDatabase(environment)).toEqual(before);
    });
  },
);

test.each([
  ['an empty one', [], false],
  ['one of this version', ['0001_init'], false],
  ['one of a newer version', ['0002_later', '0001_init'], false],
  ['one of a build before 1.0', ['0040_stored_imports', '0001_model'], true],
])('the migration history shows an earlier build: %s', (_, applied, expected) => {
  expect(isFromEarlierBuild(applied, ['0001_init'])).toBe(expected);
});
