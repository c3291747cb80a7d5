import { waitWhenLate } from '../../../engine/gate/event-loop-turn.ts';
import type { Writer } from '../../../ground/contract/write-json.ts';
import { outputWriter } from '../documents/writer.ts';
import { createCsv } from './csv.ts';
import type { ExportOptions } from './options.ts';
import type { RecordPage } from './pages.ts';
import type { SelectedList } from './selected-list.ts';

/** Writes the pages of an export as text. */
export interface LineWriter {
  /** The first bytes of the file. */
  readonly head: string;
  /** Returns whole lines. */
  write(records: RecordPage['records']): string;
}

export function createLines(
  list: SelectedList,
  { shop }: RecordPage,
  { format, csv }: ExportOptions,
): LineWriter {
  if (format === 'csv') {
    const { header, rows } = createCsv(list, shop, csv);
    return { head: header(), write: rows };
  }
  const print = outputWriter(list.type, list.fields);
  return { head: '', write: (records) => linesOf(records, print) };
}

function linesOf(records: RecordPage['records'], print: Writer): string {
  let text = '';
  // JSON that PostgreSQL has stored may have several lines.
  for (const record of records) text += `${oneLine(print(record))}\n`;
  return text;
}

/** Removes line breaks between the values of JSON; line breaks in texts are escaped already. */
const oneLine = (json: string) => (/[\n\r]/.test(json) ? json.replace(/[\n\r]+/g, ' ') : json);

/** The size of a piece, which takes about a millisecond to write. */
const piece = { bytes: 64 * 1024, most: 100, growth: 2 };

/** The text of a page in pieces, between which the event loop may turn. */
export async function* piecesOf(
  { records }: RecordPage,
  writer: LineWriter,
  written: WrittenBytes,
): AsyncGenerator<Buffer> {
  for (let at = 0, count = 1; at < records.length; ) {
    await waitWhenLate();
    const lines = Buffer.from(writer.write(records.slice(at, at + count)));
    written.bytes += lines.length;
    at += count;
    count = fittingCount(count, lines.length, piece);
    yield lines;
  }
}

/** The state of an export so far. */
export interface WrittenBytes {
  bytes: number;
}

/** The number of records to read next, after `count` records of this many bytes. */
export function fittingCount(
  count: number,
  bytes: number,
  limit: { readonly bytes: number; readonly most: number; readonly growth: number },
): number {
  const fitting = Math.floor((count * limit.bytes) / Math.max(bytes, 1));
  return Math.max(1, Math.min(fitting, count * limit.growth, limit.most));
}
