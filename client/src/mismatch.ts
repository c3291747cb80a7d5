import { errorsIn, isObject, type Unknown } from './errors.ts';

/** The details of a refused update with `ifVersion`, if the record has changed meanwhile. */
export interface Mismatch {
  /** The current version, for the next attempt. */
  readonly version: string;
  /** The members of `input` whose values differ from those of the record. */
  readonly differing: readonly string[];
}

/**
 * Returns the details of `VERSION_MISMATCH`, and null for any other error. Accepts the same values
 * as `violationsOf`.
 */
export function mismatchOf(error: unknown): Mismatch | null {
  return errorsIn(error).map(mismatchIn).find(Boolean) ?? null;
}

function mismatchIn({ extensions }: Unknown): Mismatch | null {
  if (!isObject(extensions) || extensions.code !== 'VERSION_MISMATCH') return null;
  const { version, differing } = extensions;
  if (typeof version !== 'string' || !Array.isArray(differing)) return null;
  return { version, differing: differing.filter((name) => typeof name === 'string') };
}
