import { rowReader } from '../text-format.ts';
import type { Column, Composed } from './table.ts';

interface ComposedColumn extends Column {
  readonly sql: string;
  /** Reads the value with all of its members. */
  read(text: string): unknown;
}

/** A column made of the members that are asked for: all, or some by name. */
export function composedColumn(composed: Composed): ComposedColumn {
  const read = composedReader(composed, []);
  return { sql: composedSql(composed, []), read, parse: true, composed };
}

/** SQL of the members named, or of all: JSON of their texts by place, in the order declared. */
export function composedSql(composed: Composed, names: readonly string[]): string {
  const values = membersOf(composed, names).map(([, sql]) => sql);
  return `array_to_json(${composed.sql(`ARRAY[${values.join(', ')}]::text[]`)})::text`;
}

/**
 * Reads what that SQL gives. Objects with the members' names are twice as long, for PostgreSQL to write and for
 * Node to parse.
 */
export function composedReader(
  composed: Composed,
  names: readonly string[],
): (text: string) => unknown {
  const members = membersOf(composed, names).map(([name]) => name);
  const parsers = members.map((name) => (composed.numbers?.[name] ? Number : null));
  const read = rowReader(members, parsers);
  return composed.isList
    ? (text) => JSON.parse(text).map((each: Values) => read(each))
    : (text) => read(JSON.parse(text));
}

type Values = readonly (string | null)[];

function membersOf({ texts, numbers }: Composed, names: readonly string[]) {
  const all = Object.entries({ ...texts, ...numbers });
  return names.length > 0 ? all.filter(([name]) => names.includes(name)) : all;
}
