import { Exact, round } from '../../contract/decimal.ts';

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

/** The sums of an order, rounded HalfUp at each line, the discount in percent spread over lines. */
export function sumOrder(lines: readonly SumLine[], discount: number, charges: readonly Charge[]) {
  const totals = lines.map(({ price, quantity }) => round(new Exact(price).mul(quantity), 2));
  const prediscount = sum(totals);
  const shares = spread(round(prediscount.mul(discount).div(100), 2), totals);
  const subtotal = prediscount.minus(sum(shares));
  const taxOf = (amount: Exact, index: number) => tax(amount, lines[index]?.rate ?? '0');
  const taxes = totals.map((total, index) => taxOf(total.minus(shares[index] ?? 0), index));
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

/** The amount in proportion to the totals; the last takes what rounding leaves. */
function spread(amount: Exact, totals: readonly Exact[]): Exact[] {
  const whole = sum(totals);
  let left = amount;
  return totals.map((total, index) => {
    const isLast = index === totals.length - 1;
    const share = isLast || whole.isZero() ? left : round(amount.mul(total).div(whole), 2);
    left = left.minus(share);
    return share;
  });
}

export function sum(amounts: readonly Exact[]): Exact {
  return amounts.reduce((total, amount) => total.plus(amount), new Exact(0));
}
