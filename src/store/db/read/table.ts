import type { Section } from '../../../ground/contract/operations/rights.ts';
import { decompose, foldText } from '../../../ground/contract/text.ts';
import type { FilterField, FilterRelation } from './filter-field.ts';
import type { Search, Title } from './searched.ts';
import type { Statement } from './statement.ts';
import type { VersionPart } from './version.ts';

/** The input of a read: the caller's choices and the shop settings that SQL needs. */
export interface ReadInput {
  readonly statement: Statement;
  /** The only language to return texts in; null for all languages. */
  readonly language: string | null;
  /** The language of conditions and orders. */
  readonly sortLanguage: string;
  /** The only price list to return prices of; null for all. */
  readonly priceList: number | null;
  /** The price list of price orders. */
  readonly sortPriceList: number;
  /** The search words, for the order of relevance. */
  readonly words: readonly string[];
  /** Words that occur in many product documents. */
  readonly commonWords: readonly string[];
  /** The prefix of file addresses. */
  readonly filesUrl: string;
}

/** SQL over the row `t` and its joins. `joined` are the names of the statement's joins. */
export type Sql = string | ((reading: ReadInput, joined: ReadonlySet<string>) => string);

export interface ReadColumn {
  readonly sql: Sql;
  /** The names of the joins that the column needs. */
  readonly join?: readonly string[];
  /** The value is JSON that is parsed, because GraphQL selects its members. */
  readonly parse?: true;
  /** The column is too costly to compute for rows that a page skips. */
  readonly costly?: true;
  readonly composed?: Composed;
}

/** One or several records with only the requested members: SQL by member name. */
export interface Composed {
  readonly texts: Readonly<Record<string, string>>;
  readonly numbers?: Readonly<Record<string, string>>;
  /**
   * Returns the SQL of the value, an array of texts or of such arrays, from the SQL of one record.
   */
  readonly sql: (record: string) => string;
  readonly isList?: true;
}

/** An order. `nullable` values sort last in both directions. */
export interface Order {
  readonly sql: Sql;
  /** PostgreSQL's type of the values. */
  readonly type: string;
  /** The words of an enumeration; a forged cursor with another word is refused. */
  readonly words?: readonly string[];
  readonly join?: readonly string[];
  readonly nullable?: true;
  /** The order is computed for each row and has no index. */
  readonly computed?: true;
  /** The section that a caller must be able to read, if it is not the section of the record. */
  readonly section?: Section;
  /** A sentence on the sort criterion, if it is not a field. */
  readonly about?: string;
}

/**
 * A join to the only row of another table that contains the key of `t`. A page that needs only
 * columns of that table reads only that table.
 */
export interface KeyedJoin {
  /** The table and its alias. */
  readonly from: string;
  /** The column that contains the key of `t`. */
  readonly key: string;
  /** Selects one of the rows with that key. */
  readonly where: Sql;
}

/** Returns the SQL of a condition. The value is null only if the condition is nullable. */
export type Condition = (value: never, reading: ReadInput) => string;

export const conditionSql = (condition: Condition, value: unknown, reading: ReadInput): string =>
  // The value has been checked against the shape of the conditions.
  (condition as (value: unknown, reading: ReadInput) => string)(value, reading);

/** SQL over `t` and the joins: the key of a record of the type `to`, or a value of the type. */
export interface GroupKey {
  readonly sql: string;
  readonly join?: readonly string[];
  readonly to?: string;
  readonly type?: 'String' | 'Decimal';
  /** A sentence on the value, if its name does not explain it. */
  readonly about?: string;
}

/** Numbers that aggregates compute from several rows of each record. */
export interface ComputedRows {
  /** The join that determines the rows. */
  readonly join: string;
  /** SQL over that join. */
  readonly numbers: Readonly<Record<string, { readonly sql: string; readonly about: string }>>;
}

/** How one type of record is read: everything that SQL needs. */
export interface Table {
  /** The table, read under the alias `t`. */
  readonly name: string;
  /** The key column, which joins and pages use. */
  readonly key: string;
  /** The type of the key, for lists of keys. */
  readonly keyType: 'int8' | 'text';
  /** SQL over `t` that breaks ties and is the default order, ascending. */
  readonly identifier: readonly { readonly sql: string; readonly type: string }[];
  /** The columns by the name of the GraphQL field. */
  readonly columns: Readonly<Record<string, ReadColumn>>;
  readonly joins: Readonly<Record<string, Sql | KeyedJoin>>;
  readonly orders: Readonly<Record<string, Order>>;
  readonly conditions: Readonly<Record<string, Condition>>;
  /** Other rows that an update of the record writes. The version also depends on them. */
  readonly parts?: readonly VersionPart[];
  /** Filters by the name of the GraphQL field, unless they follow from the data model. */
  readonly filters?: Readonly<Record<string, FilterField>>;
  /** The numbers whose 0 is null in filters and aggregates, by the name of the GraphQL field. */
  readonly unknownZeros?: readonly string[];
  /** Relations that lists can be filtered by, unless they follow from the data model. */
  readonly relations?: Readonly<Record<string, FilterRelation>>;
  /** The keys by which aggregates can group, beside the table's own columns. */
  readonly groups?: Readonly<Record<string, GroupKey>>;
  /** The rows whose numbers aggregates compute instead of the table's own. */
  readonly computedRows?: ComputedRows;
  /** Other keys than unique columns of the model: SQL over `t` of the record with the key `$1`. */
  readonly keys?: Readonly<Record<string, string>>;
  /** The texts that `search` of GraphQL searches. */
  readonly search?: Search;
  /** SQL over `d` of the digits of telephone numbers, which `search` finds too. */
  readonly phones?: string;
  /** SQL over `t` for texts by language: the usual name of a record that has no own name. */
  readonly calledBy?: string;
  /** The titles of the record for people, which determine the relevance. */
  readonly titles?: readonly Title[];
}

