import {
  type Column,
  localizedColumn,
  type Order,
  type Reading,
  type Sql,
  sqlOf,
} from './table.ts';
import { markOf, type Part } from './version.ts';

/** The address of a stored file whose key the SQL gives. */
export const fileUrl = (key: string, { statement, filesUrl }: Reading) =>
  `${statement.share('filesUrl', filesUrl, 'text')} || ${key}`;

/** An uploaded image kept as file, width and height: null where there is none. */
export const imageColumn = (column: string, more = ''): Column => ({
  sql: (reading) =>
    `CASE WHEN t.${column}_file IS NOT NULL THEN json_build_object('url', ${fileUrl(`t.${column}_file`, reading)}, 'width', t.${column}_width, 'height', t.${column}_height${more}) END`,
  parse: true,
});

/**
 * Sizes of product images with addresses in place of file keys; `sizes` is the SQL of their JSON as
 * text. JSON.stringify has written it, so a replacement finds all keys; taking it apart costs fifty
 * times more.
 */
const withUrls = (sizes: string, { statement, filesUrl }: Reading) => {
  const url = statement.share('filesUrl', filesUrl, 'text');
  const named = `replace(${sizes}, '"file":"', '"url":"' || ${url})`;
  return `replace(${named}, '"retinaFile":"', '"retinaUrl":"' || ${url})`;
};

/** A product image in all of its sizes. */
export const resizedColumn: Column = {
  sql: (reading) => withUrls('t.sizes::text', reading),
  parse: true,
};

/** A product image in one of its five sizes; null where it has none of that. */
const sizedImageColumn = (sizes: string, size: string, join: readonly string[]): Column => ({
  sql: (reading) => withUrls(`nullif((${sizes} -> '${size}')::text, 'null')`, reading),
  join,
  parse: true,
});

/**
 * One of an item's prices by price list, as JSON text: the lists that have one, or the one asked for.
 * `$price` beside `price` has all of them, whatever list the caller asked for.
 */
const priceMapColumns = (
  name: string,
  price: string,
  item: string,
  join: readonly string[] = [],
): Record<string, Column> => ({
  [name]: { sql: `coalesce(prices.${price}, '{}')`, join: [...join, 'prices'] },
  [`$${name}`]: {
    sql: `coalesce((SELECT ${priceMap(price)} FROM ${sortedPrices(item)}), '{}')`,
    join,
  },
});

/** The lists in order: sorted once by the primary key, not once for each map. */
const sortedPrices = (item: string, only = '') =>
  `(SELECT *, ${markOf('y')} AS mark FROM item_price y WHERE y.item_id = ${item}.id${only} ORDER BY y.price_list_id) x`;

const priceMarks = `string_agg(x.mark, '')`;

const priceMap = (price: string) => {
  const entry = `'"' || x.price_list_id || '":' || trim_scale(x.${price})`;
  return `'{' || string_agg(${entry}, ',') FILTER (WHERE x.${price} IS NOT NULL) || '}'`;
};

/** The join that gives an item's price maps; what no column uses is not computed. */
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

/** An item's prices as part of a record, for its version: out of the join that gives all of them, where it is there. */
export const pricesPart = (item: string): Part => ({
  table: 'item_price',
  of: `p.item_id = ${item}.id`,
  marks: ({ priceList }, joined) =>
    priceList === null && joined.has('prices')
      ? 'prices.marks'
      : `(SELECT ${priceMarks} FROM ${sortedPrices(item)})`,
});

/** A localized text of a joined row; `$name` beside it is the same in every language. */
export function localizedColumns(name: string, column: string, join: readonly string[]) {
  const cut: Sql = (reading) => sqlOf(localizedColumn(column), reading);
  return { [name]: { sql: cut, join }, [`$${name}`]: { sql: column, join } };
}

/** The image of a record in its five sizes, of a table that joins its sizes as `image`. */
export const sizedImageColumns: Readonly<Record<string, Column>> = Object.fromEntries(
  ['thumbnail', 'small', 'medium', 'large', 'zoom'].map((size) => [
    `${size}Image`,
    sizedImageColumn('image.sizes', size, ['image']),
  ]),
);

/** The three price maps of an item that is read, or joined, under the alias. */
export const priceColumns = (item: string, join: readonly string[] = []) => ({
  ...priceMapColumns('listPrice', 'list_price', item, join),
  ...priceMapColumns('sellingPrice', 'selling_price', item, join),
  ...priceMapColumns('price', 'price', item, join),
});

const priceOrder = (column: string): Order => ({
  sql: `sorted.${column}`,
  type: 'numeric',
  join: ['sorted'],
  nullable: true,
});

/** By the price in the list of the call, of a table that joins its row of item_price as `sorted`. */
export const priceOrders = {
  listPrice: priceOrder('list_price'),
  sellingPrice: priceOrder('selling_price'),
  price: priceOrder('price'),
};
