import type { Session } from '../../../store/db/session.ts';
import { type LargeLanguage, words } from './large-words.ts';

type LargePhrase = (language: LargeLanguage) => string;

/**
 * Returns a code of six digits, or more beyond a million, because lpad truncates longer numbers.
 */
const padded = (prefix: string) =>
  `'${prefix}' || lpad(g::text, greatest(6, length(g::text)), '0')`;

const departments = 60;
const firstLevel = 10;

/**
 * Inserts the records that products refer to: languages, price lists, taxes, departments,
 * producers, variants.
 */
export async function fillFrame(
  session: Session,
  languages: readonly LargeLanguage[],
): Promise<void> {
  await session.query(addLanguages, [languages]);
  for (const statement of plainFrame) await session.query(statement, []);
  for (const statement of namedFrame(localizer(languages))) await session.query(statement, []);
}

const addLanguages = `INSERT INTO language (code, name, region, currency, is_active, position)
  SELECT code, name, region, 'EUR', true, place FROM unnest(ARRAY['it', 'de'],
    ARRAY['Italiano', 'Deutsch'], ARRAY['IT', 'DE'], ARRAY[1, 2]) AS l (code, name, region, place)
  WHERE code = ANY($1::text[])`;

const plainFrame = [
  `UPDATE price_list SET name = 'Retail' WHERE id = 1`,
  `INSERT INTO price_list (id, name, base_id, percentage)
    VALUES (2, 'Trade', NULL, NULL), (3, 'Friends', 1, 90)`,
  `INSERT INTO tax_class (id, code, name)
    VALUES (1, 'standard', 'Standard'), (2, 'reduced', 'Reduced'), (3, 'zero', 'Zero')`,
  `INSERT INTO tax_rate (tax_area_id, tax_class_id, rate, code)
    VALUES (1, 1, 22, '22'), (1, 2, 10, '10'), (1, 3, 0, '0')`,
  `INSERT INTO producer (id, code, name)
    SELECT g, 'M' || g, 'Maker ' || g FROM generate_series(1, 90) AS g`,
  `INSERT INTO category (id, code, name)
    SELECT g, 'C' || g, 'Category ' || g FROM generate_series(1, 25) AS g`,
];

function namedFrame(texts: (phrase: LargePhrase) => string): string[] {
  const empty = texts(() => `''`);
  const named = (en: string, it: string, de: string) =>
    texts((language) => `'${{ en, it, de }[language]} ' || g`);
  return [
    `INSERT INTO department (id, parent_id, code, name, description, seo_title, seo_keywords,
        seo_description, position)
      SELECT g, CASE WHEN g > ${firstLevel} THEN 1 + g % ${firstLevel} END, 'D' || g,
        ${named('Department', 'Reparto', 'Abteilung')}, ${empty}, ${empty}, ${empty}, ${empty}, g
      FROM generate_series(1, ${departments}) AS g ORDER BY g`,
    `INSERT INTO variant (id, code, name) SELECT 1, 'size', ${named('Size', 'Misura', 'Größe')}
      FROM generate_series(1, 1) AS g`,
    `INSERT INTO option (id, variant_id, code, name, position)
      SELECT g, 1, 'S' || g, ${named('Size', 'Misura', 'Größe')}, g
      FROM generate_series(1, 2) AS g`,
    `INSERT INTO promotion (id, name, summary, description, type, applied_to, discount_percent,
        start_time, seo_title, seo_keywords, seo_description)
      SELECT g, ${named('Promotion', 'Promozione', 'Aktion')}, ${empty}, ${empty},
        'PercentDiscount', (ARRAY['Departments', 'Producers'])[g]::promotion_target, 5 * g,
        '2025-01-01', ${empty}, ${empty}, ${empty} FROM generate_series(1, 2) AS g`,
    'INSERT INTO promotion_department (promotion_id, department_id) VALUES (1, 1)',
    'INSERT INTO promotion_producer (promotion_id, producer_id) VALUES (2, 1), (2, 2), (2, 3)',
  ];
}

/**
 * Inserts the products `from` to `to` with their items, prices in base lists and stock. Every tenth
 * product has two sizes besides its main item.
 */
export async function fillProducts(
  session: Session,
  languages: readonly LargeLanguage[],
  [from, to]: readonly [number, number],
): Promise<void> {
  const vocabularies = languages.map((language) => words[language]);
  await session.query(productsOf(languages), [from, to, ...vocabularies]);
  for (const statement of itemStatements) await session.query(statement, [from, to]);
}

