import type { Context } from '../../../engine/call/context.ts';
import type { LineViolation } from '../sql/progress.ts';

/** A line as its target takes it. */
export type LineValue = Readonly<Record<string, unknown>>;

/** Runs lines in the transaction of a chunk. */
export interface LineRunner {
  /**
   * Writes the lines that nothing is wrong with. Returns what is wrong with each, in their order.
   * Throws what fails or restarts the whole chunk.
   */
  run(lines: readonly LineValue[], context: Context): Promise<readonly LineViolations[]>;
}

export type LineViolations = readonly LineViolation[];

export const nothing: LineViolations = [];
