import { type Order, type Reading, sqlOf, type Table } from './table.ts';

export interface Sorting {
  readonly order: string;
  readonly descending: boolean;
}

/** Begin after (or, backwards, before) the row that had these order values, identifier last. */
export interface Seek {
  readonly values: readonly (string | null)[];
  readonly backwards: boolean;
}

/** A value of a cursor: its PostgreSQL type, and of an enumeration its words. */
export type CursorType = Pick<Order, 'type' | 'words'>;

/** The types of the values that the cursor of a row has in an order. */
export function cursorTypes(table: Table, order: readonly Sorting[]): CursorType[] {
  const asked = order.map((each) => table.orders[each.order]);
  const rest = table.identifier.filter(({ sql }) => !asked.some((each) => each?.sql === sql));
  return [...asked, ...rest].map((each) => each ?? { type: 'text' });
}

export interface Term {
  readonly sql: string;
  /** PostgreSQL's type of the values, to read them back from a cursor. */
  readonly type: string;
  readonly descending: boolean;
  readonly nullable: boolean;
  /** No index has it. */
  readonly isWorkedOut: boolean;
}

export interface Sorted {
  readonly terms: readonly Term[];
  /** The terms as SQL sorts by them. */
  readonly sql: string;
  /** The terms alone, in order. */
  readonly values: string;
  readonly joins: ReadonlySet<string>;
  /** The one join, if it is one, whose rows hold the key of `t` and all that is sorted by. */
  readonly lone: string | undefined;
}

/** The order of a page: what was asked for, then the identifier; backwards turns every term round. */
export function sortSql(
  table: Table,
  page: { readonly order: readonly Sorting[]; readonly seek?: Seek },
  reading: Reading,
): Sorted {
  const joins = new Set<string>();
  const terms: Term[] = [];
  for (const { order, descending } of page.order) {
    const declared = table.orders[order];
    if (!declared) throw new Error(`${table.name} has no order ${order}`);
    for (const join of declared.join ?? []) joins.add(join);
    terms.push(termOf(declared, descending, reading));
  }
  const keyed = [...joins].find((join) => keyOf(table, join) !== undefined);
  for (const { sql, type } of table.identifier) {
    if (terms.some((term) => term.sql === sql)) continue;
    // The same value, but of the table whose index has the rest of the order.
    const same = sql === `t.${table.key}` && keyed ? (keyOf(table, keyed) ?? sql) : sql;
    terms.push({ sql: same, type, descending: false, nullable: false, isWorkedOut: false });
  }
  return {
    terms,
    joins,
    sql: orderSql(terms, page.seek?.backwards ?? false),
    values: terms.map(({ sql }) => sql).join(', '),
    lone: joins.size === 1 && page.order.length === 1 ? keyed : undefined,
  };
}

function termOf(declared: Order, descending: boolean, reading: Reading): Term {
  const { sql, type, nullable = false } = declared;
  const isWorkedOut = declared.workedOut ?? false;
  return { sql: sqlOf(sql, reading), type, descending, nullable, isWorkedOut };
}

function keyOf(table: Table, name: string): string | undefined {
  const join = table.joins[name];
  return typeof join === 'object' ? join.key : undefined;
}

/** The terms as ORDER BY has them; `names` where they are columns of a sub-select. */
export function orderSql(
  terms: readonly Term[],
  backwards: boolean,
  names = terms.map(({ sql }) => sql),
): string {
  return terms.map((term, at) => termSql(term, names[at] ?? term.sql, backwards)).join(', ');
}

/**
 * Nulls are last in both directions (contract.md), so first when read backwards. Said for every
 * descending term, nullable or not: an index serves an order only when both say the same. But the
 * primary key, which has no nulls, is an index in one direction that is read in both.
 */
function termSql({ sql: own, descending }: Term, sql: string, backwards: boolean): string {
  if (own === 't.id') return descending !== backwards ? `${sql} DESC` : sql;
  if (!descending) return backwards ? `${sql} DESC NULLS FIRST` : sql;
  return backwards ? `${sql} NULLS FIRST` : `${sql} DESC NULLS LAST`;
}
