import { join } from 'node:path';
import type { Slice } from '../../ground/config/config.ts';
import { StartError } from '../../ground/contract/errors/start-error.ts';
import { makeDataFolder } from '../db/data-folder.ts';
import { openBucket } from './s3/bucket.ts';
import type { S3Settings } from './s3/client.ts';
import { createBucketStore } from './s3/file-store.ts';
import { reasonOf, tryOut } from './s3/try-out.ts';
import { createFolderStore, type FileStore } from './store.ts';

/** The storage of files: in a folder or in a bucket. */
export interface Storage {
  readonly files: FileStore;
  close(): void;
}

/** The configuration of the storage. */
export type StorageConfig = S3Settings & Slice<'dataDir'>;

/** Opens the storage. Throws StartError if the configured bucket cannot be used. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.s3Bucket !== null) return openBucketStorage(config);
  await makeDataFolder(config.dataDir);
  return {
    files: createFolderStore(join(config.dataDir, 'files')),
    close: () => {},
  };
}

async function openBucketStorage(config: StorageConfig): Promise<Storage> {
  const bucket = await openBucket(config);
  try {
    await tryOut(bucket);
  } catch (error) {
    bucket.close();
    throw new StartError(
      `S3_BUCKET: ${describeStorage(config)} cannot be used: ${reasonOf(error)}`,
    );
  }
  return {
    files: createBucketStore(bucket),
    close: bucket.close,
  };
}

/** Describes the storage: `files in …`. */
export const describeStorage = ({ dataDir, s3Bucket, s3Prefix }: StorageConfig): string =>
  s3Bucket === null ? dataDir : `s3://${s3Bucket}/${s3Prefix}`;
