import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '../../src/ground/config/config.ts';
import { openStorage } from '../../src/store/files/storage.ts';
import type { FileStore } from '../../src/store/files/store.ts';
import { openS3, prefix, type S3 } from './s3/server.ts';

/** With TEST_STORE=bucket files are in a bucket, else in a folder. */
export const isBucket = process.env.TEST_STORE === 'bucket';

/** A store of files, and access to its storage. */
export interface StoreHome {
  readonly environment: Readonly<Record<string, string>>;
  readonly store: FileStore;
  /** Sets the time of a file back. */
  age(key: string, time: Date): Promise<void>;
  /** Adds files of others beside or above the store; paths are relative to it. */
  plant(path: string, content: string): Promise<void>;
  readPlanted(path: string): Promise<string | null>;
  /** The path of the file in the storage. */
  pathOf(key: string): string;
  /** The names of all files in the storage. */
  list(): Promise<string[]>;
  close(): Promise<void>;
}

export const openStoreHome = (): Promise<StoreHome> => (isBucket ? openBucket() : openFolder());

async function openFolder(): Promise<StoreHome> {
  const base = await mkdtemp(join(tmpdir(), 'gateway-files-'));
  const environment = { DATA_DIR: join(base, 'data') };
  const root = join(base, 'data', 'files');
  const { files: store } = await openStorage(readConfig(environment));
  const pathOf = (key: string) => join(key.slice(0, 2), key);
  return {
    environment,
    store,
    pathOf,
    age: (key, time) => utimes(join(root, pathOf(key)), time, time),
    async plant(path, content) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    },
    readPlanted: (path) => readFile(join(root, path), 'utf8').catch(() => null),
    async list() {
      const found = await readdir(root, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    close: () => rm(base, { recursive: true, force: true }),
  };
}

async function openBucket(): Promise<StoreHome> {
  const s3 = await openS3();
  const storage = await openStorage(readConfig(s3.environment));
  const root = `${prefix}files/`;
  const at = (path: string) => join(root, path);
  return {
    environment: s3.environment,
    store: storage.files,
    pathOf: (key) => key,
    async age(key, time) {
      const kept = s3.objects.get(at(key));
      if (kept) kept.time = time;
    },
    plant: async (path, content) => plant(s3, at(path), content),
    readPlanted: async (path) => s3.objects.get(at(path))?.content.toString() ?? null,
    list: async () =>
      [...s3.objects.keys()]
        .filter((key) => key.startsWith(root))
        .map((key) => key.slice(root.length)),
    async close() {
      storage.close();
      await s3.close();
    },
  };
}

function plant({ objects }: S3, key: string, content: string): void {
  objects.set(key, { content: Buffer.from(content), time: new Date(), metadata: {} });
}
