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
import type { Reading, Table } from './table.ts';

/** The page of child records of each parent. */
export interface ChildPage {
  readonly columns: readonly string[];
  /** SQL condition over `t` and the parent's key `k.parent` that selects the parent's records. */
  readonly of: string;
  readonly order: readonly Sorting[];
  readonly limit: number;
  readonly offset: number;
}

/** The same of a connection, with conditions and from a cursor on. */
export interface ConnectionPage extends Page {
  readonly of: string;
}

/**
 * Reads the children of many parents with one statement. Each row contains its parent as `$parent`.
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
function pagesSql(table: Table, page: ConnectionPage, parents: string, reading: Reading): string {
  const { select, names, joins, isCostly } = columnsSql(table, page.columns, reading);
  const sorted = sortSql(table, page, reading);
  const cursor = page.cursors ? [cursorColumn] : [];
  const listed = (of: string, columns: readonly string[]) =>
    columns.map((name) => `, ${of}."${name}"`).join('');
  const from = (own: string, columns: string) =>
    `FROM ${parents} CROSS JOIN LATERAL (SELECT ${columns}, row_number() OVER () AS "$n" FROM (${own}) s) c`;
  const order = 'ORDER BY k.parent, c."$n"';
  if (!isCostly && !page.seek && names.length > 0) {
    const own = childrenSql(table, page, sorted, reading, select.replace(', ', ''));
    return `SELECT k.parent AS "$parent"${listed('c', [...names, ...cursor])} ${from(own, 's.*')} ${order}`;
  }
  const keys = from(childrenSql(table, page, sorted, reading), `s.key${listed('s', cursor)}`);
  return `SELECT k.parent AS "$parent"${select}${listed('c', cursor)} ${keys} JOIN ${table.name} t ON t.${table.key} = c.key${joinsSql(table, joins, reading)} ${order}`;
}

/** Counts the children of many parents with one statement, as `n` of `$parent`. */
export async function countChildren(
  session: Session,
  table: Table,
  { of, ...conditions }: Conditions & { readonly of: string },
  parents: readonly unknown[],
  choices: Choices,
): Promise<Row[]> {
  const statement = new Statement();
  const reading = { ...choices, statement, words: [] };
  const keys = parentsSql(statement, parents);
  const where = whereSql([of, ...conditionsSql(table, conditions, reading)]);
  const counted = `SELECT count(*)::int8 AS n FROM ${table.name} t${where}`;
  const sql = `SELECT k.parent AS "$parent", c.n FROM ${keys} CROSS JOIN LATERAL (${counted}) c`;
  return session.query(sql, statement.values);
}

const parentsSql = (statement: Statement, parents: readonly unknown[]) =>
  `unnest(${statement.bind(parents, 'int8[]')}) AS k(parent)`;
