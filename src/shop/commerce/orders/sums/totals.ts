import { Exact, round } from '../../../../ground/contract/values/decimal.ts';
import { fitDecimal } from '../../../../ground/contract/values/fit-decimal.ts';
import { taxOf } from '../../prices/taxed-price.ts';
import {
  type LineAmounts,
  type PricedLine,
  type RemainingShare,
  type Rounder,
  type Rounding,
  readLine,
  rounderOf,
  sum,
  taxOfLine,
  taxOfLines,
} from './line-amounts.ts';

/** The input of an order's totals. Decimals are texts, as `check` returns them. */
export interface OrderMoney {
  readonly rounding: Rounding;
  /** The lines in any order, which does not affect the totals. */
  readonly lines: readonly PricedLine[];
  /** 0 or more, at most 3 decimals, without taxes. */
  readonly discountAmount: string;
  /** The discount in percent of the goods, 0 to 99.999. With an amount too, both are subtracted. */
  readonly discountPercent: string;
  readonly shipping: Charge | null;
  readonly payment: Charge | null;
}

/** The cost of shipping or payment. */
export interface Charge {
  /** The cost without taxes, 0 or more; rounded to 2 decimals by the order's mode. */
  readonly cost: string;
  /** The tax rate in percent, 0 to 99.99. */
  readonly taxRate: string;
}

/** The computed members of an order, as texts with all decimals of their columns. */
export interface OrderTotals {
  /** The totals of the lines, in the order of the input. */
  readonly lines: readonly { readonly totalPrice: string; readonly taxAmount: string }[];
  readonly prediscountSubtotal: string;
  readonly taxedPrediscountSubtotal: string;
  readonly subtotal: string;
  readonly taxedSubtotal: string;
  readonly shipping: TaxedCharge | null;
  readonly payment: TaxedCharge | null;
  readonly taxAmount: string;
  readonly total: string;
  readonly taxedTotal: string;
  readonly quantity: string;
  readonly weight: string;
}

interface TaxedCharge {
  readonly cost: string;
  readonly taxAmount: string;
}

/**
 * Specification, Order; docs/contract.md, Discounts of an order. Throws a Refusal for a value with
 * more digits than its member allows.
 */
export function computeTotals(order: OrderMoney): OrderTotals {
  const rounder = rounderOf(order.rounding);
  const { cents } = rounder;
  const lines = order.lines.map((line) => readLine(line, rounder));
  const goods = sum(lines.map(({ amount }) => amount));
  const prediscount = cents(goods);
  const subtotal = cents(lessDiscounts(prediscount, order));
  // With Total, nothing is rounded before the taxes, not even the discount.
  const share = shareOf(rounder.rule === 'Total' ? lessDiscounts(goods, order) : subtotal, goods);

  const shipping = order.shipping && readCharge(order.shipping, rounder);
  const payment = order.payment && readCharge(order.payment, rounder);
  const charges = [shipping, payment].filter((charge) => charge !== null);
  const taxes = taxOfLines(lines, share, rounder);
  const taxAmount = cents(taxes.plus(sum(charges.map(({ tax }) => tax))));
  const total = subtotal.plus(sum(charges.map(({ cost }) => cost)));
  const taxedPrediscount = prediscount.plus(cents(taxOfLines(lines, whole, rounder)));
  return {
    lines: lines.map((line) => ({
      totalPrice: money('totalPrice', cents(line.amount)),
      taxAmount: money('taxAmount', taxOfLine(line, share, rounder)),
    })),
    prediscountSubtotal: money('prediscountSubtotal', prediscount),
    taxedPrediscountSubtotal: money('taxedPrediscountSubtotal', taxedPrediscount),
    subtotal: money('subtotal', subtotal),
    taxedSubtotal: money('taxedSubtotal', subtotal.plus(cents(taxes))),
    shipping: shipping && printCharge(shipping, rounder),
    payment: payment && printCharge(payment, rounder),
    taxAmount: money('taxAmount', taxAmount),
    total: money('total', total),
    taxedTotal: money('taxedTotal', total.plus(taxAmount)),
    ...measuresOf(lines),
  };
}

function money(field: string, value: Exact): string {
  return fitDecimal(field, value, 10, 2);
}

interface ChargeAmounts {
  readonly cost: Exact;
  /** The tax with the precision used for the sum. */
  readonly tax: Exact;
}

function readCharge(charge: Charge, { rule, cents }: Rounder): ChargeAmounts {
  const cost = cents(new Exact(charge.cost));
  const tax = taxOf(cost, charge.taxRate);
  return { cost, tax: rule === 'Total' ? tax : cents(tax) };
}

function printCharge({ cost, tax }: ChargeAmounts, { cents }: Rounder): TaxedCharge {
  return {
    cost: fitDecimal('cost', cost, 8, 2),
    taxAmount: fitDecimal('taxAmount', cents(tax), 8, 2),
  };
}

/** Weights are rounded half up in every mode, and only the sum is rounded. */
function measuresOf(lines: readonly LineAmounts[]) {
  const quantity = sum(lines.map((line) => line.quantity));
  const weight = round(sum(lines.map((line) => line.weight.mul(line.quantity))), 3);
  return {
    quantity: fitDecimal('quantity', quantity, 10, 2),
    weight: fitDecimal('weight', weight, 8, 3),
  };
}

/**
 * Returns the price of the goods after discounts. It is never below 0; a negative sum has no
 * discount.
 */
function lessDiscounts(goods: Exact, { discountAmount, discountPercent }: OrderMoney): Exact {
  if (goods.lte(0)) return goods;
  const discount = goods.mul(discountPercent).div(100).plus(discountAmount);
  return Exact.max(goods.minus(discount), 0);
}

/**
 * docs/contract.md, Discounts of an order: the same share of the amount remains of each line. The
 * share is an unrounded fraction, so the totals do not depend on the order of the lines.
 */
function shareOf(left: Exact, goods: Exact): RemainingShare {
  return goods.eq(left) ? whole : { of: left, to: goods };
}

const whole: RemainingShare = { of: new Exact(1), to: new Exact(1) };
