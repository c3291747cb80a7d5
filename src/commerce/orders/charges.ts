import { type AreaTaxes, completeTax, type Tax } from './rules.ts';
import type { GivenCharge } from './shapes.ts';

/**
 * What an order has of a shipping or payment method: a copy. The cost is a text, taxes excluded.
 */
export interface ChargeData extends Tax {
  /** Null for a method that is none of the shop's, or no longer. */
  readonly id: number | null;
  readonly name: string;
  readonly cost: string;
}

/** What an order takes from a method of the shop. */
export interface MethodFacts {
  readonly id: number;
  /** In the language of the order. */
  readonly name: string;
  readonly taxClassId: number | null;
}

/** What a charge is worked out from; undefined where a caller says nothing of it. */
export interface ChargeChange<M extends MethodFacts> {
  readonly given: GivenCharge | null | undefined;
  readonly before: ChargeData | null;
  /** The method that `given` names. */
  readonly method: M | undefined;
  readonly taxes: AreaTaxes;
  /** What the method asks for this order. */
  costOf(method: M): string;
}

/**
 * The copy of a method after a change. For another method it is created again, with absent members
 * taken from the method; for the same method only the given members change. Without an `id` nothing
 * is taken.
 */
export function completeCharge<M extends MethodFacts>(change: ChargeChange<M>): ChargeData | null {
  const { given, before, method, taxes, costOf } = change;
  if (given === undefined) return before;
  if (given === null) return null;
  const isSame = before !== null && (given.id === undefined || given.id === before.id);
  if (!isSame) {
    const { name = method?.name ?? '', cost = method ? costOf(method) : '0' } = given;
    const tax = completeTax(given, method?.taxClassId ?? null, taxes);
    return { id: method?.id ?? null, name, cost, ...tax };
  }
  const { name = before.name, cost = before.cost } = given;
  // With another class come its rate and code; without, those that the order has stay.
  const tax = completeTax(
    given.taxClassId === undefined ? { ...before, ...given } : given,
    null,
    taxes,
  );
  return { id: before.id, name, cost, ...tax };
}
