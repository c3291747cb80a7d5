import type { CostPart } from './parts.ts';

/** The position of a field in a document, as far as its cost depends on it. */
export interface CostPlace {
  /** The number of records in each list of the type if it represents a page. */
  readonly page: CostPart | null;
  readonly isBelowRecord: boolean;
  /** The number of records above, if no record is among them twice. */
  readonly parents: CostPart | null;
}

export const atRoot: CostPlace = { page: null, isBelowRecord: false, parents: 1 };
