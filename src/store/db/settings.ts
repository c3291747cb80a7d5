import pg from 'pg';
import { StartError } from '../../ground/contract/errors/start-error.ts';
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
 * their own connections. Writes only settings that differ. Returns a function that restores the
 * previous ones.
 */
export const writeRoleSettings = (directUrl: string): Promise<() => Promise<void>> =>
  withoutOptions(directUrl, async ({ client, wanted, database, isSet }) => {
    if (isSet) return async () => {};
    const role = `ALTER ROLE CURRENT_USER IN DATABASE ${pg.escapeIdentifier(database)}`;
    const { rows } = await client.query<{ name: string; value: string }>(storedSettings);
    // The lock prevents nodes that start together from updating the same row concurrently.
    const lock = `SELECT pg_advisory_xact_lock(${advisoryLocks.roleSettings})`;
    const write = (values: Iterable<readonly [string, string]>) =>
      [...values].map(([name, value]) => `${role} SET ${name} = ${asWritten(name, value)}`);
    // One message is one transaction.
    await client.query([lock, ...write(Object.entries(wanted))].join(';'));
    const before = write(rows.map(({ name, value }) => [name, value] as const));
    return () =>
      withoutOptions(directUrl, async ({ client: later }) => {
        await later.query([lock, `${role} RESET ALL`, ...before].join(';'));
      });
  });

/** A search path is a list of names. */
const asWritten = (name: string, value: string) =>
  name === 'search_path' ? value : pg.escapeLiteral(value);

const storedSettings = `
  SELECT split_part(s, '=', 1) AS name, substr(s, strpos(s, '=') + 1) AS value
  FROM pg_db_role_setting AS r, unnest(r.setconfig) AS s
  WHERE r.setrole = current_user::regrole
    AND r.setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`;

interface RoleSettings {
  /** The connection has the same settings as a new connection of the pooler. */
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
