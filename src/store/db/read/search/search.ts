import { padGtin } from '../../../../ground/contract/values/gtin.ts';
import type { MayRead, Search, SearchedWord, WordMatch } from '../searched.ts';
import type { ReadInput, Table } from '../table.ts';
import { groupPhones, phonePatterns } from './phones.ts';
import { isIndexed, matchOf } from './words.ts';

/*
 * The texts that `search` searches, without accents: SQL that selects keys of records from the
 * condition of a word. Each text has an index in prisma/migrations, except in tables of tens of
 * rows.
 */

/**
 * Selects records by name in any language. The key of a name begins with the name without accents,
 * so that a common word is compared with stored texts: see text_order in prisma/migrations.
 */
export const namedAs = (table: string, match: WordMatch) =>
  `SELECT n.id FROM text_key n WHERE n.owner = '${table}.name' AND ${match('n.key')}`;

/** Selects these columns of items by SKU. */
export const itemsBySku = (columns: string, match: WordMatch) => [
  `SELECT ${columns} FROM item i WHERE ${match('fold(i.sku)')}`,
  `SELECT ${columns} FROM item i WHERE octet_length(i.sku) <> char_length(i.sku) AND ${match('unaccented(i.sku)')}`,
];

/** Selects these columns of items by SKU, and by the barcode in any of its lengths. */
function itemsByCode(columns: string, { match, barcode }: SearchedWord): readonly string[] {
  const bySku = itemsBySku(columns, match);
  const code = barcode();
  return code === null
    ? bySku
    : [...bySku, `SELECT ${columns} FROM item i WHERE i.barcode = ${code}`];
}

/** Searches products by code, by name in any language, and by SKU and barcode of their items. */
export const searchProducts: Search = (word) => [
  `SELECT p.id FROM product p WHERE ${word.match('unaccented(p.code)')}`,
  namedAs('product', word.match),
  ...itemsByCode('i.product_id', word),
];

/** Searches items by SKU, by barcode and by the name of the product in any language. */
export const searchItems: Search = (word) => [
  ...itemsByCode('i.id', word),
  `SELECT i.id FROM item i WHERE ${word.isAmong('i.product_id', [namedAs('product', word.match)])}`,
];

/** Searches orders by their copy of the customer, and by the items of their lines. */
export const searchOrders: Search = (word, mayRead) => [
  `SELECT o.id FROM orders o WHERE ${word.match('order_document(o)')}`,
  `SELECT l.order_id FROM order_line l WHERE ${word.isAmong('l.sku', itemsOfLines(word, mayRead))}`,
];

const itemsOfLines = (word: SearchedWord, mayRead: MayRead) =>
  mayRead('Catalog')
    ? [
        ...itemsByCode('i.sku', word),
        `SELECT i.sku FROM item i WHERE ${word.isAmong('i.product_id', [namedAs('product', word.match)])}`,
      ]
    : itemsBySku('i.sku', word.match);

/** Searches records of a table by a text over its row `d`. */
export const searchText =
  (table: string, key: string, text: string): Search =>
  ({ match }) => [`SELECT d.${key} FROM ${table} d WHERE ${match(text)}`];

/** A word that has to occur, or adjacent words that may be a telephone number. */
export interface Part {
  /** SQL of statements that select the keys of the records in which the part occurs. */
  readonly sources: readonly string[];
  /** Returns SQL that is true if the part occurs in the record with this key, null if not. */
  readonly holds: (key: string) => string;
  /** An index has parts of the word. */
  readonly isIndexed: boolean;
  /** Parts that are likely in few records have a high rank. */
  readonly rank: number;
}

/**
 * Every word has to occur in one of the searched texts, or belong to a telephone number of the
 * record.
 */
export function searchSql(
  table: Table,
  words: readonly string[],
  mayRead: MayRead,
  reading: ReadInput,
): string {
  const keys = keysSql(table, partsOf(table, words, mayRead, reading));
  return `(t.${table.key} IN (${keys}))`;
}

/** Returns the parts of a search, the rarest first. */
export function partsOf(
  table: Table,
  words: readonly string[],
  mayRead: MayRead,
  reading: ReadInput,
): readonly Part[] {
  const parts = groupPhones(words).flatMap((group) => {
    const each = [...new Set(group)].map((word) => wordPart(table, word, mayRead, reading));
    const phone = group.length > 1 ? havingPhone(table, group.join(' '), reading) : [];
    return phone.length === 0 ? each : [phonePart(table, each, phone)];
  });
  const known = new Map(parts.map((part) => [part.sources.join(), part]));
  return [...known.values()].sort((a, b) => b.rank - a.rank);
}

