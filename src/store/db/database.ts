import { serverTime } from './clock.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { type Durability, warnPlainly } from './embedded/embedded-thread.ts';
import { holdFolder } from './embedded/hold-folder.ts';
import { protectFolder } from './embedded/private-folder.ts';
import { applyMigrations } from './migrate/migrate.ts';
import { refuseUnfinishedCopy } from './migrate/unfinished-copy.ts';
import type { ReplicaState } from './replica/standby.ts';
import { type ReplicaOptions, withReplica } from './replica/with-replica.ts';
import { checkPrepared } from './server/check-prepared.ts';
import { refuseOtherDatabase } from './server/same-database.ts';
import { type OpenedServer, openServer } from './server/server.ts';
import { type TimeLimits, usualLimits } from './server/timeout.ts';
import type { Database } from './session.ts';
import { checkSettings } from './settings.ts';
import { shareDatabase } from './shared/share-database.ts';

export interface DatabaseConfig {
  readonly databaseUrl: string | null;
  readonly directUrl?: string | null;
  readonly preparedStatements?: boolean;
  readonly replicaUrl?: string | null;
  readonly replicaWaitMs?: number;
  readonly replicaAloneSeconds?: number;
  readonly dataDir: string;
  readonly durability?: Durability;
  readonly poolSize: number;
  readonly queryTimeoutMs?: number;
  readonly writeTimeoutMs?: number;
}

interface DatabaseReports {
  readonly onReplicaState?: (state: ReplicaState) => void;
  /** Receives warnings that do not prevent the start; by default they are printed. */
  readonly onWarning?: (line: string) => void;
}

/**
 * A database that may not be reachable yet. `prepare` applies the migrations and may resolve with
 * their names.
 */
export interface OpenedDatabase extends Database {
  prepare(): Promise<unknown>;
  /**
   * Disconnects the commands of other processes, because their transactions may block other work.
   */
  readonly disconnect?: () => void;
}

/**
 * Opens the database that the configuration names: a server, or the embedded database in its
 * folder. Throws StartError if the folder cannot be used or is in use by another process.
 */
export async function openDatabase(
  config: DatabaseConfig,
  { onReplicaState, onWarning = warnPlainly }: DatabaseReports = {},
): Promise<OpenedDatabase> {
  const { databaseUrl, directUrl = null, replicaUrl = null, dataDir, poolSize } = config;
  const { readMs, writeMs } = usualLimits;
  const { queryTimeoutMs = readMs, writeTimeoutMs = writeMs } = config;
  const limits = { readMs: queryTimeoutMs, writeMs: writeTimeoutMs };
  if (databaseUrl !== null) {
    const warning = await protectFolder(dataDir);
    if (warning) onWarning(warning);
    const replica = replicaUrl === null ? null : replicaOf(replicaUrl, config, onReplicaState);
    const { preparedStatements: isPrepared = true } = config;
    const where = { databaseUrl, directUrl, isPrepared, poolSize, limits, replica };
    return openServerDatabase({ ...where, onWarning });
  }
  const { thread, release, answer } = await holdFolder(dataDir, {
    durability: config.durability,
    onWarning,
  });
  try {
    const database = await openEmbedded(thread, limits, release);
    const shared = shareDatabase(database);
    const prepare = async () => {
      const applied = await applyMigrations(database.pool);
      await refuseUnfinishedCopy(database);
      answer(shared.answer);
      return applied;
    };
    return { ...database, prepare, disconnect: shared.disconnect };
  } catch (error) {
    await release();
    throw error;
  }
}

const replicaOf = (
  url: string,
  { replicaWaitMs: waitMs = 0, replicaAloneSeconds = 0 }: DatabaseConfig,
  onState?: (state: ReplicaState) => void,
) => ({ url, waitMs, aloneMs: replicaAloneSeconds * 1_000, ...(onState && { onState }) });

interface ServerConfig {
  readonly databaseUrl: string;
  /** The URL of the server itself if `databaseUrl` is the URL of a pooler. */
  readonly directUrl: string | null;
  readonly isPrepared?: boolean;
  readonly poolSize: number;
  readonly limits?: TimeLimits;
  readonly replica?: Pick<
    ReplicaOptions,
    'url' | 'waitMs' | 'aloneMs' | 'longestLag' | 'onState'
  > | null;
  readonly onWarning?: (line: string) => void;
}

/** Opens a database on a server. Sends nothing before the first statement or `prepare`. */
export function openServerDatabase({
  databaseUrl,
  directUrl,
  isPrepared = true,
  poolSize,
  limits = usualLimits,
  replica,
  onWarning,
}: ServerConfig): OpenedDatabase {
  const opened = openServer({ url: databaseUrl, poolSize, directUrl, limits, isPrepared });
  const addresses = { databaseUrl, directUrl, isPrepared };
  const prepare = () => prepareServer(opened, addresses, onWarning);
  if (!replica) return Object.assign(opened, { prepare });
  const primaryUrl = directUrl ?? databaseUrl;
  const { readMs } = limits;
  const isOurs = directUrl === null;
  const where = { ...replica, primaryUrl, poolSize, readMs, isOurs, isPrepared };
  const { database, follow } = withReplica(opened, where);
  return Object.assign(database, { prepare: () => prepare().then(follow) });
}

type ServerAddresses = Required<Pick<ServerConfig, 'databaseUrl' | 'directUrl' | 'isPrepared'>>;

/** Migrations hold a session lock, which a pooler in transaction mode would break. */
async function prepareServer(
  database: OpenedServer,
  { databaseUrl, directUrl, isPrepared }: ServerAddresses,
  warn: ((line: string) => void) | undefined,
) {
  await refuseOtherDatabase({ databaseUrl, directUrl });
  const applied = await applyMigrations(directUrl ?? databaseUrl, undefined, warn);
  if (directUrl !== null) {
    await checkSettings(database);
    if (isPrepared) await checkPrepared(databaseUrl);
  }
  const sent = performance.now();
  const [row] = await database.query(
    `SELECT current_schema()::text AS schema, ${serverTime} AS time`,
    [],
  );
  database.clock.note(Number(row?.time), sent, performance.now());
  database.useSchema(String(row?.schema ?? 'public'));
  await refuseUnfinishedCopy(database);
  return applied;
}
