import { StartError } from '../../contract/errors/start-error.ts';
import { readSystem } from '../replica/read-index.ts';
import type { Row } from '../session.ts';
import { connectionConfig, readServerAddress } from './server-address.ts';
import { ServerClient } from './server-client.ts';

/**
 * Compares the databases of DATABASE_URL and DATABASE_DIRECT_URL: by the system identifier of the
 * server, and by the name of the database there, which a pooler may call differently. Changes
 * nothing. Throws StartError if they differ. Returns the process identifier of the pooler's
 * connection.
 */
export async function refuseOtherDatabase(databaseUrl: string, directUrl: string): Promise<number> {
  const address = readServerAddress(databaseUrl);
  // Poolers reject options that the address does not contain.
  const pooled = new ServerClient({ ...connectionConfig(address), options: address.written });
  const direct = new ServerClient(connectionConfig(readServerAddress(directUrl)));
  try {
    const [ours, theirs] = [await identify(pooled), await identify(direct)];
    const isOther = ours.database !== theirs.database || areOther(ours.system, theirs.system);
    if (!isOther) return ours.process;
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
  readonly process: number;
  /** Null if the role may not read it. */
  readonly system: string | null;
}

async function identify(client: ServerClient): Promise<Identity> {
  await client.on('error', () => {}).connect();
  const query = async (sql: string) => (await client.query<Row>(sql)).rows;
  const [row] = await query(
    'SELECT current_database()::text AS database, pg_backend_pid() AS process',
  );
  return {
    database: String(row?.database),
    process: Number(row?.process),
    system: await readSystem(query),
  };
}

const areOther = (ours: string | null, theirs: string | null) =>
  ours !== null && theirs !== null && ours !== theirs;

const describe = ({ database, system }: Identity) =>
  system === null ? database : `${database} on the server ${system}`;
