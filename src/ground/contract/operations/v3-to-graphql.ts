import { recordOf } from '../is-record.ts';
import type { Filters, Member, MemberOf } from '../notation/member.ts';
import { fieldName, graphqlName, graphqlWord } from '../notation/names.ts';
import { toUtc, toUtcWindow } from '../values/datetime.ts';

/** Returns the selection of a member under the specification's name. */
export function selectMember(name: string, member: Member): string {
  const field = fieldName(name, member);
  return `${field === name ? name : `${name}: ${field}`}${selectInside(member)}`;
}

/** Returns the selection of a value's members, if it has any; for a map, those of its entries. */
export function selectInside(member: Member): string {
  switch (member.kind) {
    case 'list':
      return selectInside(member.of);
    case 'object':
      return ` { ${selectMembers(member) || '__typename'} }`;
    case 'map': {
      const { entry, of } = member;
      const value = of.kind === 'object' ? selectMembers(of) : entry.value + selectInside(of);
      return ` { ${entry.key} ${value} }`;
    }
    default:
      return '';
  }
}

/** Returns the selection of an object's members. */
export const selectMembers = ({ members }: MemberOf<'object'>) =>
  Object.entries(members)
    .map(([name, of]) => selectMember(name, of))
    .join(' ');

/** Converts a checked value of a v3 request to a GraphQL variable. */
export function toVariable(member: Member, value: unknown, timeZone: string): unknown {
  if (value === null || value === undefined) return value;
  switch (member.kind) {
    case 'datetime':
      return toUtc(String(value), timeZone);
    case 'words':
      return graphqlWord(String(value));
    case 'list':
      return Array.isArray(value)
        ? value.map((each) => toVariable(member.of, each, timeZone))
        : value;
    case 'object':
      return objectToVariable(member, value, timeZone);
    case 'map':
      return Object.entries(value).map(([key, each]) =>
        mapEntry(member, key, toVariable(member.of, each, timeZone)),
      );
    default:
      return value;
  }
}

/** Returns one entry of a map in GraphQL's form: `{ sku, list, selling }`, or `{ sku, stock }`. */
export function mapEntry({ entry, of }: MemberOf<'map'>, key: string, value: unknown): object {
  return of.kind === 'object'
    ? { [entry.key]: key, ...recordOf(value) }
    : { [entry.key]: key, [entry.value]: value };
}

function objectToVariable(
  { members, filters }: Extract<Member, { kind: 'object' }>,
  value: object,
  timeZone: string,
): Record<string, unknown> {
  const variable: Record<string, unknown> = {};
  const bounds = new Map<string, Record<string, string>>();
  for (const [name, each] of Object.entries(value)) {
    const member = members[name];
    if (!member) continue;
    const filter = filters?.[name];
    if (member.kind === 'datetime' && typeof filter === 'string') {
      const [field = '', operator = ''] = filter.split('.');
      bounds.set(field, { ...bounds.get(field), [operator]: String(each) });
      continue;
    }
    const given = toVariable(member, each, timeZone);
    if (filter) addFilter(variable, filter, given);
    else variable[graphqlName(name, member)] = given;
  }
  for (const [field, { gte: from, lte: to }] of bounds) {
    const { except, ...window } = toUtcWindow({ from, to }, timeZone);
    variable[field] = window;
    if (except.length > 0)
      variable.NOT = [...listOf(variable.NOT), ...except.map((each) => ({ [field]: each }))];
  }
  return variable;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Adds the filter that is equivalent to a condition; several conditions may filter the same field.
 */
export function addFilter(
  where: Record<string, unknown>,
  filter: Filters[string],
  value: unknown,
): void {
  if (typeof filter === 'function') {
    Object.assign(where, filter(value));
    return;
  }
  const [field = '', operator = ''] = filter.split('.');
  where[field] = { ...recordOf(where[field]), [operator]: value };
}
