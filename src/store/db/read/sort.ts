import { type Order, type ReadInput, sqlOf, type Table } from './table.ts';

export interface Sorting {
  readonly order: string;
  readonly descending: boolean;
}

/**
 * The position of a cursor: the order values of its row, the identifier last. The page starts after
 * this row, or before it when it is read backwards.
 */
export interface Seek {
  readonly values: readonly (string | null)[];
  readonly backwards: boolean;
}

/** The PostgreSQL type of a cursor value, and the words of an enumeration. */
export type CursorType = Pick<Order, 'type' | 'words'>;

/** Returns the types of the values in a cursor of this order. */
export function cursorTypes(table: Table, order: readonly Sorting[]): CursorType[] {
  const asked = order.map((each) => table.orders[each.order]);
  const rest = table.identifier.filter(({ sql }) => !asked.some((each) => each?.sql === sql));
  return [...asked, ...rest].map((each) => each ?? { type: 'text' });
}

const byId = new WeakMap<Table, Table>();

/**
 * Returns the table with `id` as its default order. Unlike a code, an `id` never changes, so that
 * an export in this order can continue after any of its records.
 */
export function orderedById(table: Table): Table {
  const known = byId.get(table);
  if (known) return known;
  const type = table.key === 'id' ? table.keyType : 'int8';
  const ordered: Table = { ...table, identifier: [{ sql: 't.id', type }] };
  byId.set(table, ordered);
  return ordered;
}

export interface SortTerm {
  readonly sql: string;
  /** The PostgreSQL type of the values, to parse them from a cursor. */
  readonly type: string;
  readonly descending: boolean;
  readonly nullable: boolean;
  /** The order is computed and has no index. */
  readonly isComputed: boolean;
}

export interface Sorted {
  readonly terms: readonly SortTerm[];
  /** The ORDER BY list. */
  readonly sql: string;
  /** The SQL of the terms, in order. */
  readonly values: string;
  readonly joins: ReadonlySet<string>;
  /** The only join, if its rows contain the key of `t` and every sorted column. */
  readonly keyOnlyJoin: string | undefined;
}

/**
 * Returns the order of a page: the requested orders, then the identifier. Reading backwards
 * reverses every term.
 */
export function sortSql(
  table: Table,
  page: {
    readonly order: readonly Sorting[];
    readonly seek?: Seek;
    readonly isLast?: boolean;
  },
  reading: ReadInput,
): Sorted {
  const joins = new Set<string>();
  const terms: SortTerm[] = [];
  for (const { order, descending } of page.order) {
    const declared = table.orders[order];
    if (!declared) throw new Error(`${table.name} has no order ${order}`);
    for (const join of declared.join ?? []) joins.add(join);
    terms.push(termOf(declared, descending, reading));
  }
  const keyed = [...joins].find((join) => keyOf(table, join) !== undefined);
  for (const { sql, type } of table.identifier) {
    if (terms.some((term) => term.sql === sql)) continue;
    // The identifier from the joined table whose index contains the rest of the order.
    const same = sql === `t.${table.key}` && keyed ? (keyOf(table, keyed) ?? sql) : sql;
    terms.push({ sql: same, type, descending: false, nullable: false, isComputed: false });
  }
  return {
    terms,
    joins,
    sql: orderSql(terms, page.seek?.backwards ?? page.isLast ?? false),
    values: terms.map(({ sql }) => sql).join(', '),
    keyOnlyJoin: joins.size === 1 && page.order.length === 1 ? keyed : undefined,
  };
}

function termOf(declared: Order, descending: boolean, reading: ReadInput): SortTerm {
  const { sql, type, nullable = false } = declared;
  const isComputed = declared.computed ?? false;
  return { sql: sqlOf(sql, reading), type, descending, nullable, isComputed };
}

function keyOf(table: Table, name: string): string | undefined {
  const join = table.joins[name];
  return typeof join === 'object' ? join.key : undefined;
}

/** Returns the ORDER BY list; `names` are column names if the terms are columns of a subselect. */
export function orderSql(
  terms: readonly SortTerm[],
  backwards: boolean,
  names = terms.map(({ sql }) => sql),
): string {
  return terms.map((term, at) => termSql(term, names[at] ?? term.sql, backwards)).join(', ');
}

/**
 * Nulls are last in both directions (docs/contract.md), so they are first in a backward read. The
 * clause is written for every descending term, nullable or not, because an index serves an order
 * only if both have the same clause. The primary key has no nulls, and its index is read in both
 * directions.
 */
function termSql({ sql: own, descending }: SortTerm, sql: string, backwards: boolean): string {
  if (own === 't.id') return descending !== backwards ? `${sql} DESC` : sql;
  if (!descending) return backwards ? `${sql} DESC NULLS FIRST` : sql;
  return backwards ? `${sql} NULLS FIRST` : `${sql} DESC NULLS LAST`;
}
