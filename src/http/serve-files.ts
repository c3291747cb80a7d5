import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from '../files/store.ts';
import type { Call, Handler, Reply } from './call.ts';
import { Problem } from './problem.ts';

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Stored files at `/files/<key>`: a key follows from the content, so an answer holds for ever. What a
 * browser could run is only ever downloaded.
 */
export function createFileServer(store: FileStore): Handler {
  return async (call) => {
    const key = call.path.slice(call.path.lastIndexOf('/') + 1);
    const file = call.path === `/files/${key}` ? await store.open(key) : null;
    if (!file) throw new Problem(404, 'There is no such file.');
    const etag = `"${key}"`;
    const headers = { ...describe(key), ETag: etag };
    if (knows(call.headers['if-none-match'], etag)) return { status: 304, headers, body: null };
    return answerFile(call, file, headers);
  };
}

function describe(key: string): Record<string, string> {
  const type = types[key.slice(key.lastIndexOf('.') + 1)];
  return {
    'Content-Type': type ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    ...(!type && { 'Content-Disposition': 'attachment' }),
  };
}

function answerFile(call: Call, file: StoredFile, headers: Record<string, string>): Reply {
  const { size } = file;
  const range = readRange(call.headers.range, size);
  if (range === 'beyond') {
    const about = { 'Content-Range': `bytes */${size}`, 'Content-Length': '0' };
    return { status: 416, headers: about, body: null };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const about = {
    ...headers,
    'Content-Length': String(end - start + 1),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  };
  const isBodiless = call.method === 'HEAD' || size === 0;
  const body = isBodiless ? null : Readable.toWeb(file.stream({ start, end }));
  return { status: range ? 206 : 200, headers: about, body: body as Reply['body'] };
}

/** One range of bytes; several at once are answered with the whole file, as HTTP allows. */
function readRange(header: string | undefined, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'beyond' : { start, end };
}

const knows = (header: string | undefined, etag: string) =>
  header === '*' ||
  (header?.split(/\s*,\s*/).some((each) => each.replace(/^W\//, '') === etag) ?? false);
