import type { Row } from '../session.ts';
import { composedReader, composedSql } from './composed.ts';
import { type ReadColumn, type ReadInput, sqlOf, type Table } from './table.ts';

/** The columns that a statement selects besides the key. */
export interface SelectList {
  readonly select: string;
  /** The columns' names in the result. */
  readonly names: readonly string[];
  /** The joins that it needs, by name. */
  readonly joins: ReadonlySet<string>;
  /** Some columns are too costly to compute for rows that a page skips. */
  readonly isCostly: boolean;
}

/**
 * Builds the select list of these columns. `lines.sku` is the member `sku` of the composed column
 * `lines`.
 */
export function columnsSql(table: Table, names: readonly string[], reading: ReadInput): SelectList {
  const chosen = [...membersByColumn(names)].map(([name, members]) => ({
    name,
    members,
    column: columnOf(table, name),
  }));
  const joins = new Set(chosen.flatMap(({ column: { join = [] } }) => join));
  const isCostly = chosen.some(({ column }) => column.costly);
  let select = '';
  for (const { name, members, column } of chosen) {
    const sql = column.composed
      ? composedSql(column.composed, members)
      : sqlOf(column.sql, reading, joins);
    select += `, ${sql} AS "${name}"`;
  }
  return {
    select,
    names: chosen.map(({ name }) => name),
    joins,
    isCostly: isCostly || joins.size > 0,
  };
}

/** Parses the JSON columns whose members GraphQL selects. Other JSON remains text. */
export function parseRows(table: Table, names: readonly string[], rows: Row[]): Row[] {
  for (const { name, read } of parsedOf(table, names))
    for (const row of rows) {
      const value = row[name];
      if (typeof value === 'string') row[name] = read(value);
    }
  return rows;
}

interface Parsed {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** Parsers by table and list of columns, which is the same object for all calls of a document. */
const parsed = new WeakMap<Table, WeakMap<readonly string[], readonly Parsed[]>>();

function parsedOf(table: Table, names: readonly string[]): readonly Parsed[] {
  const ofTable = parsed.get(table) ?? new WeakMap<readonly string[], readonly Parsed[]>();
  parsed.set(table, ofTable);
  let columns = ofTable.get(names);
  if (!columns) {
    columns = [...membersByColumn(names)].flatMap(([name, members]) => {
      const { parse, composed } = columnOf(table, name);
      if (!parse) return [];
      return { name, read: composed ? composedReader(composed, members) : JSON.parse };
    });
    ofTable.set(names, columns);
  }
  return columns;
}

/** Groups the names by column, with the named members of each. */
function membersByColumn(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const columns = new Map<string, string[]>();
  for (const each of names) {
    const [name = '', member] = each.split('.');
    const members = columns.get(name) ?? [];
    columns.set(name, members);
    if (member !== undefined) members.push(member);
  }
  return columns;
}

function columnOf(table: Table, name: string): ReadColumn {
  const column = table.columns[name];
  if (!column) throw new Error(`${table.name} has no column for ${name}`);
  return column;
}
