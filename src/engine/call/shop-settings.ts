import { refuse } from '../../ground/contract/errors/refusal.ts';
import { caches, countLookUp } from '../../ground/observe/counters.ts';

/** Settings of the shop that nearly every call needs. They are cached until they change. */
export interface ShopSettings {
  /** Language codes in the shop's order; the first is the default language. */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** The country code of the default language. */
  readonly defaultRegion: string;
  /** The currency code of the default language, such as EUR. */
  readonly currency: string;
  readonly priceLists: ReadonlySet<number>;
  readonly basePriceLists: ReadonlySet<number>;
  /** The first base list. Sorting by price uses it unless the request names a list. */
  readonly firstPriceList: number;
  /** Words, in lower case, that occur in at least one percent of product documents. */
  readonly commonWords: readonly string[];
}

/** Milliseconds. Word statistics change without a notification, so the cache expires. */
const maxAge = 60 * 60_000;

/**
 * Caches the shop settings, which the shop reads. Call `forget` when a node has written one of
 * their tables.
 */
export function cacheShopSettings(read: () => Promise<ShopSettings>) {
  let known: Promise<ShopSettings> | undefined;
  let until = 0;
  return {
    forget: () => {
      caches.shop_settings.entries = 0;
      known = undefined;
    },
    get(): Promise<ShopSettings> {
      const now = Date.now();
      if (now > until) known = undefined;
      countLookUp(caches.shop_settings, known !== undefined);
      caches.shop_settings.entries = 1;
      if (!known) until = now + maxAge;
      known ??= read().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

/** docs/contract.md, Errors: an unknown language is InvalidValue on `language`. */
export function checkLanguage(
  shopSettings: ShopSettings,
  language: string | null | undefined,
): void {
  if (language && !shopSettings.languages.includes(language))
    refuse('language', 'InvalidValue', `the shop has no language ${language}`);
}

/** docs/contract.md, Errors: an unknown price list is NotFound on `priceList`. */
export function checkPriceList(
  shopSettings: ShopSettings,
  priceList: number | string | null | undefined,
): void {
  if (priceList === null || priceList === undefined) return;
  // An identifier is a text only if it is not a safe integer.
  if (typeof priceList === 'string' || !shopSettings.priceLists.has(priceList))
    refuse('priceList', 'NotFound', `price list ${priceList} does not exist`);
}

/**
 * Prices by list without those of derived lists that stand beside one of a base list, as records
 * and exports have them: the shop computes them. Alone they remain, and the target refuses them.
 */
export function withoutDerived<T extends object>(
  prices: T,
  { priceLists, basePriceLists }: Pick<ShopSettings, 'priceLists' | 'basePriceLists'>,
): T | Record<string, unknown> {
  const lists = Object.keys(prices);
  const isBase = (list: string) => basePriceLists.has(Number(list));
  const isDerived = (list: string) => priceLists.has(Number(list)) && !isBase(list);
  if (!lists.some(isBase) || !lists.some(isDerived)) return prices;
  return Object.fromEntries(Object.entries(prices).filter(([list]) => !isDerived(list)));
}
