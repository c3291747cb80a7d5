import { planEachTime } from '../../server/statement-names.ts';
import type { Row, Session } from '../../session.ts';
import type { Choices } from '../find.ts';
import type { MayRead } from '../searched.ts';
import { Statement } from '../statement.ts';
import { plainText, type ReadInput, type Table } from '../table.ts';
import { partsOf, rareSql, searchedTogether } from './search.ts';

/** A type of record to search. */
export interface Searched {
  readonly type: string;
  readonly table: Table;
}

const fewKeys = 'SELECT key FROM few0';

/** How many records are looked at, for each type. */
const most = { near: 100, newest: 300, rare: 200 } as const;

/**
 * Finds records of several tables in which every word occurs, with one statement. Returns `type`,
 * `key` (as text) and `score`, the most relevant record first. Of common words it finds some
 * records, since its time must not grow with their number.
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
    `${planEachTime}SELECT * FROM (${all}) u ORDER BY u.score DESC, u.at, u.type LIMIT ${limit}`,
    statement.values,
  );
}

/** Equally relevant records are sorted by their keys, the newest first. */
function oneTable(
  { type, table }: Searched,
  words: readonly string[],
  limit: number,
  mayRead: MayRead,
  reading: ReadInput,
): string {
  const name = reading.statement.bind(type, 'text');
  const text = [...new Set(words)].join(' ');
  const { named, keys } = candidates(table, words, limit, mayRead, reading);
  const score = scoreSql(table, text, reading);
  // Each key is looked up: PostgreSQL expects more keys than there are, and would read the table.
  const found = `SELECT ${name} AS type, t.${table.key}::text AS key, ${score} AS score
    FROM (${keys}) k (key) CROSS JOIN LATERAL (
      SELECT r.* FROM ${table.name} r WHERE r.${table.key} = k.key LIMIT 1) t`;
  return `WITH ${named} SELECT f.*, row_number() OVER (ORDER BY f.score DESC, length(f.key) DESC, f.key DESC) AS at
    FROM (${found}) f ORDER BY at LIMIT ${limit}`;
}

/**
 * Returns SQL of the keys of the records to sort by relevance, and the sub-selects that it names:
 *
 * - `begun`: records with a title that is the text, or begins with it
 * - `near`: the newest records, if the words occur in them
 * - `few`: unless these are enough, the records with a rare word
 * - `more`: these, or a longer walk through the newest records, if the other words occur in them
 * - `together`: some records with common words in one text
 */
function candidates(
  table: Table,
  words: readonly string[],
  limit: number,
  mayRead: MayRead,
  reading: ReadInput,
) {
  const { name, key, titles = [], search } = table;
  const parts = partsOf(table, words, mayRead, reading);
  const holds = parts.map((part) => part.holds('r.key')).join(' AND ');
  const newest = (count: number) =>
    `SELECT n.${key} AS key FROM ${name} n ORDER BY n.${key} DESC LIMIT ${count}`;
  const isFewer = (part: string) => `(SELECT count(*) FROM ${part}) < ${limit}`;
  const isOpen = `${isFewer('begun')} AND ${isFewer('near')}`;
  const { few, rare, isCommon } = rareSql(parts, most.rare, isOpen);
  const text = [...new Set(words)].join(' ');
  const begun = titles.flatMap((title) => title.begun?.(text, limit, reading) ?? []);
  const none = `SELECT n.${key} FROM ${name} n WHERE false`;
  const together =
    few.length > 1 ? search?.(searchedTogether(words, reading), mayRead) : few.map(() => fewKeys);
  const sources = together?.length ? together : [none];
  const walk = `SELECT w.key FROM (${newest(most.newest)}) w WHERE ${isCommon}`;
  const named = `begun (key) AS MATERIALIZED (${begun.map((sql) => `(${sql})`).join(' UNION ') || none}),
    near AS MATERIALIZED (SELECT r.key FROM (${newest(most.near)}) r WHERE ${holds})${few.map((sql) => `, ${sql}`).join('')}`;
  const keys = [
    'SELECT key FROM begun UNION SELECT key FROM near',
    `(SELECT r.key FROM (${[...rare, walk].join(' UNION ALL ')}) r
      WHERE ${isOpen} AND ${holds} LIMIT ${most.rare + limit})`,
    `(SELECT s.key FROM (${sources.join(' UNION ALL ')}) s (key) WHERE ${isOpen} AND ${isCommon} LIMIT ${most.rare})`,
  ];
  return { named, keys: keys.join(' UNION ') };
}

/**
 * The score of a title: 4 if it equals the text, 3 if it begins with the text, 2 if one of its
 * words begins with the text, 1 if it contains the text.
 */
function scoreSql({ titles = [] }: Table, text: string, { statement }: ReadInput): string {
  if (titles.length === 0) return '0';
  const whole = `unaccented(${statement.share('search text', text, 'text')})`;
  const like = (form: (text: string) => string, name: string) =>
    `unaccented(${statement.share(`search ${name}`, form(plainText(text)), 'text')})`;
  const texts = titles.map((title) => title.texts).join(' UNION ALL ');
  return `coalesce((SELECT max(CASE WHEN s.own = ${whole} THEN 4 WHEN s.own LIKE ${like((t) => `${t}%`, 'begin')} THEN 3 WHEN s.own LIKE ${like((t) => `% ${t}%`, 'word')} THEN 2 WHEN s.own LIKE ${like((t) => `%${t}%`, 'part')} THEN 1 ELSE 0 END) FROM (${texts}) s (own)), 0)`;
}
