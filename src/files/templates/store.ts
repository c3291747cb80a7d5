import type { Effect } from '../effect.ts';
import type { TemplateFile } from './tree.ts';

/**
 * Where templates are kept. Names and paths are such (names.ts): who calls has checked them. A `Place` is
 * where a template lies, which is another until the call that makes it is over.
 */
export interface TemplateStore<Place> {
  /** Changes by several calls at a time would disturb each other: each takes its turn. */
  readonly takesTurns: boolean;
  /** Of all that are in the place of templates, in any order. */
  names(): Promise<string[]>;
  place(name: string): Place;
  has(place: Place): Promise<boolean>;
  isFile(place: Place, path: string): Promise<boolean>;
  /** By name; null where there is no such folder. */
  files(place: Place, parent: string | null): Promise<TemplateFile[] | null>;
  /** Null where there is no such file; throws a TextError. */
  readText(place: Place, path: string): Promise<string | null>;
  /** Refuses `path` where something other than a file stands there. */
  write(place: Place, path: string, bytes: Uint8Array): Promise<Written>;
  /** Removes the files that are there; what cannot be removed is left (specification, delete-files). */
  removeFiles(place: Place, paths: readonly string[]): Effect;
  /** Also by a name that differs in case, which is the same on some systems. */
  isTaken(name: string): Promise<boolean>;
  /** As a copy, or with the pages of a fresh shop; `made` is where it lies until it is done. */
  create(name: string, copied: Place | null): Promise<{ effect: Effect; made: Place }>;
  drop(name: string): Promise<Effect>;
}

export interface Written {
  readonly effect: Effect;
  readonly file: TemplateFile;
}
