import type { PriceField } from './filter-field.ts';
import {
  localizedColumn,
  type Order,
  type ReadColumn,
  type ReadInput,
  type Sql,
  sqlOf,
} from './table.ts';
import { markOf, type VersionPart } from './version.ts';

/** SQL of the address of a stored file, from the SQL of its key. */
export const fileUrl = (key: string, { statement, filesUrl }: ReadInput) =>
  `${statement.share('filesUrl', filesUrl, 'text')} || ${key}`;

/** An uploaded image that is stored as file, width and height; null without an image. */
export const imageColumn = (column: string, more = ''): ReadColumn => ({
  sql: (reading) =>
    `CASE WHEN t.${column}_file IS NOT NULL THEN json_build_object('url', ${fileUrl(`t.${column}_file`, reading)}, 'width', t.${column}_width, 'height', t.${column}_height${more}) END`,
  parse: true,
});

/**
 * Replaces the file keys in the JSON of product image sizes by addresses. JSON.stringify has
 * written the JSON, so a text replacement finds all keys; parsing would take fifty times as long.
 */
const withUrls = (sizes: string, { statement, filesUrl }: ReadInput) => {
  const url = statement.share('filesUrl', filesUrl, 'text');
  const named = `replace(${sizes}, '"file":"', '"url":"' || ${url})`;
  return `replace(${named}, '"retinaFile":"', '"retinaUrl":"' || ${url})`;
};

/** A product image in all of its sizes. */
export const resizedColumn: ReadColumn = {
  sql: (reading) => withUrls('t.sizes::text', reading),
  parse: true,
};

/** A product image in one of its five sizes; null if it does not have that size. */
const sizedImageColumn = (sizes: string, size: string, join: readonly string[]): ReadColumn => ({
  sql: (reading) => withUrls(`nullif((${sizes} -> '${size}')::text, 'null')`, reading),
  join,
  parse: true,
});

/**
 * The prices of an item by price list, as JSON text: those of all lists, or of the requested list.
 * `$price` beside `price` always contains all lists.
 */
const priceMapColumn = (price: string, join: readonly string[]): ReadColumn => ({
  sql: `coalesce(prices.${price}, '{}')`,
  join: [...join, 'prices'],
});

/** Sorts the lists once by the primary key instead of once for each map. */
const sortedPrices = (item: string, only = '') =>
  `(SELECT *, ${markOf('y')} AS mark FROM item_price y WHERE y.item_id = ${item}.id${only} ORDER BY y.price_list_id) x`;

const priceMarks = `string_agg(x.mark, '')`;

const priceMap = (price: string) => {
  const entry = `'"' || x.price_list_id || '":' || trim_scale(x.${price})`;
  return `'{' || string_agg(${entry}, ',') FILTER (WHERE x.${price} IS NOT NULL) || '}'`;
};

/** The join that computes an item's price maps. PostgreSQL skips maps that no column uses. */
export const pricesJoin =
  (item: string): Sql =>
  ({ priceList, statement }) => {
    const maps = ['list_price', 'selling_price', 'price']
      .map((price) => `${priceMap(price)} AS ${price}`)
      .join(', ');
    const marks = `${priceMarks} AS marks`;
    const only =
      priceList === null
        ? ''
        : ` AND y.price_list_id = ${statement.share('priceList', priceList, 'int8')}`;
    return `LEFT JOIN LATERAL (SELECT ${maps}, ${marks} FROM ${sortedPrices(item, only)}) prices ON true`;
  };

/**
 * The prices of an item as a part of a record's version. Uses the price join if it contains all
 * lists.
 */
export const pricesPart = (item: string): VersionPart => ({
  table: 'item_price',
  of: `p.item_id = ${item}.id`,
  marks: ({ priceList }, joined) =>
    priceList === null && joined.has('prices')
      ? 'prices.marks'
      : `(SELECT ${priceMarks} FROM ${sortedPrices(item)})`,
});

/** A localized text of a joined row. */
export function localizedColumns(name: string, column: string, join: readonly string[]) {
  const cut: Sql = (reading) => sqlOf(localizedColumn(column), reading);
  return { [`${name}ByLanguage`]: { sql: cut, join } };
}

/** The image of a record in its five sizes, for a table that joins the sizes as `image`. */
export const sizedImageColumns: Readonly<Record<string, ReadColumn>> = Object.fromEntries(
  ['thumbnail', 'small', 'medium', 'large', 'zoom'].map((size) => [
    `${size}Image`,
    sizedImageColumn('image.sizes', size, ['image']),
  ]),
);

/** The three price maps of the item that the join `prices` belongs to. */
export const priceColumns = (join: readonly string[] = []) => ({
  listPriceByList: priceMapColumn('list_price', join),
  sellingPriceByList: priceMapColumn('selling_price', join),
  priceByList: priceMapColumn('price', join),
});

const priceOrder = (column: string): Order => ({
  sql: `sorted.${column}`,
  type: 'numeric',
  join: ['sorted'],
  nullable: true,
});

/**
 * Orders by price in the price list of the call, for a table that joins its row of item_price as
 * `sorted`.
 */
export const priceOrders = {
  listPrice: priceOrder('list_price'),
  sellingPrice: priceOrder('selling_price'),
  price: priceOrder('price'),
};

/** Filters by price; products have the price of their main item. */
export const priceFilters = (of: PriceField['of']): Readonly<Record<string, PriceField>> => ({
  listPrice: { kind: 'price', key: 't.id', of, column: 'list_price' },
  sellingPrice: { kind: 'price', key: 't.id', of, column: 'selling_price' },
  price: { kind: 'price', key: 't.id', of, column: 'price' },
});
