import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { openStorage, type Storage } from '../../src/files/storage.ts';
import type { Templates } from '../../src/files/templates.ts';
import { openS3, prefix, type S3 } from './s3/server.ts';

/** Where the templates of a shop lie, as its operator sees it with tools of their own. */
export interface TemplateHome {
  /** What the configuration of the shop needs. */
  readonly environment: Readonly<Record<string, string>>;
  /** Paths begin with the template's name. */
  put(path: string, content: string | Buffer, time?: Date): Promise<void>;
  makeFolder(path: string): Promise<void>;
  read(path: string): Promise<Buffer | null>;
  readText(path: string): Promise<string | null>;
  /** With all that is below. */
  remove(path: string): Promise<void>;
  /** The names in a folder, or of all templates. */
  list(path?: string): Promise<string[]>;
  /** What calls have put aside and not cleared up. */
  leftovers(): Promise<string[]>;
  /** The templates as a gateway that starts has them. */
  openTemplates(): Promise<Templates>;
  close(): Promise<void>;
}

/** With TEST_STORE=bucket files lie in a bucket, else in a folder. */
export const isBucket = process.env.TEST_STORE === 'bucket';

export const openHome = (): Promise<TemplateHome> => (isBucket ? openBucket() : openFolder());

async function openFolder(): Promise<TemplateHome> {
  const data = await mkdtemp(join(tmpdir(), 'gateway-templates-'));
  const at = (path: string) => join(data, 'templates', path);
  const read = (path: string) => readFile(at(path)).catch(() => null);
  return {
    environment: { DATA_DIR: data },
    async put(path, content, time) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), content);
      if (time) await utimes(at(path), time, time);
    },
    makeFolder: async (path) => void (await mkdir(at(path), { recursive: true })),
    read,
    readText: async (path) => (await read(path))?.toString() ?? null,
    remove: (path) => rm(at(path), { recursive: true, force: true }),
    list: async (path = '') =>
      (await readdir(at(path))).filter((name) => name !== '.staging').sort(),
    leftovers: () => readdir(at('.staging')).catch(() => []),
    openTemplates: async () => (await openStorage(readConfig({ DATA_DIR: data }))).openTemplates(),
    close: () => rm(data, { recursive: true, force: true }),
  };
}

async function openBucket(): Promise<TemplateHome> {
  const s3 = await openS3();
  const { objects, environment, close } = s3;
  const at = (path: string) => join(prefix, 'templates', path);
  const opened: Storage[] = [];
  const put = (key: string, content: Buffer, time = new Date()) =>
    void objects.set(key, { content, time, metadata: {} });
  const read = async (path: string) => objects.get(at(path))?.content ?? null;
  return {
    environment,
    put: async (path, content, time) => put(at(path), Buffer.from(content), time),
    makeFolder: async (path) => put(`${at(path)}/`, Buffer.alloc(0)),
    read,
    readText: async (path) => (await read(path))?.toString() ?? null,
    async remove(path) {
      for (const key of keysOf(s3, at(path)))
        if (key === at(path) || key.startsWith(`${at(path)}/`)) objects.delete(key);
    },
    async list(path = '') {
      const start = `${at(path)}/`;
      const names = keysOf(s3, start).map((key) => key.slice(start.length).split('/')[0] ?? '');
      return [...new Set(names)].filter(Boolean).sort();
    },
    leftovers: async () => keysOf(s3, `${prefix}work/`),
    async openTemplates() {
      const storage = await openStorage(readConfig(environment));
      opened.push(storage);
      return storage.openTemplates();
    },
    async close() {
      for (const storage of opened) storage.close();
      await close();
    },
  };
}

const keysOf = ({ objects }: S3, start: string) =>
  [...objects.keys()].filter((key) => key.startsWith(start));
