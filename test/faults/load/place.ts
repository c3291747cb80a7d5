import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openFolder } from '../../../src/store/db/embedded/embedded-folder.ts';
import { withClient } from '../../support/create-database.ts';
import { createMigrated, server } from '../../support/database.ts';
import { makeFolder, makeMigratedFolder } from '../../support/process.ts';

export type Rows = (sql: string) => Promise<Record<string, unknown>[]>;

/** A database with its folder, on which the product is killed and restarted. */
export interface Place {
  readonly environment: Record<string, string>;
  /** Reads the database while the product is down, without changing it. */
  look<T>(work: (rows: Rows) => Promise<T>): Promise<T>;
}

/** A migrated database, on the server where there is one. */
export const openPlace = () => (server ? onServer(server) : embedded());

async function onServer(address: string): Promise<Place> {
  const { url, drop } = await createMigrated(address);
  onTestFinished(drop);
  const environment = { DATA_DIR: await makeFolder(), DATABASE_URL: url, POOL_SIZE: '4' };
  return {
    environment,
    look: (work) => work(rowsOf(url)),
  };
}

/** Reads rows of a database on a server, each time over a new connection. */
export const rowsOf =
  (url: string): Rows =>
  async (sql) =>
    (await withClient(url, (client) => client.query(sql))).rows;

async function embedded(): Promise<Place> {
  const DATA_DIR = await makeMigratedFolder();
  return {
    environment: { DATA_DIR, DURABILITY: 'disk' },
    look: (work) => lookInto(DATA_DIR, work),
  };
}

/** Reads the embedded database of a data folder without changing it. */
export async function lookInto<T>(dataDir: string, work: (rows: Rows) => Promise<T>): Promise<T> {
  // A copy: opening it runs the recovery, which is the task of the product.
  const copy = join(await makeFolder(), 'database');
  await cp(join(dataDir, 'database'), copy, { recursive: true });
  const lite = await openFolder(copy);
  try {
    return await work(async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await lite.close();
  }
}
