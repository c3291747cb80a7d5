import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkProvider,
  type PaymentTerms,
  type ProviderGiven,
  type ProviderOfMethod,
  paymentCost,
  paymentFee,
  providerAfter,
} from '../../src/shop/commerce/payment-methods/rules.ts';

/**
 * `0.35 + 1.5 %, 0.5 to 2000`: fixed fee, percentage, smallest fee, largest amount (0 for none).
 */
function terms(text: string): PaymentTerms {
  const [, fixedFee = '', percentFee = '', minimumFee = '', maxAmountPayable = ''] =
    /^(\S+) \+ (\S+) %, (\S+) to (\S+)$/.exec(text) ?? [];
  return { fixedFee, percentFee, minimumFee, maxAmountPayable };
}

describe('costs of a payment method', () => {
  test.each<[terms: string, amount: string, rate: string | null, cost: string | null]>([
    ['0 + 0 %, 0 to 0', '100', '22', '0.000'],
    ['3.5 + 0 %, 0 to 0', '0', null, '3.500'],
    ['3.5 + 0 %, 0 to 0', '100', '22', '4.270'],
    ['0.35 + 1.5 %, 0.5 to 0', '100', null, '1.850'],
    ['0.35 + 1.5 %, 0.5 to 0', '10', null, '0.500'],
    ['0.35 + 1.5 %, 0.5 to 0', '10.001', null, '0.500'],
    // 0.35 + 0.1501 = 0.5001: just above the smallest.
    ['0.35 + 1.5 %, 0.5 to 0', '10.007', null, '0.500'],
    ['0.35 + 1.5 %, 0.5 to 0', '10.1', null, '0.502'],
    // Rounded once: 0.0004 × 1.25 = 0.0005.
    ['0 + 0.04 %, 0 to 0', '1', '25', '0.001'],
    ['1 + 0 %, 0 to 2000', '2000', null, '1.000'],
    ['1 + 0 %, 0 to 2000', '2000.001', null, null],
    ['1 + 0 %, 0 to 0.000', '9999999.999', null, '1.000'],
  ])('%s for %s, taxed %s, gives %s', (text, amount, rate, cost) => {
    expect(paymentCost(terms(text), amount, rate)).toBe(cost);
  });

  test('a fee keeps all its digits and has no tax', () => {
    expect(paymentFee(terms('0.001 + 0.001 %, 0 to 0'), '0.001')?.toString()).toBe('0.00100001');
    expect(paymentFee(terms('1 + 1 %, 0 to 5'), '6')).toBeNull();
  });

  test('a cost of more than 10 digits is refused on amounts', () => {
    const dear = terms('99999.999 + 99.999 %, 0 to 0');
    expect(() => paymentCost(dear, '9999999.999', null)).toThrow(
      expect.objectContaining({ name: 'Refusal', field: 'amounts', type: 'InvalidValue' }),
    );
  });

  test('have at least the minimum fee, and grow with the amount', () => {
    const mills = (max: number) => fc.integer({ min: 0, max }).map((units) => units / 1000);
    const amounts = fc.tuple(mills(999_999), mills(999_999)).map((two) => two.toSorted(byValue));
    const fees = fc.tuple(mills(9999), mills(99_999), mills(99_999));
    fc.assert(
      fc.property(fees, amounts, ([fixed, percent, least], [smaller, larger]) => {
        const method = terms(`${fixed} + ${percent} %, ${least} to 0`);
        const [one, other] = [smaller, larger].map((amount) => paymentFee(method, `${amount}`));
        expect(one?.gte(least) && other?.gte(one)).toBe(true);
      }),
    );
  });
});

describe('the provider of a payment method', () => {
  const stripe = { publishableKey: 'pk', secretKey: 'sk' };
  const paypal = { email: 'shop@example.com' };
  const none: ProviderOfMethod = { provider: null, providerSettings: null };
  const withStripe: ProviderOfMethod = { provider: 'Stripe', providerSettings: stripe };
  const withPayPal: ProviderOfMethod = { provider: 'PayPal', providerSettings: paypal };
  const gone: ProviderOfMethod = { provider: 'Gone', providerSettings: { old: '1' } };

  test.each<[string, ProviderGiven, ProviderOfMethod | undefined, ProviderOfMethod]>([
    ['create without', {}, undefined, none],
    ['create with nulls', none, undefined, none],
    ['create with one', withStripe, undefined, withStripe],
    ['update of nothing', {}, withStripe, withStripe],
    ['update of nothing, without', {}, none, none],
    ['update to none of none', none, none, none],
    ['update to the same', { provider: 'Stripe' }, withStripe, withStripe],
    ['update of settings', { providerSettings: paypal }, withPayPal, withPayPal],
    ['update to another', withPayPal, withStripe, withPayPal],
    ['update to none', { provider: null }, withStripe, none],
    ['update to none with null', none, withStripe, none],
    ['update beside a provider that is gone', {}, gone, gone],
  ])('accepts %s', (_, given, before, after) => {
    checkProvider(given, before);
    expect(providerAfter(given, before)).toEqual(after);
  });

  type Refused = [string, ProviderGiven, ProviderOfMethod | undefined, field: string, type: string];
  const both = ['providerSettings', 'InvalidCombination'] as const;
  const invalid = ['providerSettings', 'InvalidValue'] as const;

  test.each<Refused>([
    ['create: unknown', { ...withStripe, provider: 'Cash' }, undefined, 'provider', 'NotFound'],
    ['create: an odd name', { provider: 'toString' }, undefined, 'provider', 'NotFound'],
    ['create: no settings', { provider: 'Stripe' }, undefined, ...both],
    ['create: null settings', { ...withStripe, providerSettings: null }, undefined, ...both],
    ['create: settings alone', { providerSettings: paypal }, undefined, ...both],
    ['create: wrong settings', { ...withStripe, providerSettings: paypal }, undefined, ...invalid],
    ['update: none before', withStripe, none, 'provider', 'InvalidValue'],
    ['update: none before, unknown', { provider: 'Cash' }, none, 'provider', 'InvalidValue'],
    ['update: settings without', { providerSettings: paypal }, none, ...both],
    ['update: another, no settings', { provider: 'PayPal' }, withStripe, ...both],
    ['update: another, unknown', { provider: 'Cash' }, withStripe, 'provider', 'NotFound'],
    ['update: settings taken away', { providerSettings: null }, withStripe, ...both],
    ['update: none, but settings', { ...withStripe, provider: null }, withStripe, ...both],
    ['update: wrong settings', { providerSettings: paypal }, withStripe, ...invalid],
    ['update: empty settings', { providerSettings: {} }, withStripe, ...invalid],
  ])('refuses %s', (_, given, before, field, type) => {
    expect(() => checkProvider(given, before)).toThrow(
      expect.objectContaining({ name: 'Refusal', field, type }),
    );
  });

  test('reports the errors of its settings', () => {
    const providerSettings = { publishableKey: 'pk', colour: 'red' };
    expect(() => checkProvider({ provider: 'Stripe', providerSettings })).toThrow(
      /^provider settings not valid: secretKey is missing, colour is not a setting of the provider$/,
    );
  });
});

function byValue(one: number, other: number): number {
  return one - other;
}
