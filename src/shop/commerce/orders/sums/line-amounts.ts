import { Exact, type RoundingMode, round } from '../../../../ground/contract/values/decimal.ts';
import { taxOf } from '../../prices/taxed-price.ts';

/** The amounts of an order that are rounded: per piece, per line, or only the totals. */
export type RoundingRule = 'PerItem' | 'PerLine' | 'Total';

export interface Rounding {
  readonly mode: RoundingMode;
  readonly rule: RoundingRule;
}

/** A line of an order. Decimals are texts, as `check` returns them. */
export interface PricedLine {
  /** 0 or more, at most 2 decimals. */
  readonly quantity: string;
  /** The price of one piece without taxes, with at most 3 decimals; it may be negative. */
  readonly price: string;
  /** The weight of one piece, 0 or more, with at most 3 decimals. */
  readonly weight: string;
  /** The tax rate in percent, 0 to 99.99. */
  readonly taxRate: string;
}

/** A line, rounded by the rule of the order. */
export interface LineAmounts {
  readonly quantity: Exact;
  /** The weight of one piece. */
  readonly weight: Exact;
  readonly taxRate: string;
  /** Price of the line, before the discount. */
  readonly amount: Exact;
  /**
   * The amount on which tax is rounded, of a piece or the line, and the number of such amounts in
   * the line.
   */
  readonly taxed: Exact;
  readonly times: Exact;
}

/** The share of its amount that remains of a line after the discount, `of / to`. */
export interface RemainingShare {
  readonly of: Exact;
  readonly to: Exact;
}

/** The rounding of an order: which amounts are rounded, and its mode for 2 decimals. */
export interface Rounder {
  readonly rule: RoundingRule;
  cents(value: Exact): Exact;
}

export function rounderOf({ mode, rule }: Rounding): Rounder {
  return { rule, cents: (value) => round(value, 2, mode) };
}

/**
 * docs/contract.md, Orders: PerItem rounds the price and tax of a piece, PerLine those of a line,
 * Total only the sums.
 */
export function readLine(line: PricedLine, { rule, cents }: Rounder): LineAmounts {
  const quantity = new Exact(line.quantity);
  const price = new Exact(line.price);
  const read = { quantity, weight: new Exact(line.weight), taxRate: line.taxRate };
  if (rule === 'PerItem') {
    const piece = cents(price);
    return { ...read, amount: cents(piece.mul(quantity)), taxed: piece, times: quantity };
  }
  const exact = price.mul(quantity);
  const amount = rule === 'PerLine' ? cents(exact) : exact;
  return { ...read, amount, taxed: amount, times: one };
}

/** Returns the tax of a line for the response. */
export function taxOfLine(line: LineAmounts, share: RemainingShare, { cents }: Rounder): Exact {
  return cents(cents(keep(taxOf(line.taxed, line.taxRate), share)).mul(line.times));
}

/** Returns the tax of all lines: the sum of their taxes, or with Total the unrounded sum. */
export function taxOfLines(
  lines: readonly LineAmounts[],
  share: RemainingShare,
  rounder: Rounder,
): Exact {
  if (rounder.rule !== 'Total') return sum(lines.map((line) => taxOfLine(line, share, rounder)));
  return keep(sum(lines.map(({ amount, taxRate }) => taxOf(amount, taxRate))), share);
}

export function sum(values: readonly Exact[]): Exact {
  return values.reduce((total, value) => total.plus(value), new Exact(0));
}

/**
 * Divides last, because a third has no exact decimal, and a half must still be rounded as a half.
 */
function keep(value: Exact, { of, to }: RemainingShare): Exact {
  return value.mul(of).div(to);
}

const one = new Exact(1);
