import { refuse } from '../contract/refusal.ts';
import type { Session } from '../db/session.ts';
import { caches, countLookUp } from '../observe/counters.ts';

/** What nearly every call needs to know of the shop, read once and kept until it changes. */
export interface Facts {
  /** Codes in the shop's order; the first is the default language. */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** The region of the default language: a country's code. */
  readonly defaultRegion: string;
  readonly priceLists: ReadonlySet<number>;
  readonly basePriceLists: ReadonlySet<number>;
  /** Of the base lists the first: prices are sorted by it where none is named. */
  readonly firstPriceList: number;
  /** Words that one in a hundred product documents has, or more, in lower case. */
  readonly commonWords: readonly string[];
}

/** What ANALYZE has last found: see prisma/migrations, 0019. The parts have three more elements than the words. */
const countedWords = `(
  SELECT unnest(most_common_elems::text::text[]) AS word, unnest(most_common_elem_freqs) AS part
  FROM pg_stats_ext_exprs
  WHERE statistics_schemaname = current_schema AND statistics_name = 'product_search_words')`;

export async function readFacts(session: Session): Promise<Facts> {
  const [row] = await session.read(
    `SELECT (SELECT json_agg(code ORDER BY NOT is_default, position, code) FROM language) AS languages,
            (SELECT region FROM language ORDER BY NOT is_default, position, code LIMIT 1) AS region,
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
    priceLists: new Set(parse(row?.lists)),
    basePriceLists: new Set(bases),
    firstPriceList: Math.min(...bases),
    commonWords: parse(row?.words),
  };
}

/** Milliseconds after which they are read anew: statistics change without anybody's word. */
const goodFor = 60 * 60_000;

/** Keeps the facts; `forget` when a table they come from was written, here or on another node. */
export function keepFacts(session: Session) {
  let known: Promise<Facts> | undefined;
  let until = 0;
  return {
    forget: () => {
      caches.facts.entries = 0;
      known = undefined;
    },
    get(): Promise<Facts> {
      const now = Date.now();
      if (now > until) known = undefined;
      countLookUp(caches.facts, known !== undefined);
      caches.facts.entries = 1;
      if (!known) until = now + goodFor;
      known ??= readFacts(session).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

/** contract.md: a language that the shop lacks is InvalidValue on `language`. */
export function checkLanguage(facts: Facts, language: string | null | undefined): void {
  if (language && !facts.languages.includes(language))
    refuse('language', 'InvalidValue', `the shop has no language ${language}`);
}

/** contract.md: any call with an unknown priceList is NotFound on it. */
export function checkPriceList(facts: Facts, priceList: number | null | undefined): void {
  if (priceList !== null && priceList !== undefined && !facts.priceLists.has(priceList))
    refuse('priceList', 'NotFound', `price list ${priceList} does not exist`);
}
