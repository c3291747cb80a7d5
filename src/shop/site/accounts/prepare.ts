import type { ShopSettings } from '../../../engine/call/shop-settings.ts';
import { inSectionOrder } from '../../../engine/schema/caller-words.ts';
import type { Rule, RuleContext } from '../../../engine/schema/mutations/other-faults.ts';
import { checkEach, refuse } from '../../../ground/contract/errors/refusal.ts';
import { checkEmail } from '../../../ground/contract/values/email.ts';
import { checkBackground, checkIp } from './rules.ts';

interface GivenAccount {
  readonly email?: string;
  readonly ip?: string | null;
  readonly locale?: string;
  readonly background?: string | null;
  readonly sections?: readonly string[];
}

/** Returns the rules that are checked for a refused account. */
export const accountRules = (
  given: GivenAccount,
  { session, shopSettings, id }: RuleContext,
): Rule[] => [
  ...rulesOf(given),
  () => given.locale !== undefined && completeLocale(given.locale, shopSettings.defaultRegion),
  async () => {
    const sql = `SELECT FROM account WHERE fold(email) = fold($1) AND id IS DISTINCT FROM $2::int`;
    if ((await session.query(sql, [given.email ?? null, id])).length > 0) refuse(...emailIsTaken);
  },
];

export const emailIsTaken = [
  'email',
  'AlreadyExists',
  'an account with this email exists',
] as const;

/** Returns the rules that need no database, except the form of a locale. */
const rulesOf = (given: GivenAccount): Rule[] => [
  () => checkEmail(given.email, 'Malformed'),
  () => checkIp(given.ip),
  () => checkBackground(given.background),
];

/** Checks the members against the rules that need no database. Returns them as they are stored. */
export function prepare<G extends GivenAccount>(given: G, { defaultRegion }: ShopSettings): G {
  const { locale, sections } = given;
  checkEach(...rulesOf(given));
  return {
    ...given,
    ...(locale !== undefined && { locale: completeLocale(locale, defaultRegion) }),
    ...(sections && { sections: inSectionOrder(sections) }),
  };
}

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
function completeLocale(locale: string, shopRegion: string): string {
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
