import { readFile, writeFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type OpenedDatabase, openServerDatabase } from '../../src/store/db/database.ts';
import { openEmbedded } from '../../src/store/db/embedded/embedded.ts';
import { openLite } from '../../src/store/db/embedded/open-lite.ts';
import { createDatabase } from './create-database.ts';
import { openEmbeddedCopy, threadOf } from './embedded-databases.ts';

/** The server that the suite runs on; the embedded database where it is not set. */
export const server = process.env.TEST_DATABASE_URL;

/**
 * The initial content of a database: a dumped folder of an embedded one, or a database on the
 * server.
 */
export interface Beginning {
  readonly dump: string;
  readonly template: string;
}

const migrated = (): Beginning => ({
  dump: inject('migratedInMemory'),
  template: inject('migratedTemplate'),
});

/**
 * Opens a new database for a test file on the database of the run: migrated and empty, or a copy.
 */
export async function openTestDatabase(poolSize = 10, from = migrated()): Promise<OpenedDatabase> {
  return server
    ? openOnServer(server, poolSize, from)
    : withoutMigrations(await openEmbedded(await openEmbeddedCopy(from.dump), patient));
}

/**
 * Opens a database that a test fills and others copy. On the server it gets this name and is kept;
 * an embedded one is dumped into a file.
 */
export async function openForFilling(name: string) {
  if (!server) return openInProcess(migrated());
  const { url } = await createDatabase(server, inject('migratedTemplate'), name);
  return { database: openPooled(url), dump: null };
}

async function openInProcess(from: Beginning) {
  const lite = await openLite({ loadDataDir: new Blob([await readFile(from.dump)]) });
  const database = withoutMigrations(await openEmbedded(threadOf(lite), patient));
  const dump = async (file: string) =>
    writeFile(file, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  return { database, dump };
}

/** Other tests use the processors too. */
const patient = { readMs: 30_000, writeMs: 60_000 };

function withoutMigrations(database: Awaited<ReturnType<typeof openEmbedded>>): OpenedDatabase {
  // The object itself, so that a test that replaces `query` sees the statements of calls.
  const opened: OpenedDatabase = { ...database, prepare: async () => {}, reader: () => opened };
  return opened;
}

async function openOnServer(
  address: string,
  poolSize: number,
  from: Beginning,
): Promise<OpenedDatabase> {
  const { url, drop } = await createDatabase(address, from.template);
  const database = openPooled(url, poolSize);
  const close = async () => {
    await database.close();
    await drop();
  };
  // The object itself, so that a test that replaces `query` sees the statements of calls.
  const opened: OpenedDatabase = { ...database, close, reader: () => opened };
  addresses.set(opened, url);
  return opened;
}

const addresses = new WeakMap<OpenedDatabase, string>();

/** Opens the database again, as for another node; returns null for a database in this process. */
export function openForAnotherNode(database: OpenedDatabase): OpenedDatabase | null {
  const url = addresses.get(database);
  return url ? openPooled(url) : null;
}

/**
 * Through the pooler of TEST_POOLER_URL, where it is set; with PREPARED_STATEMENTS=0 as for an old
 * one.
 */
function openPooled(url: string, poolSize = 10): OpenedDatabase {
  const pooler = process.env.TEST_POOLER_URL;
  const isPrepared = process.env.PREPARED_STATEMENTS !== '0';
  const own = { directUrl: null, poolSize, isPrepared };
  if (!pooler) return openServerDatabase({ ...own, databaseUrl: url });
  const { pathname } = new URL(url);
  const databaseUrl = new URL(pathname, pooler).href;
  return openServerDatabase({ ...own, databaseUrl, directUrl: url });
}

/** A migrated database on a server, and a function that removes it. */
export const createMigrated = (address: string) =>
  createDatabase(address, inject('migratedTemplate'));
