import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findProvider,
  isIban,
  providers,
  settingErrors,
} from '../../src/shop/commerce/payment-methods/providers.ts';

const iban = 'DE89370400440532013000';

/** The errors, joined; '' without any. */
function errorsOf(name: string, settings: Record<string, string>): string {
  const provider = findProvider(name);
  expect(provider).toBeDefined();
  return settingErrors(provider ?? {}, settings).join('; ');
}

describe('isIban', () => {
  // The examples of the IBAN registry.
  test.each([
    'AD1200012030200359100100',
    'AT611904300234573201',
    'BE68539007547034',
    'BR1800360305000010009795493C1',
    'CH9300762011623852957',
    iban,
    'ES9121000418450200051332',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'IE29AIBK93115212345678',
    'IT60X0542811101000000123456',
    'LC55HEMM000100010012001200023015',
    'MT84MALT011000012345MTLCAST001S',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'PL61109010140000071219812874',
    'SE4550000000058398257466',
    'VG96VPVG0000012345678901',
  ])('accepts %s', (text) => {
    expect(isIban(text)).toBe(true);
  });

  test.each([
    ['in groups of four', 'DE89 3704 0044 0532 0130 00', true],
    ['in small letters', 'gb29nwbk60161331926819', true],
    ['a wrong digit', 'DE89370400440532013001', false],
    ['two digits swapped', 'DE89370400440532010300', false],
    ['one too short', 'DE8937040044053201300', false],
    ['another length with remainder 1', 'DE41370400440532013', false],
    ['a country without', 'US89370400440532013000', false],
    ['signs', 'DE89-3704-0044-0532-0130-00', false],
    ['nothing', '', false],
    ['a country alone', 'DE', false],
  ])('gives the expected result: %s', (_, text, is) => {
    expect(isIban(text)).toBe(is);
  });

  test('detects every wrong digit and every swap of two adjacent digits', () => {
    const place = fc.integer({ min: 4, max: iban.length - 2 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digit = (Number(iban[at]) + more) % 10;
        expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false);
        const swapped = `${iban.slice(0, at)}${iban[at + 1]}${iban[at]}${iban.slice(at + 2)}`;
        expect(isIban(swapped)).toBe(swapped === iban);
      }),
    );
  });
});

describe('providers', () => {
  test('have names that v3 can return', () => {
    expect(Object.keys(providers)).toEqual(['BankTransfer', 'PayPal', 'Stripe']);
    for (const name of Object.keys(providers)) expect(name).toMatch(/^.{1,15}$/);
  });

  test.each(['', 'paypal', 'constructor', '__proto__'])('do not include "%s"', (name) => {
    expect(findProvider(name)).toBeUndefined();
  });

  const stripe = { publishableKey: 'pk_1', secretKey: 'sk_1' };
  const key = 'x'.repeat(1000);

  test.each<[provider: string, settings: Record<string, string>, errors: string]>([
    ['BankTransfer', { iban }, ''],
    ['BankTransfer', { iban, holder: 'Demo Shop Ltd', bic: 'AIBKIE2D' }, ''],
    ['BankTransfer', { iban, holder: '', bic: '' }, ''],
    ['BankTransfer', { iban, bic: 'AIBKIE2DXXX' }, ''],
    ['BankTransfer', {}, 'iban is missing'],
    ['BankTransfer', { iban: '' }, 'iban is missing'],
    ['BankTransfer', { iban: 'DE00' }, 'iban is not an IBAN'],
    ['BankTransfer', { iban, bic: 'AIBK' }, 'bic is not a BIC of 8 or 11 characters'],
    ['BankTransfer', { iban, email: 'a@b.c' }, 'email is not a setting of the provider'],
    ['PayPal', { email: 'shop@example.com' }, ''],
    ['PayPal', { email: 'shop' }, 'email is not an email address'],
    ['PayPal', { email: 'a b@example.com' }, 'email is not an email address'],
    ['PayPal', { email: 'shop@example' }, 'email is not an email address'],
    ['PayPal', { email: 'shop@example..com' }, 'email is not an email address'],
    ['Stripe', stripe, ''],
    ['Stripe', { publishableKey: key, secretKey: key }, ''],
    ['Stripe', {}, 'publishableKey is missing; secretKey is missing'],
    ['Stripe', { ...stripe, iban, bic: '' }, `${unknown('iban')}; ${unknown('bic')}`],
    ['Stripe', { ...stripe, toString: '1' }, unknown('toString')],
  ])('validate %s with %j', (provider, settings, errors) => {
    expect(errorsOf(provider, settings)).toBe(errors);
  });

  test('errors contain no value, since it can be a secret', () => {
    const secret = fc.string({ minLength: 8 }).map((text) => `<${text}>`);
    const names = fc.constantFrom('iban', 'bic', 'email', 'secretKey', 'publishableKey', 'other');
    fc.assert(
      fc.property(fc.dictionary(names, secret), secret, (settings, value) => {
        for (const name of Object.keys(providers)) {
          const errors = errorsOf(name, { ...settings, iban: value });
          for (const text of [...Object.values(settings), value])
            expect(errors).not.toContain(text);
        }
      }),
    );
  });
});

function unknown(name: string): string {
  return `${name} is not a setting of the provider`;
}
