import type { Row, Session } from '../session.ts';
import type { Choices } from './find.ts';
import { joinsSql } from './page-sql.ts';
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

/**
 * Reads the children of many parents with one statement. Each row contains its parent as `$parent`.
 */
export async function childRows(
  session: Session,
  table: Table,
  page: ChildPage,
  parents: readonly unknown[],
  choices: Choices,
): Promise<Row[]> {
  const statement = new Statement();
  const reading = { ...choices, statement, words: [] };
  const { select, joins } = columnsSql(table, page.columns, reading);
  const sorted = sortSql(table, page, reading);
  const keys = `unnest(${statement.bind(parents, 'int8[]')}) AS k(parent)`;
  const offset = statement.bind(page.offset, 'int8');
  const own = `SELECT t.${table.key} AS key FROM ${table.name} t${joinsSql(table, sorted.joins, reading)} WHERE ${page.of} ORDER BY ${sorted.sql} LIMIT ${page.limit} OFFSET ${offset}`;
  const numbered = `SELECT s.key, row_number() OVER () AS n FROM (${own}) s`;
  const sql = `SELECT k.parent AS "$parent"${select} FROM ${keys} CROSS JOIN LATERAL (${numbered}) c JOIN ${table.name} t ON t.${table.key} = c.key${joinsSql(table, joins, reading)} ORDER BY k.parent, c.n`;
  return parseRows(table, page.columns, await session.query(sql, statement.values));
}
