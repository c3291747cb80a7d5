import type { Row, Session } from '../session.ts';
import type { Choices } from './find.ts';
import {
  type Conditions,
  childrenSql,
  conditionsSql,
  cursorColumn,
  joinsSql,
  type Page,
  whereSql,
} from './page-sql.ts';
import { columnsSql, parseRows } from './select-list.ts';
import { type Sorting, sortSql } from './sort.ts';
import { Statement } from './statement.ts';
import type { ReadInput, Table } from './table.ts';

/** The page of child records of each parent. */
export interface ChildPage {
  readonly columns: readonly string[];
  /** SQL condition over `t` and the parent's key `k.parent` that selects the parent's records. */
  readonly of: string;
  readonly order: readonly Sorting[];
  readonly limit: number;
  readonly offset: number;
}

/** Like ChildPage, for a connection with conditions and a cursor. */
export interface ConnectionPage extends Page {
  readonly of: string;
  /** Also reads the number of children of each parent, regardless of the page. */
  readonly isCounted?: boolean;
}

/**
 * Reads the children of many parents with one statement. Each row contains its parent as `$parent`.
 * In a counted page it also contains the number of children as `$total`; a parent whose page is
 * empty then has one row, in which `$n` is null.
 */
export async function childRows(
  session: Session,
  table: Table,
  page: ChildPage | ConnectionPage,
  parents: readonly unknown[],
  choices: Choices,
): Promise<Row[]> {
  const statement = new Statement();
  const reading = { ...choices, statement, words: [] };
  const sql = pagesSql(table, { where: {}, ...page }, parentsSql(statement, parents), reading);
  return parseRows(table, page.columns, await session.query(sql, statement.values));
}

/**
 * Selects the keys of the pages first and joins afterwards, so that columns are not computed for
 * rows outside of the pages. Plain columns are read directly, so that no row is looked up twice.
 */
function pagesSql(table: Table, page: ConnectionPage, parents: string, reading: ReadInput): string {
  const { select, names, joins, isCostly } = columnsSql(table, page.columns, reading);
  const sorted = sortSql(table, page, reading);
  const cursor = page.cursors ? [cursorColumn] : [];
  const listed = (of: string, columns: readonly string[]) =>
    columns.map((name) => `, ${of}."${name}"`).join('');
  const { isCounted = false } = page;
  const [total, count] = isCounted
    ? [', a.n AS "$total", c."$n"', ` CROSS JOIN LATERAL (${countSql(table, page, reading)}) a`]
    : ['', ''];
  const own = (pages: string, columns: string) =>
    `LATERAL (SELECT ${columns}, row_number() OVER () AS "$n" FROM (${pages}) s) c`;
  // Counts also parents without children.
  const from = (rows: string) =>
    `FROM ${parents}${count} ${isCounted ? `LEFT JOIN ${rows} ON true` : `CROSS JOIN ${rows}`}`;
  const start = `SELECT k.parent AS "$parent"${total}`;
  const order = 'ORDER BY k.parent, c."$n"';
  if (!isCostly && !page.seek && names.length > 0) {
    const pages = childrenSql(table, page, sorted, reading, select.replace(', ', ''));
    return `${start}${listed('c', [...names, ...cursor])} ${from(own(pages, 's.*'))} ${order}`;
  }
  const keys = own(childrenSql(table, page, sorted, reading), `s.key${listed('s', cursor)}`);
  const rows = `${keys} JOIN ${table.name} t ON t.${table.key} = c.key${joinsSql(table, joins, reading)}`;
  return `${start}${select}${listed('c', cursor)} ${from(isCounted ? `(${rows})` : rows)} ${order}`;
}

/** Counts the children of many parents with one statement, as `$total` of `$parent`. */
export async function countChildren(
  session: Session,
  table: Table,
  conditions: CountedConditions,
  parents: readonly unknown[],
  choices: Choices,
): Promise<Row[]> {
  const statement = new Statement();
  const reading = { ...choices, statement, words: [] };
  const keys = parentsSql(statement, parents);
  const counted = countSql(table, conditions, reading);
  const sql = `SELECT k.parent AS "$parent", NULL AS "$n", a.n AS "$total" FROM ${keys} CROSS JOIN LATERAL (${counted}) a`;
  return session.query(sql, statement.values);
}

type CountedConditions = Conditions & { readonly of: string };

function countSql(table: Table, { of, where, filter }: CountedConditions, reading: ReadInput) {
  const conditions = conditionsSql(table, { where, filter }, reading);
  return `SELECT count(*)::int8 AS n FROM ${table.name} t${whereSql([of, ...conditions])}`;
}

const parentsSql = (statement: Statement, parents: readonly unknown[]) =>
  `unnest(${statement.bind(parents, 'int8[]')}) AS k(parent)`;
