import { type AreaTaxes, completeTax, type Tax } from '../rules.ts';
import type { GivenCharge } from '../shapes.ts';

/** An order's copy of a shipping or payment method. The cost is a text, taxes excluded. */
export interface ChargeData extends Tax {
  /** Null if the method does not exist in the shop. */
  readonly id: number | null;
  readonly name: string;
  readonly cost: string;
}

/** The values that an order copies from a method of the shop. */
export interface MethodFacts {
  readonly id: number;
  /** The name in the language of the order. */
  readonly name: string;
  readonly taxClassId: number | null;
}

/** The input of a charge; `given` is undefined if the call does not contain the charge. */
export interface ChargeChange<M extends MethodFacts> {
  /** The member of the order. */
  readonly member: 'shippingMethod' | 'paymentMethod';
  readonly given: GivenCharge | null | undefined;
  readonly before: ChargeData | null;
  /** The method of the input. */
  readonly method: M | undefined;
  readonly taxes: AreaTaxes;
  /** Returns the cost of the method for this order. */
  costOf(method: M): string;
}

/**
 * Returns the copy of a method after a change. For another method it is created again, and absent
 * members come from the method. For the same method only the given members change. Without an `id`,
 * nothing comes from the method.
 */
export function completeCharge<M extends MethodFacts>(change: ChargeChange<M>): ChargeData | null {
  const { member, given, before, method, taxes, costOf } = change;
  const steps = [member, 'taxClassId'];
  if (given === undefined) return before;
  if (given === null) return null;
  const isSame = before !== null && (given.id === undefined || given.id === before.id);
  if (!isSame) {
    const { name = method?.name ?? '', cost = method ? costOf(method) : '0' } = given;
    const tax = completeTax(given, method?.taxClassId ?? null, taxes, '', steps);
    return { id: method?.id ?? null, name, cost, ...tax };
  }
  const { name = before.name, cost = before.cost } = given;
  // A new tax class determines rate and code; otherwise those of the order remain.
  const tax = completeTax(
    given.taxClassId === undefined ? { ...before, ...given } : given,
    null,
    taxes,
    '',
    steps,
  );
  return { id: before.id, name, cost, ...tax };
}
