import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3 } from '@aws-sdk/client-s3';
import { createClient, loadS3, type S3Settings } from './client.ts';
import { nullWhenNone, throwFailure } from './failure.ts';

/** What a store knows of an object; `time` is by its own clock. */
export interface Found {
  readonly size: number;
  readonly time: Date;
  /** What the writer marked it with. */
  readonly mark: string | null;
}

export interface Listed extends Omit<Found, 'mark'> {
  readonly key: string;
}

export interface Opened {
  readonly size: number;
  readonly body: Readable;
  /** All of it. */
  bytes(): Promise<Buffer>;
}

/**
 * Objects by key, below the prefix of the configuration: no key leads out of it. A put is whole or not
 * at all, and what was done is seen by all who ask after. Throws StorageAway, and EDQUOT without room.
 */
export interface Bucket {
  put(key: string, bytes: Uint8Array, mark?: string): Promise<void>;
  look(key: string, signal?: AbortSignal): Promise<Found | null>;
  open(key: string, range?: { start: number; end: number }): Promise<Opened | null>;
  /** All that begin with the prefix, in order; asked for so many at once, 1000 at most. */
  list(prefix: string, atOnce?: number): AsyncGenerator<Listed>;
  /** The names that follow the prefix, each up to a slash. */
  folders(prefix: string): Promise<string[]>;
  /** False where there is nothing at `from`. */
  copy(from: string, to: string): Promise<boolean>;
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** Stores have a longest key. */
  fits(key: string): boolean;
  close(): void;
}

/** In bytes. */
const longestKey = 1_024;

export async function openBucket(settings: S3Settings): Promise<Bucket> {
  const client = await createClient(settings);
  const at = { client, Bucket: settings.s3Bucket ?? '', root: settings.s3Prefix };
  const named = (key: string) => ({ Bucket: at.Bucket, Key: at.root + key });
  return {
    async put(key, bytes, mark) {
      const about = mark === undefined ? {} : { Metadata: { mark } };
      await client.putObject({ ...named(key), ...about, Body: bytes }).catch(throwFailure);
    },
    look: (key, signal) => look(client, named(key), signal),
    open: (key, range) => open(client, named(key), range),
    list: (prefix, atOnce) => list(at, prefix, atOnce),
    folders: (prefix) => folders(at, prefix),
    async copy(from, to) {
      const CopySource = `${at.Bucket}/${encodePath(at.root + from)}`;
      const asked = client.copyObject({ ...named(to), CopySource });
      return (await asked.catch(nullWhenNone)) !== null;
    },
    async remove(key, signal) {
      await client.deleteObject(named(key), sent(signal)).catch(throwFailure);
    },
    fits: (key) => Buffer.byteLength(at.root + key) <= longestKey,
    close: () => client.destroy(),
  };
}

interface At {
  readonly client: S3;
  readonly Bucket: string;
  readonly root: string;
}

type Named = Readonly<Record<'Bucket' | 'Key', string>>;

const sent = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});

async function look(client: S3, named: Named, signal?: AbortSignal): Promise<Found | null> {
  const found = await client.headObject(named, sent(signal)).catch(nullWhenNone);
  if (!found) return null;
  const { ContentLength: size = 0, LastModified: time = new Date(0), Metadata } = found;
  return { size, time, mark: Metadata?.mark ?? null };
}

async function open(
  client: S3,
  named: Named,
  range?: { start: number; end: number },
): Promise<Opened | null> {
  const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  const found = await client.getObject({ ...named, ...part }).catch(nullWhenNone);
  if (!found?.Body) return null;
  // Node's client gives Node's streams; the type is of all platforms.
  const body = found.Body as Readable;
  const bytes = () => buffer(body).catch(throwFailure);
  return { size: found.ContentLength ?? 0, body, bytes };
}

async function* list(at: At, prefix: string, MaxKeys?: number): AsyncGenerator<Listed> {
  for await (const { Contents = [], EncodingType } of pages(at, prefix, { MaxKeys }))
    for (const { Key = '', Size: size = 0, LastModified: time = new Date(0) } of Contents)
      yield { key: decode(Key, EncodingType).slice(at.root.length), size, time };
}

async function folders(at: At, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { CommonPrefixes = [], EncodingType } of pages(at, prefix, { Delimiter: '/' }))
    for (const { Prefix = '' } of CommonPrefixes)
      names.push(decode(Prefix, EncodingType).slice((at.root + prefix).length, -1));
  return names;
}

/** Keys are asked for in code, as XML has no place for some of their characters. */
async function* pages(
  { client, Bucket, root }: At,
  prefix: string,
  more: { MaxKeys?: number | undefined; Delimiter?: string },
) {
  const { paginateListObjectsV2 } = await loadS3();
  const asked = { Bucket, Prefix: root + prefix, EncodingType: 'url', ...more } as const;
  try {
    yield* paginateListObjectsV2({ client }, asked);
  } catch (error) {
    throwFailure(error as Error);
  }
}

const decode = (key: string, encoding: string | undefined) =>
  encoding === 'url' ? decodeURIComponent(key.replaceAll('+', ' ')) : key;

const encodePath = (key: string) => key.split('/').map(encodeURIComponent).join('/');
