import { createHash } from 'node:crypto';
import { CopyError } from '../copy-error.ts';
import type { Sequences } from '../sequences.ts';

/** The first entry of an archive, which describes its content. */
export interface Manifest {
  readonly format: typeof format;
  /** The last migration of the database. */
  readonly schema: string;
  readonly time: string;
  readonly tables: readonly {
    readonly name: string;
    readonly rows: number;
    readonly bytes: number;
  }[];
  readonly files: { readonly count: number; readonly bytes: number };
  /** The keys of files that rows refer to but that are missing. */
  readonly missingFiles: readonly string[];
  readonly sequences: Sequences;
}

/** The last entry of an archive: the SHA-256 of all other entries. */
export interface Checksums {
  readonly manifest: string;
  readonly tables: Readonly<Record<string, string>>;
  /**
   * The SHA-256 of the keys of the files, one per line. A key contains the checksum of its file.
   */
  readonly files: string;
}

export const format = 'storefront-gateway archive 1';
export const manifestEntry = 'manifest.json';
export const checksumsEntry = 'checksums.json';
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const fileEntry = (key: string): string => `files/${key}`;

/** The maximum size of each of the two JSON entries. */
export const mostJsonBytes = 16_000_000;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Parses the manifest. Throws CopyError for any text that is not a manifest of this format. */
export function parseManifest(text: string): Manifest {
  const found = parseObject(text, manifestEntry);
  if (found.format !== format) throw new CopyError(`The archive is not of the format "${format}".`);
  const areTables = Array.isArray(found.tables) && found.tables.every(isTable);
  const { files, missingFiles, sequences, schema, time } = found;
  const isWhole =
    areTables &&
    isObject(files) &&
    Number.isInteger(files.count) &&
    Number.isInteger(files.bytes) &&
    Array.isArray(missingFiles) &&
    isObject(sequences) &&
    typeof schema === 'string' &&
    typeof time === 'string';
  if (!isWhole) throw damaged(manifestEntry);
  // The members were checked above.
  return found as unknown as Manifest;
}

const isTable = (table: unknown) =>
  isObject(table) &&
  typeof table.name === 'string' &&
  Number.isInteger(table.rows) &&
  Number.isInteger(table.bytes);

export function parseChecksums(text: string): Checksums {
  const found = parseObject(text, checksumsEntry);
  const isWhole =
    typeof found.manifest === 'string' && typeof found.files === 'string' && isObject(found.tables);
  if (!isWhole) throw damaged(checksumsEntry);
  // The members were checked above.
  return found as unknown as Checksums;
}

export const damaged = (entry: string): CopyError =>
  new CopyError(`The archive is damaged or was changed: ${entry} does not have its content.`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseObject(text: string, entry: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Invalid JSON is treated like any other text that is not an object.
  }
  throw damaged(entry);
}
