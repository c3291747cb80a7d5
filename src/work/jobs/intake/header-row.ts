import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { mostColumns } from '../columns/header.ts';
import { cellsOf, findDelimiter, lineBreak } from '../source/csv.ts';
import { createRowScanner } from '../source/scan-rows.ts';

export interface HeaderRow {
  readonly names: readonly string[];
  readonly delimiter: string;
  /** The byte at which the first row of values begins. */
  readonly end: number;
  /** The number of lines of text in the header. */
  readonly textLine: number;
}

/** The longest header in bytes. */
const longest = 64 * 1024;

/**
 * Reads the header of CSV; `begin` has the pieces that were read for it. Throws a Refusal for a
 * header that is empty, too long or not CSV.
 */
export async function readHeaderRow(
  pieces: AsyncGenerator<Uint8Array>,
  delimiter: string | null,
): Promise<HeaderRow & { readonly begin: Buffer }> {
  const { begin, end } = await readFirstRow(pieces);
  if (end < 0 || end > longest) refuseHeader();
  const row = begin
    .subarray(0, end)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const [, separator] = separatorRow.exec(row) ?? [];
  if (separator !== undefined) {
    const header = await readHeaderRow(after(begin.subarray(end), pieces), separator);
    return { ...header, textLine: header.textLine + 1 };
  }
  return { ...readRow(row, delimiter), end, begin };
}

/** The first line by which spreadsheets learn the delimiter; it does not count as a row. */
const separatorRow = /^"?sep=([,;|\t])"?\r?\n?$/i;

async function* after(begin: Buffer, pieces: AsyncGenerator<Uint8Array>) {
  yield begin;
  yield* pieces;
}

function refuseHeader(): never {
  refuse('header', 'Malformed', `the header is not a row of CSV of at most ${longest} bytes`);
}

/** Reads pieces up to the end of the first row with its line break; -1 if it is not complete. */
async function readFirstRow(pieces: AsyncGenerator<Uint8Array>) {
  const read: Uint8Array[] = [];
  const ends = createRowEnd();
  let size = 0;
  while (size <= longest) {
    const { done, value } = await pieces.next();
    if (done) return { begin: Buffer.concat(read), end: ends.finish() };
    read.push(value);
    size += value.length;
    const end = ends.add(value);
    if (end >= 0) return { begin: Buffer.concat(read), end };
  }
  return { begin: Buffer.concat(read), end: -1 };
}

/** Finds the end of the first row; each byte is looked at once, however small the pieces are. */
function createRowEnd() {
  let isQuoted = false;
  let isReturned = false;
  let at = 0;
  return {
    add(piece: Uint8Array): number {
      for (const byte of piece) {
        // A carriage return may be followed by a line feed.
        if (isReturned) return byte === 0x0a ? at + 1 : at;
        at++;
        if (byte === 0x22) isQuoted = !isQuoted;
        if (isQuoted) continue;
        if (byte === 0x0a) return at;
        isReturned = byte === 0x0d;
      }
      return -1;
    },
    finish: () => (isQuoted ? -1 : at),
  };
}

function readRow(row: string, known: string | null): Omit<HeaderRow, 'end'> {
  const delimiter = known ?? findDelimiter(row);
  const scanner = createRowScanner(delimiter);
  if (scanner.next(Buffer.from(row), 0) < 0) scanner.finish();
  if (scanner.fault) refuseHeader();
  const cells = cellsOf(row.replace(lineBreak, ''), delimiter, mostColumns);
  const names = cells.map((name) => name.trim());
  // Spreadsheets end rows with the empty cells of columns that were used once.
  while (names.at(-1) === '') names.pop();
  if (names.length === 0) refuse('header', 'Missing', 'the first row must be the header');
  return { names, delimiter, textLine: scanner.breaks + 1 };
}
