import { recordOf } from '../../../ground/contract/is-record.ts';
import type { Member } from '../../../ground/contract/notation/member.ts';
import { fieldName, graphqlName } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import { Exact } from '../../../ground/contract/values/decimal.ts';
import { rowsByKey } from '../../../store/db/read/find.ts';
import type { Table } from '../../../store/db/read/table.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';

/** The members that an update would write, under GraphQL's names. */
export interface UpdateChanges {
  readonly shape: ReadShape<object>;
  readonly given: object;
}

interface Compared {
  readonly name: string;
  readonly column: string;
  readonly member: Member;
  readonly value: unknown;
}

/**
 * Returns the members of updates whose values differ from those of the locked records, in the order
 * of the updates, with one statement. Members in a different form, such as files, are not compared.
 */
export async function differingFields(
  table: Table,
  changes: readonly (UpdateChanges & { readonly id: unknown })[],
  context: Context,
): Promise<readonly (readonly string[])[]> {
  const compared = changes.map((each) => comparedWith(table, each));
  const columns = [...new Set(compared.flat().map(({ column }) => column))];
  if (columns.length === 0) return changes.map(() => []);
  const ids = changes.map(({ id }) => id);
  const rows = await rowsByKey(context.session, table, columns, ids, choicesOf({}, context));
  const byId = new Map(rows.map((row) => [String(row.$key), row]));
  return changes.map(({ id }, at) => {
    const row = byId.get(String(id));
    return (compared[at] ?? [])
      .filter(({ column, member, value }) => row && !isSame(member, value, row[column]))
      .map(({ name }) => name);
  });
}

/** The members of an update that differingFields compares. */
export const comparedMembers = (table: Table, changes: UpdateChanges): readonly string[] =>
  comparedWith(table, changes).map(({ name }) => name);

function comparedWith(table: Table, { shape, given }: UpdateChanges): Compared[] {
  const members = new Map(Object.entries(given));
  return Object.entries(shape.member.members).flatMap(([named, member]): Compared[] => {
    const name = graphqlName(named, member);
    const column = [fieldName(named, member), name].find((each) => each in table.columns);
    const value = members.get(name);
    return column && value !== undefined ? [{ name, column, member, value }] : [];
  });
}

/** Whether the input equals the stored value; true for kinds that cannot be compared. */
function isSame(member: Member, given: unknown, stored: unknown): boolean {
  if (given === null || stored === null || stored === undefined)
    return (given ?? null) === (stored ?? null);
  switch (member.kind) {
    case 'decimal':
      return new Exact(String(given)).eq(String(stored));
    case 'localized':
    case 'priceMap':
      return Object.entries(recordOf(given)).every(([key, each]) =>
        isSame(member.of, each, parsed(stored)[key] ?? null),
      );
    case 'list':
      return sorted(given) === sorted(stored);
    case 'date':
    case 'datetime':
      return digits(given) === digits(stored);
    case 'object':
    case 'map':
    case 'itself':
    case 'base64':
      return true;
    default:
      return String(given) === String(stored);
  }
}

/** Maps are read as the text of their JSON; a price has fewer digits than a number holds. */
const parsed = (map: unknown) => recordOf(typeof map === 'string' ? JSON.parse(map) : map);

const sorted = (list: unknown) => {
  const elements: unknown = typeof list === 'string' ? JSON.parse(list) : list;
  return JSON.stringify(Array.isArray(elements) ? elements.map(String).toSorted() : elements);
};

/** The digits of a time up to its seconds, which all forms of it have in this order. */
const digits = (time: unknown) => String(time).replace(/\D/g, '').slice(0, 14);
