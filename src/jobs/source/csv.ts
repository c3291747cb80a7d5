import { Readable } from 'node:stream';
import { type Options, parse } from 'csv-parse';
import { longestLine, type SourceLine, type Start } from './line.ts';

/** A record with what csv-parse reports about it. */
interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly bytes: number };
}

/** Rows may be shorter than the header, and end in any way. */
const options: Options = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: longestLine,
  info: true,
};

/**
 * Reads the rows of CSV, those without content left out. Throws csv-parse's error for a row that
 * cannot be read, such as one whose last cell begins with a quote that is never closed.
 */
export async function* readCsv(
  pieces: AsyncIterable<Uint8Array>,
  delimiter: string,
  { nextByte, line: before }: Start,
): AsyncGenerator<SourceLine> {
  const parser = Readable.from(pieces).pipe(parse({ ...options, delimiter, bom: nextByte === 0 }));
  let line = before;
  // With `info` each record comes with it.
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    line++;
    if (record.every((cell) => cell.trim() === '')) continue;
    yield { line, end: nextByte + info.bytes, cells: record, text: null, fault: null };
  }
}

/** What may stand between cells. */
const delimiters = [',', ';', '\t'] as const;

/** The delimiter of a header: the one that occurs most often outside of quotes. */
export function findDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const counted = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counted.indexOf(Math.max(...counted))] ?? ',';
}
