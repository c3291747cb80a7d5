import type { Row, Session } from '../session.ts';
import type { Choices } from './find.ts';
import {
  type Conditions,
  conditionsSql,
  joinsSql,
  keysSql,
  type Page,
  whereSql,
} from './page-sql.ts';
import { columnsSql, parseRows } from './select-list.ts';
import { type Sorting, sortSql } from './sort.ts';
import { Statement } from './statement.ts';
import type { Table } from './table.ts';

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
  const { select, joins } = columnsSql(table, page.columns, reading);
  const keys = parentsSql(statement, parents);
  const own = keysSql(table, { where: {}, ...page }, sortSql(table, page, reading), reading);
  const cursor = 'cursors' in page && page.cursors ? ', s."$cursor"' : '';
  const numbered = `SELECT s.key${cursor}, row_number() OVER () AS n FROM (${own}) s`;
  const outer = cursor.replace('s.', 'c.');
  const sql = `SELECT k.parent AS "$parent"${select}${outer} FROM ${keys} CROSS JOIN LATERAL (${numbered}) c JOIN ${table.name} t ON t.${table.key} = c.key${joinsSql(table, joins, reading)} ORDER BY k.parent, c.n`;
  return parseRows(table, page.columns, await session.query(sql, statement.values));
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
