import { ReadableStream } from 'node:stream/web';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import type { FileStore, StoredFile } from '../../../store/files/store.ts';
import type { Call, Handler, Reply } from '../call.ts';
import { contentDisposition } from './content-disposition.ts';
import { matchesTag } from './entity-tag.ts';

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Serves stored files at `/files/<key>`, and at `/files/<key>/<name>` under a name for saving. A
 * key is derived from the content, so a response never expires. Content that a browser could
 * execute is only offered as a download.
 */
export function createFileServer(store: FileStore): Handler {
  return async (call) => {
    const [, key = '', escaped] = filePath.exec(call.path) ?? [];
    const name = escaped && readName(escaped);
    if (name === null) throw noSuchFile();
    // Only the job of an import reads its file.
    const file = key.endsWith('.import') ? null : await store.open(key);
    if (!file) throw noSuchFile();
    const etag = `"${key}"`;
    const headers = { ...describe(key, name), ETag: etag };
    if (matchesTag(call.headers['if-none-match'], etag))
      return { status: 304, headers, body: null };
    return answerFile(call, file, headers);
  };
}

const noSuchFile = () => new CallError('NOT_FOUND', 'There is no such file.');

const filePath = /^\/files\/([^/]+)(?:\/([\w.%-]{1,200}))?$/;

/** Decodes a name; only characters beyond ASCII may be escaped. Returns null for any other name. */
function readName(escaped: string): string | null {
  try {
    const name = decodeURIComponent(escaped);
    return /^(?:[\w.-]|[^\0-\x9f])+$/.test(name) ? name : null;
  } catch {
    return null;
  }
}

function describe(key: string, name: string | undefined): Record<string, string> {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  const type = types[extension];
  const disposition = type ? 'inline' : 'attachment';
  // The name comes from the URL, so it does not determine the file type.
  const filename = name && `${name.replace(/\.\w*$/, '')}.${extension}`;
  return {
    'Content-Type': type ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    // Browsers do not show a PDF in a sandbox, and their viewers are sandboxed themselves.
    ...(extension !== 'pdf' && { 'Content-Security-Policy': "default-src 'none'; sandbox" }),
    ...((filename || !type) && {
      'Content-Disposition': contentDisposition(disposition, filename),
    }),
  };
}

function answerFile(call: Call, file: StoredFile, headers: Record<string, string>): Reply {
  const { size } = file;
  const range = readRange(call, size, headers.ETag);
  if (range && range.start > range.end)
    throw new CallError('RANGE_NOT_SATISFIABLE', 'The range is outside the file.', {
      headers: { 'Content-Range': `bytes */${size}` },
    });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const about = {
    ...headers,
    'Content-Length': String(end - start + 1),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  };
  return { status: range ? 206 : 200, headers: about, body: ReadableStream.from(readOnDemand()) };

  /** Opens the file with the first read, which never happens for a HEAD response. */
  async function* readOnDemand(): AsyncGenerator<Uint8Array> {
    if (end >= start) yield* file.stream({ start, end });
  }
}

/**
 * Parses a range of bytes. Its start is after its end if the file does not contain it. Returns
 * null, for the whole file, if there are several ranges, the range is invalid, or it refers to
 * other content.
 */
function readRange({ method, headers }: Call, size: number, etag: string | undefined) {
  if (method !== 'GET' || (headers['if-range'] ?? etag) !== etag) return null;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last === '') return { start: Number(first), end: size - 1 };
  if (Number(first) > Number(last)) return null;
  return { start: Number(first), end: Math.min(Number(last), size - 1) };
}
