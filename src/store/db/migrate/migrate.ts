import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { openAdministrator } from '../server/administrator.ts';
import { ServerClient } from '../server/server-client.ts';
import type { Session } from '../session.ts';
import { isFromEarlierBuild, refuseEarlierBuild } from './earlier-build.ts';
import { listMigrations, prepareHistory, type RunSql, readHistory, readScript } from './history.ts';
import { runScript } from './run-script.ts';

/** The only connection of the embedded database, or the URL of a PostgreSQL server. */
export type MigrationTarget = pg.Pool | string;

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

async function migrateEmbedded(pool: pg.Pool, folder: string) {
  const run: RunSql = (sql) => pool.query<object>(sql);
  const pending = await findPending(run, folder);
  return pending.length === 0
    ? []
    : applyPending(run, folder, pending, (script) => runUnlimited(pool, script));
}

/** Runs a script on the connection of the embedded database, without the timeout of reads. */
async function runUnlimited(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  const limited = client instanceof ServerClient ? client : null;
  const before = limited?.timeLimit;
  try {
    if (limited) limited.timeLimit = Number.POSITIVE_INFINITY;
    await client.query(script);
  } finally {
    if (limited && before !== undefined) limited.timeLimit = before;
    client.release();
  }
}

async function migrateServer(url: string, folder: string, warn: (line: string) => void) {
  const client = await openAdministrator(url);
  const run: RunSql = (sql) => client.query<object>(sql);
  try {
    if ((await findPending(run, folder)).length === 0) return [];
    // The connection that runs the scripts holds the lock: if the process is killed, the lock ends
    // with the script.
    await run(`SELECT pg_advisory_lock(${advisoryLocks.migration})`);
    // The server may still run a script of a killed process of a version before 1.1, whose other
    // connection held the lock.
    await run(`SELECT pg_advisory_lock(${advisoryLocks.migrationScript})`);
    const pending = await findPending(run, folder);
    if (pending.length === 0) return [];
    await expectOwner(run, pending);
    return await applyPending(run, folder, pending, (script) =>
      runScript({ client, url, warn }, script),
    );
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
  const run: RunSql = async (sql) => ({ rows: await query(sql, []) });
  const applied = await readHistory(run);
  refuseEarlierBuild(applied, await listMigrations(migrationsFolder));
  return applied.toSorted().at(-1) ?? null;
}

/**
 * Compares the migrations of the database with those of the program. Returns the common ones, the
 * missing ones, and the ones that only a newer version of the program has.
 */
export async function compareMigrations(run: RunSql, folder: string = migrationsFolder) {
  const applied = await readHistory(run);
  const known = await listMigrations(folder);
  return {
    applied: applied.toSorted(),
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
    isFromEarlierBuild: isFromEarlierBuild(applied, known),
  };
}

async function findPending(run: RunSql, folder: string): Promise<string[]> {
  refuseEarlierBuild(await readHistory(run), await listMigrations(folder));
  return (await compareMigrations(run, folder)).pending;
}

/**
 * Returns the role that has applied the other migrations and owns the tables, and the current one,
 * if the current one lacks the rights of the first.
 */
export async function findOtherOwner(run: RunSql) {
  const { rows } = await run(
    `SELECT pg_get_userbyid(relowner) AS owner, current_user::text AS role FROM pg_class
     WHERE oid = to_regclass(quote_ident(current_schema()) || '._prisma_migrations')
       AND NOT pg_has_role(relowner, 'USAGE')`,
  );
  return rows.map((row) => ({ owner: '', role: '', ...row }))[0];
}

/** Throws StartError if this role may not apply migrations: see findOtherOwner. */
async function expectOwner(run: RunSql, pending: readonly string[]): Promise<void> {
  const found = await findOtherOwner(run);
  if (!found) return;
  throw new StartError(
    `DATABASE_URL: the role ${found.role} may not apply the pending migrations ` +
      `${pending.join(', ')}: run \`npm run migrate\` as ${found.owner}, which owns the tables.`,
  );
}

/** Applies the pending migrations and returns their names. An error names the failed one. */
async function applyPending(
  run: RunSql,
  folder: string,
  pending: readonly string[],
  apply: (script: string) => Promise<void>,
): Promise<string[]> {
  let what = 'The migrations cannot start';
  try {
    await prepareHistory(run);
    for (const name of pending) {
      what = `Migration ${name} failed`;
      await apply(await readScript(folder, name));
    }
    return [...pending];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${what}: ${reason}`, { cause });
  }
}
