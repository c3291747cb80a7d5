import crypto from 'node:crypto';
import S3rver from '@20minutes/s3rver';
import { type Kept, Memory } from './memory.ts';

/** An S3 server of this process, with one bucket. */
export interface S3 {
  /** The variables of the configuration that lead to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** All objects of the bucket by key, also outside the prefix. */
  readonly objects: Map<string, Kept>;
  /** The requests so far, such as `PUT files/…`, without the prefix. */
  readonly requests: string[];
  /** Wraps each request: it serves the request at any time, or returns a status to refuse it. */
  around: (asked: Asked, serve: () => Promise<void>) => Promise<number | undefined>;
  close(): Promise<void>;
}

export interface Asked {
  readonly method: string;
  /** The key without the prefix; empty for a listing. */
  readonly key: string;
  /** The region for the client, which the server ignores. */
  readonly region: string;
}

/** Serves a request without the wrapper. */
export const justServe: S3['around'] = async (_asked, serve) => void (await serve());

/** The prefix of all keys of the product. */
export const prefix = 'shop-one/';

/**
 * Only the key pair of the server is accepted; it signs `/bucket/?…` differently from clients, so
 * that is allowed.
 */
export async function openS3(): Promise<S3> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const memory = new Memory('shop-files');
  const options = { address: '127.0.0.1', port: 0, silent: true };
  const server = new S3rver({ ...options, allowMismatchedSignatures: true });
  Object.assign(server, { store: memory });
  server.context.store = memory;
  const s3: Omit<S3, 'environment' | 'close'> = {
    objects: memory.objects,
    requests: [],
    around: justServe,
  };
  const start = `/${memory.bucket}/${prefix}`;
  server.middleware.unshift(async (context, next) => {
    const key = context.path.startsWith(start) ? context.path.slice(start.length) : '';
    const region = context.get('Authorization').split('/')[2] ?? '';
    s3.requests.push(`${context.method} ${key}`);
    const status = await s3.around({ method: context.method, key, region }, next);
    if (status !== undefined) context.status = status;
  });
  const { port } = await server.run();
  return Object.assign(s3, {
    environment: {
      S3_BUCKET: memory.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_PREFIX: prefix,
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  });
}

/**
 * The server encrypts positions of a listing by a cipher that OpenSSL 3 lacks; triple DES with
 * equal keys gives the same.
 */
const { createCipheriv, createDecipheriv } = crypto;
const thrice = (key: crypto.CipherKey) => Buffer.concat(Array(3).fill(key));
Object.assign(crypto, {
  createCipheriv: (name: string, key: crypto.CipherKey, iv: Buffer) =>
    name === 'des'
      ? createCipheriv('des-ede3-cbc', thrice(key), iv)
      : createCipheriv(name, key, iv),
  createDecipheriv: (name: string, key: crypto.CipherKey, iv: Buffer) =>
    name === 'des'
      ? createDecipheriv('des-ede3-cbc', thrice(key), iv)
      : createDecipheriv(name, key, iv),
});