export const sqlOf = (sql: Sql, reading: ReadInput, joined: ReadonlySet<string> = none) =>
  typeof sql === 'string' ? sql : sql(reading, joined);

const none: ReadonlySet<string> = new Set();

/** Condition: the column equals the value. */
export const equals =
  (column: string, type: string) =>
  (value: unknown, { statement }: ReadInput): string =>
    value === null ? `${column} IS NULL` : `${column} = ${statement.bind(value, type)}`;

/**
 * Condition: the column is one of the values. Duplicates are removed, because PostgreSQL would look
 * up a repeated value again and estimate more rows.
 */
export const isOneOf =
  (column: string, type: string): Condition =>
  (values: readonly unknown[], { statement }) =>
    `${column} = ANY(${statement.bind([...new Set(values)], `${type}[]`)})`;

/**
 * Returns the words for the trigram index, none if it contains none of them. For each row with a
 * rare word, PostgreSQL would read a page of the index for every common word.
 */
export function rareWords(words: readonly string[], { commonWords }: ReadInput): readonly string[] {
  const rare = words.filter((word) => {
    const plain = foldText(word);
    return !commonWords.some((each) => each.includes(plain));
  });
  return rare.some((word) => hasTrigram.test(foldText(word))) ? rare : [];
}

/** Shorter words are not in the trigram index. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/** An expression that prevents the use of an index on a text column. */
export const withoutIndex = (column: string) => `(${column} || '')`;

/**
 * Condition: the unaccented column contains the word; `%` and `_` are plain characters. A statement
 * with an `alike` word is planned once for all words, because planning for each word takes longer
 * than the search.
 */
export function contains(
  column: string,
  word: string,
  reading: ReadInput,
  planned?: 'alike',
): string {
  const pattern = patternOf(word, reading);
  return `${column} LIKE ${planned ? `(SELECT ${pattern})` : pattern}`;
}

/** The SQL of the pattern for texts that contain the word. */
export function patternOf(word: string, { statement }: ReadInput): string {
  statement.isPlannedEachTime = true;
  return `unaccented(${statement.share(`pattern ${word}`, `%${plainText(word)}%`, 'text')})`;
}

/**
 * Escapes a part of a pattern. SQL decomposes the pattern, and a full-width `％` would become the
 * wildcard `%`, so the text is decomposed before its wildcards are escaped.
 */
export const plainText = (text: string) => decompose(text).replace(/[\\%_]/g, '\\$&');

/**
 * docs/contract.md, Lists: every word must occur. White space separates words, except for U+FEFF,
 * which has no width.
 */
export const wordsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/[^\S\ufeff]+/u)).filter((word) => foldText(word) !== '');

/** Texts sort the same on every server: see docs/decisions/0082-order-of-texts.md. */
export const textOrder = (text: string) => `text_order(${text}) COLLATE "C"`;

/** SKUs, which identify items, sort by code point, without case. */
export const folded = (column: string) => `fold(${column}) COLLATE "C"`;

/** Returns the kind of order for texts of a column, by its name. */
export const textOrderOf = (column: string) => (isSku.test(column) ? folded : textOrder);

const isSku = /(?:\b|_)sku"?$/;

/** The join for sorting by a localized text: see text_key in prisma/migrations. */
export const textKeyJoin = (owner: string): KeyedJoin => ({
  from: 'text_key n',
  key: 'n.id',
  where: ({ statement, sortLanguage }) =>
    `n.owner = '${owner}' AND n.language = ${statement.share('sortLanguage', sortLanguage, 'bpchar')}`,
});

/** Returns the SQL of a join. `id` is the key of a keyed join if it differs from the key of `t`. */
export function joinSql(join: Sql | KeyedJoin, reading: ReadInput, id = 't.id'): string {
  if (typeof join !== 'object') return sqlOf(join, reading);
  return `JOIN ${join.from} ON ${join.key} = ${id} AND ${sqlOf(join.where, reading)}`;
}

/** A localized text in the requested language only; a missing text is ''. */
export const localizedColumn =
  (column: string): Sql =>
  ({ language, statement }) => {
    if (language === null) return column;
    const code = statement.share('language', language, 'text');
    return `json_build_object(${code}, coalesce(${column} ->> ${code}, ''))`;
  };
