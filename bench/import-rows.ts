import { createHash } from 'node:crypto';
import type pg from 'pg';
import { createChance } from './workloads/chance.ts';

/** A product to import, in the form of v3, and its second item. */
export interface Row {
  readonly product: {
    readonly code: string;
    readonly sku: string;
    readonly department: number;
    readonly producer: number;
    readonly position: number;
    readonly name: Text;
    readonly shortDescription: Text;
    readonly longDescription: Text;
    readonly listPrice: Prices;
    readonly sellingPrice: Prices;
    readonly stock: number;
    readonly weight: number;
  };
  readonly item: {
    readonly sku: string;
    readonly listPrice: Prices;
    readonly stock: number;
    readonly weight: number;
  };
}
type Text = Readonly<Record<'en' | 'de', string>>;
type Prices = Readonly<Record<'1' | '2', number>>;

export const departments = 50;
export const producers = 20;

/**
 * The rows of both databases before the import: a second language and price list, places, makers.
 */
export const frame = [
  `INSERT INTO language (code, name, region, currency, is_active, position)
    VALUES ('de', 'Deutsch', 'DE', 'EUR', true, 1)`,
  `INSERT INTO price_list (id, name) VALUES (2, 'Trade')`,
  `INSERT INTO department (id, code, name, description, seo_title, seo_keywords, seo_description)
    SELECT g, 'D' || g, '{"en":"Department"}', '{"en":""}', '{"en":""}', '{"en":""}', '{"en":""}'
    FROM generate_series(1, ${departments}) AS g`,
  `INSERT INTO producer (id, code, name)
    SELECT g, 'M' || g, 'Maker ' || g FROM generate_series(1, ${producers}) AS g`,
];

/** Returns the rows, which are the same in each run. */
export function makeRows(count: number): Row[] {
  const next = createChance(11);
  const price = () => (next() % 1_000_000) / 1_000;
  const words = (of: readonly string[]) =>
    Array.from({ length: 40 }, () => of[next() % of.length]).join(' ');
  return Array.from({ length: count }, (_, at) => {
    const code = `I${String(at).padStart(6, '0')}`;
    const list = { 1: price(), 2: price() };
    return {
      product: {
        code,
        sku: `${code}-a`,
        department: 1 + (next() % departments),
        producer: 1 + (next() % producers),
        position: next() % 5,
        name: { en: `Product ${at} "steel"`, de: `Produkt ${at} Stahl Größe` },
        shortDescription: { en: `Short text of ${at}`, de: `Kurztext zu ${at}` },
        longDescription: { en: words(vocabulary.en), de: words(vocabulary.de) },
        listPrice: list,
        sellingPrice: { 1: Math.floor(list[1]), 2: Math.floor(list[2]) },
        stock: 1 + (next() % 300),
        weight: (1 + (next() % 9_000)) / 1_000,
      },
      item: {
        sku: `${code}-b`,
        listPrice: { 1: price(), 2: price() },
        stock: 1 + (next() % 300),
        weight: (1 + (next() % 9_000)) / 1_000,
      },
    };
  });
}

const vocabulary = {
  en: 'the strong light lamp of brushed steel with a long cord and a warm glow'.split(' '),
  de: 'die starke leichte Lampe aus gebürstetem Stahl mit langem Kabel und warmem Licht'.split(' '),
} as const;

/**
 * A summary of the rows: their number, the sum of their prices in thousandths, and a digest of
 * their codes and names.
 */
export function digestOf(
  records: readonly { code: string; name: object; listPrice: Prices; sellingPrice: Prices }[],
) {
  const sorted = records.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const hash = createHash('md5');
  let thousandths = 0;
  for (const { code, name, listPrice, sellingPrice } of sorted) {
    hash.update(`${code} ${JSON.stringify(name)}\n`);
    for (const each of [...Object.values(listPrice), ...Object.values(sellingPrice)])
      thousandths += Math.round(each * 1_000);
  }
  return { count: records.length, thousandths, names: hash.digest('hex') };
}

/** Each table as a count and a digest without identifiers and times: equal where its rows are. */
export async function digestTables(client: pg.Client): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const [table, line] of Object.entries(lines)) {
    const { rows } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' rows, '
         || md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C")) AS digest
       FROM (SELECT ${line} AS line FROM ${table}) AS read`,
    );
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

const lines: Readonly<Record<string, string>> = {
  product: `concat_ws('|', code, department_id, producer_id, is_visible, position, name,
    short_description, info_for_requests, seo_title, long_description, more_description,
    promotion_id)`,
  'item JOIN product p ON p.id = product_id': `concat_ws('|', sku, p.code, is_primary, weight,
    stock, is_for_sale, item.tax_class_id)`,
  'item_price x JOIN item i ON i.id = x.item_id': `concat_ws('|', i.sku, price_list_id,
    i.product_id = x.product_id, i.is_primary = x.is_primary, list_price, selling_price, price)`,
  'movement JOIN item i ON i.id = item_id': `concat_ws('|', i.sku, movement.sku,
    adjustment, description)`,
  "text_key k JOIN product p ON p.id = k.id AND k.owner = 'product.name'": `concat_ws(
    '|', p.code, language, key)`,
  'product_search JOIN product p ON p.id = product_id': `concat_ws('|', p.code,
    language, document)`,
};
