import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';

/**
 * Characters. Shorter texts are stored uncompressed, because compressing them saves less than it
 * costs.
 */
const shortestPacked = 4_096;

/** Bytes of the largest text that is compressed. Decompression ends there. */
const longestText = 1024 * 1024;

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);

/**
 * Compresses a text in a thread of libuv. Returns null where that is not worthwhile. Never call it
 * while a connection is held.
 */
export async function packText(text: string): Promise<Buffer | null> {
  if (text.length < shortestPacked) return null;
  const bytes = Buffer.from(text);
  const packed = await deflateAsync(bytes);
  return packed.length < bytes.length && bytes.length <= longestText ? packed : null;
}

/** Returns the text of `packText`, in a thread of libuv. */
export async function unpackText(packed: Buffer): Promise<string> {
  return (await inflateAsync(packed, { maxOutputLength: longestText })).toString();
}
