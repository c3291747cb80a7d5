import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openLite } from '../../src/store/db/embedded/open-lite.ts';
import { applyMigrations } from '../../src/store/db/migrate/migrate.ts';
import { runCommand, startCommand, until } from '../support/process.ts';
import { comment, modelComments } from './model-comments.ts';
import { diffWithModel } from './schema-engine.ts';
import { databases, type Scratch } from './scratch.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shipped = (await readdir(join(root, 'prisma/migrations'), { withFileTypes: true }))
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();

describe.each(databases)('migrating the %s database', (_, open) => {
  let scratch: Scratch;
  let folder: string;
  beforeAll(async () => {
    scratch = await open();
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  });
  afterAll(async () => {
    await scratch.close();
    await rm(folder, { recursive: true });
  });

  beforeEach(async () => {
    await scratch.rows('DROP SCHEMA public CASCADE');
    await scratch.rows('CREATE SCHEMA public');
  });

  const write = async (sql: string) => {
    await mkdir(join(folder, '0001_trial'), { recursive: true });
    await writeFile(join(folder, '0001_trial/migration.sql'), sql);
  };

  const history = () =>
    scratch.rows(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1',
    );

  test('applies each migration once, in order, and nothing more', async () => {
    expect(await applyMigrations(scratch.target)).toEqual(shipped);
    expect(await history()).toEqual(shipped.map((name) => ({ migration_name: name })));
    expect(await applyMigrations(scratch.target)).toEqual([]);
  });

  test('records each migration as prisma migrate does', async () => {
    await applyMigrations(scratch.target);
    const [first] = await scratch.rows(
      `SELECT *, finished_at >= started_at AS is_ended FROM _prisma_migrations
       ORDER BY migration_name LIMIT 1`,
    );
    const script = await readFile(join(root, `prisma/migrations/${shipped[0]}/migration.sql`));
    expect(first).toMatchObject({
      checksum: createHash('sha256').update(script).digest('hex'),
      migration_name: shipped[0],
      logs: null,
      rolled_back_at: null,
      applied_steps_count: 1,
      is_ended: true,
    });
  });

  test('applies again what a version before 1.1 began and did not end', async () => {
    await applyMigrations(scratch.target);
    await write('CREATE TABLE late (id int);');
    await scratch.rows(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', '0001_trial')`,
    );
    await scratch.rows('DELETE FROM _prisma_migrations WHERE migration_name <> $1', ['0001_trial']);
    expect(await applyMigrations(scratch.target, folder)).toEqual(['0001_trial']);
    expect(await history()).toEqual([{ migration_name: '0001_trial' }]);
  });

  test('describes every table and column in the words of the model', async () => {
    await applyMigrations(scratch.target);
    const described = await scratch.rows(
      `SELECT 'TABLE ' || relname AS what, obj_description(oid, 'pg_class') AS about
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       UNION ALL
       SELECT format('COLUMN %s."%s"', relname, attname), col_description(c.oid, attnum)
       FROM pg_class AS c JOIN pg_attribute AS a ON attrelid = c.oid
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND attnum > 0 AND NOT attisdropped`,
    );
    const own = described.filter(({ what }) => !/ _prisma_migrations\b/.test(String(what)));
    const found = own.map(({ what, about }) => comment(String(what), String(about)));
    // The reason for a new migration is in the other expectation.
    expect(found.toSorted()).toEqual(modelComments().toSorted());
  });

  test('names a failed migration, leaves no changes, and retries it after a correction', async () => {
    await write('CREATE TABLE half (id int); SELECT misspelt;');
    await expect(applyMigrations(scratch.target, folder)).rejects.toThrow(
      'Migration 0001_trial failed: column "misspelt" does not exist',
    );
    expect(await scratch.rows("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    await write('CREATE TABLE whole (id int);');
    expect(await applyMigrations(scratch.target, folder)).toEqual(['0001_trial']);
  });
});

test('a process that has migrated a database exits after its work', async () => {
  const code = `import { openEmbedded } from './dist/store/db/embedded/embedded.js';
    import { EmbeddedThread } from './dist/store/db/embedded/embedded-thread.js';
    import { applyMigrations } from './dist/store/db/migrate/migrate.js';
    const database = await openEmbedded(new EmbeddedThread({ dump: null }));
    await applyMigrations(database.pool);
    await database.close();
    console.log(process.getActiveResourcesInfo().filter((name) => name === 'Timeout'));`;
  const ended = await runCommand('--input-type=module', ['-e', code], {});
  expect(ended).toMatchObject({ code: 0, stdout: '[]\n' });
});

describe.each(databases.filter(([name]) => name === 'server'))('nodes on a %s', (_, open) => {
  test('apply each migration once when they start together on an empty database', async () => {
    const scratch = await open();
    try {
      const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(scratch.target)));
      expect(applied.flat()).toEqual(shipped);
      expect(await scratch.rows('SELECT count(*)::int AS count FROM _prisma_migrations')).toEqual([
        { count: shipped.length },
      ]);
    } finally {
      await scratch.close();
    }
  });
});

