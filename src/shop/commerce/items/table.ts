import type { RecordTable } from '../../../engine/schema/records/record.ts';
import {
  localizedColumns,
  priceColumns,
  priceFilters,
  priceOrders,
  pricesJoin,
  pricesPart,
  sizedImageColumns,
} from '../../../store/db/read/columns.ts';
import type { ForeignField } from '../../../store/db/read/filter-field.ts';
import { itemsBySku, searchItems } from '../../../store/db/read/search/search.ts';
import { titledBySku } from '../../../store/db/read/search/titles.ts';
import { containing } from '../../../store/db/read/search/words.ts';
import {
  contains,
  folded,
  joinSql,
  type Order,
  type ReadInput,
  textKeyJoin,
  wordsOf,
} from '../../../store/db/read/table.ts';
import { taxRatesOf } from '../prices/taxed-price.ts';

const product = ['product'] as const;

const byProduct = (sql: string): Order => ({ sql, type: 'int8', join: product, nullable: true });

/** How items are read. Name, department, producer and category come from the product. */
export const itemTable: RecordTable = {
  parts: [pricesPart('t'), { table: 'item_option', of: 'p.item_id = t.id' }],
  // SKUs sort like other texts, and by code point where they differ only in case.
  identifier: [
    { sql: folded('t.sku'), type: 'text' },
    { sql: 't.sku COLLATE "C"', type: 'text' },
  ],
  columns: {
    ...priceColumns(),
    ...sizedImageColumns,
    ...localizedColumns('name', 'product.name', product),
    taxRates: { sql: taxRatesOf('t'), costly: true },
  },
  joins: {
    product: 'JOIN product ON product.id = t.product_id',
    prices: pricesJoin('t'),
    // An image of one of the item's options precedes a general image of the product.
    image: `LEFT JOIN LATERAL (SELECT i.sizes FROM product_image i
      WHERE i.product_id = t.product_id AND (i.option_id IS NULL OR i.option_id IN (SELECT o.option_id FROM item_option o WHERE o.item_id = t.id))
      ORDER BY i.option_id IS NULL, i.position, i.id LIMIT 1) image ON true`,
    n: (reading: ReadInput) => joinSql(textKeyJoin('product.name'), reading, 't.product_id'),
    sorted: ({ sortPriceList, statement }: ReadInput) =>
      `JOIN item_price sorted ON sorted.item_id = t.id AND sorted.price_list_id = ${statement.share('sortPriceList', sortPriceList, 'int8')}`,
  },
  orders: {
    sku: 'column',
    productId: 'column',
    barcode: { sql: '(t.barcode::text) COLLATE "C"', type: 'text', nullable: true },
    departmentId: { sql: 'product.department_id', type: 'int8', join: product },
    producerId: byProduct('product.producer_id'),
    categoryId: byProduct('product.category_id'),
    ...priceOrders,
    name: { sql: 'n.key', type: 'text', join: ['n'] },
    reorderDays: 'column',
    quantityToReorder: 'column',
    stock: 'column',
    stockLevel: 'column',
    reorderLimit: 'column',
    supplierId: 'column',
    supplierSku: { sql: folded('t.supplier_sku'), type: 'text' },
    updateTime: 'column',
  },
  // The value 0 means that nobody has entered the cost.
  unknownZeros: ['costPrice'],
  filters: {
    ...priceFilters('item_id'),
    departmentId: ofProduct('department_id'),
    producerId: ofProduct('producer_id'),
    categoryId: ofProduct('category_id'),
    name: {
      kind: 'localized',
      sql: '(SELECT p.name FROM product p WHERE p.id = t.product_id)',
    },
  },
  search: searchItems,
  titles: [titledBySku],
  calledBy: '(SELECT p.name FROM product p WHERE p.id = t.product_id)',
  conditions: {
    optionIds: options,
    keywords,
    toReorder: (wanted: boolean) => `(t.stock <= t.reorder_limit)${wanted ? '' : ' IS FALSE'}`,
  },
};

/**
 * Condition: the item has all of these options; null means items without options. An empty list
 * matches nothing.
 */
function options(given: readonly number[] | null, { statement }: ReadInput): string {
  const own = 'FROM item_option o WHERE o.item_id = t.id';
  if (given === null) return `NOT EXISTS (SELECT ${own})`;
  const ids = [...new Set(given)];
  if (ids.length === 0) return 'false';
  // A pair of item and option is unique, so an item with this number of matches has all options.
  // With a subselect for each option, a caller could write a statement that takes minutes.
  const of = (condition: string) => `SELECT o.item_id FROM item_option o WHERE ${condition}`;
  if (ids.length === 1) return `t.id IN (${of(`o.option_id = ${statement.bind(ids[0], 'int8')}`)})`;
  const all = of(`o.option_id = ANY(${statement.bind(ids, 'int8[]')})`);
  return `t.id IN (${all} GROUP BY o.item_id HAVING count(*) = ${statement.bind(ids.length, 'int8')})`;
}

function ofProduct(column: string): ForeignField {
  return {
    kind: 'foreign',
    key: 't.product_id',
    keys: (condition) => `SELECT p.id FROM product p WHERE ${condition}`,
    field: { kind: 'value', sql: `p.${column}`, type: 'int8' },
  };
}

/**
 * docs/contract.md, Lists: every word occurs in the SKU or in the product's name, in the language
 * of the call. It uses several searches, because PostgreSQL would scan all items for one condition
 * with OR.
 */
function keywords(text: string, reading: ReadInput): string {
  const words = wordsOf([text]);
  if (words.length === 0) return 'true';
  const language = reading.statement.share('sortLanguage', reading.sortLanguage, 'bpchar');
  const each = words.map((word) => {
    const bySku = itemsBySku('i.id', containing(word, reading));
    const byName = `SELECT f.id FROM text_key k JOIN item f ON f.product_id = k.id WHERE k.owner = 'product.name' AND k.language = ${language} AND ${contains('k.key', word, reading)}`;
    return `t.id IN (${[...bySku, byName].join(' UNION ALL ')})`;
  });
  return each.join(' AND ');
}
