import { buffer } from 'node:stream/consumers';
import type { Call, Reply } from '../call.ts';
import { type Coding, chooseCoding, createEncoder } from '../receive/content-coding.ts';
import { loadOnce } from './load-once.ts';

/** A file that does not change while the service runs. Each coding is created on demand. */
export interface PageFile {
  readonly type: string;
  encoded(coding: Coding | null): Promise<Buffer>;
}

export const scriptType = 'text/javascript; charset=utf-8';

/** `made` are the existing codings. */
export function createPageFile(
  type: string,
  content: () => Promise<string | Buffer> | string | Buffer,
  made: Partial<Record<Coding, Buffer>> = {},
): PageFile {
  const encoded = new Map<Coding | null, () => Promise<Buffer>>();
  async function encode(coding: Coding | null): Promise<Buffer> {
    const known = coding && made[coding];
    if (known) return known;
    const bytes = Buffer.from(await content());
    return coding === null ? bytes : buffer(createEncoder(coding, bytes.length).end(bytes));
  }
  return {
    type,
    encoded(coding) {
      const known = encoded.get(coding) ?? loadOnce(() => encode(coding));
      encoded.set(coding, known);
      return known();
    },
  };
}

/**
 * Sends a file whose address contains the hash of its content, so that browsers never request it
 * again.
 */
export const sendPageFile = (file: PageFile, call: Call): Promise<Reply> =>
  sendEncodedFile(file, call, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });

export async function sendEncodedFile(
  file: PageFile,
  call: Call,
  headers: Readonly<Record<string, string>>,
  coding = codingFor(call),
): Promise<Reply> {
  const body = await file.encoded(coding);
  const reply = {
    ...headers,
    'Content-Type': file.type,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  };
  return { status: 200, headers: coding ? { ...reply, 'Content-Encoding': coding } : reply, body };
}

/** Returns the coding in which a file is sent. */
export const codingFor = ({ headers }: Call): Coding | null =>
  chooseCoding(headers['accept-encoding'], ['br', 'gzip']);
