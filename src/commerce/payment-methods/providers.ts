import { isEmail } from '../../contract/values/email.ts';
import { isIban } from './iban.ts';

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
