import { join } from 'node:path';
import { StartError } from '../contract/start-error.ts';
import { openEmbedded } from './embedded.ts';
import { openFolder } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { applyMigrations } from './migrate.ts';
import { protectFolder } from './private-folder.ts';
import type { ReplicaState } from './replica/standby.ts';
import { type ReplicaOptions, withReplica } from './replica/with-replica.ts';
import { type OpenedServer, openServer } from './server.ts';
import type { Database } from './session.ts';
import { checkSettings, writeRoleSettings } from './settings.ts';
import { type TimeLimits, usualLimits } from './timeout.ts';
import { refuseUnfinishedCopy } from './unfinished-copy.ts';

export interface DatabaseConfig {
  readonly databaseUrl: string | null;
  readonly directUrl?: string | null;
  readonly replicaUrl?: string | null;
  readonly replicaWaitMs?: number;
  readonly dataDir: string;
  readonly poolSize: number;
  readonly queryTimeoutMs?: number;
  readonly writeTimeoutMs?: number;
}

/** A database that may not be reachable yet. `prepare` applies the migrations. */
export interface OpenedDatabase extends Database {
  prepare(): Promise<unknown>;
}

/**
 * Opens the database that the configuration names: a server, or the embedded database in its
 * folder. Throws StartError if the folder cannot be used or is in use by another process.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onReplicaState?: (state: ReplicaState) => void,
): Promise<OpenedDatabase> {
  const { databaseUrl, directUrl = null, replicaUrl = null, dataDir, poolSize } = config;
  const warning = await protectFolder(dataDir);
  if (warning) process.stderr.write(`${warning}\n`);
  if (databaseUrl !== null) {
    const { replicaWaitMs: waitMs = 0 } = config;
    const watcher = onReplicaState && { onState: onReplicaState };
    const replica = replicaUrl === null ? null : { url: replicaUrl, waitMs, ...watcher };
    const { readMs, writeMs } = usualLimits;
    const { queryTimeoutMs = readMs, writeTimeoutMs = writeMs } = config;
    const limits = { readMs: queryTimeoutMs, writeMs: writeTimeoutMs };
    return openServerDatabase({ databaseUrl, directUrl, poolSize, limits, replica });
  }
  if (replicaUrl !== null) throw new StartError(needsPrimary);
  const release = await lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    const lite = await openFolder(folder);
    const database = openEmbedded(lite, release);
    const prepare = () => applyMigrations(lite).then(() => refuseUnfinishedCopy(database));
    return Object.assign(database, { prepare });
  } catch (error) {
    await release();
    throw error;
  }
}

const needsPrimary = 'DATABASE_REPLICA_URL: a replica of DATABASE_URL, which is not set.';

interface ServerConfig {
  readonly databaseUrl: string;
  /** The URL of the server itself if `databaseUrl` leads to a pooler. */
  readonly directUrl: string | null;
  readonly poolSize: number;
  readonly limits?: TimeLimits;
  readonly replica?: Pick<ReplicaOptions, 'url' | 'waitMs' | 'longestLag' | 'onState'> | null;
}

/** Opens a database on a server. Sends nothing before the first statement or `prepare`. */
export function openServerDatabase({
  databaseUrl,
  directUrl,
  poolSize,
  limits = usualLimits,
  replica,
}: ServerConfig): OpenedDatabase {
  const opened = openServer({ url: databaseUrl, poolSize, directUrl, limits });
  const prepare = () => prepareServer(opened, databaseUrl, directUrl);
  if (!replica) return Object.assign(opened, { prepare });
  const primaryUrl = directUrl ?? databaseUrl;
  const { readMs } = limits;
  const where = { ...replica, primaryUrl, poolSize, readMs, isOurs: directUrl === null };
  const { database, follow } = withReplica(opened, where);
  return Object.assign(database, { prepare: () => prepare().then(follow) });
}

/** Migrations hold a session lock, which a pooler in transaction mode would break. */
async function prepareServer(database: OpenedServer, url: string, directUrl: string | null) {
  await applyMigrations(directUrl ?? url);
  if (directUrl !== null) {
    await writeRoleSettings(directUrl);
    await checkSettings(database);
  }
  const [row] = await database.query('SELECT current_schema()::text AS schema', []);
  database.useSchema(String(row?.schema ?? 'public'));
  await refuseUnfinishedCopy(database);
}
