import type { Statement } from './statement.ts';
import type { Part } from './version.ts';

/** What a read is made for: the caller's choices and the shop's facts that SQL needs. */
export interface Reading {
  readonly statement: Statement;
  /** The language texts are cut to; null for all languages. */
  readonly language: string | null;
  /** The language of conditions and orders. */
  readonly sortLanguage: string;
  /** The price list that price maps are cut to, and that price orders go by; null for all. */
  readonly priceList: number | null;
  /** The price list of price orders. */
  readonly sortPriceList: number;
  /** The words searched for, for the order of relevance. */
  readonly words: readonly string[];
  /** Words that many product documents have. */
  readonly commonWords: readonly string[];
  /** What file addresses begin with. */
  readonly filesUrl: string;
}

/** SQL over the row `t` and the joins it names; a statement may have others of the table `joined` anyway. */
export type Sql = string | ((reading: Reading, joined: ReadonlySet<string>) => string);

export interface Column {
  readonly sql: Sql;
  /** The joins it needs, by name. */
  readonly join?: readonly string[];
  /** The value is JSON that GraphQL goes into: parsed as the row arrives. */
  readonly parse?: true;
  /** It is not to be worked out for rows that a page skips. */
  readonly costly?: true;
  readonly composed?: Composed;
}

/** A record, or a list of them, of which only the members asked for are read: SQL by their names. */
export interface Composed {
  readonly texts: Readonly<Record<string, string>>;
  readonly numbers?: Readonly<Record<string, string>>;
  /** The SQL of the value, an array of texts or of such arrays, by that of one record. */
  readonly sql: (record: string) => string;
  readonly isList?: true;
}

/** Something to sort by. `nullable` sorts last in both directions. */
export interface Order {
  readonly sql: Sql;
  /** PostgreSQL's type of the values. */
  readonly type: string;
  /** The words of an enumeration, which a forged cursor may not have. */
  readonly words?: readonly string[];
  readonly join?: readonly string[];
  readonly nullable?: true;
  /** It is worked out for each row: no index has it. */
  readonly workedOut?: true;
}

/**
 * A join to the one row of another table that holds the key of `t` too. A page by nothing but its
 * columns is made of that table alone.
 */
export interface KeyedJoin {
  /** The table and its alias. */
  readonly from: string;
  /** Its column with the key of `t`. */
  readonly key: string;
  /** Which of the rows with that key. */
  readonly where: Sql;
}

/** A condition's SQL for a value that is there (null only where the condition is nullable). */
export type Condition = (value: never, reading: Reading) => string;

/** How one kind of record is read: everything SQL knows of it, in one place. */
export interface Table {
  /** The table, read under the alias `t`. */
  readonly name: string;
  /** The column that joins and pages go by. */
  readonly key: string;
  /** The type of the key, for lists of keys. */
  readonly keyType: 'int8' | 'text';
  /** Breaks ties and is the default order, ascending: SQL over `t`. */
  readonly identifier: readonly { readonly sql: string; readonly type: string }[];
  /** By the name of the GraphQL field. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly joins: Readonly<Record<string, Sql | KeyedJoin>>;
  readonly orders: Readonly<Record<string, Order>>;
  readonly conditions: Readonly<Record<string, Condition>>;
  /** What else an update of the record writes: its version moves with these too. */
  readonly parts?: readonly Part[];
}

export const sqlOf = (sql: Sql, reading: Reading, joined: ReadonlySet<string> = none) =>
  typeof sql === 'string' ? sql : sql(reading, joined);

const none: ReadonlySet<string> = new Set();

/** Condition: the column equals the value. */
export const equals =
  (column: string, type: string): Condition =>
  (value: unknown, { statement }) =>
    value === null ? `${column} IS NULL` : `${column} = ${statement.bind(value, type)}`;

/** Condition: the column is one of the values. */
export const among =
  (column: string, type: string): Condition =>
  (values: readonly unknown[], { statement }) =>
    `${column} = ANY(${statement.bind(values, `${type}[]`)})`;

/**
 * The words that an index of trigrams is to look up: those that are not common. For each row with a rare word it
 * would read a page of every common one, which has the more, the more rows there are. None where no index has
 * what is left.
 */
export function rareWords(words: readonly string[], { commonWords }: Reading): readonly string[] {
  const rare = words.filter((word) => {
    const lower = word.toLowerCase();
    return !commonWords.some((each) => each.includes(lower));
  });
  return rare.some((word) => hasTrigram.test(word)) ? rare : [];
}

/** Shorter ones are in no index. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/** A text column that no index is asked for. */
export const aside = (column: string) => `(${column} || '')`;

/**
 * Condition SQL: the folded column holds the word anywhere; `%` and `_` are plain characters. A word that is
 * `alike` is planned for as any other: PostgreSQL would plan anew for each, which takes longer than the search.
 */
export function holds(
  column: string,
  word: string,
  { statement }: Reading,
  planned?: 'alike',
): string {
  statement.isSearch = true;
  const pattern = `fold(${statement.share(`word ${word}`, `%${escapeLike(word)}%`, 'text')})`;
  return `${column} LIKE ${planned ? `(SELECT ${pattern})` : pattern}`;
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** contract.md: every word must occur. Words are what blanks part. */
export const wordsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/\s+/u)).filter((word) => word !== '');

/** Texts sort alike on every server: case folded, then by code point. */
export const folded = (column: string) => `fold(${column}) COLLATE "C"`;

/** The join that sorts by a localized text of the record: see text_key in prisma/migrations. */
export const textKeyJoin = (owner: string): KeyedJoin => ({
  from: 'text_key n',
  key: 'n.id',
  where: ({ statement, sortLanguage }) =>
    `n.owner = '${owner}' AND n.language = ${statement.share('sortLanguage', sortLanguage, 'bpchar')}`,
});

/** A join to be written into a statement; of a keyed one `id` is the key, where it is not that of `t`. */
export function joinSql(join: Sql | KeyedJoin, reading: Reading, id = 't.id'): string {
  if (typeof join !== 'object') return sqlOf(join, reading);
  return `JOIN ${join.from} ON ${join.key} = ${id} AND ${sqlOf(join.where, reading)}`;
}

/** A localized text, cut to the language asked for: an absent text is ''. */
export const localizedColumn =
  (column: string): Sql =>
  ({ language, statement }) => {
    if (language === null) return column;
    const code = statement.share('language', language, 'text');
    return `json_build_object(${code}, coalesce(${column} ->> ${code}, ''))`;
  };
