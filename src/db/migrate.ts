import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { type MigrationTarget, withSchemaEngine } from './schema-engine.ts';

/**
 * Brings the database up to prisma/migrations and returns the names of the migrations applied.
 * Where none is pending it only looks. Nodes that start at once on one server wait for each other.
 * Throws an Error that names the migration which failed; a failed one leaves nothing and is tried
 * again next time.
 */
export async function applyMigrations(
  target: MigrationTarget,
  folder: string = migrationsFolder,
): Promise<string[]> {
  return typeof target === 'string'
    ? migrateServer(target, folder)
    : migrateEmbedded(target, folder);
}

/** Two levels above this file, in src/ as in dist/. */
const migrationsFolder = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** Any number known to all nodes and to nobody else on the server. */
const lockKey = 4_283_929;

type Run = (sql: string) => Promise<{ rows: object[] }>;

async function migrateEmbedded(lite: PGlite, folder: string) {
  const run: Run = (sql) => lite.query<object>(sql);
  if (!(await isBehind(run, folder))) return [];
  return applyPending(lite, run, folder);
}

async function migrateServer(url: string, folder: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run: Run = (sql) => client.query<object>(sql);
  try {
    if (!(await isBehind(run, folder))) return [];
    // Held by this connection, so it ends with it, whatever becomes of the process.
    await run(`SELECT pg_advisory_lock(${lockKey})`);
    if (!(await isBehind(run, folder))) return [];
    return await applyPending(url, run, folder);
  } finally {
    await client.end();
  }
}

async function isBehind(run: Run, folder: string): Promise<boolean> {
  const applied = await readHistory(run, 'finished_at IS NOT NULL');
  return (await listMigrations(folder)).some((name) => !applied.includes(name));
}

/** Names of the migrations in the database's history, those taken back left out. */
async function readHistory(run: Run, condition: string): Promise<string[]> {
  const { rows: tables } = await run("SELECT to_regclass('_prisma_migrations') AS name");
  if (tables.every((table) => 'name' in table && table.name === null)) return [];
  const { rows } = await run(
    `SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL AND ${condition}`,
  );
  return rows.map((row) => ('migration_name' in row ? String(row.migration_name) : ''));
}

async function applyPending(target: MigrationTarget, run: Run, folder: string) {
  const migrationsList = await readMigrations(folder);
  const filters = { externalTables: [], externalEnums: [] };
  try {
    return await withSchemaEngine(target, async (engine) => {
      await forgetUnfinished(engine, run);
      return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
    });
  } catch (cause) {
    const [name = 'unknown'] = await readHistory(run, 'finished_at IS NULL');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name} failed: ${reason}`, { cause });
  }
}

/** A migration is one transaction: what was begun and not finished has left nothing. */
async function forgetUnfinished(engine: SchemaEngine, run: Run) {
  for (const migrationName of await readHistory(run, 'finished_at IS NULL')) {
    await engine.markMigrationRolledBack({ migrationName });
  }
}

async function listMigrations(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

async function readMigrations(folder: string): Promise<MigrationList> {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const names = await listMigrations(folder);
  const migrationDirectories = names.map(async (path) => ({
    path,
    migrationFile: {
      path: 'migration.sql',
      content: { tag: 'ok' as const, value: await read(join(path, 'migration.sql')) },
    },
  }));
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: await read('migration_lock.toml') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(migrationDirectories),
  };
}
