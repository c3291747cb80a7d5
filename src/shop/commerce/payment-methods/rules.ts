import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { Exact, round } from '../../../ground/contract/values/decimal.ts';
import { fitDecimal } from '../../../ground/contract/values/fit-decimal.ts';
import { findProvider, settingErrors } from './providers.ts';

/** The fee of a payment method. Decimals are texts, 0 or more, with at most 3 decimals. */
export interface PaymentTerms {
  /** 0 if there is no maximum. */
  readonly maxAmountPayable: string;
  /** A percentage of the amount. */
  readonly percentFee: string;
  readonly fixedFee: string;
  readonly minimumFee: string;
}

/** The provider of a payment method and its settings; both are set or both are null. */
export interface ProviderOfMethod {
  readonly provider: string | null;
  readonly providerSettings: Readonly<Record<string, string>> | null;
}

/** The values in a request; undefined when absent. */
export type ProviderGiven = {
  readonly [Member in keyof ProviderOfMethod]?: ProviderOfMethod[Member] | undefined;
};

/**
 * docs/contract.md, Payment costs: the unrounded fee for an amount, without taxes. It is null for
 * an amount above the maximum, for which the method is absent.
 */
export function paymentFee(method: PaymentTerms, amount: string): Exact | null {
  const paid = new Exact(amount);
  const max = new Exact(method.maxAmountPayable);
  if (!max.isZero() && paid.gt(max)) return null;
  return Exact.max(paid.mul(method.percentFee).div(100).plus(method.fixedFee), method.minimumFee);
}

/**
 * payment-methods.compute-costs: the fee with taxes as a decimal[10,3], rounded half up once; null
 * if the method is absent. `taxRate` is the percentage for the method's tax class in the tax area,
 * or null without one. A cost with too many digits is a Refusal on the amounts.
 */
export function paymentCost(
  method: PaymentTerms,
  amount: string,
  taxRate: string | null,
): string | null {
  const fee = paymentFee(method, amount);
  if (!fee) return null;
  const taxed = fee.plus(fee.mul(taxRate ?? 0).div(100));
  return fitDecimal('amounts', round(taxed, 3), 10, 3);
}

/**
 * Specification, payment-methods, Rules: settings require a provider, and an update cannot add a
 * provider to a method without one. On update, `before` contains the previous values. Values that
 * the request does not contain are not checked again.
 */
export function checkProvider(given: ProviderGiven, before?: ProviderOfMethod): void {
  const { provider, providerSettings } = providerAfter(given, before);
  const isSame = provider === (before?.provider ?? null);
  if (before?.provider === null && !isSame)
    refuse('provider', 'InvalidValue', 'cannot be changed because the method has no provider');
  if (provider !== null) {
    if (!isSame || given.providerSettings !== undefined) checkSettings(provider, providerSettings);
  } else if (providerSettings !== null)
    refuse('providerSettings', 'InvalidCombination', 'not allowed without a provider');
}

/**
 * Returns both values after the call. Settings are replaced as a whole, and a new provider does not
 * inherit those of the previous one.
 */
export function providerAfter(given: ProviderGiven, before?: ProviderOfMethod): ProviderOfMethod {
  const { provider = before?.provider ?? null } = given;
  const isSame = provider !== null && provider === before?.provider;
  const { providerSettings = isSame ? before.providerSettings : null } = given;
  return { provider, providerSettings };
}

function checkSettings(name: string, settings: ProviderOfMethod['providerSettings']): void {
  const provider = findProvider(name);
  if (!provider) refuse('provider', 'NotFound', `payment provider ${name} does not exist`);
  if (!settings) refuse('providerSettings', 'InvalidCombination', 'required if provider is given');
  const errors = settingErrors(provider, settings);
  if (errors.length > 0)
    refuse('providerSettings', 'InvalidValue', `provider settings not valid: ${errors.join(', ')}`);
}
