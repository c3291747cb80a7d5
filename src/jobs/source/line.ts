import type { LineViolation } from '../../db/jobs/progress.ts';

/** One line of a stored file that has content. */
export interface SourceLine {
  /** Of JSONL from 1; of CSV the row in a spreadsheet, where the header is row 1. */
  readonly line: number;
  /** The byte at which the next line begins. */
  readonly end: number;
  /** The cells of CSV, or the text of JSONL; null for a line that cannot be read. */
  readonly cells: readonly string[] | null;
  readonly text: string | null;
  readonly fault: LineViolation | null;
}

/** Where to begin to read. */
export interface Start {
  readonly nextByte: number;
  /** The line before it. */
  readonly line: number;
}

/** Bytes: as large as the body of a call can be. */
export { largestUpload as longestLine } from '../../contract/body-size.ts';
