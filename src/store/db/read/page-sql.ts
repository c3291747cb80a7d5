import { planEachTime } from '../server/statement-names.ts';
import { type Filter, filterSql, lastKeysSql } from './filter.ts';
import { foundPageSql } from './found-page.ts';
import { seekRanges } from './seek.ts';
import { columnsSql } from './select-list.ts';
import { orderSql, type Seek, type Sorted, type Sorting, sortSql } from './sort.ts';
import { conditionSql, joinSql, type ReadInput, sqlOf, type Table } from './table.ts';

export interface Page {
  readonly columns: readonly string[];
  /** Conditions of the table by name. */
  readonly where: Readonly<Record<string, unknown>>;
  /** Conditions on fields and relations. */
  readonly filter?: Filter | null;
  readonly order: readonly Sorting[];
  readonly limit: number;
  readonly offset: number;
  /** The position of a cursor: see cursor.ts. */
  readonly seek?: Seek;
  /** The page is the last one, so it is read from the end. */
  readonly isLast?: boolean;
  /** Rows also contain the values of their order, under `cursorColumn`. */
  readonly cursors?: boolean;
}

export const cursorColumn = '$cursor';

/**
 * Returns a name for all inputs of a page's SQL, or null with conditions, which differ from call to
 * call.
 */
export function pageName(table: Table, page: Page): string | null {
  const { order, limit, seek, cursors, isLast } = page;
  if (seek || hasConditions(page)) return null;
  const by = order.map((each) => (each.descending ? `-${each.order}` : each.order)).join();
  return `${table.name} page ${by} ${limit} ${reachOf(page)} ${cursors ?? false} ${isLast ?? false}`;
}

/**
 * Returns the maximum end of a page, rounded up to a power of two of at least 1024. The SQL of a
 * page without conditions contains it as a literal. The offset is a parameter, and without a limit
 * PostgreSQL plans for a tenth of the table, which it sorts instead of reading an index in order.
 */
function reachOf({ offset, limit }: Page): number {
  return 2 ** Math.max(10, Math.ceil(Math.log2(offset + limit)));
}

/**
 * Selects the keys of the page first and joins afterwards: a join below OFFSET would run for every
 * skipped row. First pages without joins are read directly.
 */
export function pageSql(table: Table, page: Page, reading: ReadInput): string {
  const { select, joins, isCostly } = columnsSql(table, page.columns, reading);
  const sorted = sortSql(table, page, reading);
  const key = `t.${table.key} AS "$key"`;
  const found = foundSql(table, page, sorted, reading);
  if (found !== undefined) {
    const cursor = page.cursors ? cursorSql(sorted) : '';
    return `${statementMark(sorted, reading)}SELECT ${key}${select}${cursor} FROM ${table.name} t${joinsSql(table, joins, reading)} WHERE t.${table.key} = ANY(ARRAY(${found})) ORDER BY ${sorted.sql}`;
  }
  const source = sourceOf(table, page, sorted, reading);
  const isDirect = !(isCostly || source.isKeyOnly || page.seek || reachOf(page) > 1024);
  const mark = statementMark(sorted, reading);
  if (isDirect) return mark + rowsSql(page, sorted, source, reading, `${key}${select}`);
  const cursor = page.cursors ? `, s."${cursorColumn}"` : '';
  const keys = page.seek
    ? beyondSql(table, page, page.seek, sorted, source, reading)
    : rowsSql(page, sorted, source, reading, `${source.key} AS key`);
  const numbered = `SELECT s.key${cursor}, row_number() OVER () AS n FROM (${keys}) s`;
  const outer = page.cursors ? `, k."${cursorColumn}"` : '';
  return `${mark}SELECT ${key}${select}${outer} FROM (${numbered}) k JOIN ${table.name} t ON t.${table.key} = k.key${joinsSql(table, joins, reading)} ORDER BY k.n`;
}

/** SQL of the keys of a page that is found by a list of related records. */
function foundSql(
  table: Table,
  { filter, where, limit, offset, seek, isLast }: Page,
  sorted: Sorted,
  reading: ReadInput,
): string | undefined {
  if (!filter || seek) return undefined;
  const { statement } = reading;
  return foundPageSql({
    table,
    filter,
    sorted,
    isBackwards: isLast ?? false,
    limit,
    offset: () => `(SELECT ${statement.share('offset', offset, 'int8')})`,
    statement,
    sqlOf: (of, each) => filterSql(of, each, reading, conditionNamed),
    conditionsOf: (filters) => conditionsSql(table, { where, filter: allOf(filters) }, reading),
  });
}

const allOf = (filters: readonly Filter[]): Filter | null =>
  filters.length > 0 ? { all: filters } : null;

/**
 * Marks a statement that is planned at each use. The best plan of a search uses the words or the
 * order, depending on how common the words are. A computed order always uses the words, so one plan
 * is sufficient.
 */
function statementMark({ terms }: Sorted, { statement }: ReadInput): string {
  return statement.isPlannedEachTime && !terms[0]?.isComputed ? planEachTime : '';
}

/** The source of a page: tables, the key column and the conditions. */
interface Source {
  readonly from: string;
  readonly key: string;
  readonly conditions: readonly string[];
  /** The source consists only of the table of the order. */
  readonly isKeyOnly: boolean;
}

