import { parse } from 'csv-parse/sync';
import { refuse } from '../../contract/refusal.ts';
import { findDelimiter } from '../source/csv.ts';

type Pieces = AsyncIterable<Uint8Array>;

export interface HeaderRow {
  readonly names: readonly string[];
  readonly delimiter: string;
  /** The byte at which the first row of values begins. */
  readonly end: number;
}

/** The longest header in bytes. */
const longest = 64 * 1024;

/**
 * Reads the header of CSV; `all` is the whole content. Throws a Refusal for one that is empty, too
 * long or not CSV.
 */
export async function readHeaderRow(pieces: Pieces, delimiter: string | null) {
  const iterator = pieces[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  let end = -1;
  while (end < 0 && begin.length <= longest) {
    const { done, value } = await iterator.next();
    if (!done) begin = Buffer.concat([begin, value]);
    end = endOfRow(begin, done ?? false);
    if (done) break;
  }
  if (end < 0 || end > longest)
    refuse('header', 'Malformed', `the header is not a row of CSV of at most ${longest} bytes`);
  const read = readRow(begin.subarray(0, end), delimiter);
  const rest = begin;
  async function* all() {
    yield rest;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { ...read, end, all: all() };
}

/** The length of the first row with its line break; -1 if it is not complete. */
function endOfRow(bytes: Buffer, isWhole: boolean): number {
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x22) isQuoted = !isQuoted;
    if (isQuoted || (byte !== 0x0a && byte !== 0x0d)) continue;
    if (byte === 0x0a) return at + 1;
    // A carriage return at the end may be followed by a line feed.
    if (at + 1 < bytes.length || isWhole) return bytes[at + 1] === 0x0a ? at + 2 : at + 1;
    return -1;
  }
  return isWhole && !isQuoted ? bytes.length : -1;
}

function readRow(row: Buffer, known: string | null): Omit<HeaderRow, 'end'> {
  const delimiter = known ?? findDelimiter(row.toString('utf8'));
  // The rows of csv-parse are texts without `columns` and `cast`.
  const [cells = []] = parse(row, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
  }) as string[][];
  const names = cells.map((name) => name.trim());
  // Spreadsheets end rows with the empty cells of columns that were used once.
  while (names.at(-1) === '') names.pop();
  if (names.length === 0) refuse('header', 'Missing', 'the first row must be the header');
  return { names, delimiter };
}
