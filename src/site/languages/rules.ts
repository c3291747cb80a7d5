import { refuse } from '../../contract/refusal.ts';
import { currencies } from './currencies.ts';
import { type SupportedLanguage, supportedLanguage } from './supported.ts';

/** Specification, Errors, languages: "not a valid language". Gives what is known of the language. */
export function checkCode(code: string): SupportedLanguage {
  const language = supportedLanguage(code);
  return language ?? refuse('code', 'InvalidValue', `code: ${code} is not a valid language`);
}

/** "not a valid region": one of those that the table lists for the language. */
export function checkRegion(code: string, region: string): void {
  if (!supportedLanguage(code)?.regions.includes(region))
    refuse('region', 'InvalidValue', `region: ${region} is not a valid region of ${code}`);
}

/** "not a valid currency"; the default language's where none is given. */
export function checkCurrency(currency: string | undefined): void {
  if (currency !== undefined && !currencies.has(currency))
    refuse('currency', 'InvalidValue', `currency: ${currency} is not a valid currency`);
}
