import { join } from 'node:path';
import { openEmbedded, startEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { applyMigrations } from './migrate.ts';
import { openServer } from './server.ts';
import type { Database } from './session.ts';
import { StartError } from './start-error.ts';

export interface DatabaseConfig {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly poolSize: number;
}

/** A database that may still have to be reached; `prepare` applies the migrations. */
export interface OpenedDatabase extends Database {
  prepare(): Promise<unknown>;
}

/** The database that the configuration names: a server, or the embedded one in its folder. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, poolSize } = config;
  if (databaseUrl !== null) {
    const prepare = () => applyMigrations(databaseUrl);
    return Object.assign(openServer(databaseUrl, poolSize), { prepare });
  }
  const release = await lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    const lite = await startEmbedded(folder);
    return Object.assign(openEmbedded(lite, release), { prepare: () => applyMigrations(lite) });
  } catch (error) {
    await release();
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR: the database in ${folder} cannot be opened: ${why}`);
  }
}
