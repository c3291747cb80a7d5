import { join } from 'node:path';
import { StartError } from '../contract/start-error.ts';
import { openEmbedded } from './embedded.ts';
import { openFolder } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { applyMigrations } from './migrate.ts';
import type { ReplicaState } from './replica/standby.ts';
import { type ReplicaOptions, withReplica } from './replica/with-replica.ts';
import { openServer } from './server.ts';
import type { Database } from './session.ts';
import { checkSettings, keepSettings } from './settings.ts';

export interface DatabaseConfig {
  readonly databaseUrl: string | null;
  readonly directUrl?: string | null;
  readonly replicaUrl?: string | null;
  readonly replicaWaitMs?: number;
  readonly dataDir: string;
  readonly poolSize: number;
}

/** A database that may still have to be reached; `prepare` applies the migrations. */
export interface OpenedDatabase extends Database {
  prepare(): Promise<unknown>;
}

/** The database that the configuration names: a server, or the embedded one in its folder. */
export async function openDatabase(
  config: DatabaseConfig,
  replicaTold?: (state: ReplicaState) => void,
): Promise<OpenedDatabase> {
  const { databaseUrl, directUrl = null, replicaUrl = null, dataDir, poolSize } = config;
  if (databaseUrl !== null) {
    const { replicaWaitMs: waitMs = 0 } = config;
    const told = replicaTold && { told: replicaTold };
    const replica = replicaUrl === null ? null : { url: replicaUrl, waitMs, ...told };
    return openServerDatabase({ databaseUrl, directUrl, poolSize, replica });
  }
  if (replicaUrl !== null) throw new StartError(needsPrimary);
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

const needsPrimary = 'DATABASE_REPLICA_URL: a replica of DATABASE_URL, which is not set.';

interface ServerConfig {
  readonly databaseUrl: string;
  /** Where `databaseUrl` leads to a pooler: past it. */
  readonly directUrl: string | null;
  readonly poolSize: number;
  readonly replica?: Pick<ReplicaOptions, 'url' | 'waitMs' | 'longestLag' | 'told'> | null;
}

/** The database on a server. */
export function openServerDatabase({
  databaseUrl,
  directUrl,
  poolSize,
  replica,
}: ServerConfig): OpenedDatabase {
  const opened = openServer(databaseUrl, poolSize, directUrl);
  const prepare = () => prepareServer(opened, databaseUrl, directUrl);
  if (!replica) return Object.assign(opened, { prepare });
  const primaryUrl = directUrl ?? databaseUrl;
  const where = { ...replica, primaryUrl, poolSize, isOurs: directUrl === null };
  const { database, follow } = withReplica(opened, where);
  return Object.assign(database, { prepare: () => prepare().then(follow) });
}

/** Migrations hold a lock from one transaction to the next, which a pooler would break. */
async function prepareServer(database: Database, url: string, directUrl: string | null) {
  await applyMigrations(directUrl ?? url);
  if (directUrl === null) return;
  await keepSettings(directUrl);
  await checkSettings(database);
}
