import { mapEach, refuse } from '../../../../ground/contract/errors/refusal.ts';
import { Exact } from '../../../../ground/contract/values/decimal.ts';
import { type PaymentTerms, paymentFee } from '../../payment-methods/rules.ts';
import { type ShippingTerms, shippingCost } from '../../shipping-methods/rules.ts';
import { completeLine, type LineData } from '../order-lines.ts';
import type { References } from '../references.ts';
import { followArea } from '../rules.ts';
import type { GivenChanges } from '../shapes.ts';
import { type ChargeData, completeCharge } from './charges.ts';
import type { Rounding } from './line-amounts.ts';
import { computeTotals, type OrderTotals } from './totals.ts';

/** The input of an order's totals except its lines, before a change. */
export interface Basis {
  readonly rounding: Rounding;
  readonly taxAreaId: number;
  readonly discountAmount: string;
  readonly discountPercent: string;
  readonly shippingMethod: ChargeData | null;
  readonly paymentMethod: ChargeData | null;
}

/** docs/contract.md, Defaults on create. */
export const newBasis: Basis = {
  rounding: { mode: 'HalfUp', rule: 'PerLine' },
  taxAreaId: 1,
  discountAmount: '0',
  discountPercent: '0',
  shippingMethod: null,
  paymentMethod: null,
};

/** The totals of an order after a change. */
export interface ComputedOrder {
  readonly basis: Basis;
  readonly lines: readonly LineData[];
  readonly totals: OrderTotals;
}

/** Computes an order after a change: the values from items and methods, and the totals. */
export function computeOrder(
  given: GivenChanges,
  before: Basis,
  references: References,
): ComputedOrder {
  const { discountAmount, discountPercent, taxAreaId } = { ...before, ...given };
  const rounding = { ...before.rounding, ...given.rounding };
  const { lines, shipping, payment } = carryOver(given, before, references);
  const money = { rounding, lines, discountAmount, discountPercent };
  const { taxes } = references;
  const shippingMethod = completeCharge({
    member: 'shippingMethod',
    given: given.shippingMethod,
    before: shipping,
    method: references.shippingMethod,
    taxes,
    costOf: (method) =>
      costOfShipping(method, computeTotals({ ...money, shipping: null, payment: null })),
  });
  const shipped = { ...money, shipping: shippingMethod };
  const paymentMethod = completeCharge({
    member: 'paymentMethod',
    given: given.paymentMethod,
    before: payment,
    method: references.paymentMethod,
    taxes,
    costOf: (method) => costOfPayment(method, computeTotals({ ...shipped, payment: null })),
  });
  const basis = { rounding, taxAreaId, discountAmount, discountPercent };
  return {
    basis: { ...basis, shippingMethod, paymentMethod },
    lines,
    totals: computeTotals({ ...shipped, payment: paymentMethod }),
  };
}

/** The new lines and the previous methods, with the taxes of the order's area. */
function carryOver(given: GivenChanges, before: Basis, references: References) {
  const { items, taxes, taxesBefore } = references;
  const { shippingMethod: shipping, paymentMethod: payment, taxAreaId } = before;
  const moves = given.taxAreaId !== undefined && given.taxAreaId !== taxAreaId;
  const follow = <T extends LineData | ChargeData>(taxed: T): T =>
    moves ? followArea(taxed, taxesBefore, taxes) : taxed;
  return {
    lines:
      (given.lines && mapEach(given.lines, (line, at) => completeLine(line, items, taxes, at))) ??
      references.lines.map(follow),
    shipping: shipping && follow(shipping),
    payment: payment && follow(payment),
  };
}

/** docs/contract.md, Shipping costs: calculated from the goods after their discount. */
function costOfShipping(method: ShippingTerms, goods: OrderTotals): string {
  const cost = shippingCost(method, {
    weight: new Exact(goods.weight),
    quantity: new Exact(goods.quantity),
    subtotal: new Exact(goods.subtotal),
  });
  if (cost === null)
    refuse('shippingMethod', 'InvalidValue', 'the method has no cost for these goods: give one');
  return cost;
}

/** docs/contract.md, Payment costs: the amount is goods and shipping, taxes included. */
function costOfPayment(method: PaymentTerms, order: OrderTotals): string {
  const amount = Exact.max(order.taxedTotal, 0).toFixed();
  const fee = paymentFee(method, amount);
  if (fee === null)
    refuse('paymentMethod', 'InvalidValue', `the method is not for an amount of ${amount}`);
  return fee.toFixed();
}
