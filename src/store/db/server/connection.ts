import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import type { Durability } from '../embedded/embedded-thread.ts';
import { holdFolder } from '../embedded/hold-folder.ts';
import { applyMigrations } from '../migrate/migrate.ts';
import type { Row, Session } from '../session.ts';
import { settingStatements } from '../settings.ts';
import { openShared } from '../shared/open-shared.ts';
import { openAdministrator } from './administrator.ts';

/** The URL of a server, or the data folder of an embedded database. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly dataDir: string; readonly durability?: Durability };

/**
 * One connection without time limits, for work on a whole database. BEGIN and COMMIT are sent like
 * any statement. Opening it does not apply migrations; `migrate` does.
 */
export interface DatabaseConnection extends Session {
  migrate(): Promise<string[]>;
  close(): Promise<void>;
}

interface ConnectionOptions {
  /** Throws StartError if the folder contains no embedded database. */
  readonly mustExist?: boolean;
  /** Uses an embedded database through the process that holds it, if there is one. */
  readonly isShared?: boolean;
}

/**
 * Opens a connection. This process holds an embedded database until the connection is closed,
 * unless it is shared. Throws StartError if another process uses the database.
 */
export async function openConnection(
  address: DatabaseAddress,
  { mustExist = false, isShared = false }: ConnectionOptions = {},
): Promise<DatabaseConnection> {
  if ('url' in address) return openOnServer(address.url);
  const { dataDir, durability } = address;
  if (mustExist) await findDatabase(dataDir);
  const shared = isShared ? await openShared(dataDir) : null;
  // The process that holds the database has applied the migrations of this version.
  if (shared) return { ...shared, migrate: async () => [] };
  const { thread, release } = await holdFolder(dataDir, { durability });
  try {
    return connectEmbedded(await openEmbedded(thread, noLimits, release));
  } catch (error) {
    await release();
    throw error;
  }
}

/** The maximum delay of Node's timers in milliseconds: 24 days. */
const longest = 2 ** 31 - 1;
const noLimits = { readMs: longest, writeMs: longest };

/** A connection over the pool of an embedded database. */
const connectEmbedded = ({
  pool,
  settle,
  close,
}: Awaited<ReturnType<typeof openEmbedded>>): DatabaseConnection => ({
  query: async (sql, values) => settle((await pool.query<Row>(sql, [...values])).rows),
  migrate: () => applyMigrations(pool),
  close,
});

async function openOnServer(url: string): Promise<DatabaseConnection> {
  const client = await openAdministrator(url);
  await client.query(`${settingStatements}; ${formats}`);
  return {
    query: async (sql, values) => (await client.query<Row>(sql, [...values])).rows,
    migrate: () => applyMigrations(url),
    close: () => client.end(),
  };
}

/** The formats of values as text, equal to the formats of the embedded database. */
const formats =
  "SET datestyle = 'ISO, MDY'; SET intervalstyle = postgres; SET bytea_output = hex; SET extra_float_digits = 1";

async function findDatabase(dataDir: string): Promise<void> {
  try {
    await access(join(dataDir, 'database', 'PG_VERSION'));
  } catch {
    throw new StartError(`DATA_DIR: there is no database in ${dataDir}.`);
  }
}
