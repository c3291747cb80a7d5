import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { waitWhenLate } from '../../../engine/gate/event-loop-turn.ts';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { kindOfContent } from '../../../ground/contract/values/kind-of-content.ts';
import { watchColumns } from '../columns/column-formats.ts';
import { readConstants } from '../columns/constants.ts';
import {
  checkKeys,
  type FileColumn,
  type KnownKeys,
  readHeader,
  reportColumns,
} from '../columns/header.ts';
import { constantsOf, type Mapping, pathsOf } from '../columns/mapping.ts';
import type { LineForm } from '../columns/node.ts';
import { limitBytes } from '../source/limit-bytes.ts';
import type { GivenConstant, JobFormat, LeftOutColumn } from '../sql/job.ts';
import { createLineCounter } from './count-lines.ts';
import { decoderOf, decodeText, markedCharset, type Pieces } from './decode-text.ts';
import { type HeaderRow, readHeaderRow } from './header-row.ts';

/** The requirements on an upload. */
export interface Expected {
  readonly format: JobFormat;
  readonly form: LineForm;
  /** CSV only: the keys that columns may name. */
  readonly shop: KnownKeys;
  /** CSV only: the delimiter, where it is known. */
  readonly delimiter: string | null;
  /** CSV only: the paths of the columns. */
  readonly mapping: Mapping;
  /** The charset, where it is declared; UTF-8, or UTF-16 with a byte order mark, otherwise. */
  readonly charset: string | null;
  /** The maximum number of bytes, unpacked. */
  readonly most: number;
}

const names = { Csv: 'CSV', Jsonl: 'JSONL' } as const;

/** The facts found while the content passed. */
export interface FoundContent {
  header: HeaderRow | null;
  /** CSV only: the paths of the columns. */
  paths: readonly string[];
  /** CSV only: the decimal marks, or the order of dates, that each column shows. */
  decimalMarks: readonly string[];
  /** CSV only: the cells of rows that have none for a path. */
  constants: readonly GivenConstant[];
  /** CSV only: the columns that are not imported. */
  leftOut: readonly LeftOutColumn[];
  total: number;
}

export const nothingFound = (): FoundContent => ({
  ...{ header: null, paths: [], decimalMarks: [], constants: [], leftOut: [], total: 0 },
});

/**
 * Converts the content of an upload to UTF-8, unpacked if it is gzip. Throws a Refusal for a file
 * that is empty, is not in its charset, or ends within a quoted cell, and, before it passes
 * anything on, for a wrong header.
 */
export async function* checkContent(
  content: Pieces,
  expected: Expected,
  found: FoundContent,
): AsyncGenerator<Uint8Array> {
  const { format, delimiter, most, charset } = expected;
  const { head, rest } = await peek(limitContent(await unpacked(content), most), 512);
  const marked = markedCharset(head);
  const decoder = decoderOf(marked ?? charset ?? 'utf-8');
  // Text in UTF-16 looks like the content of a binary file.
  const kind = decoder.encoding.startsWith('utf-16') ? null : kindOfContent(head);
  if (kind !== null)
    refuse('file', 'Malformed', `the file is ${kind}: save it as ${names[format]} in UTF-8`);
  const pieces = decodeText(rest, decoder);
  const header = format === 'Csv' ? await readHeaderRow(pieces, delimiter) : null;
  const { paths, columns, constants } = header ? mapColumns(header.names, expected) : noColumns;
  Object.assign(found, { header, paths, constants });
  const { delimiter: between = null, textLine = 0 } = header ?? {};
  const watch = between === null ? null : watchColumns(columns, between);
  const counter = createLineCounter(between, textLine, watch?.addRow);
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
  found.decimalMarks = watch?.shown() ?? [];
  found.leftOut = leftOutOf(header?.names ?? [], columns, watch?.filled() ?? []);
  if (found.total === 0) refuse('file', 'Missing', 'the file has no line to import');
}

const noColumns = { paths: [], columns: [], constants: [] };

/**
 * Returns the paths of the columns of a header, and the values of rows without a cell. Throws a
 * Refusal.
 */
function mapColumns(names: readonly string[], { form, mapping, shop }: Expected) {
  const paths = pathsOf(form, names, mapping, shop);
  const columns = readHeader(form, paths, names);
  const constants = constantsOf(form, mapping, shop);
  const fixed = readConstants(form, constants).map(({ column }) => column);
  checkKeys(names, columns, shop);
  const shown = constants.map(({ path }) => path);
  checkKeys(shown, fixed, shop);
  return { paths, columns, constants };
}

/** The columns that are not imported, without the columns of an earlier result. */
const leftOutOf = (
  names: readonly string[],
  columns: readonly FileColumn[],
  filled: readonly number[],
): LeftOutColumn[] =>
  names.flatMap((header, at) =>
    columns[at] || reportColumns.includes(header) ? [] : [{ header, rows: filled[at] ?? 0 }],
  );

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

/** Passes on content of at most as many bytes. Throws BODY_TOO_LARGE for more. */
export async function* limitContent(pieces: Pieces, most: number): AsyncGenerator<Uint8Array> {
  try {
    yield* limitBytes(pieces, most, () => tooLarge(most));
  } catch (error) {
    // The message of zlib describes the error in the data.
    if (String(errorCode(error)).startsWith('Z_'))
      refuse('file', 'Malformed', 'the file is not valid gzip, or is incomplete');
    throw error;
  }
}

const tooLarge = (most: number) =>
  new CallError(
    'BODY_TOO_LARGE',
    `The file is larger than ${Math.floor(most / 1024 / 1024)} MB (IMPORT_LIMIT_MB).`,
  );
