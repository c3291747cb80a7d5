import type { Section } from '../../contract/operations/rights.ts';
import { patternOf, type Reading, type Table } from './table.ts';

/*
 * The texts that `search` searches, without accents: SQL that selects keys of records from the SQL
 * of a pattern. Each text has an index in prisma/migrations, except in tables of tens of rows.
 */

/**
 * Returns the SQL of statements that select the keys of the records in which a word occurs. Records
 * that the caller may not read are not searched.
 */
export type Search = (pattern: string, mayRead: MayRead) => readonly string[];

export type MayRead = (section: Section) => boolean;

/** Selects these columns of items by SKU. */
export const itemsBySku = (columns: string, pattern: string) => [
  `SELECT ${columns} FROM item i WHERE fold(i.sku) LIKE ${pattern}`,
  `SELECT ${columns} FROM item i WHERE octet_length(i.sku) <> char_length(i.sku) AND unaccented(i.sku) LIKE ${pattern}`,
];

/** Searches products by code, by name in any language and by the SKU of an item. */
export const searchProducts: Search = (pattern) => [
  `SELECT p.id FROM product p WHERE unaccented(p.code) LIKE ${pattern}`,
  `SELECT n.id FROM text_key n WHERE n.owner = 'product.name' AND unaccented(n.key) LIKE ${pattern}`,
  ...itemsBySku('i.product_id', pattern),
];

const ofProducts = (pattern: string) =>
  `SELECT n.id FROM text_key n WHERE n.owner = 'product.name' AND unaccented(n.key) LIKE ${pattern}`;

/** Searches items by SKU and by the name of the product in any language. */
export const searchItems: Search = (pattern) => [
  ...itemsBySku('i.id', pattern),
  `SELECT i.id FROM item i WHERE i.product_id IN (${ofProducts(pattern)})`,
];

/** Searches orders by their copy of the customer, and by the items of their lines. */
export const searchOrders: Search = (pattern, mayRead) => [
  `SELECT o.id FROM orders o WHERE order_document(o) LIKE ${pattern}`,
  `SELECT l.order_id FROM order_line l WHERE l.sku IN (${[
    ...itemsBySku('i.sku', pattern),
    ...(mayRead('Catalog')
      ? [`SELECT i.sku FROM item i WHERE i.product_id IN (${ofProducts(pattern)})`]
      : []),
  ].join(' UNION ALL ')})`,
];

/** Searches records of a table by a text over its row `d`. */
export const searchText =
  (table: string, key: string, text: string): Search =>
  (pattern) => [`SELECT d.${key} FROM ${table} d WHERE ${text} LIKE ${pattern}`];

/** Every word has to occur in one of the searched texts. */
export function searchSql(
  { name, key, search }: Table,
  words: readonly string[],
  mayRead: MayRead,
  reading: Reading,
): string {
  if (!search) throw new Error(`${name} is not searched`);
  const each = words.map((word) => {
    const pattern = patternOf(word, reading);
    return `t.${key} IN (${search(pattern, mayRead).join(' UNION ALL ')})`;
  });
  return `(${each.join(' AND ')})`;
}
