import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { openAdministrator } from '../server/administrator.ts';
import type { Session } from '../session.ts';
import { isFromEarlierBuild, refuseEarlierBuild } from './earlier-build.ts';
import { type MigrationTarget, withSchemaEngine } from './schema-engine.ts';

/**
 * Applies the pending migrations of prisma/migrations and returns their names. Sends only a query
 * if none is pending. Nodes that start together on one server wait for each other. Throws an Error
 * that names a failed migration, which leaves no changes and is tried again at the next start, and
 * StartError for a database of a build before 1.0. `warn` receives a line when a migration waits
 * for another session: see run-script.ts.
 */
export async function applyMigrations(
  target: MigrationTarget,
  folder: string = migrationsFolder,
  warn: (line: string) => void = () => {},
): Promise<string[]> {
  return typeof target === 'string'
    ? migrateServer(target, folder, warn)
    : migrateEmbedded(target, folder);
}

/** Three levels above this file, in src/ as in dist/. */
const migrationsFolder = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));

type Run = (sql: string) => Promise<{ rows: object[] }>;

async function migrateEmbedded(pool: pg.Pool, folder: string) {
  const run: Run = (sql) => pool.query<object>(sql);
  if ((await findPending(run, folder)).length === 0) return [];
  return applyPending(pool, run, folder);
}

async function migrateServer(url: string, folder: string, warn: (line: string) => void) {
  const client = await openAdministrator(url);
  const run: Run = (sql) => client.query<object>(sql);
  try {
    if ((await findPending(run, folder)).length === 0) return [];
    // The connection holds the lock, so the lock ends with the process in any case.
    await run(`SELECT pg_advisory_lock(${advisoryLocks.migration})`);
    // The server may still run a script of a process that was killed.
    await run(`SELECT pg_advisory_lock(${advisoryLocks.migrationScript})`);
    await run(`SELECT pg_advisory_unlock(${advisoryLocks.migrationScript})`);
    const pending = await findPending(run, folder);
    if (pending.length === 0) return [];
    await expectOwner(run, pending);
    return await applyPending(url, run, folder, warn);
  } finally {
    await client.end();
  }
}

/** Returns the name of the last migration of this version. */
export async function lastMigration(folder: string = migrationsFolder): Promise<string> {
  return (await listMigrations(folder)).at(-1) ?? '';
}

/**
 * Returns the name of the last migration that the database has; null if it has none. Throws
 * StartError for a database of a build before 1.0.
 */
export async function readLastMigration({ query }: Session): Promise<string | null> {
  const run: Run = async (sql) => ({ rows: await query(sql, []) });
  const applied = await readHistory(run, 'finished_at IS NOT NULL');
  refuseEarlierBuild(applied, await listMigrations(migrationsFolder));
  return applied.toSorted().at(-1) ?? null;
}

/**
 * Compares migrations: returns the ones that the database has, the ones that it lacks, and the ones
 * that only a newer version of the program has.
 */
export async function compareMigrations(run: Run, folder: string = migrationsFolder) {
  const applied = await readHistory(run, 'finished_at IS NOT NULL');
  const known = await listMigrations(folder);
  return {
    applied: applied.toSorted(),
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
    isFromEarlierBuild: isFromEarlierBuild(applied, known),
  };
}

async function findPending(run: Run, folder: string): Promise<string[]> {
  refuseEarlierBuild(
    await readHistory(run, 'finished_at IS NOT NULL'),
    await listMigrations(folder),
  );
  return (await compareMigrations(run, folder)).pending;
}

/**
 * Returns the role that has applied the other migrations and owns the tables, and the current one,
 * if the current one lacks the rights of the first.
 */
export async function findOtherOwner(run: Run) {
  const { rows } = await run(
    `SELECT pg_get_userbyid(relowner) AS owner, current_user::text AS role FROM pg_class
     WHERE oid = to_regclass(quote_ident(current_schema()) || '._prisma_migrations')
       AND NOT pg_has_role(relowner, 'USAGE')`,
  );
  return rows.map((row) => ({ owner: '', role: '', ...row }))[0];
}

/** Throws StartError if this role may not apply migrations: see findOtherOwner. */
async function expectOwner(run: Run, pending: readonly string[]): Promise<void> {
  const found = await findOtherOwner(run);
  if (!found) return;
  throw new StartError(
    `DATABASE_URL: the role ${found.role} may not apply the pending migrations ` +
      `${pending.join(', ')}: run \`npm run migrate\` as ${found.owner}, which owns the tables.`,
  );
}

/** Returns the names of the migrations in the database's history, except rolled-back ones. */
async function readHistory(run: Run, condition: string): Promise<string[]> {
  const { rows: tables } = await run(
    "SELECT to_regclass(quote_ident(current_schema()) || '._prisma_migrations') AS name",
  );
  if (tables.every((table) => 'name' in table && table.name === null)) return [];
  const { rows } = await run(
    `SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL AND ${condition}`,
  );
  return rows.map((row) => ('migration_name' in row ? String(row.migration_name) : ''));
}

async function applyPending(
  target: MigrationTarget,
  run: Run,
  folder: string,
  warn?: (line: string) => void,
) {
  const migrationsList = await readMigrations(folder);
  const filters = { externalTables: [], externalEnums: [] };
  try {
    const apply = async (engine: SchemaEngine) => {
      await forgetUnfinished(engine, run);
      return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
    };
    return await withSchemaEngine(target, apply, warn);
  } catch (cause) {
    const [name] = await readHistory(run, 'finished_at IS NULL');
    const reason = cause instanceof Error ? cause.message : String(cause);
    const what = name ? `Migration ${name} failed` : 'The migrations cannot start';
    throw new Error(`${what}: ${reason}`, { cause });
  }
}

/** A migration is one transaction, so an unfinished one has left no changes. */
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