function sourceOf(table: Table, page: Page, sorted: Sorted, reading: ReadInput): Source {
  const conditions = conditionsSql(table, page, reading);
  const join = table.joins[sorted.keyOnlyJoin ?? ''];
  if (typeof join === 'object' && conditions.length === 0)
    return { ...join, conditions: [sqlOf(join.where, reading)], isKeyOnly: true };
  const from = `${table.name} t${joinsSql(table, sorted.joins, reading)}`;
  return { from, key: `t.${table.key}`, conditions, isKeyOnly: false };
}

/**
 * SQL of a page from the beginning with these columns, and with the values of its order if it has
 * cursors.
 */
function rowsSql(
  page: Page,
  sorted: Sorted,
  { from, conditions }: Source,
  { statement }: ReadInput,
  columns: string,
): string {
  const cursor = page.cursors ? cursorSql(sorted) : '';
  const all = `SELECT ${columns}${cursor} FROM ${from}${whereSql(conditions)} ORDER BY ${sorted.sql}`;
  const offset = statement.share('offset', page.offset, 'int8');
  if (hasConditions(page)) return `${all} LIMIT ${page.limit} OFFSET ${offset}`;
  // The subselect prevents PostgreSQL from planning for each offset, which takes longer than
  // reading a page.
  const limits = ` LIMIT ${page.limit} OFFSET (SELECT ${offset})`;
  return `SELECT * FROM (${all} LIMIT ${reachOf(page)}) r${limits}`;
}

/**
 * SQL of a page of the records that belong to a parent: their keys, or these columns if there is no
 * cursor to start at.
 */
export function childrenSql(
  table: Table,
  page: Page & { readonly of: string },
  sorted: Sorted,
  reading: ReadInput,
  columns = `t.${table.key} AS key`,
): string {
  const conditions = [page.of, ...conditionsSql(table, page, reading)];
  const from = `${table.name} t${joinsSql(table, sorted.joins, reading)}`;
  const source = { from, key: `t.${table.key}`, conditions, isKeyOnly: false };
  if (page.seek) return beyondSql(table, page, page.seek, sorted, source, reading);
  const cursor = page.cursors ? cursorSql(sorted) : '';
  const offset = reading.statement.share('offset', page.offset, 'int8');
  return `SELECT ${columns}${cursor} FROM ${from}${whereSql(conditions)} ORDER BY ${sorted.sql} LIMIT ${page.limit} OFFSET ${offset}`;
}

const cursorSql = ({ values }: Sorted) => `, json_build_array(${values}) AS "${cursorColumn}"`;

/**
 * SQL of the keys of a page after a cursor: reads a full page from each range and takes the first
 * rows of all ranges.
 */
function beyondSql(
  table: Table,
  page: Page,
  seek: Seek,
  sorted: Sorted,
  { from, key, conditions }: Source,
  reading: ReadInput,
): string {
  const { terms } = sorted;
  const cursor = page.cursors ? cursorSql(sorted) : '';
  const ranges = seekRanges(table, seek, terms, reading);
  const offset = page.offset > 0 ? ` OFFSET ${page.offset}` : '';
  const [only] = ranges;
  const keys = `SELECT ${key} AS key${cursor}`;
  const rangeSql = (range: string, columns: string, limits: string) =>
    `${columns} FROM ${from}${whereSql([...conditions, range])} ORDER BY ${sorted.sql}${limits}`;
  if (only !== undefined && ranges.length === 1)
    return rangeSql(only, keys, ` LIMIT ${page.limit}${offset}`);
  const names = terms.map((_, at) => `o${at}`);
  const columns = terms.map(({ sql }, at) => `, ${sql} AS ${names[at]}`).join('');
  const each = ranges.map(
    (range) => `(${rangeSql(range, keys + columns, ` LIMIT ${page.limit + page.offset}`)})`,
  );
  const order = orderSql(terms, seek.backwards, names);
  return `SELECT * FROM (${each.join(' UNION ALL ')}) u ORDER BY ${order} LIMIT ${page.limit}${offset}`;
}

export function joinsSql(table: Table, names: ReadonlySet<string>, reading: ReadInput): string {
  let sql = '';
  // Joins follow the order of their declaration, because a join may depend on an earlier one.
  for (const [name, join] of Object.entries(table.joins))
    if (names.has(name)) sql += ` ${joinSql(join, reading, `t.${table.key}`)}`;
  return sql;
}

/** The conditions of a list: conditions by name, and conditions on fields and relations. */
export type Conditions = Pick<Page, 'where' | 'filter'>;

const hasConditions = ({ where, filter }: Conditions) =>
  filter != null || Object.keys(where).length > 0;

export function conditionsSql(
  table: Table,
  { where, filter }: Conditions,
  reading: ReadInput,
): string[] {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(where))
    if (value !== undefined) parts.push(conditionNamed(table, name, value, reading));
  if (!filter) return parts;
  const given = [table, filter, reading, conditionNamed] as const;
  parts.push(filterSql(...given), ...lastKeysSql(...given));
  return parts;
}

function conditionNamed(table: Table, name: string, value: unknown, reading: ReadInput): string {
  const condition = table.conditions[name];
  if (!condition) throw new Error(`${table.name} has no condition ${name}`);
  return conditionSql(condition, value, reading);
}

export const whereSql = (parts: readonly string[]) =>
  parts.length > 0 ? ` WHERE ${parts.join(' AND ')}` : '';
