import type { ShopSettings } from '../../engine/call/shop-settings.ts';
import type { Session } from '../../store/db/session.ts';

/**
 * The word frequencies of the last ANALYZE: see product_search_words in prisma/migrations. The
 * array of frequencies has three more elements than the array of words.
 */
const countedWords = `(
  SELECT unnest(most_common_elems::text::text[]) AS word, unnest(most_common_elem_freqs) AS part
  FROM pg_stats_ext_exprs
  WHERE statistics_schemaname = current_schema AND statistics_name = 'product_search_words')`;

export async function readShopSettings(session: Session): Promise<ShopSettings> {
  const [row] = await session.query(
    `SELECT (SELECT json_agg(code ORDER BY NOT is_default, position, code) FROM language) AS languages,
            (SELECT region FROM language ORDER BY NOT is_default, position, code LIMIT 1) AS region,
            (SELECT currency FROM language ORDER BY NOT is_default, position, code LIMIT 1) AS currency,
            (SELECT json_agg(id) FROM price_list) AS lists,
            (SELECT json_agg(id) FROM price_list WHERE base_id IS NULL) AS bases,
            (SELECT json_agg(w.word) FROM ${countedWords} w
             WHERE w.part >= 0.01 AND w.word IS NOT NULL) AS words`,
    [],
  );
  const parse = (text: unknown) => JSON.parse(String(text ?? '[]')) ?? [];
  const languages: string[] = parse(row?.languages);
  const bases: number[] = parse(row?.bases);
  return {
    languages,
    defaultLanguage: languages[0] ?? 'en',
    defaultRegion: String(row?.region ?? 'US'),
    currency: String(row?.currency ?? 'USD'),
    priceLists: new Set(parse(row?.lists)),
    basePriceLists: new Set(bases),
    firstPriceList: Math.min(...bases),
    commonWords: parse(row?.words),
  };
}
