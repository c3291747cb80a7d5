import type { Row, Session } from '../session.ts';
import { prepare } from './prepared.ts';
import { columnsSql, parseRows } from './select-list.ts';
import { Statement } from './statement.ts';
import { type Order, type Reading, sqlOf, type Table, wordsOf } from './table.ts';

/** The caller's choices for one read; see `Reading` for what each means. */
export type Choices = Omit<Reading, 'statement' | 'words'>;

export interface Sorting {
  readonly order: string;
  readonly descending: boolean;
}

export interface Page {
  readonly columns: readonly string[];
  readonly where: Readonly<Record<string, unknown>>;
  readonly order: readonly Sorting[];
  readonly limit: number;
  readonly offset: number;
  /** Where a cursor stands: see cursor.ts. */
  readonly seek?: Seek;
  /** Rows also carry the values of their order, under `cursorColumn`. */
  readonly cursors?: boolean;
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

export const cursorColumn = '$cursor';

/** One statement, whatever the size of the page. */
export async function findRows(
  session: Session,
  table: Table,
  page: Page,
  choices: Choices,
): Promise<Row[]> {
  const shared = { ...choices, words: searched(page.where), offset: page.offset };
  const { sql, values } = prepare(page.columns, pageName(table, page), shared, (reading) =>
    pageSql(table, page, reading),
  );
  const rows = await session.read(sql, values);
  if (page.seek?.backwards) rows.reverse();
  return parseRows(table, page.columns, rows);
}

/** All that the text of a page depends on; null with conditions, which differ from call to call. */
function pageName(table: Table, { order, limit, where, seek, cursors }: Page): string | null {
  if (seek || Object.keys(where).length > 0) return null;
  const by = order.map((each) => (each.descending ? `-${each.order}` : each.order)).join();
  return `${table.name} page ${by} ${limit} ${cursors ?? false}`;
}

export async function countRows(
  session: Session,
  table: Table,
  where: Page['where'],
  choices: Choices,
): Promise<number> {
  const statement = new Statement();
  const reading = { ...choices, statement, words: [] };
  const conditions = whereSql(conditionsSql(table, where, reading));
  const sql = `SELECT count(*)::int8 AS n FROM ${table.name} t${conditions}`;
  const [row] = await session.read(sql, statement.values);
  return Number(row?.n ?? 0);
}

/** The texts searched for, whatever the resource calls them by: one text or several. */
function searched({ keywords }: Page['where']): readonly string[] {
  return wordsOf(
    Array.isArray(keywords) ? keywords : typeof keywords === 'string' ? [keywords] : [],
  );
}

/** The rows with these keys, in no order; unknown keys are absent. */
export async function rowsByKey(
  session: Session,
  table: Table,
  columns: readonly string[],
  keys: readonly unknown[],
  choices: Choices,
): Promise<Row[]> {
  const one = keys.length === 1;
  const shared = { ...choices, words: [], keys: one ? keys[0] : keys };
  const name = `${table.name} ${one ? 'one' : 'many'} by ${table.key}`;
  const { sql, values } = prepare(columns, name, shared, (reading) =>
    byKeySql(table, columns, shared.keys, one, reading),
  );
  const rows = await session.read(sql, values);
  return parseRows(table, columns, rows);
}

function byKeySql(
  table: Table,
  columns: readonly string[],
  keys: unknown,
  one: boolean,
  reading: Reading,
): string {
  const { select, joins } = columnsSql(table, columns, reading);
  const slot = reading.statement.share('keys', keys, one ? table.keyType : `${table.keyType}[]`);
  const condition = `t.${table.key} = ${one ? slot : `ANY(${slot})`}`;
  const from = `FROM ${table.name} t${joinsSql(table, joins, reading)}`;
  return `SELECT t.${table.key} AS "$key"${select} ${from} WHERE ${condition}`;
}

/**
 * Pages on the key first and joins after: a join under OFFSET would run for every skipped row. Without
 * a join the rows are read directly. Without conditions the offset is a sub-select, so that PostgreSQL does
 * not plan anew for each, which takes longer than to read a page.
 */
function pageSql(table: Table, page: Page, reading: Reading): string {
  const { select, joins, isCostly } = columnsSql(table, page.columns, reading);
  const sorted = sortSql(table, page, reading);
  const conditions = conditionsSql(table, page.where, reading);
  if (page.seek) conditions.push(seekSql(table, page.seek, sorted.terms, reading));
  const offset = reading.statement.share('offset', page.offset, 'int8');
  const isPlain = pageName(table, page) !== null;
  const limits = ` LIMIT ${page.limit} OFFSET ${isPlain ? `(SELECT ${offset})` : offset}`;
  const from = `FROM ${table.name} t${joinsSql(table, sorted.joins, reading)}${whereSql(conditions)} ORDER BY ${sorted.sql}${limits}`;
  const key = `t.${table.key} AS "$key"`;
  const cursor = page.cursors ? `, json_build_array(${sorted.values}) AS "${cursorColumn}"` : '';
  if (!isCostly) return `SELECT ${key}${select}${cursor} ${from}`;
  const carried = page.cursors ? `, s."${cursorColumn}"` : '';
  const numbered = `SELECT s.key${carried}, row_number() OVER () AS n FROM (SELECT t.${table.key} AS key${cursor} ${from}) s`;
  const outer = page.cursors ? `, k."${cursorColumn}"` : '';
  return `SELECT ${key}${select}${outer} FROM (${numbered}) k JOIN ${table.name} t ON t.${table.key} = k.key${joinsSql(table, joins, reading)} ORDER BY k.n`;
}

export function joinsSql(table: Table, names: ReadonlySet<string>, reading: Reading): string {
  let sql = '';
  // In the order of the declaration, since a join may build on one before it.
  for (const [name, join] of Object.entries(table.joins))
    if (names.has(name)) sql += ` ${sqlOf(join, reading)}`;
  return sql;
}

function conditionsSql(table: Table, where: Page['where'], reading: Reading): string[] {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(where)) {
    if (value === undefined) continue;
    const condition = table.conditions[name];
    if (!condition) throw new Error(`${table.name} has no condition ${name}`);
    parts.push(condition(value as never, reading));
  }
  return parts;
}

