import { rowReader } from '../text-format.ts';
import type { Composed, ReadColumn } from './table.ts';

interface ComposedColumn extends ReadColumn {
  readonly sql: string;
  /** Parses the value with all of its members. */
  read(text: string): unknown;
}

/** A column composed of the requested members: all of them, or some by name. */
export function composedColumn(composed: Composed): ComposedColumn {
  const read = composedReader(composed, []);
  return { sql: composedSql(composed, []), read, parse: true, composed };
}

/** SQL of the named members, or of all: a JSON array of their texts in the declared order. */
export function composedSql(composed: Composed, names: readonly string[]): string {
  const values = membersOf(composed, names).map(([, sql]) => sql);
  return `array_to_json(${composed.sql(`ARRAY[${values.join(', ')}]::text[]`)})::text`;
}

/**
 * Parses the result of composedSql. JSON objects with member names would take PostgreSQL twice as
 * long to write and Node twice as long to parse.
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
