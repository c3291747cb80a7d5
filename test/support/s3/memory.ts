import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3Object from '@20minutes/s3rver/lib/models/object.js';

/** A stored object; a test can set its time back or damage its content. */
export interface Kept {
  content: Buffer;
  time: Date;
  readonly metadata: Record<string, string>;
}

interface Listing {
  readonly delimiter?: string;
  readonly startAfter?: string;
  readonly prefix?: string;
  readonly maxKeys: number;
}

/**
 * The storage of the server instead of its folder: like a real store it shows an object as a whole
 * or not at all, and a new one immediately.
 */
export class Memory {
  readonly objects = new Map<string, Kept>();
  readonly bucket: string;

  constructor(bucket: string) {
    this.bucket = bucket;
  }

  readonly getBucket = async (name: string) =>
    name === this.bucket ? { name, creationDate: new Date(0) } : null;
  readonly getSubresource = async () => undefined;

  /** The server decodes the source of a copy only in part. */
  private readonly find = (key: string) => this.objects.get(key) ?? this.objects.get(whole(key));
  readonly existsObject = async (_bucket: string, key: string) => this.find(key) !== undefined;

  async putObject({ key, content, metadata }: S3Object) {
    const bytes = await buffer(content);
    this.objects.set(key, { content: bytes, time: new Date(), metadata: { ...metadata } });
    return { size: bytes.length, md5: md5Of(bytes) };
  }

  async getObject(bucket: string, key: string, range: { start?: number; end?: number } = {}) {
    const kept = this.objects.get(key);
    if (!kept) return null;
    const last = Math.max(0, kept.content.length - 1);
    const { start = 0, end = last } = range;
    const part = kept.content.subarray(start, Math.min(end, last) + 1);
    const object = new S3Object(bucket, key, Readable.from([part]), describe(kept));
    if (range.start !== undefined) object.range = { start, end: Math.min(end, last) };
    return object;
  }

  async copyObject(_from: string, from: string, _to: string, to: string) {
    const kept = this.find(from);
    if (!kept) throw new Error('the server has asked whether it is there');
    const copy = { ...kept, time: new Date() };
    this.objects.set(to, copy);
    return describe(copy);
  }

  async deleteObject(_bucket: string, key: string) {
    this.objects.delete(key);
  }

  async listObjects(bucket: string, { delimiter, startAfter = '', prefix = '', maxKeys }: Listing) {
    const keys: string[] = [];
    const commonPrefixes = new Set<string>();
    for (const key of [...this.objects.keys()].sort(byBytes)) {
      if (byBytes(key, startAfter) <= 0 || !key.startsWith(prefix)) continue;
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      if (end >= 0) commonPrefixes.add(key.slice(0, end + 1));
      else keys.push(key);
    }
    const objects = keys.slice(0, maxKeys).map((key) => {
      const kept = this.objects.get(key) as Kept;
      return new S3Object(bucket, key, null, describe(kept));
    });
    return { objects, commonPrefixes: [...commonPrefixes], isTruncated: keys.length > maxKeys };
  }
}

const whole = (key: string) => {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
};

const byBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

const describe = ({ content, time, metadata }: Kept) => ({
  ...metadata,
  etag: JSON.stringify(md5Of(content)),
  'last-modified': time.toUTCString(),
  'content-length': content.length,
});
