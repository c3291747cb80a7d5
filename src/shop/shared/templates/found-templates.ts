/** Templates in a folder outside the database. */
export interface FoundTemplates {
  /** The path, for messages. */
  readonly place: string;
  readonly names: readonly string[];
  readonly files: readonly FoundFile[];
  /** The entries that cannot be a part of a template. */
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
  /** The path relative to the place. */
  readonly path: string;
  readonly reason: string;
}
