import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { readSystem } from '../replica/read-index.ts';
import type { Row } from '../session.ts';
import { writeRoleSettings } from '../settings.ts';
import { connectionConfig, readServerAddress } from './server-address.ts';
import { ServerClient } from './server-client.ts';

interface DatabaseAddresses {
  readonly databaseUrl: string | null;
  readonly directUrl: string | null;
}

/**
 * Refuses a DATABASE_DIRECT_URL that leads to another database than DATABASE_URL. A pooler gives
 * all its clients the settings of its first connection, so the settings of the role are stored
 * before it opens one, and restored if the databases differ. Throws StartError, having changed
 * nothing. Does nothing where one of the two is not set.
 */
export async function refuseOtherDatabase({
  databaseUrl,
  directUrl,
}: DatabaseAddresses): Promise<void> {
  if (databaseUrl === null || directUrl === null) return;
  const restore = await writeRoleSettings(directUrl);
  try {
    await compareDatabases(databaseUrl, directUrl);
  } catch (error) {
    await restore();
    throw error;
  }
}

/**
 * Compares the databases by the system identifier of the server, and by the name of the database
 * there, which a pooler may call differently. Throws StartError if they differ.
 */
export async function compareDatabases(databaseUrl: string, directUrl: string): Promise<void> {
  const address = readServerAddress(databaseUrl);
  // Poolers reject options that the address does not contain.
  const pooled = new ServerClient({ ...connectionConfig(address), options: address.written });
  const direct = new ServerClient(connectionConfig(readServerAddress(directUrl)));
  try {
    const [ours, theirs] = [await identify(pooled), await identify(direct)];
    const isOther = ours.database !== theirs.database || areOther(ours.system, theirs.system);
    if (!isOther) return;
    throw new StartError(
      `DATABASE_DIRECT_URL: it leads to ${describe(theirs)}, but DATABASE_URL leads to ` +
        `${describe(ours)}. Both must lead to the same database. Nothing was changed.`,
    );
  } finally {
    for (const client of [pooled, direct]) await client.end().catch(() => {});
  }
}

interface Identity {
  readonly database: string;
  /** Null if the role may not read it. */
  readonly system: string | null;
}

async function identify(client: ServerClient): Promise<Identity> {
  await client.on('error', () => {}).connect();
  const query = async (sql: string) => (await client.query<Row>(sql)).rows;
  const [row] = await query('SELECT current_database()::text AS database');
  return { database: String(row?.database), system: await readSystem(query) };
}

const areOther = (ours: string | null, theirs: string | null) =>
  ours !== null && theirs !== null && ours !== theirs;

const describe = ({ database, system }: Identity) =>
  system === null ? database : `${database} on the server ${system}`;
