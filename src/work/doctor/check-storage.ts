import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../ground/config/config.ts';
import { findLockHolder } from '../../store/db/folder-lock/lock.ts';
import { earlierBuild } from '../../store/db/migrate/earlier-build.ts';
import { compareMigrations } from '../../store/db/migrate/migrate.ts';
import { isUnfinishedCopy } from '../../store/db/migrate/unfinished-copy.ts';
import { openConnection } from '../../store/db/server/connection.ts';
import { openShared } from '../../store/db/shared/open-shared.ts';
import { describeStorage, openStorage } from '../../store/files/storage.ts';
import { checkPublishing } from './check-publishing.ts';
import { error, type Finding, ok, warning } from './finding.ts';
import { adviceOfCopy } from './judge-server.ts';

/** Writes, reads and deletes an object in the bucket. Returns no findings if none is configured. */
export async function checkBucket(config: Config): Promise<Finding[]> {
  if (config.s3Bucket === null) return [];
  try {
    const storage = await openStorage(config);
    storage.close();
    return [ok('bucket', `${describeStorage(config)}: an object was written, read and deleted`)];
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return [error('bucket', message.replace('S3_BUCKET: ', ''), adviceOfBucket)];
  }
}

const adviceOfBucket =
  'Check S3_BUCKET, S3_ENDPOINT, the credentials and their rights: ListBucket, GetObject, PutObject, DeleteObject.';

type EmbeddedConfig = Pick<Config, 'dataDir' | 'eventsPublish'>;

/** Checks the embedded database, and opens it unless a process uses it. */
export async function checkEmbedded(
  config: EmbeddedConfig,
  isServing: boolean,
): Promise<readonly Finding[]> {
  const { dataDir } = config;
  const folder = join(dataDir, 'database');
  const holder = await findLockHolder(dataDir);
  if (holder !== null) {
    const found = isServing ? [] : await checkHeld(config);
    return [ok(name, `process ${holder} uses it`), ...found];
  }
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return [ok(name, 'the first start creates it')];
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null)
    return [
      error(
        name,
        `${folder} is not a whole database: PG_VERSION is missing`,
        'Copy the folder before you change anything in it, then restore a backup.',
      ),
    ];
  const kind = warning(
    name,
    `PGlite of PostgreSQL ${version.trim()} in ${folder}`,
    'It is for one process and small shops: set DATABASE_URL in production.',
  );
  try {
    return await checkOpened(config, kind);
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return [error(name, message.replace('DATA_DIR: ', ''), 'Correct this before the next start.')];
  }
}

const name = 'embedded database';

async function checkOpened(config: EmbeddedConfig, kind: Finding): Promise<readonly Finding[]> {
  const { dataDir } = config;
  const { query, close } = await openConnection({ dataDir }, { mustExist: true });
  try {
    const run = async (sql: string) => ({ rows: await query(sql, []) });
    const { isFromEarlierBuild } = await compareMigrations(run);
    if (isFromEarlierBuild) return [error(name, earlierBuild.message, earlierBuild.advice)];
    if (await isUnfinishedCopy({ query })) return [error(name, ...adviceOfCopy)];
    return [kind, ...(await checkPublishing({ query }, config))];
  } finally {
    await close();
  }
}

/** Reads the events that wait for a broker through the process that holds the database. */
async function checkHeld(config: EmbeddedConfig): Promise<readonly Finding[]> {
  if (config.eventsPublish === null) return [];
  const shared = await openShared(config.dataDir).catch(() => null);
  if (shared === null) return [];
  try {
    return await checkPublishing(shared, config);
  } finally {
    await shared.close();
  }
}
