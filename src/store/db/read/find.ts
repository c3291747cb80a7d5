import { planEachTime } from '../server/statement-names.ts';
import type { Row, Session } from '../session.ts';
import {
  type Conditions,
  conditionsSql,
  joinsSql,
  type Page,
  pageName,
  pageSql,
  whereSql,
} from './page-sql.ts';
import { prepare } from './prepared.ts';
import { columnsSql, parseRows } from './select-list.ts';
import { Statement } from './statement.ts';
import { type ReadInput, type Table, wordsOf } from './table.ts';

/** The caller's choices for one read; see `ReadInput` for their meanings. */
export type Choices = Omit<ReadInput, 'statement' | 'words'>;

/** Reads a page of records with one statement. */
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
  const rows = await session.query(sql, values);
  if (page.seek?.backwards ?? page.isLast) rows.reverse();
  return parseRows(table, page.columns, rows);
}

export async function countRows(
  session: Session,
  table: Table,
  conditionsOf: Conditions,
  choices: Choices,
): Promise<number> {
  const statement = new Statement();
  const reading = { ...choices, statement, words: [] };
  const conditions = whereSql(conditionsSql(table, conditionsOf, reading));
  const mark = statement.isPlannedEachTime ? planEachTime : '';
  const sql = `${mark}SELECT count(*)::int8 AS n FROM ${table.name} t${conditions}`;
  const [row] = await session.query(sql, statement.values);
  return Number(row?.n ?? 0);
}

/** The search texts, because some resources accept one text and others several. */
function searched({ keywords }: Page['where']): readonly string[] {
  return wordsOf(
    Array.isArray(keywords) ? keywords : typeof keywords === 'string' ? [keywords] : [],
  );
}

/**
 * Reads the rows with these keys, in no particular order. Unknown keys are absent, and so are rows
 * that do not match the conditions.
 */
export async function rowsByKey(
  session: Session,
  table: Table,
  columns: readonly string[],
  keys: readonly unknown[],
  choices: Choices,
  where: Page['where'] = {},
): Promise<Row[]> {
  const one = keys.length === 1;
  const shared = { ...choices, words: [], keys: one ? keys[0] : keys };
  const { sql, values } = prepare(
    columns,
    Object.keys(where).length > 0 ? null : keyNames(table)[one ? 'one' : 'many'],
    shared,
    (reading) => {
      const conditions = conditionsSql(table, { where }, reading);
      return [byKeySql(table, columns, shared.keys, one, reading), ...conditions].join(' AND ');
    },
  );
  const rows = await session.query(sql, values);
  return parseRows(table, columns, rows);
}

const namesByTable = new WeakMap<Table, { readonly one: string; readonly many: string }>();

/** Created once, because each look-up would have to hash a new string. */
function keyNames(table: Table) {
  let names = namesByTable.get(table);
  if (!names) {
    const by = `${table.name} by ${table.key}`;
    names = { one: `one of ${by}`, many: `many of ${by}` };
    namesByTable.set(table, names);
  }
  return names;
}

function byKeySql(
  table: Table,
  columns: readonly string[],
  keys: unknown,
  one: boolean,
  reading: ReadInput,
): string {
  const { select, joins } = columnsSql(table, columns, reading);
  const slot = reading.statement.share('keys', keys, one ? table.keyType : `${table.keyType}[]`);
  const condition = `t.${table.key} = ${one ? slot : `ANY(${slot})`}`;
  const from = `FROM ${table.name} t${joinsSql(table, joins, reading)}`;
  return `SELECT t.${table.key} AS "$key"${select} ${from} WHERE ${condition}`;
}
