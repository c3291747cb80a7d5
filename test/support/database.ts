import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type OpenedDatabase, openServerDatabase } from '../../src/db/database.ts';
import { openEmbedded, startEmbedded } from '../../src/db/embedded.ts';
import { createDatabase } from './create-database.ts';

/** The server that the suite runs on; the embedded database where it is not set. */
export const server = process.env.TEST_DATABASE_URL;

/** A fresh, migrated database of its own for a test file, on the database the suite runs on. */
export async function openTestDatabase(poolSize = 10): Promise<OpenedDatabase> {
  return server ? openOnServer(server, poolSize) : openInMemory();
}

async function openInMemory(): Promise<OpenedDatabase> {
  const dump = await readFile(inject('migratedFolder'));
  const lite = await startEmbedded(undefined, new Blob([dump]));
  return Object.assign(openEmbedded(lite), { prepare: async () => {} });
}

async function openOnServer(address: string, poolSize: number): Promise<OpenedDatabase> {
  const { url, drop } = await createMigrated(address);
  const database = openPooled(url, poolSize);
  const close = async () => {
    await database.close();
    await drop();
  };
  // Itself, so that a test that puts its own `query` in place sees what calls read.
  const opened: OpenedDatabase = { ...database, close, reader: () => opened };
  addresses.set(opened, url);
  return opened;
}

const addresses = new WeakMap<OpenedDatabase, string>();

/** The same database once more, as another node has it; null for one in this process. */
export function openForAnotherNode(database: OpenedDatabase): OpenedDatabase | null {
  const url = addresses.get(database);
  return url ? openPooled(url) : null;
}

/** Through the pooler of TEST_POOLER_URL, where it is set. */
function openPooled(url: string, poolSize = 10): OpenedDatabase {
  const pooler = process.env.TEST_POOLER_URL;
  if (!pooler) return openServerDatabase({ databaseUrl: url, directUrl: null, poolSize });
  const { pathname } = new URL(url);
  const databaseUrl = new URL(pathname, pooler).href;
  return openServerDatabase({ databaseUrl, directUrl: url, poolSize });
}

/** A migrated database on a server, and the way to remove it. */
export const createMigrated = (address: string) =>
  createDatabase(address, inject('migratedTemplate'));
