import { Exact, round } from '../../../ground/contract/values/decimal.ts';

/** Returns an unrounded percentage of an amount. */
export function taxOf(amount: Exact, taxRate: string): Exact {
  return amount.mul(taxRate).div(100);
}

/**
 * Returns a price with taxes, which is the cost of a new order of one piece.
 * docs/contract.md, Orders: the price and its tax are rounded to 2 decimals each, a half up.
 */
export function taxedPrice(net: string, taxRate: string): string {
  return taxed(round(net, 2), taxRate).toFixed(2);
}

/**
 * Returns the net price with 3 decimals whose price with taxes is `gross`; if there are several,
 * the one nearest to the unrounded price. Null if there is none, because the tax is rounded.
 */
export function netPrice(gross: string, taxRate: string): string | null {
  const exact = new Exact(gross).mul(100).div(new Exact(taxRate).plus(100));
  const nearest = round(exact, 2);
  const cents = [nearest, nearest.minus(cent), nearest.plus(cent)].find(
    (each) => !each.isNegative() && taxed(each, taxRate).eq(gross),
  );
  if (!cents) return null;
  // Prices from 0.005 below to 0.004 above round to these cents.
  const lowest = Exact.max(cents.minus('0.005'), 0);
  return Exact.min(Exact.max(round(exact, 3), lowest), cents.plus('0.004')).toFixed(3);
}

/** Returns the nearest possible prices with taxes below and above one that no price has. */
export function pricesAround(gross: string, taxRate: string): string[] {
  const start = round(new Exact(gross).mul(100).div(new Exact(taxRate).plus(100)), 2);
  const near = [-2, -1, 0, 1, 2].map((step) => start.plus(cent.mul(step)));
  const prices = near.filter((net) => !net.isNegative()).map((net) => taxed(net, taxRate));
  const below = prices.filter((price) => price.lt(gross)).at(-1);
  const above = prices.find((price) => price.gt(gross));
  return [below, above].flatMap((price) => price?.toFixed(2) ?? []);
}

const cent = new Exact('0.01');

const taxed = (cents: Exact, taxRate: string) => cents.plus(round(taxOf(cents, taxRate), 2));

/** docs/contract.md, Defaults on create: orders are taxed in this area by default. */
export const defaultTaxArea = 1;

/** SQL. The rates of the tax class of an item, by tax area, as texts. */
export const taxRatesOf = (item: string) =>
  `(SELECT json_object_agg(a.id, coalesce(r.rate, 0)::text) FROM tax_area a
    LEFT JOIN tax_rate r ON r.tax_area_id = a.id AND r.tax_class_id = ${item}.tax_class_id)`;

/** How prices that are read get their taxes. */
export const taxes = { defaultArea: defaultTaxArea, add: taxedPrice };
