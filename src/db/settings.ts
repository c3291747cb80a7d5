import pg from 'pg';
import { StartError } from '../contract/start-error.ts';
import type { Session } from './session.ts';

/**
 * What each connection of ours has set. Compiling a statement takes longer than running any of ours. A page is
 * a few rows of an index: help to read the whole table makes PostgreSQL choose to do so and sort it, and with
 * the cost of a page out of order that was right for spinning disks it gathers and sorts even three rows.
 */
const settings = {
  timezone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
} as const;

/** For the message that opens a connection. */
export const startupOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** For a connection that is open, the only one of its database. */
export const settingStatements = Object.entries(settings)
  .map(([name, value]) => `SET ${name} = '${value}'`)
  .join('; ');

/** Any number known to all nodes and to nobody else on the server. */
const lockKey = 4_283_930;

/**
 * Connections behind a pooler are not ours to set, and most poolers refuse `options`: there the settings are
 * the role's own for this database, which whoever opens the connection is given. Written where they differ.
 */
export async function keepSettings(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; is_set: boolean }>(
      `SELECT current_database() AS database,
         bool_and(current_setting(name) = value) AS is_set FROM unnest($1::text[], $2::text[])
         AS wanted (name, value)`,
      [Object.keys(settings), Object.values(settings)],
    );
    const [now] = rows;
    if (!now || now.is_set) return;
    const role = `ALTER ROLE CURRENT_USER IN DATABASE ${pg.escapeIdentifier(now.database)}`;
    const changes = Object.entries(settings).map(
      ([name, value]) => `${role} SET ${name} = '${value}'`,
    );
    // One message is one transaction; nodes that start together would change one row at once.
    await client.query([`SELECT pg_advisory_xact_lock(${lockKey})`, ...changes].join(';'));
  } finally {
    await client.end();
  }
}

/** That the pooler's own connections have them, and that it knows whose a prepared statement is. */
export async function checkSettings({ read }: Session): Promise<void> {
  const ask = () => read(`SELECT current_setting('timezone') AS zone`, []);
  const answers = await Promise.all([ask(), ask()]).catch(throwUnprepared);
  for (const [now] of answers) {
    if (now?.zone === settings.timezone) continue;
    throw new StartError(
      `DATABASE_URL: the pooler's connections are in the time zone ${now?.zone}, not ` +
        `${settings.timezone}: let it open new ones, as the role of DATABASE_DIRECT_URL.`,
    );
  }
}

/** duplicate_prepared_statement, invalid_sql_statement_name */
const codesOfMixture: ReadonlySet<unknown> = new Set(['42P05', '26000']);

/** Two clients of a pooler without them meet each other's statements on one connection. */
function throwUnprepared(error: unknown): never {
  if (!codesOfMixture.has(Object(error).code)) throw error;
  throw new StartError(
    'DATABASE_URL: a pooler that mixes up prepared statements: PgBouncer 1.21 or newer with ' +
      'max_prepared_statements above 0, or a pooler in session mode.',
    { cause: error },
  );
}
