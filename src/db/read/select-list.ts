import type { Row } from '../session.ts';
import { composedReader, composedSql } from './composed.ts';
import { type Column, type Reading, sqlOf, type Table } from './table.ts';

/** What a statement selects of a table beside its key. */
export interface SelectList {
  readonly select: string;
  /** The joins that it needs, by name. */
  readonly joins: ReadonlySet<string>;
  /** Nothing of it is to be worked out for rows that a page skips. */
  readonly isCostly: boolean;
}

/** The columns of these names; `lines.sku` is a member of the composed column `lines`. */
export function columnsSql(table: Table, names: readonly string[], reading: Reading): SelectList {
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
  return { select, joins, isCostly: isCostly || joins.size > 0 };
}

/** Rows hold JSON as text, but where GraphQL goes into it. */
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

/** By table and list of columns, which is one object for every call of the same document. */
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

/** The columns named, each with the members that are named of it. */
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

function columnOf(table: Table, name: string): Column {
  const column = table.columns[name];
  if (!column) throw new Error(`${table.name} has no column for ${name}`);
  return column;
}
