import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { findLockHolder } from '../db/folder-lock/lock.ts';
import { earlierBuild } from '../db/migrate/earlier-build.ts';
import { compareMigrations } from '../db/migrate/migrate.ts';
import { openConnection } from '../db/server/connection.ts';
import { describeStorage, openStorage } from '../files/storage.ts';
import { error, type Finding, ok, warning } from './finding.ts';

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

/** Checks the embedded database, and opens it unless a process uses it. */
export async function checkEmbedded(dataDir: string): Promise<Finding> {
  const name = 'embedded database';
  const folder = join(dataDir, 'database');
  const holder = await findLockHolder(dataDir);
  if (holder !== null) return ok(name, `process ${holder} uses it`);
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return ok(name, 'the first start creates it');
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null)
    return error(
      name,
      `${folder} is not a whole database: PG_VERSION is missing`,
      'Copy the folder before you change anything in it, then restore a backup.',
    );
  try {
    if (await isFromEarlierBuild(dataDir))
      return error(name, earlierBuild.message, earlierBuild.advice);
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return error(name, message.replace('DATA_DIR: ', ''), 'Correct this before the next start.');
  }
  return warning(
    name,
    `PGlite of PostgreSQL ${version.trim()} in ${folder}`,
    'It is for one process and small shops: set DATABASE_URL in production.',
  );
}

async function isFromEarlierBuild(dataDir: string): Promise<boolean> {
  const { query, close } = await openConnection({ dataDir }, { mustExist: true });
  try {
    const state = await compareMigrations(async (sql) => ({ rows: await query(sql, []) }));
    return state.isFromEarlierBuild;
  } finally {
    await close();
  }
}
