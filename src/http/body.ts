import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { deepestJson, isTooDeep } from '../contract/json-depth.ts';
import { Problem } from './problem.ts';

/** In bytes: an image of 2 MB passes in Base64, with room to spare. */
export const largestBody = 8 * 1024 * 1024;

/** The JSON object in a v3 call's body; an empty body counts as `{}`. Throws a Problem 400. */
export function parseObject(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw new Problem(400, 'The body is not UTF-8.');
  const text = bytes.toString('utf8', hasByteOrderMark(bytes) ? 3 : 0);
  if (isTooDeep(text))
    throw new Problem(400, `The body is nested deeper than ${deepestJson} levels.`);
  const value = parseJson(text);
  if (!isObject(value)) throw new Problem(400, 'The body is not a JSON object.');
  return value;
}

/**
 * Reads a request's body. Rejects with a Problem: 413 when it is larger than `most`, which a
 * declared length tells before a byte is read, 400 when the sender breaks it off. `begin` is called
 * when the body is wanted, for senders that wait for leave.
 */
export function readBody(
  request: IncomingMessage,
  begin: () => void,
  most = largestBody,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > most) return reject(tooLarge());
    begin();
    let chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= most) return chunks.push(chunk);
      chunks = [];
      return reject(tooLarge());
    });
    request.on('end', () => resolve(join(chunks)));
    const breakOff = () => {
      if (!request.complete) reject(new Problem(400, 'The body was broken off.'));
    };
    request.on('error', breakOff).on('close', breakOff);
  });
}

function join(chunks: Buffer[]): Buffer {
  const [first] = chunks;
  return first && chunks.length === 1 ? first : Buffer.concat(chunks);
}

function tooLarge(): Problem {
  return new Problem(413, `The body is larger than ${largestBody} bytes.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body is not JSON.');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function hasByteOrderMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
