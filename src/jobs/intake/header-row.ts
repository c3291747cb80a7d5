import { refuse } from '../../contract/errors/refusal.ts';
import { mostColumns } from '../columns/header.ts';
import { cellsOf, findDelimiter, lineBreak } from '../source/csv.ts';
import { createRowScanner } from '../source/scan-rows.ts';

export interface HeaderRow {
  readonly names: readonly string[];
  readonly delimiter: string;
  /** The byte at which the first row of values begins. */
  readonly end: number;
  /** Lines of text. */
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
  let begin = Buffer.alloc(0);
  let end = -1;
  while (end < 0 && begin.length <= longest) {
    const { done, value } = await pieces.next();
    if (!done) begin = Buffer.concat([begin, value]);
    end = endOfRow(begin, done ?? false);
    if (done) break;
  }
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

/** What spreadsheets read as the delimiter, and do not count as a row. */
const separatorRow = /^"?sep=([,;|\t])"?\r?\n?$/i;

async function* after(begin: Buffer, pieces: AsyncGenerator<Uint8Array>) {
  yield begin;
  yield* pieces;
}

function refuseHeader(): never {
  refuse('header', 'Malformed', `the header is not a row of CSV of at most ${longest} bytes`);
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
