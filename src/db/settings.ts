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

/**
 * Stores the settings on the role for this database, because most poolers reject `options` and open
 * their own connections. Writes only settings that differ.
 */
export async function writeRoleSettings(directUrl: string): Promise<void> {
  const address = readServerAddress(directUrl);
  const searchPath = await searchPathOf(address);
  const wanted = { ...connectionSettings, ...(searchPath !== null && { search_path: searchPath }) };
  // Without `options` the client has the same settings as a connection of the pooler.
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
    if (!now || now.is_set) return;
    const role = `ALTER ROLE CURRENT_USER IN DATABASE ${pg.escapeIdentifier(now.database)}`;
    const changes = Object.entries(wanted).map(
      ([name, value]) => `${role} SET ${name} = ${name === 'search_path' ? value : `'${value}'`}`,
    );
    // One message is one transaction. The lock prevents nodes that start together from updating the
    // same row concurrently.
    await client.query(
      [`SELECT pg_advisory_xact_lock(${advisoryLocks.roleSettings})`, ...changes].join(';'),
    );
  } finally {
    await client.end();
  }
}

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
