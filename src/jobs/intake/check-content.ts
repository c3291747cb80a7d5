import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorCode } from '../../contract/errors/error-code.ts';
import { CallError } from '../../contract/errors/errors.ts';
import { refuse } from '../../contract/errors/refusal.ts';
import { kindOfContent } from '../../contract/values/kind-of-content.ts';
import { waitWhenLate } from '../../gate/event-loop-turn.ts';
import { createMarkFinder } from '../columns/decimal-marks.ts';
import { checkKeys, type KnownKeys, readHeader } from '../columns/header.ts';
import type { LineForm } from '../columns/node.ts';
import type { JobFormat } from '../sql/job.ts';
import { createLineCounter } from './count-lines.ts';
import { type HeaderRow, readHeaderRow } from './header-row.ts';

type Pieces = AsyncIterable<Uint8Array>;

/** What an upload must be. */
export interface Expected {
  readonly format: JobFormat;
  readonly form: LineForm;
  /** Of CSV: the keys that columns may name. */
  readonly shop: KnownKeys;
  /** Of CSV: the delimiter, where it is known. */
  readonly delimiter: string | null;
  /** The maximum number of bytes, unpacked. */
  readonly most: number;
}

const names = { Csv: 'CSV', Jsonl: 'JSONL' } as const;

/** What was found out while the content passed. */
export interface Found {
  header: HeaderRow | null;
  /** Of CSV: the decimal marks that each column shows. */
  decimalMarks: readonly string[];
  total: number;
}

/**
 * Passes the content of an upload on, unpacked where it is gzip. Throws a Refusal for a file that
 * is empty, is not UTF-8, ends within a quoted cell, or whose header does not fit: before anything
 * is passed on, as far as the header is concerned.
 */
export async function* checkContent(
  content: Pieces,
  expected: Expected,
  found: Found,
): AsyncGenerator<Uint8Array> {
  const { format, form, shop, delimiter, most } = expected;
  const { head, rest } = await peek(limit(await unpacked(content), most), 512);
  const kind = kindOfContent(head);
  if (kind !== null)
    refuse('file', 'Malformed', `the file is ${kind}: save it as ${names[format]} in UTF-8`);
  const pieces = checkText(rest);
  const header = format === 'Csv' ? await readHeaderRow(pieces, delimiter) : null;
  const columns = header ? readHeader(form, header.names) : [];
  if (header) checkKeys(header.names, columns, shop);
  found.header = header;
  const { delimiter: between = null, textLine = 0 } = header ?? {};
  const finder = between === null ? null : createMarkFinder(columns, between);
  const counter = createLineCounter(between, textLine, finder?.addRow);
  if (header) {
    counter.add(header.begin.subarray(header.end));
    yield header.begin;
  }
  for await (const piece of pieces) {
    await waitWhenLate();
    counter.add(piece);
    yield piece;
  }
  found.total = counter.finish();
  found.decimalMarks = finder?.marks() ?? [];
  if (found.total === 0) refuse('file', 'Missing', 'the file has no line to import');
}

/** The content without gzip, which is recognized by its first two bytes. */
async function unpacked(content: Pieces): Promise<Pieces> {
  const { head, rest } = await peek(content, 2);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return rest;
  const gunzip = createGunzip();
  const source = Readable.from(rest);
  source.on('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

/** The first bytes, and all of the content. */
async function peek(content: Pieces, length: number) {
  const iterator = content[Symbol.asyncIterator]();
  const begin: Uint8Array[] = [];
  let size = 0;
  while (size < length) {
    const { done, value } = await iterator.next();
    if (done) break;
    begin.push(value);
    size += value.length;
  }
  async function* all() {
    yield* begin;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: Buffer.concat(begin).subarray(0, length), rest: all() };
}

async function* limit(pieces: Pieces, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > most) throw tooLarge(most);
      yield piece;
    }
  } catch (error) {
    // zlib names what is wrong with the data.
    if (String(errorCode(error)).startsWith('Z_'))
      refuse('file', 'Malformed', 'the file is not valid gzip, or is incomplete');
    throw error;
  }
}

async function* checkText(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (work: () => unknown) => {
    try {
      work();
    } catch {
      refuse('file', 'Malformed', 'the file is not UTF-8: save it with the encoding UTF-8');
    }
  };
  for await (const piece of pieces) {
    check(() => decoder.decode(piece, { stream: true }));
    yield piece;
  }
  check(() => decoder.decode());
}

const tooLarge = (most: number) =>
  new CallError(
    'BODY_TOO_LARGE',
    `The file is larger than ${Math.floor(most / 1024 / 1024)} MB (IMPORT_LIMIT_MB).`,
  );
