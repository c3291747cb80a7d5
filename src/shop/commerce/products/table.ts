import type { RecordTable } from '../../../engine/schema/records/record.ts';
import {
  priceColumns,
  priceFilters,
  priceOrders,
  pricesJoin,
  pricesPart,
  sizedImageColumns,
} from '../../../store/db/read/columns.ts';
import { textField } from '../../../store/db/read/filter-field.ts';
import { searchProducts } from '../../../store/db/read/search/search.ts';
import { titled, titledByName } from '../../../store/db/read/search/titles.ts';
import {
  type Condition,
  contains,
  type ReadInput,
  rareWords,
  withoutIndex,
  wordsOf,
} from '../../../store/db/read/table.ts';
import { marksSql } from '../../../store/db/read/version.ts';
import { taxRatesOf } from '../prices/taxed-price.ts';
import { priceRanges } from './price-range.ts';

const main = ['main'] as const;
const variants = { table: 'product_variant', of: 'p.product_id = t.id' } as const;

/** How products are read. Prices, sku and images are those of the main item. */
export const productTable: RecordTable = {
  keys: {
    sku: 't.id = (SELECT i.product_id FROM item i WHERE i.sku = $1 AND i.is_primary)',
  },
  parts: [
    {
      table: 'item',
      of: 'p.product_id = t.id AND p.is_primary',
      join: 'main',
      isWrittenAlone: true,
    },
    pricesPart('main'),
    { ...variants, join: 'variants', marks: 'variants.marks' },
  ],
  columns: {
    ...priceColumns(main),
    ...sizedImageColumns,
    priceRanges: { sql: priceRanges },
    taxRates: { sql: taxRatesOf('main'), join: main, costly: true },
  },
  joins: {
    main: 'LEFT JOIN item main ON main.product_id = t.id AND main.is_primary',
    prices: pricesJoin('main'),
    variants: `LEFT JOIN LATERAL (${marksSql(variants, 'variant_id')}) variants ON true`,
    image:
      'LEFT JOIN LATERAL (SELECT i.sizes FROM product_image i WHERE i.product_id = t.id ORDER BY i.position, i.id LIMIT 1) image ON true',
    sorted: {
      from: 'item_price sorted',
      key: 'sorted.product_id',
      where: ({ sortPriceList, statement }: ReadInput) =>
        `sorted.is_primary AND sorted.price_list_id = ${statement.share('sortPriceList', sortPriceList, 'int8')}`,
    },
  },
  orders: {
    id: 'column',
    code: 'column',
    isVisible: 'column',
    name: 'column',
    position: 'column',
    ...priceOrders,
    rating: 'column',
    updateTime: 'column',
    relevance: { sql: relevanceRank, type: 'int8', join: ['main', 'n'], computed: true },
  },
  // docs/contract.md, Values: a rating of 0 means that there is no rating.
  unknownZeros: ['rating'],
  filters: {
    ...priceFilters('product_id'),
    sku: {
      kind: 'foreign',
      key: 't.id',
      keys: (condition) => `SELECT i.product_id FROM item i WHERE i.is_primary AND ${condition}`,
      field: textField('i.sku'),
    },
    hasVariants: {
      kind: 'value',
      sql: '(t.id IN (SELECT v.product_id FROM product_variant v))',
      type: 'bool',
    },
  },
  search: searchProducts,
  titles: [titled('product', 'code'), titledByName('product')],
  conditions: {
    hasZeroPrice,
    accessoryOfId: related('product_accessory', 'accessory_id'),
    similarToId: related('product_similar', 'similar_id'),
    keywords,
  },
};

/** docs/contract.md, Lists: the product's `price` in the list is 0 or absent. */
function hasZeroPrice(wanted: boolean, { sortPriceList, statement }: ReadInput): string {
  const list = statement.share('sortPriceList', sortPriceList, 'int8');
  const zero = `SELECT z.product_id FROM item_price z WHERE z.price_list_id = ${list} AND z.is_primary AND (z.price IS NULL OR z.price = 0)`;
  return `t.id ${wanted ? 'IN' : 'NOT IN'} (${zero})`;
}

function related(table: string, column: string): Condition {
  return (product: number, { statement }) =>
    `t.id IN (SELECT r.${column} FROM ${table} r WHERE r.product_id = ${statement.bind(product, 'int8')})`;
}

/**
 * docs/contract.md, Lists: every word occurs in code, SKU, name or descriptions of the language.
 */
function keywords(texts: readonly string[], reading: ReadInput): string {
  const words = wordsOf(texts);
  const language = reading.statement.share('sortLanguage', reading.sortLanguage, 'bpchar');
  const rare = rareWords(words, reading);
  const where =
    rare.length > 0
      ? foundByRare(words, rare, language, reading)
      : [`s.language = ${language}`, ...words.map((word) => contains('s.document', word, reading))];
  return `t.id IN (SELECT s.product_id FROM product_search s WHERE ${where.join(' AND ')})`;
}

/** Rare words are looked up; their matches are then filtered by language and the other words. */
const foundByRare = (
  words: readonly string[],
  rare: readonly string[],
  language: string,
  reading: ReadInput,
) => [
  ...rare.map((word) => contains('s.document', word, reading, 'alike')),
  `s.language IS NOT DISTINCT FROM ${language}`,
  ...words
    .filter((word) => !rare.includes(word))
    .map((word) => contains(withoutIndex('s.document'), word, reading, 'alike')),
];

/**
 * Sorts the most relevant products first: each word counts most as the whole code or SKU, then as
 * the beginning of the name or of a word in it, then elsewhere in the name, then in code or SKU,
 * and least in a description.
 */
function relevanceRank(reading: ReadInput): string {
  const { words, statement } = reading;
  // A bare 0 would be the number of a column.
  if (words.length === 0) return '0::int8';
  const points = words.map((word) => {
    const plain = `(SELECT unaccented(${statement.share(`whole ${word}`, word, 'text')}))`;
    return `CASE WHEN ${plain} IN (f.code, f.sku) THEN 64
      WHEN strpos(f.name, ${plain}) = 1 THEN 32
      WHEN strpos(f.name, ' ' || ${plain}) > 0 THEN 16
      WHEN strpos(f.name, ${plain}) > 0 THEN 8
      WHEN strpos(f.code || E'\\n' || f.sku, ${plain}) > 0 THEN 4
      ELSE 1 END`;
  });
  // OFFSET keeps PostgreSQL from computing the texts again at each place.
  return `-(SELECT ${points.join(' + ')} FROM (SELECT unaccented(n.key) AS name,
    unaccented(t.code) AS code, unaccented(main.sku) AS sku OFFSET 0) f)`;
}