const whereSql = (parts: readonly string[]) =>
  parts.length > 0 ? ` WHERE ${parts.join(' AND ')}` : '';

interface Term {
  readonly sql: string;
  /** PostgreSQL's type of the values, to read them back from a cursor. */
  readonly type: string;
  readonly descending: boolean;
  readonly nullable: boolean;
}

/** The order of a page: what was asked for, then the identifier; backwards turns every term round. */
export function sortSql(table: Table, page: Pick<Page, 'order' | 'seek'>, reading: Reading) {
  const joins = new Set<string>();
  const terms: Term[] = [];
  for (const { order, descending } of page.order) {
    const declared = table.orders[order];
    if (!declared) throw new Error(`${table.name} has no order ${order}`);
    for (const join of declared.join ?? []) joins.add(join);
    const sql = sqlOf(declared.sql, reading);
    terms.push({ sql, type: declared.type, descending, nullable: declared.nullable ?? false });
  }
  for (const { sql, type } of table.identifier)
    if (!terms.some((term) => term.sql === sql))
      terms.push({ sql, type, descending: false, nullable: false });
  const backwards = page.seek?.backwards ?? false;
  const sql = terms.map((term) => termSql(term, backwards)).join(', ');
  return { sql, joins, terms, values: terms.map((term) => term.sql).join(', ') };
}

/**
 * Nulls are last in both directions (contract.md), so first when read backwards. Said for every
 * descending term, nullable or not: an index serves an order only when both say the same. But the
 * primary key, which has no nulls, is an index in one direction that is read in both.
 */
function termSql({ sql, descending }: Term, backwards: boolean): string {
  if (sql === 't.id') return descending !== backwards ? `${sql} DESC` : sql;
  if (!descending) return backwards ? `${sql} DESC NULLS FIRST` : sql;
  return backwards ? `${sql} NULLS FIRST` : `${sql} DESC NULLS LAST`;
}

/** The rows beyond a cursor: the first term that differs decides. */
function seekSql(table: Table, seek: Seek, terms: readonly Term[], reading: Reading): string {
  if (seek.values.length !== terms.length) throw new RangeError(`not a cursor of ${table.name}`);
  let sql = 'false';
  for (const [at, term] of [...terms.entries()].reverse())
    sql = beyond(term, seek.values[at] ?? null, seek.backwards, sql, reading);
  return sql;
}

function beyond(
  { sql, type, descending, nullable }: Term,
  value: string | null,
  backwards: boolean,
  tie: string,
  { statement }: Reading,
): string {
  if (value === null)
    return backwards ? `(${sql} IS NOT NULL OR ${tie})` : `(${sql} IS NULL AND ${tie})`;
  const at = `${statement.bind(value, 'text')}::${type}`;
  const further = `${sql} ${descending !== backwards ? '<' : '>'} ${at}`;
  const nulls = nullable && !backwards ? ` OR ${sql} IS NULL` : '';
  return tie === 'false'
    ? `(${further}${nulls})`
    : `(${further}${nulls} OR (${sql} = ${at} AND ${tie}))`;
}
