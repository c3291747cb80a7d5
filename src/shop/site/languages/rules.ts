import { refuse } from '../../../ground/contract/errors/refusal.ts';
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

/**
 * The error is "not a valid currency". Without a currency, the language has that of the default
 * language.
 */
export function checkCurrency(currency: string | undefined): void {
  if (currency !== undefined && !currencies.has(currency))
    refuse('currency', 'InvalidValue', `currency: ${currency} is not a valid currency`);
}

/** The currencies of ISO 4217, without funds, metals and test codes. */
const currencies: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD
  CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP
  GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD
  KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN
  NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
  SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES
  VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
);
