import { refuse } from '../../contract/errors/refusal.ts';
import { currencies } from './currencies.ts';
import { type SupportedLanguage, supportedLanguage } from './supported.ts';

/** Specification, Errors, languages: "not a valid language". Returns the known language. */
export function checkCode(code: string): SupportedLanguage {
  const language = supportedLanguage(code);
  return language ?? refuse('code', 'InvalidValue', `code: ${code} is not a valid language`);
}

/**
 * Specification, Errors, languages: "not a valid region". A new code must match the new region of
 * the language; other updates do not check the stored region.
 */
export function checkRegion(code: string, region: string): void {
  if (!supportedLanguage(code)?.regions.includes(region))
    refuse('region', 'InvalidValue', `region: ${region} is not a valid region of ${code}`);
}

/** "not a valid currency". Without a currency, the language gets that of the default language. */
export function checkCurrency(currency: string | undefined): void {
  if (currency !== undefined && !currencies.has(currency))
    refuse('currency', 'InvalidValue', `currency: ${currency} is not a valid currency`);
}
