import { checkEach, type Path, refuse } from '../../../ground/contract/errors/refusal.ts';
import { type AreaTaxes, completeTax, type Tax } from './rules.ts';
import type { GivenLine } from './shapes.ts';

/** A stored line, without its amounts. Decimals are texts. */
export interface LineData extends Tax {
  readonly sku: string;
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly weight: string;
  readonly requests: string;
}

/** The values that a line copies from the item with its SKU. */
export interface ItemFacts {
  /** The name in the language of the order. */
  readonly name: string;
  readonly weight: string;
  readonly taxClassId: number | null;
  /**
   * The price in the customer's price list, or else in list 1; null if neither contains a price.
   */
  readonly price: string | null;
}

/**
 * docs/contract.md, Orders: absent values come from the item. A line without a SKU, or with an
 * unknown one, requires name and price. `position` starts at 0.
 */
export function completeLine(
  given: GivenLine,
  items: ReadonlyMap<string, ItemFacts>,
  taxes: AreaTaxes,
  position: number,
): LineData {
  const { sku = '', quantity, requests = '' } = given;
  const item = items.get(sku);
  let [name, price] = ['', ''];
  let tax = noTax;
  const line = ` of line ${position + 1}`;
  const steps = (member: string): Path => ['lines', position, member];
  const missing = (member: 'name' | 'price', why: string) =>
    refuse(member, 'Missing', `the ${member}${line} is required: ${why}`, { steps: steps(member) });
  checkEach(
    () => {
      name = given.name || item?.name || missing('name', whyOf(sku));
    },
    () => {
      price = given.price ?? item?.price ?? missing('price', item ? noPrice(sku) : whyOf(sku));
    },
    () => {
      tax = completeTax(given, item?.taxClassId ?? null, taxes, line, steps('taxClassId'));
    },
  );
  const { weight = item?.weight ?? '0' } = given;
  return { sku, name, quantity, price, weight, requests, ...tax };
}

const noTax: Tax = { taxClassId: null, taxCode: '', taxRate: '0' };

const whyOf = (sku: string) =>
  sku === '' ? 'the line names no item' : `there is no item with the SKU "${sku}"`;

const noPrice = (sku: string) => `the item "${sku}" has no price in the price list of the order`;
