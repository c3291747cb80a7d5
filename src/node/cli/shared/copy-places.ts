import { join, resolve } from 'node:path';
import type { Config } from '../../../ground/config/config.ts';
import { describeServer, parseServerUrl } from '../../../ground/contract/values/server-url.ts';
import type { DatabaseAddress, DatabaseConnection } from '../../../store/db/server/connection.ts';
import { describeStorage, type StorageConfig } from '../../../store/files/storage.ts';
import { UsageError } from './run-command.ts';

/** The database that the environment selects; behind a pooler, the server itself. */
export const addressOf = ({
  databaseUrl,
  directUrl,
  dataDir,
  durability,
}: Config): DatabaseAddress =>
  databaseUrl === null ? { dataDir, durability } : { url: directUrl ?? databaseUrl };

/** Describes a database without its password. */
export function describeAddress(address: DatabaseAddress): string {
  if ('dataDir' in address) return `the embedded database in ${resolve(address.dataDir)}`;
  const schema = parseServerUrl(address.url)?.first.searchParams.get('schema');
  return `postgres://${describeServer(address.url)}${schema ? `?schema=${schema}` : ''}`;
}

/** Reads `--to`: the URL of a server, or a data folder. */
export function readAddress(word: string): DatabaseAddress {
  if (!/^\w+:\/\//.test(word)) return { dataDir: word };
  if (parseServerUrl(word)) return { url: word };
  throw new UsageError('--to: expected postgres://… or a data folder');
}

/** Reads `--files-to`: `s3://bucket/prefix/`, with the other S3_ variables, or a data folder. */
export function readStorage(word: string, config: Config): StorageConfig {
  const bucket = /^s3:\/\/([\w.-]{3,63})(?:\/(.*))?$/.exec(word);
  if (!bucket && /^\w+:\/\//.test(word))
    throw new UsageError('--files-to: expected s3://bucket/prefix/ or a data folder');
  if (!bucket) return { ...config, s3Bucket: null, dataDir: word };
  const prefix = (bucket[2] ?? '').replace(/\/*$/, '/').replace(/^\/$/, '');
  return { ...config, s3Bucket: bucket[1] ?? null, s3Prefix: prefix };
}

/** Describes where a storage stores its files. */
export const describeFiles = (storage: StorageConfig): string =>
  storage.s3Bucket === null ? join(resolve(storage.dataDir), 'files') : describeStorage(storage);

/** Warns if a database has other connections; an embedded one never has. */
export async function warnIfInUse({ query }: DatabaseConnection): Promise<void> {
  const [row] = await query(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    [],
  );
  const others = Number(row?.others ?? 0);
  if (others > 0)
    process.stderr.write(
      `Warning: ${others} other connections use the source. It is copied as it is at one moment: ` +
        'what they write later is lost.\n',
    );
}
