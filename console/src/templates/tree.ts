/** A file of a template, or a folder with its contents. */
export interface Entry {
  readonly name: string;
  readonly path: string;
  /** Null for a file. */
  readonly files: readonly Entry[] | null;
}

interface Top {
  readonly name: string;
  readonly path: string;
  /** The contents of a folder at all depths, in the form of Entry; null for a file. */
  readonly tree?: unknown;
}

/** Returns the files and folders of a template, folders first. */
export const foldersOf = (top: readonly Top[]): readonly Entry[] =>
  sorted(top.map(({ name, path, tree }) => ({ name, path, files: (tree as Entry[]) ?? null })));

const sorted = (entries: readonly Entry[]): readonly Entry[] =>
  entries
    .map((entry) => ({ ...entry, files: entry.files && sorted(entry.files) }))
    .toSorted((a, b) => Number(!a.files) - Number(!b.files));
