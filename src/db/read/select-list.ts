import type { Row } from '../session.ts';
import { objectSql } from './json.ts';
import { type Column, type Composed, type Reading, sqlOf, type Table } from './table.ts';

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
    const sql =
      members.length > 0 && column.composed
        ? composedSql(column.composed, members)
        : sqlOf(column.sql, reading, joins);
    select += `, ${sql} AS "${name}"`;
  }
  return { select, joins, isCostly: isCostly || joins.size > 0 };
}

/** A column whose value is JSON made of the members that are asked for: all, or some by name. */
export function composedColumn(composed: Composed): Column & { readonly sql: string } {
  const names = Object.keys({ ...composed.texts, ...composed.others });
  return { sql: composedSql(composed, names), parse: true, costly: true, composed };
}

/** Rows hold JSON as text, but where GraphQL goes into it. */
export function parseRows(table: Table, names: readonly string[], rows: Row[]): Row[] {
  for (const name of parsedOf(table, names))
    for (const row of rows) {
      const value = row[name];
      if (typeof value === 'string') row[name] = JSON.parse(value);
    }
  return rows;
}

/** By table and list of columns, which is one object for every call of the same document. */
const parsed = new WeakMap<Table, WeakMap<readonly string[], readonly string[]>>();

function parsedOf(table: Table, names: readonly string[]): readonly string[] {
  const ofTable = parsed.get(table) ?? new WeakMap<readonly string[], readonly string[]>();
  parsed.set(table, ofTable);
  const known = ofTable.get(names);
  if (known) return known;
  const columns = [...membersByColumn(names).keys()].filter((name) => columnOf(table, name).parse);
  ofTable.set(names, columns);
  return columns;
}

function composedSql({ texts, others = {}, sql }: Composed, members: readonly string[]): string {
  const chosen = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => members.includes(name)));
  return sql(objectSql(chosen(texts), chosen(others)));
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
