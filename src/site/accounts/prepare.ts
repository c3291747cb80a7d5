import type { ShopSettings } from '../../call/shop-settings.ts';
import { checkEmail } from '../../contract/email.ts';
import { inSectionOrder } from '../../schema/caller-words.ts';
import { completeLocale } from './locale.ts';
import { checkBackground, checkIp } from './rules.ts';

interface Given {
  readonly email?: string;
  readonly ip?: string | null;
  readonly locale?: string;
  readonly background?: string | null;
  readonly sections?: readonly string[];
}

/**
 * Checks the members against the rules that need no database, and returns them as they are stored.
 */
export function prepare<G extends Given>(given: G, { defaultRegion }: ShopSettings): G {
  const { email, ip, locale, background, sections } = given;
  checkEmail(email, 'Malformed');
  checkIp(ip);
  checkBackground(background);
  return {
    ...given,
    ...(locale !== undefined && { locale: completeLocale(locale, defaultRegion) }),
    ...(sections && { sections: inSectionOrder(sections) }),
  };
}
