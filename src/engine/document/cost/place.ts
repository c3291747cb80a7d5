import type { Part } from './parts.ts';

/** Where a field stands. */
export interface Place {
  /** The number of records in each list of the type if it represents a page. */
  readonly page: Part | null;
  readonly isBelowRecord: boolean;
  /** The number of records above, if no record is among them twice. */
  readonly parents: Part | null;
}

export const atRoot: Place = { page: null, isBelowRecord: false, parents: 1 };