function productsOf(languages: readonly LargeLanguage[]): string {
  const texts = localizer(languages);
  const nothing = texts(() => `''`);
  const long = texts((language) => {
    const vocabulary = `$${languages.indexOf(language) + 3}::text[]`;
    return `(SELECT string_agg((${vocabulary})[1 + (hashint8(g * 1000::bigint + k) & 65535)
      % ${words[language].length}], ' ') FROM generate_series(1, 90) AS k)`;
  });
  return `INSERT INTO product (id, code, department_id, producer_id, category_id, is_visible,
      is_featured, is_new_release, min_order, rating, name, short_description, info_for_requests,
      seo_title, seo_keywords, seo_description, long_description, more_description, position,
      release_date, tax_class_id, creation_time, update_time)
    SELECT g, ${padded('P')}, ${firstLevel + 1} + g % ${departments - firstLevel},
      CASE WHEN g % 4 <> 0 THEN 1 + g % 90 END, 1 + g % 25, g % 20 <> 0, g % 15 = 0, g % 11 = 0,
      CASE WHEN g % 3 = 0 THEN 2 END, (g % 50) / 10.0, ${texts(phrases.name)},
      ${texts(phrases.short)}, ${nothing}, ${texts(phrases.title)}, ${texts(phrases.keywords)},
      ${texts(phrases.page)}, ${long}, ${nothing}, g % 5,
      CASE WHEN g % 50 = 0 THEN date '2027-01-01' END, 1 + g % 3, day, day
    FROM (SELECT g, timestamptz '2026-01-01 00:00Z' + g * interval '13 minutes' AS day
      FROM generate_series($1::int, $2::int) AS g) AS numbered`;
}

const phrases = {
  name: (language) =>
    ({
      en: `'Product ' || g || ' steel "Nº ' || g % 97 || '"'`,
      it: `'Prodotto ' || g || ' acciaio è ' || g % 97`,
      de: `'Produkt ' || g || ' Stahl Größe ' || g % 97`,
    })[language],
  short: (language) =>
    ({
      en: `'Short text of product ' || g || ', durable and light, for home and work use'`,
      it: `'Testo breve del prodotto ' || g || ', robusto e leggero, per casa e lavoro'`,
      de: `'Kurztext zum Produkt ' || g || ', robust und leicht, für Haus und Arbeit'`,
    })[language],
  title: (language) =>
    ({
      en: `'Buy product ' || g || ' online'`,
      it: `'Acquista prodotto ' || g || ' online'`,
      de: `'Produkt ' || g || ' online kaufen'`,
    })[language],
  keywords: (language) =>
    ({ en: `'product,steel,' || g`, it: `'prodotto,acciaio,' || g`, de: `'produkt,stahl,' || g` })[
      language
    ],
  page: (language) =>
    ({
      en: `'Product ' || g || ' at the best price, delivered in two days'`,
      it: `'Prodotto ' || g || ' al miglior prezzo, consegna in due giorni'`,
      de: `'Produkt ' || g || ' zum besten Preis, Lieferung in zwei Tagen'`,
    })[language],
} satisfies Record<string, LargePhrase>;

/**
 * Main items have the identifiers of their products; the other sizes have identifiers above this.
 */
const otherSizes = 100_000_000;

const itemStatements = [
  `INSERT INTO item (id, sku, product_id, is_primary, barcode, weight, cost_price, stock,
      stock_level, reorder_limit, reorder_days, supplier_sku, tax_class_id)
    SELECT g, ${padded('SKU')}, g, true, lpad((g * 7919::bigint)::text, 14, '0'),
      (g % 900) / 1000.0 + 0.1, (g % 500) + 0.5, g % 300, 50, 10, g % 20, 'S' || g, 1 + g % 3
    FROM generate_series($1::int, $2::int) AS g`,
  `INSERT INTO item (id, sku, product_id, weight, cost_price, stock, tax_class_id)
    SELECT ${otherSizes} + g * 2 + k, ${padded('SKU')} || '-' || k, g, 0.5,
      (g % 500) + 0.5, g % 100, 1 + g % 3
    FROM generate_series($1::int, $2::int) AS g, generate_series(1, 2) AS k WHERE g % 10 = 0`,
  `INSERT INTO product_variant (product_id, variant_id)
    SELECT g, 1 FROM generate_series($1::int, $2::int) AS g WHERE g % 10 = 0`,
  `INSERT INTO item_option (item_id, option_id)
    SELECT ${otherSizes} + g * 2 + k, k
    FROM generate_series($1::int, $2::int) AS g, generate_series(1, 2) AS k WHERE g % 10 = 0`,
  `INSERT INTO item_price (item_id, price_list_id, product_id, is_primary, list_price,
      selling_price)
    SELECT i.id, l.id, i.product_id, i.is_primary,
      CASE WHEN l.base_id IS NULL THEN i.product_id % 1000 + 0.99 + l.id END,
      CASE WHEN l.base_id IS NULL THEN (i.product_id % 1000) * 0.9 + 0.99 + l.id END
    FROM item AS i CROSS JOIN price_list AS l WHERE i.product_id BETWEEN $1::int AND $2::int`,
  `INSERT INTO movement (sku, item_id, adjustment, creation_time, description)
    SELECT sku, id, stock, timestamptz '2026-01-01 00:00Z' + product_id * interval '13 minutes',
      'Opening stock ' || sku
    FROM item WHERE product_id BETWEEN $1::int AND $2::int AND stock <> 0`,
];

/**
 * Returns a function that creates a localized text in the stored format, without blanks; its
 * content is SQL over `g`.
 */
function localizer(languages: readonly LargeLanguage[]): (phrase: LargePhrase) => string {
  return (phrase) => {
    const members = languages.map(
      (language) => `'"${language}":' || to_json((${phrase(language)})::text)::text`,
    );
    return `('{' || ${members.join(` || ',' || `)} || '}')::json`;
  };
}
