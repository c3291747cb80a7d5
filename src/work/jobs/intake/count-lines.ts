import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { FileRowReader } from '../source/read-rows.ts';

/** Counts the lines with content of a file as it arrives. */
export interface LineCounter {
  add(piece: Uint8Array): void;
  /** Call it after the last piece. Throws a Refusal for a quote that is never closed. */
  finish(): number;
}

/**
 * Counts rows of CSV with a delimiter, or lines of JSONL; `before` are the lines of the header.
 * Passes well-formed rows on, where there is a function for them.
 */
export function createLineCounter(
  delimiter: string | null,
  before: number,
  passOn?: (row: string) => void,
): LineCounter {
  // Rows that are not needed are not copied.
  const wanted = { from: passOn ? 0 : Number.POSITIVE_INFINITY };
  const reader = new FileRowReader(delimiter, { nextByte: 0, line: 0, textLine: before }, wanted);
  return {
    add(piece) {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      for (let row = reader.next(bytes); row; row = reader.next(bytes))
        if (row.text !== null) passOn?.(row.text);
    },
    finish() {
      const last = reader.finish();
      const line = reader.neverClosed;
      if (line !== null)
        refuse(
          'file',
          'Malformed',
          `the file ends within a cell whose quote is never closed: it begins in line ${line}`,
        );
      if (last?.text) passOn?.(last.text);
      return reader.filled;
    },
  };
}