function wordPart(table: Table, word: string, mayRead: MayRead, reading: ReadInput): Part {
  if (!table.search) throw new Error(`${table.name} is not searched`);
  const searched = searchedWord(word, reading);
  const phone = havingPhone(table, word, reading);
  const sources = [...table.search(searched, mayRead), ...phone];
  const each = [...table.search({ ...searched, isAmong: holds }, mayRead), ...phone];
  const isLong = word.length > 2 && /\d/.test(word);
  return {
    sources,
    holds: (key) => holds(key, each),
    isIndexed: isIndexed(word),
    rank: word.length + (isLong ? 100 : 0),
  };
}

/** The words of a number occur each, or the number as a whole. */
function phonePart(table: Table, words: readonly Part[], phone: readonly string[]): Part {
  const each = (key: string) => words.map((word) => word.holds(key)).join(' AND ');
  return {
    sources: [
      keysSql(
        table,
        words.toSorted((a, b) => b.rank - a.rank),
      ),
      ...phone,
    ],
    holds: (key) => `(${holds(key, phone)} OR ${each(key)})`,
    isIndexed: words.some((word) => word.isIndexed),
    rank: Math.max(...words.map(({ rank }) => rank)),
  };
}

/**
 * The condition for one record: PostgreSQL does not turn this sub-select into a join, which would
 * look up all keys that the statements select.
 */
const holds = (column: string, statements: readonly string[]) =>
  `(SELECT true FROM (${statements.join(' UNION ALL ')}) s (key) WHERE s.key = ${column} LIMIT 1)`;

const isIn = (column: string, statements: readonly string[]) =>
  `${column} IN (${statements.join(' UNION ALL ')})`;

/** How many keys of a part are looked up before it counts as common, and of how many parts. */
const most = { keys: 500, parts: 3 } as const;

/**
 * Returns SQL of the keys of the records in which all parts occur. PostgreSQL cannot know which
 * part is rare. This statement looks up some keys of each, and if these are all of one part, only
 * their records are compared with the others. Otherwise it looks up all keys of all parts.
 */
function keysSql({ name, key }: Table, parts: readonly Part[]): string {
  const [first] = parts;
  if (first && parts.length === 1) return first.sources.join(' UNION ALL ');
  const all = parts.map(({ sources }) => isIn(`w.${key}`, sources));
  const whole = `SELECT w.${key} FROM ${name} w WHERE ${all.join(' AND ')}`;
  const { few, rare, isCommon } = rareSql(parts, most.keys);
  if (few.length === 0) return whole;
  return `WITH ${few.join(', ')}
    SELECT r.key FROM (${rare.join(' UNION ALL ')}) r
    WHERE ${parts.map((part) => part.holds('r.key')).join(' AND ')}
    UNION ALL ${whole} AND ${isCommon}`;
}

/**
 * Returns SQL of named sub-selects with the first keys of some parts, each only if the one before
 * has more keys than the bound; of statements for all keys of the first rare part; and of the
 * condition that no part is rare. A part without an index is not tried.
 */
export function rareSql(parts: readonly Part[], bound: number, condition = 'true') {
  const tried = parts.filter((part) => part.isIndexed).slice(0, most.parts);
  const isBeyond = (at: number) => `(SELECT count(*) FROM few${at}) > ${bound}`;
  const few = tried.map(
    ({ sources }, at) => `few${at} AS MATERIALIZED (
      SELECT s.key FROM (${sources.join(' UNION ALL ')}) s (key)
      WHERE ${at === 0 ? condition : isBeyond(at - 1)} LIMIT ${bound + 1})`,
  );
  return {
    few,
    rare: tried.map((_, at) => `SELECT key FROM few${at} WHERE NOT ${isBeyond(at)}`),
    isCommon: tried.length > 0 ? isBeyond(tried.length - 1) : 'true',
  };
}

/** All words in one text. */
export function searchedTogether(words: readonly string[], reading: ReadInput): SearchedWord {
  const matches = words.map((word) => matchOf(word, reading));
  const match = (text: string) => matches.map((each) => each(text)).join(' AND ');
  return { match, barcode: () => null, isAmong: isIn };
}

function searchedWord(word: string, reading: ReadInput): SearchedWord {
  const gtin = padGtin(word);
  const isGtin = /^\d{14}$/.test(gtin);
  const barcode = () =>
    isGtin ? reading.statement.share(`barcode ${gtin}`, gtin, 'bpchar') : null;
  return { match: matchOf(word, reading), barcode, isAmong: isIn };
}

/** Selects the records with a telephone number; none if the text is not a number. */
function havingPhone({ name, key, phones }: Table, text: string, { statement }: ReadInput) {
  const patterns = phones ? phonePatterns(text) : [];
  if (patterns.length === 0) return [];
  const given = statement.share(`phone ${text}`, patterns, 'text[]');
  return [`SELECT d.${key} FROM ${name} d WHERE ${phones} LIKE ANY (${given})`];
}
