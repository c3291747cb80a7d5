import type { LineViolation } from '../sql/progress.ts';

/** The end of a line, where the next one begins. */
export interface Position {
  readonly nextByte: number;
  /**
   * The number of the line: in JSONL from 1; in CSV the row of a spreadsheet, where the header is
   * row 1.
   */
  readonly line: number;
  /** The lines of text so far: of CSV more than rows where cells have line breaks. */
  readonly textLine: number;
}

/** One line of a stored file that has content, or the empty lines up to a position. */
export interface SourceLine extends Position {
  readonly isEmpty: boolean;
  /** The text without its line break; null for a line that cannot be read, and for empty lines. */
  readonly text: string | null;
  readonly fault: LineViolation | null;
}

/** The maximum number of members and values of a line, or of a cell of JSON. */
export const mostLineValues = 20_000;

/** Bytes: as large as the body of a call can be. */
export { largestUpload as longestLine } from '../../../ground/contract/body-size.ts';
