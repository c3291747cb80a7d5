import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';

export type RunSql = (sql: string) => Promise<{ rows: object[] }>;

/** Returns the names of the migrations in a folder, in their order. */
export async function listMigrations(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** Returns the migrations in the history that have ended, except rolled-back ones. */
export async function readHistory(run: RunSql): Promise<string[]> {
  if (!(await hasHistory(run))) return [];
  const { rows } = await run(
    `SELECT migration_name FROM _prisma_migrations
     WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL`,
  );
  return rows.map((row) => ('migration_name' in row ? String(row.migration_name) : ''));
}

/**
 * Makes the history ready for `readScript`: creates its table, as `prisma migrate` does. Versions
 * before 1.1 recorded a migration before its script, so a row without an end has left no changes.
 */
export async function prepareHistory(run: RunSql): Promise<void> {
  if (await hasHistory(run))
    await run(
      `UPDATE _prisma_migrations SET rolled_back_at = now()
       WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
    );
  else await run(historyTable);
}

/** Returns the script of a migration with its row of the history, which commit together. */
export async function readScript(folder: string, name: string): Promise<string> {
  const script = await readFile(join(folder, name, 'migration.sql'), 'utf8');
  const checksum = createHash('sha256').update(script).digest('hex');
  const values = [randomUUID(), checksum, name].map(escapeLiteral).join(', ');
  return `${script}
;INSERT INTO _prisma_migrations
  (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
VALUES (${values}, now(), clock_timestamp(), 1)`;
}

async function hasHistory(run: RunSql): Promise<boolean> {
  const { rows } = await run(
    "SELECT to_regclass(quote_ident(current_schema()) || '._prisma_migrations') AS name",
  );
  return rows.some((table) => 'name' in table && table.name !== null);
}

/** The table of `prisma migrate`, which reads it too. */
const historyTable = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;
