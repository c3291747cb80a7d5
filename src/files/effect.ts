/**
 * Something done outside the database, where nothing is rolled back: prepared while a call runs, so
 * that what can fail has failed before, and done in a moment at the end.
 */
export interface Effect {
  /** Before the commit. Where it fails it has changed nothing. */
  apply(): Promise<void>;
  /** Takes back what `apply` did. */
  revert(): Promise<void>;
  /** Clears up what was prepared or put aside, whether the call was kept or not. */
  clear(): Promise<void>;
}
