import type { ShopSettings } from '../../../engine/call/shop-settings.ts';
import { inSectionOrder } from '../../../engine/schema/caller-words.ts';
import type { LookUpContext, Rule, RuleContext } from '../../../engine/schema/mutations/rules.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { checkEmail } from '../../../ground/contract/values/email.ts';
import { checkBackground, checkIp } from './rules.ts';

interface GivenAccount {
  readonly email?: string;
  readonly ip?: string | null;
  readonly locale?: string;
  readonly background?: string | null;
  readonly sections?: readonly string[];
}

/** Returns the rules that need no database. */
export const accountRules = (given: GivenAccount, { shopSettings }: RuleContext): Rule[] => [
  () => checkEmail(given.email, 'Malformed'),
  () => checkIp(given.ip),
  () => checkBackground(given.background),
  () => given.locale !== undefined && completeLocale(given.locale, shopSettings.defaultRegion),
];

/** Returns the rule that the unique index checks. */
export const emailRules = (given: GivenAccount, { session, id }: LookUpContext): Rule[] => [
  async () => {
    if (await hasEmail(session, given.email ?? null, id)) refuse(...emailIsTaken);
  },
];

/** Returns whether an account other than `id` has an email address. */
export async function hasEmail(
  { query }: LookUpContext['session'],
  email: string | null,
  id: unknown,
): Promise<boolean> {
  const sql = `SELECT FROM account WHERE fold(email) = fold($1) AND id IS DISTINCT FROM $2::int`;
  return (await query(sql, [email, id])).length > 0;
}

export const emailIsTaken = [
  'email',
  'AlreadyExists',
  'an account with this email exists',
] as const;

/** Returns the members in the form in which they are stored. */
export function prepare<G extends GivenAccount>(given: G, { defaultRegion }: ShopSettings): G {
  const { locale, sections } = given;
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
