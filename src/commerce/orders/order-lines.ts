import { refuse } from '../../contract/refusal.ts';
import { type AreaTaxes, completeTax, type Tax } from './rules.ts';
import type { GivenLine } from './shapes.ts';

/** A line as it is kept, but for its amounts. Decimals are texts. */
export interface LineData extends Tax {
  readonly sku: string;
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly weight: string;
  readonly requests: string;
}

/** What a line takes from the item that its SKU names. */
export interface ItemFacts {
  /** In the language of the order. */
  readonly name: string;
  readonly weight: string;
  readonly taxClassId: number | null;
  /** In the customer's price list, else in list 1; null where it has none in either. */
  readonly price: string | null;
}

/**
 * contract.md, orders.create: what is absent is taken from the item. A SKU may be that of no item: then
 * its name and price are required, as they are of a line without one.
 */
export function completeLine(
  given: GivenLine,
  items: ReadonlyMap<string, ItemFacts>,
  taxes: AreaTaxes,
): LineData {
  const { sku = '', quantity, requests = '' } = given;
  const item = items.get(sku);
  const name = given.name || item?.name;
  const price = given.price ?? item?.price;
  if (!name) refuse('name', 'Missing', `name is required: ${whyOf(sku)}`);
  if (price === undefined || price === null)
    refuse('price', 'Missing', `price is required: ${item ? noPrice(sku) : whyOf(sku)}`);
  const { weight = item?.weight ?? '0' } = given;
  const tax = completeTax(given, item?.taxClassId ?? null, taxes);
  return { sku, name, quantity, price, weight, requests, ...tax };
}

const whyOf = (sku: string) =>
  sku === '' ? 'the line names no item' : `there is no item with the SKU "${sku}"`;

const noPrice = (sku: string) => `the item "${sku}" has no price in the price list of the order`;
