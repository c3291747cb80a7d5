import { derivedList } from '../workloads/product-askings.ts';
import { type ProductReading, productReadings } from '../workloads/products.ts';
import { type Answering, prepareJson } from './pool.ts';

const expressions: Readonly<Record<string, string>> = {
  sku: 'i.sku',
  department: 't.department_id',
  producer: 't.producer_id',
  category: 't.category_id',
  isVisible: 't.is_visible',
  isFeatured: 't.is_featured',
  allowOrders: 't.allow_orders',
  allowQuotes: 't.allow_quotes',
  showPrice: 't.show_price',
  isNewRelease: 't.is_new_release',
  hasVariants: '(SELECT true FROM product_variant v WHERE v.product_id = t.id LIMIT 1) IS NOT NULL',
  minOrder: 't.min_order',
  listPrice: 'm.list_price',
  sellingPrice: 'm.selling_price',
  price: 'm.price',
  shortDescription: 't.short_description',
  seoTitle: 't.seo_title',
  seoKeywords: 't.seo_keywords',
  seoDescription: 't.seo_description',
  longDescription: 't.long_description',
  taxClass: 't.tax_class_id',
  updateTime: 't.update_time',
};

const priceColumns = new Map([
  ['listPrice', 'list_price'],
  ['sellingPrice', 'selling_price'],
  ['price', 'price'],
]);

const priceMap = (price: string) =>
  `json_object_agg(x.price_list_id, x.${price}) FILTER (WHERE x.${price} IS NOT NULL) AS ${price}`;

/**
 * The keys of a page and their order: it is made on the key alone, and its literal size shows the
 * planner how few rows follow.
 */
function pageOf({ asking: { reads, limit } }: ProductReading): string {
  switch (reads) {
    case 'by keywords':
      return `(SELECT id, row_number() OVER () AS place FROM (${found} LIMIT ${limit}) f)`;
    case 'by price':
      return `(SELECT product_id AS id, row_number() OVER () AS place FROM (
        SELECT product_id FROM item_price WHERE is_primary AND price_list_id = ${derivedList}
        ORDER BY price, product_id LIMIT ${limit} OFFSET $1) f)`;
    default:
      return `(SELECT id, id AS place FROM product ORDER BY id LIMIT ${limit} OFFSET $1)`;
  }
}

/** Returns SQL of the points of a product for a word, as products.find computes them. */
const points = (word: string) => `CASE
  WHEN fold(p.code) = ${word} OR fold(i.sku) = ${word} THEN 64
  WHEN strpos(n.key, ${word}) = 1 THEN 32 WHEN strpos(n.key, ' ' || ${word}) > 0 THEN 16
  WHEN strpos(n.key, ${word}) > 0 THEN 8
  WHEN strpos(fold(p.code), ${word}) > 0 OR strpos(fold(i.sku), ${word}) > 0 THEN 4 ELSE 1 END`;

const found = `SELECT p.id FROM product_search s JOIN product p ON p.id = s.product_id
  JOIN item i ON i.product_id = p.id AND i.is_primary
  JOIN text_key n ON n.owner = 'product.name' AND n.language = 'en' AND n.id = p.id
  WHERE s.language = 'en' AND s.document LIKE $3 AND s.document LIKE $4
  ORDER BY ${points('$1')} + ${points('$2')} DESC, p.id`;

function textOf(reading: ProductReading): string {
  const { fields, asking } = reading;
  const columns = fields.map((field) => `${expressions[field] ?? `t.${field}`} AS "${field}"`);
  const maps = fields.flatMap((field) => priceColumns.get(field) ?? []).map(priceMap);
  const one = asking.reads === 'one';
  const only = asking.reads === 'by price' ? ` AND x.price_list_id = ${derivedList}` : '';
  return `SELECT ${columns.join(', ')}
    FROM ${one ? 'product t' : `${pageOf(reading)} k JOIN product t ON t.id = k.id`}
    LEFT JOIN item i ON i.product_id = t.id AND i.is_primary
    LEFT JOIN LATERAL (SELECT ${maps.join(', ')} FROM item_price x
      WHERE x.item_id = i.id${only}) m ON true
    ${one ? 'WHERE t.id = $1' : 'ORDER BY k.place'}`;
}

interface Asked {
  readonly first?: number;
  readonly id?: number;
  readonly keywords?: readonly string[];
}

function valuesOf({ first, id, keywords }: Asked): unknown[] {
  if (!keywords) return [id ?? first];
  const words = keywords.map((word) => word.toLowerCase());
  return [...words, ...words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)];
}

function answering(reading: ProductReading): Answering {
  const { name, asking } = reading;
  const read = prepareJson(name, textOf(reading));
  return async (body) => {
    const rows = await read(valuesOf(JSON.parse(body)));
    if (asking.reads !== 'one') return `{"status":"ok","products":${rows}}`;
    return `{"status":"ok","product":${rows === '[]' ? null : rows.slice(1, -1)}}`;
  };
}

export const productAnswers = new Map(
  productReadings.map((reading) => [`/${reading.name}`, answering(reading)] as const),
);
