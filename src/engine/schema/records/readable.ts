import { type MissingRight, rightMissing } from '../../../ground/contract/operations/rights.ts';
import type { Context } from '../../call/context.ts';
import { missingOf, requirementToRead } from '../../document/rights/requirements.ts';
import type { ReadRecord } from '../planned-reads/records.ts';

/** The right that a caller lacks to read records of a type; null if none is missing. */
export function missingRightToRead(
  { section, reference }: ReadRecord,
  { call }: Pick<Context, 'call'>,
): MissingRight | null {
  const open = call.surface === 'graphql' ? reference : undefined;
  return missingOf(requirementToRead({ section, reference: open }), call.caller.rights);
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
  for (const name of names) {
    const missing = missingOf(requirementToRead({ section, reference }, name), call.caller.rights);
    if (missing) throw rightMissing(missing, `, which ${path}.${name} is about`);
  }
}

/** Checks the rights to the orders of a list, which may sort by values of another section. */
export function checkSorted(
  record: ReadRecord,
  names: readonly string[],
  context: Pick<Context, 'call'>,
): void {
  checkFields(record, names, context, 'orderBy');
  for (const name of names) {
    const { section } = record.table.orders[name] ?? {};
    const requires = section && ({ section, access: 'read' } as const);
    const missing = missingOf(requires, context.call.caller.rights);
    if (missing) throw rightMissing(missing, `, which orderBy.${name} is about`);
  }
}

const logic: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

/** The fields and conditions of a filter; a member that is null counts as absent. */
export const fieldsIn = (where: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(where).filter((name) => (where[name] ?? null) !== null && !logic.has(name));
