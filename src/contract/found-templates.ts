/** Templates in a folder outside the database. */
export interface FoundTemplates {
  /** For people: the path. */
  readonly place: string;
  readonly names: readonly string[];
  readonly files: readonly FoundFile[];
  /** What is there and cannot be a part of a template. */
  readonly problems: readonly FoundProblem[];
}

export interface FoundFile {
  readonly template: string;
  readonly path: string;
  readonly time: Date;
  /** The content; null for an empty folder. */
  readonly read: (() => Promise<Uint8Array>) | null;
}

export interface FoundProblem {
  /** From the place on. */
  readonly path: string;
  readonly reason: string;
}
