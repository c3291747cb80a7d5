import { refuse } from '../../contract/refusal.ts';
import { createRowScanner } from '../source/scan-rows.ts';

/** Counts the lines with content of a file as it arrives. */
export interface LineCounter {
  add(piece: Uint8Array): void;
  /** Call it after the last piece. Throws a Refusal for a quote that is never closed. */
  finish(): number;
}

/** Counts rows of CSV with a delimiter, or lines of JSONL; `before` are the lines of the header. */
export function createLineCounter(delimiter: string | null, before: number): LineCounter {
  const scanner = createRowScanner(delimiter);
  let [count, textLine] = [0, before + 1];
  return {
    add(piece) {
      for (let at = scanner.next(piece, 0); at >= 0; at = scanner.next(piece, at)) {
        if (scanner.hasContent) count++;
        textLine += scanner.breaks + 1;
      }
    },
    finish() {
      const isLast = scanner.finish();
      if (scanner.isOpen) refuse('file', 'Malformed', neverClosed(textLine, scanner.fault?.opened));
      return isLast && scanner.hasContent ? count + 1 : count;
    },
  };
}

const neverClosed = (textLine: number, opened: number | null = 0) =>
  `the file ends within a cell whose quote is never closed: it begins in line ${textLine + (opened ?? 0)}`;
