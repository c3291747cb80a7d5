import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../contract/start-error.ts';
import { openBucket } from './s3/bucket.ts';
import { createBucketStore } from './s3/file-store.ts';
import { createBucketTemplates } from './s3/template-store.ts';
import { reasonOf, tryOut } from './s3/try-out.ts';
import { createFolderStore, type FileStore } from './store.ts';
import { createFolderTemplates } from './templates/folder-store.ts';
import { createTemplates, type Templates } from './templates.ts';

/** Where the shop keeps what is not in its database: a folder, or a bucket. */
export interface Storage {
  readonly files: FileStore;
  openTemplates(): Promise<Templates>;
  close(): void;
}

/** Throws a StartError where a bucket is configured and cannot be used. */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.s3Bucket !== null) return openBucketStorage(config);
  return {
    files: createFolderStore(join(config.dataDir, 'files')),
    openTemplates: async () =>
      createTemplates(await createFolderTemplates(join(config.dataDir, 'templates'))),
    close: () => {},
  };
}

async function openBucketStorage(config: Config): Promise<Storage> {
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
    openTemplates: async () => createTemplates(await createBucketTemplates(bucket)),
    close: bucket.close,
  };
}

/** For people: `files in …`. */
export const describeStorage = ({ dataDir, s3Bucket, s3Prefix }: Config): string =>
  s3Bucket === null ? dataDir : `s3://${s3Bucket}/${s3Prefix}`;
