import type { Section } from '../../../ground/contract/operations/rights.ts';
import { padGtin } from '../../../ground/contract/values/gtin.ts';
import { groupPhones, phonePatterns } from './phones.ts';
import { patternOf, type Reading, type Table } from './table.ts';

/*
 * The texts that `search` searches, without accents: SQL that selects keys of records from the SQL
 * of a pattern. Each text has an index in prisma/migrations, except in tables of tens of rows.
 */

/**
 * Returns the SQL of statements that select the keys of the records in which a word occurs. Records
 * that the caller may not read are not searched.
 */
export type Search = (word: SearchedWord, mayRead: MayRead) => readonly string[];

export interface SearchedWord {
  /** SQL of the pattern for texts that contain the word. */
  readonly pattern: string;
  /**
   * Returns the SQL of the word as a stored barcode, null for a word that is none. PostgreSQL
   * refuses a parameter that the statement does not use.
   */
  readonly barcode: () => string | null;
}

export type MayRead = (section: Section) => boolean;

/**
 * Selects records by name in any language. The key of a name begins with the name without accents,
 * so that a common word is compared with stored texts: see text_order in prisma/migrations.
 */
export const namedAs = (table: string, pattern: string) =>
  `SELECT n.id FROM text_key n WHERE n.owner = '${table}.name' AND n.key LIKE ${pattern}`;

/** Selects these columns of items by SKU. */
export const itemsBySku = (columns: string, pattern: string) => [
  `SELECT ${columns} FROM item i WHERE fold(i.sku) LIKE ${pattern}`,
  `SELECT ${columns} FROM item i WHERE octet_length(i.sku) <> char_length(i.sku) AND unaccented(i.sku) LIKE ${pattern}`,
];

/** Selects these columns of items by SKU, and by the barcode in any of its lengths. */
function itemsByCode(columns: string, { pattern, barcode }: SearchedWord): readonly string[] {
  const bySku = itemsBySku(columns, pattern);
  const code = barcode();
  return code === null
    ? bySku
    : [...bySku, `SELECT ${columns} FROM item i WHERE i.barcode = ${code}`];
}

/** Searches products by code, by name in any language, and by SKU and barcode of their items. */
export const searchProducts: Search = ({ pattern, ...word }) => [
  `SELECT p.id FROM product p WHERE unaccented(p.code) LIKE ${pattern}`,
  namedAs('product', pattern),
  ...itemsByCode('i.product_id', { pattern, ...word }),
];

/** Searches items by SKU, by barcode and by the name of the product in any language. */
export const searchItems: Search = (word) => [
  ...itemsByCode('i.id', word),
  `SELECT i.id FROM item i WHERE i.product_id IN (${namedAs('product', word.pattern)})`,
];

/** Searches orders by their copy of the customer, and by the items of their lines. */
export const searchOrders: Search = (word, mayRead) => [
  `SELECT o.id FROM orders o WHERE order_document(o) LIKE ${word.pattern}`,
  `SELECT l.order_id FROM order_line l WHERE l.sku IN (${[
    ...itemsByCode('i.sku', mayRead('Catalog') ? word : { ...word, barcode: () => null }),
    ...(mayRead('Catalog')
      ? [`SELECT i.sku FROM item i WHERE i.product_id IN (${namedAs('product', word.pattern)})`]
      : []),
  ].join(' UNION ALL ')})`,
];

/** Searches records of a table by a text over its row `d`. */
export const searchText =
  (table: string, key: string, text: string): Search =>
  ({ pattern }) => [`SELECT d.${key} FROM ${table} d WHERE ${text} LIKE ${pattern}`];

/**
 * Every word has to occur in one of the searched texts, or belong to a telephone number of the
 * record.
 */
export function searchSql(
  table: Table,
  words: readonly string[],
  mayRead: MayRead,
  reading: Reading,
): string {
  const { name, key, search } = table;
  if (!search) throw new Error(`${name} is not searched`);
  const found = (word: string, row: string) =>
    `${row}.${key} IN (${[
      ...search(searchedWord(word, reading), mayRead),
      ...havingPhone(table, word, reading),
    ].join(' UNION ALL ')})`;
  const each = new Set(
    groupPhones(words).map((group) => {
      const of = (row: string) => [...new Set(group)].map((word) => found(word, row)).join(' AND ');
      const phone = group.length > 1 ? havingPhone(table, group.join(' '), reading) : [];
      if (phone.length === 0) return of('t');
      const apart = `SELECT w.${key} FROM ${name} w WHERE ${of('w')}`;
      return `t.${key} IN (${[apart, ...phone].join(' UNION ALL ')})`;
    }),
  );
  return `(${[...each].join(' AND ')})`;
}

function searchedWord(word: string, reading: Reading): SearchedWord {
  const gtin = padGtin(word);
  const isGtin = /^\d{14}$/.test(gtin);
  const barcode = () =>
    isGtin ? reading.statement.share(`barcode ${gtin}`, gtin, 'bpchar') : null;
  return { pattern: patternOf(word, reading), barcode };
}

/** Selects the records with a telephone number; none if the text is not a number. */
function havingPhone({ name, key, phones }: Table, text: string, { statement }: Reading) {
  const patterns = phones ? phonePatterns(text) : [];
  if (patterns.length === 0) return [];
  const given = statement.share(`phone ${text}`, patterns, 'text[]');
  return [`SELECT d.${key} FROM ${name} d WHERE ${phones} LIKE ANY (${given})`];
}
