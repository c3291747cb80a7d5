import { join } from 'node:path';
import { openEmbedded } from './embedded.ts';
import { openFolder } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { applyMigrations } from './migrate.ts';
import { openServer } from './server.ts';
import type { Database } from './session.ts';
import { checkSettings, keepSettings } from './settings.ts';

export interface DatabaseConfig {
  readonly databaseUrl: string | null;
  readonly directUrl?: string | null;
  readonly dataDir: string;
  readonly poolSize: number;
}

/** A database that may still have to be reached; `prepare` applies the migrations. */
export interface OpenedDatabase extends Database {
  prepare(): Promise<unknown>;
}

/** The database that the configuration names: a server, or the embedded one in its folder. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenedDatabase> {
  const { databaseUrl, directUrl = null, dataDir, poolSize } = config;
  if (databaseUrl !== null) return openServerDatabase({ databaseUrl, directUrl, poolSize });
  const release = await lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    const lite = await openFolder(folder);
    return Object.assign(openEmbedded(lite, release), { prepare: () => applyMigrations(lite) });
  } catch (error) {
    await release();
    throw error;
  }
}

interface ServerConfig {
  readonly databaseUrl: string;
  /** Where `databaseUrl` leads to a pooler: past it. */
  readonly directUrl: string | null;
  readonly poolSize: number;
}

/** The database on a server. */
export function openServerDatabase({
  databaseUrl,
  directUrl,
  poolSize,
}: ServerConfig): OpenedDatabase {
  const opened = openServer(databaseUrl, poolSize, directUrl);
  const prepare = () => prepareServer(opened, databaseUrl, directUrl);
  return Object.assign(opened, { prepare });
}

/** Migrations hold a lock from one transaction to the next, which a pooler would break. */
async function prepareServer(database: Database, url: string, directUrl: string | null) {
  await applyMigrations(directUrl ?? url);
  if (directUrl === null) return;
  await keepSettings(directUrl);
  await checkSettings(database);
}
