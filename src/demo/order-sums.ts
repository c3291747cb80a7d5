import { Exact, round } from '../contract/decimal.ts';

export interface SumLine {
  readonly quantity: number;
  readonly price: string;
  readonly weight: string;
  /** In percent. */
  readonly rate: string;
}

export interface Charge {
  readonly cost: Exact;
  readonly rate: string;
  readonly tax: Exact;
}

/**
 * The sums of an order, rounded HalfUp at each line: taxes are of what the discount in percent
 * leaves of the lines, each keeping the same share.
 */
export function sumOrder(lines: readonly SumLine[], discount: number, charges: readonly Charge[]) {
  const totals = lines.map(({ price, quantity }) => round(new Exact(price).mul(quantity), 2));
  const prediscount = sum(totals);
  const subtotal = round(prediscount.mul(100 - discount).div(100), 2);
  const taxOf = (total: Exact, index: number) => tax(total, lines[index]?.rate ?? '0');
  const taxes = lines.map(({ rate }, index) =>
    round((totals[index] ?? zero).mul(rate).div(100).mul(subtotal).div(prediscount), 2),
  );
  const total = subtotal.plus(sum(charges.map(({ cost }) => cost)));
  const taxAmount = sum([...taxes, ...charges.map((charge) => charge.tax)]);
  return {
    totals,
    taxes,
    columns: {
      prediscount_subtotal: prediscount.toFixed(2),
      taxed_prediscount_subtotal: prediscount.plus(sum(totals.map(taxOf))).toFixed(2),
      discount_percent: discount,
      subtotal: subtotal.toFixed(2),
      taxed_subtotal: subtotal.plus(sum(taxes)).toFixed(2),
      tax_amount: taxAmount.toFixed(2),
      total: total.toFixed(2),
      taxed_total: total.plus(taxAmount).toFixed(2),
      quantity: sum(lines.map(({ quantity }) => new Exact(quantity))).toFixed(2),
      weight: sum(lines.map((line) => new Exact(line.weight).mul(line.quantity))).toFixed(3),
    },
  };
}

/** A cost with the tax on it. */
export function charge(cost: Exact, rate: string): Charge {
  const rounded = round(cost, 2);
  return { cost: rounded, rate, tax: tax(rounded, rate) };
}

function tax(amount: Exact, rate: string): Exact {
  return round(amount.mul(rate).div(100), 2);
}

export function sum(amounts: readonly Exact[]): Exact {
  return amounts.reduce((total, amount) => total.plus(amount), new Exact(0));
}

const zero = new Exact(0);
