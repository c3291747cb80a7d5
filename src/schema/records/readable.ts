import type { Context } from '../../call/context.ts';
import {
  type MissingRight,
  missingRight,
  rightMissing,
  rightTo,
} from '../../contract/operations/rights.ts';
import type { ReadRecord } from '../planned-reads/records.ts';

/** The right that a caller lacks to read records of a type; null if none is missing. */
export function missingRightToRead(
  { section, reference }: ReadRecord,
  { call }: Pick<Context, 'call'>,
): MissingRight | null {
  if (reference && call.surface === 'graphql') return null;
  return missingRight(rightTo('read', section), call.caller.rights);
}

/**
 * Throws FORBIDDEN where a list is filtered or sorted by a field that the caller may not read: the
 * records found, or their order, would reveal its values.
 */
export function checkFields(
  { section, reference }: ReadRecord,
  names: Iterable<string>,
  { call }: Pick<Context, 'call'>,
  path: string,
): void {
  if (!reference || reference === true) return;
  const missing = missingRight(rightTo('read', section), call.caller.rights);
  if (!missing) return;
  for (const name of names)
    if (!reference.includes(name)) throw rightMissing(missing, `, which ${path}.${name} is about`);
}

const logic: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

/** The fields and conditions of a filter; a member that is null counts as absent. */
export const fieldsIn = (where: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(where).filter((name) => (where[name] ?? null) !== null && !logic.has(name));
