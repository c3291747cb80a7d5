import { isEmail } from '../../../ground/contract/values/email.ts';

/** One setting of a payment provider. */
export interface Setting {
  readonly isRequired: boolean;
  /** Whether a non-empty text is valid, and the message for an invalid one. */
  readonly check?: (value: string) => boolean;
  readonly expected?: string;
}

/** The settings of a provider, by name. */
export type Provider = Readonly<Record<string, Setting>>;

const required: Setting = { isRequired: true };
const optional: Setting = { isRequired: false };

/**
 * docs/contract.md, Providers' settings. A new provider is one entry: its name, 1 to 15 characters.
 */
export const providers: Readonly<Record<string, Provider>> = {
  BankTransfer: {
    iban: { ...required, check: isIban, expected: 'an IBAN' },
    holder: optional,
    bic: { ...optional, check: isBic, expected: 'a BIC of 8 or 11 characters' },
  },
  PayPal: {
    email: { ...required, check: isPublicEmail, expected: 'an email address' },
  },
  Stripe: {
    publishableKey: required,
    secretKey: required,
  },
};

/** Finds a provider; undefined if the name is not registered. */
export function findProvider(name: string): Provider | undefined {
  return Object.hasOwn(providers, name) ? providers[name] : undefined;
}

/**
 * Returns the errors of the settings by name. They do not contain values, because some are secrets.
 * An empty text counts as an absent setting.
 */
export function settingErrors(
  provider: Provider,
  settings: Readonly<Record<string, string>>,
): string[] {
  const wrong = Object.entries(provider).flatMap(([name, setting]) => {
    const value = Object.hasOwn(settings, name) ? (settings[name] ?? '') : '';
    if (value === '') return setting.isRequired ? [`${name} is missing`] : [];
    return setting.check?.(value) === false ? [`${name} is not ${setting.expected}`] : [];
  });
  const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(provider, name));
  return [...wrong, ...unknown.map((name) => `${name} is not a setting of the provider`)];
}

/** ISO 9362: institution, country, location and perhaps a branch. */
function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
}

/** Whether the provider can reach the address: its domain has at least two labels. */
function isPublicEmail(text: string): boolean {
  return isEmail(text) && /@[^.]+\./.test(text);
}

/**
 * ISO 13616: the length that its country requires, and a remainder of 1 modulo 97 (ISO 7064).
 * Spaces are ignored.
 */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  if (lengths.get(iban.slice(0, 2)) !== iban.length) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** The lengths from the registry of ISO 13616. */
const lengths = new Map(
  Object.entries({
    15: 'NO',
    16: 'BE',
    18: 'DK FI FK FO GL NL SD',
    19: 'MK SI',
    20: 'AT BA EE KZ LT LU MN XK',
    21: 'CH HR LI LV',
    22: 'BG BH CR DE GB GE IE ME RS VA',
    23: 'AE GI IL IQ OM SO TL',
    24: 'AD CZ ES MD PK RO SA SE SK TN VG',
    25: 'LY PT ST',
    26: 'IS TR',
    27: 'BI DJ FR GR IT MC MR SM',
    28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
    29: 'BR EG PS QA UA',
    30: 'JO KW MU YE',
    31: 'MT SC',
    32: 'LC',
    33: 'RU',
  }).flatMap(([length, countries]) =>
    countries.split(' ').map((country): [string, number] => [country, Number(length)]),
  ),
);
