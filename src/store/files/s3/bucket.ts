import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3 } from '@aws-sdk/client-s3';
import { storageUnavailable } from '../../../ground/contract/errors/errors.ts';
import { createClient, loadS3, type S3Settings } from './client.ts';

/** The metadata of an object; `time` is by the store's clock. */
export interface FoundObject {
  readonly size: number;
  readonly time: Date;
}

export interface ListedObject extends FoundObject {
  readonly key: string;
}

export interface Opened {
  readonly size: number;
  readonly body: Readable;
  /** Reads the whole object. */
  bytes(): Promise<Buffer>;
}

/**
 * Objects by key, below the configured prefix, which keys cannot leave. A put is atomic, and every
 * later read returns its content. Throws a CallError (STORAGE_AWAY), or an error with the code
 * EDQUOT if the store is full.
 */
export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Uploads a file without buffering it in memory. */
  putFile(key: string, file: { readonly path: string; readonly size: number }): Promise<void>;
  look(key: string, signal?: AbortSignal): Promise<FoundObject | null>;
  open(key: string, range?: { start: number; end: number }): Promise<Opened | null>;
  /** Lists all objects with the prefix, in order, in pages of up to 1000. */
  list(prefix: string): AsyncGenerator<ListedObject>;
  remove(key: string, signal?: AbortSignal): Promise<void>;
  close(): void;
}

export async function openBucket(settings: S3Settings): Promise<Bucket> {
  const client = await createClient(settings);
  const at = { client, Bucket: settings.s3Bucket ?? '', root: settings.s3Prefix };
  const named = (key: string) => ({ Bucket: at.Bucket, Key: at.root + key });
  return {
    async put(key, bytes) {
      await client.putObject({ ...named(key), Body: bytes }).catch(throwFailure);
    },
    async putFile(key, { path, size }) {
      const sent = { ...named(key), Body: createReadStream(path), ContentLength: size };
      await client.putObject(sent).catch(throwFailure);
    },
    look: (key, signal) => look(client, named(key), signal),
    open: (key, range) => open(client, named(key), range),
    list: (prefix) => list(at, prefix),
    async remove(key, signal) {
      await client.deleteObject(named(key), sent(signal)).catch(throwFailure);
    },
    close: () => client.destroy(),
  };
}

interface At {
  readonly client: S3;
  readonly Bucket: string;
  readonly root: string;
}

type ObjectName = Readonly<Record<'Bucket' | 'Key', string>>;

const sent = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});

async function look(
  client: S3,
  named: ObjectName,
  signal?: AbortSignal,
): Promise<FoundObject | null> {
  const found = await client.headObject(named, sent(signal)).catch(nullWhenNone);
  if (!found) return null;
  const { ContentLength: size = 0, LastModified: time = new Date(0) } = found;
  return { size, time };
}

async function open(
  client: S3,
  named: ObjectName,
  range?: { start: number; end: number },
): Promise<Opened | null> {
  const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  const found = await client.getObject({ ...named, ...part }).catch(nullWhenNone);
  if (!found?.Body) return null;
  // Node's client returns Node's streams, but its types cover all platforms.
  const body = found.Body as Readable;
  const bytes = () => buffer(body).catch(throwFailure);
  return { size: found.ContentLength ?? 0, body, bytes };
}

async function* list(at: At, prefix: string): AsyncGenerator<ListedObject> {
  for await (const { Contents = [], EncodingType } of pages(at, prefix))
    for (const { Key = '', Size: size = 0, LastModified: time = new Date(0) } of Contents)
      yield { key: decode(Key, EncodingType).slice(at.root.length), size, time };
}

/**
 * Lists pages of objects. Keys are requested URL-encoded, because XML cannot represent some
 * characters.
 */
async function* pages({ client, Bucket, root }: At, prefix: string) {
  const { paginateListObjectsV2 } = await loadS3();
  const asked = { Bucket, Prefix: root + prefix, EncodingType: 'url' } as const;
  try {
    yield* paginateListObjectsV2({ client }, asked);
  } catch (error) {
    if (error instanceof Error) throwFailure(error);
    throw error;
  }
}

const decode = (key: string, encoding: string | undefined) =>
  encoding === 'url' ? decodeURIComponent(key.replaceAll('+', ' ')) : key;

/** The error names of other stores for a full store. */
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

const absent = new Set(['NotFound', 'NoSuchKey']);

interface ClientError {
  readonly name: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/**
 * For `catch`: returns null if the object does not exist; throws any other error like
 * `throwFailure`.
 */
function nullWhenNone(error: ClientError): null {
  if (absent.has(error.name)) return null;
  return throwFailure(error);
}

/**
 * For `catch`: converts an error of the client to one of ours. An error without a status means that
 * there was no response. The original error is never thrown, because connection errors would be
 * attributed to the database.
 */
function throwFailure(error: ClientError): never {
  const status = error.$metadata?.httpStatusCode;
  const said = `the bucket says ${error.name}`;
  if (status === 507 || full.has(error.name))
    throw Object.assign(new Error(said, { cause: error }), { code: 'EDQUOT' });
  if (status === undefined || status === 429 || status >= 500)
    throw storageUnavailable('the bucket cannot be reached', error);
  throw new Error(said, { cause: error });
}
