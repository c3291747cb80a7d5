import { refuse } from '../../contract/errors/refusal.ts';

const names = { fallback: 'none' } as const;
const languageNames = new Intl.DisplayNames('en', { ...names, type: 'language' });
const regionNames = new Intl.DisplayNames('en', { ...names, type: 'region' });

/** Codes with a name that are not countries: unions, pseudo-locales, outlying Oceania, unknown. */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/**
 * Specification, Errors, accounts.create: a locale is a language (ISO 639-1), `_` and a region (ISO
 * 3166-1). A request may omit the region, but a response contains it. A language without a region
 * therefore gets its most common region, or the shop's if it has none (Esperanto).
 */
export function completeLocale(locale: string, shopRegion: string): string {
  const [, language = '', region] = /^([a-z]{2})(?:_([A-Z]{2}))?$/.exec(locale) ?? [];
  if (language === '' || languageNames.of(language) === undefined) malformed(locale);
  if (region === undefined) return `${language}_${usualRegion(language) ?? shopRegion}`;
  if (!isCountry(region)) malformed(locale);
  return locale;
}

function usualRegion(language: string): string | undefined {
  const { region } = new Intl.Locale(language).maximize();
  // A language of the whole world has region 001.
  return region?.length === 2 ? region : undefined;
}

/** Returns false for a withdrawn code, because it maps to another one: `SU` to `RU`. */
const isCountry = (code: string) =>
  !noCountries.has(code) &&
  regionNames.of(code) !== undefined &&
  new Intl.Locale('und', { region: code }).region === code;

function malformed(locale: string): never {
  refuse('locale', 'Malformed', `locale is "${locale}"; expected a code such as en or en_US`);
}
