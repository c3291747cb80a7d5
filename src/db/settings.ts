import pg from 'pg';
import { StartError } from '../contract/errors/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { connectionSettings } from './connection-settings.ts';
import { throwUnprepared } from './server/check-prepared.ts';
import {
  connectionConfig,
  readServerAddress,
  type ServerAddress,
} from './server/server-address.ts';
import { ServerClient } from './server/server-client.ts';
import type { Session } from './session.ts';

/** The settings as startup options. */
export const startupOptions = Object.entries(connectionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The settings as statements. */
export const settingStatements = Object.entries(connectionSettings)
  .map(([name, value]) => `SET ${name} = '${value}'`)
  .join('; ');

/** Whether the settings are stored on the role for this database. */
export const hasRoleSettings = (directUrl: string): Promise<boolean> =>
  withoutOptions(directUrl, async ({ isSet }) => isSet);

/**
 * Stores the settings on the role for this database, because most poolers reject `options` and open
 * their own connections. Writes only settings that differ. Then ends `probe`, the process of a
 * connection that the pooler has opened without the settings, unless it is in use.
 */
export async function writeRoleSettings(directUrl: string, probe: number | null): Promise<void> {
  await withoutOptions(directUrl, async ({ client, wanted, database, isSet }) => {
    if (isSet) return;
    const role = `ALTER ROLE CURRENT_USER IN DATABASE ${pg.escapeIdentifier(database)}`;
    const changes = Object.entries(wanted).map(
      ([name, value]) => `${role} SET ${name} = ${name === 'search_path' ? value : `'${value}'`}`,
    );
    // One message is one transaction. The lock prevents nodes that start together from updating the
    // same row concurrently.
    await client.query(
      [`SELECT pg_advisory_xact_lock(${advisoryLocks.roleSettings})`, ...changes].join(';'),
    );
    if (probe !== null) await client.query(endIdle, [probe]);
  });
}

interface RoleSettings {
  /** Has the same settings as a new connection of the pooler. */
  readonly client: ServerClient;
  readonly wanted: Readonly<Record<string, string>>;
  readonly database: string;
  readonly isSet: boolean;
}

/** Compares the settings of a connection without `options` with the wanted ones. */
async function withoutOptions<T>(
  directUrl: string,
  work: (found: RoleSettings) => Promise<T>,
): Promise<T> {
  const address = readServerAddress(directUrl);
  const searchPath = await searchPathOf(address);
  const wanted = { ...connectionSettings, ...(searchPath !== null && { search_path: searchPath }) };
  const client = new ServerClient({ ...connectionConfig(address), options: '' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; is_set: boolean }>(
      `SELECT current_database() AS database,
         bool_and(current_setting(name) = value) AS is_set FROM unnest($1::text[], $2::text[])
         AS wanted (name, value)`,
      [Object.keys(wanted), Object.values(wanted)],
    );
    const [now] = rows;
    const { database = '', is_set: isSet = true } = now ?? {};
    return await work({ client, wanted, database, isSet });
  } finally {
    await client.end();
  }
}

const endIdle = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid = $1::int AND usename = current_user AND state = 'idle'`;

/** Returns the search path in the URL as SQL, or null if the URL contains none. */
async function searchPathOf(address: ServerAddress): Promise<string | null> {
  if (!address.config.options) return null;
  const client = new ServerClient(connectionConfig(address));
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ setting: string }>(
      `SELECT setting FROM pg_settings WHERE name = 'search_path' AND source = 'client'`,
    );
    return rows[0]?.setting ?? null;
  } finally {
    await client.end();
  }
}

/**
 * Checks that the pooler's connections have the settings and support prepared statements. Throws
 * StartError otherwise.
 */
export async function checkSettings({ query }: Session): Promise<void> {
  const ask = () => query(`SELECT current_setting('timezone') AS zone`, []);
  const answers = await Promise.all([ask(), ask()]).catch(throwUnprepared);
  for (const [now] of answers) {
    if (now?.zone === connectionSettings.timezone) continue;
    throw new StartError(
      `DATABASE_URL: the pooler's connections are in the time zone ${now?.zone}, not ` +
        `${connectionSettings.timezone}: let it open new ones, as the role of DATABASE_DIRECT_URL.`,
    );
  }
}
