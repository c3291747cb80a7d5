import type { Row, Session } from '../session.ts';
import type { Choices } from './find.ts';
import { type MayRead, searchSql } from './search.ts';
import { Statement } from './statement.ts';
import { plainText, type Reading, type Table } from './table.ts';

/** A type of record to search. */
export interface Searched {
  readonly type: string;
  readonly table: Table;
}

/**
 * Finds records of several tables in which every word occurs, with one statement. Returns `type`,
 * `key` (as text) and `score`, the most relevant record first.
 */
export function findText(
  session: Session,
  searched: readonly Searched[],
  words: readonly string[],
  limit: number,
  mayRead: MayRead,
  choices: Choices,
): Promise<Row[]> {
  const statement = new Statement();
  const reading = { ...choices, statement, words };
  const parts = searched.map((each) => `(${oneTable(each, words, limit, mayRead, reading)})`);
  const all = parts.join(' UNION ALL ');
  return session.query(
    `SELECT * FROM (${all}) u ORDER BY u.score DESC, u.at, u.type LIMIT ${limit}`,
    statement.values,
  );
}

/** Equally relevant records are sorted by their keys, the newest first. */
function oneTable(
  { type, table }: Searched,
  words: readonly string[],
  limit: number,
  mayRead: MayRead,
  reading: Reading,
): string {
  const { statement } = reading;
  const name = statement.bind(type, 'text');
  const score = scoreSql(table, [...new Set(words)].join(' '), reading);
  const where = searchSql(table, words, mayRead, reading);
  const found = `SELECT ${name} AS type, t.${table.key}::text AS key, ${score} AS score FROM ${table.name} t WHERE ${where}`;
  return `SELECT f.*, row_number() OVER (ORDER BY f.score DESC, length(f.key) DESC, f.key DESC) AS at FROM (${found}) f ORDER BY at LIMIT ${limit}`;
}

/**
 * The score of a title: 4 if it equals the text, 3 if it begins with the text, 2 if one of its
 * words begins with the text, 1 if it contains the text.
 */
function scoreSql({ titles = [] }: Table, text: string, { statement }: Reading): string {
  const whole = `unaccented(${statement.share('search text', text, 'text')})`;
  const like = (form: (text: string) => string, name: string) =>
    `unaccented(${statement.share(`search ${name}`, form(plainText(text)), 'text')})`;
  const scores = titles.map((title) => {
    const own = `unaccented(${title})`;
    return `CASE WHEN ${own} = ${whole} THEN 4 WHEN ${own} LIKE ${like((t) => `${t}%`, 'begin')} THEN 3 WHEN ${own} LIKE ${like((t) => `% ${t}%`, 'word')} THEN 2 WHEN ${own} LIKE ${like((t) => `%${t}%`, 'part')} THEN 1 ELSE 0 END`;
  });
  return scores.length > 0 ? `greatest(${scores.join(', ')})` : '0';
}