describe.each(databases.filter(([name]) => name === 'server'))('a %s', (_, open) => {
  test('completes the migration of a killed process, and the next process sees it', async () => {
    const scratch = await open();
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await mkdir(join(folder, '0001_slow'));
    const sql = 'CREATE TABLE slow (id int); SELECT pg_sleep(1.5);';
    await writeFile(join(folder, '0001_slow/migration.sql'), sql);
    const code = `import { applyMigrations } from './dist/store/db/migrate/migrate.js';
      await applyMigrations('${scratch.target}', '${folder}');`;
    try {
      const killed = startCommand('--input-type=module', ['-e', code], {});
      await until(async () => (await scratch.rows(sleeping)).length > 0);
      killed.kill('SIGKILL');
      await killed.ended;
      expect(await applyMigrations(scratch.target, folder)).toEqual([]);
      expect(await scratch.rows("SELECT to_regclass('slow')::text AS slow")).toEqual([
        { slow: 'slow' },
      ]);
    } finally {
      await scratch.close();
      await rm(folder, { recursive: true });
    }
  });

  test('retries a lock while calls continue, and names its holder', async () => {
    const scratch = await open();
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await mkdir(join(folder, '0000_busy'));
    await writeFile(join(folder, '0000_busy/migration.sql'), 'CREATE TABLE busy (id int);');
    const report = new pg.Client({
      connectionString: String(scratch.target),
      application_name: 'report',
    });
    await report.connect();
    try {
      await applyMigrations(scratch.target, folder);
      await mkdir(join(folder, '0001_lock'));
      const sql = 'CREATE TABLE beside (id int); ALTER TABLE busy ADD COLUMN more int;';
      await writeFile(join(folder, '0001_lock/migration.sql'), sql);
      await report.query(`BEGIN; SELECT id, 'a secret' AS text FROM busy`);
      const lines: string[] = [];
      const applied = applyMigrations(scratch.target, folder, (line) => lines.push(line));
      let longest = 0;
      for (let at = 0; lines.length < 2; at++) {
        const began = performance.now();
        await scratch.rows('INSERT INTO busy (id) VALUES ($1)', [at]);
        longest = Math.max(longest, performance.now() - began);
        await sleep(20);
      }
      // A call waits behind one attempt for two seconds.
      expect(longest).toBeLessThan(10_000);
      expect(lines.join('\n')).toMatch(
        /process \d+ \(report\), idle in transaction, in a transaction of \d+ s/,
      );
      expect(lines.join()).not.toContain('secret');
      await report.query('ROLLBACK');
      expect(await applied).toEqual(['0001_lock']);
      expect(await scratch.rows('SELECT more FROM busy LIMIT 1')).toEqual([{ more: null }]);
    } finally {
      await report.end();
      await scratch.close();
      await rm(folder, { recursive: true });
    }
  });

  const sleeping = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`;
});

// Prisma's adapter for servers cannot describe a database; both have the same migrations.
test('the migrated database equals the Prisma schema, and a difference is reported', async () => {
  const lite = await openLite({
    loadDataDir: new Blob([await readFile(inject('migratedInMemory'))]),
  });
  expect(await compareWithModel(lite)).toBe('-- This is an empty migration.');
  await lite.exec('ALTER TABLE page DROP COLUMN is_system_page');
  expect(await compareWithModel(lite)).toContain('ADD COLUMN     "is_system_page"');
  await lite.close();
});

/** Returns the SQL that would change the database to match the Prisma schema. */
async function compareWithModel(lite: PGlite): Promise<string> {
  const folder = join(root, 'prisma/schema');
  const names = (await readdir(folder)).sort();
  const files = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      content: await readFile(join(folder, name), 'utf8'),
    })),
  );
  return diffWithModel(new PrismaPGlite(lite), files, root);
}
