import type { ShopSettings } from '../../call/shop-settings.ts';
import { checkEach, refuse } from '../../contract/errors/refusal.ts';
import { checkEmail } from '../../contract/values/email.ts';
import { inSectionOrder } from '../../schema/caller-words.ts';
import type { Rule, RuleContext } from '../../schema/mutations/other-faults.ts';
import { completeLocale } from './locale.ts';
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
