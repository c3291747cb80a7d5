import type { Context } from '../../../engine/call/context.ts';
import type { LineViolation } from '../sql/progress.ts';

/** A line in the form that its target reads. */
export type LineValue = Readonly<Record<string, unknown>>;

/** Runs lines in the transaction of a chunk. */
export interface LineRunner {
  /**
   * Writes the lines without errors. Returns the errors of each line, in order. Throws errors that
   * fail or restart the whole chunk.
   */
  run(lines: readonly LineValue[], context: Context): Promise<readonly LineViolations[]>;
}

export type LineViolations = readonly LineViolation[];

export const nothing: LineViolations = [];
