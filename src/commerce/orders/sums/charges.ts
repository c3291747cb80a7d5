import { type AreaTaxes, completeTax, type Tax } from '../rules.ts';
import type { GivenCharge } from '../shapes.ts';

/** An order's copy of a shipping or payment method. The cost is a text, taxes excluded. */
export interface ChargeData extends Tax {
  /** Null when the shop does not have the method. */
  readonly id: number | null;
  readonly name: string;
  readonly cost: string;
}

/** The values that an order takes from a method of the shop. */
export interface MethodFacts {
  readonly id: number;
  /** In the language of the order. */
  readonly name: string;
  readonly taxClassId: number | null;
}

/** The input from which a charge is computed; undefined when the caller gives none. */
export interface ChargeChange<M extends MethodFacts> {
  /** The member of the order. */
  readonly member: 'shippingMethod' | 'paymentMethod';
  readonly given: GivenCharge | null | undefined;
  readonly before: ChargeData | null;
  /** The method that `given` names. */
  readonly method: M | undefined;
  readonly taxes: AreaTaxes;
  /** The cost of the method for this order. */
  costOf(method: M): string;
}

/**
 * The copy of a method after a change. For another method it is created again, with absent members
 * taken from the method; for the same method only the given members change. Without an `id` nothing
 * is taken.
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
  // A new tax class brings its rate and code; otherwise those of the order remain.
  const tax = completeTax(
    given.taxClassId === undefined ? { ...before, ...given } : given,
    null,
    taxes,
    '',
    steps,
  );
  return { id: before.id, name, cost, ...tax };
}
