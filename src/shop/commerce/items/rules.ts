import { mapEach, refuse } from '../../../ground/contract/errors/refusal.ts';

export interface Levels {
  readonly stockLevel: number;
  readonly reorderLimit: number;
}

/** Specification, Errors, items.update: checks the item after the write; 0 and 0 mean no level. */
export function checkLevels({ stockLevel, reorderLimit }: Levels): void {
  const isUnset = stockLevel === 0 && reorderLimit === 0;
  if (stockLevel <= reorderLimit && !isUnset)
    refuse('stockLevel', 'InvalidValue', 'the stock level is not greater than the reorder limit');
}

/** Checks the levels of an item after the write, if the input contains one of them. */
export function checkLevelsOf(given: Partial<Levels>, item: Levels | undefined): void {
  if (!item || (given.stockLevel === undefined && given.reorderLimit === undefined)) return;
  const { stockLevel = item.stockLevel, reorderLimit = item.reorderLimit } = given;
  checkLevels({ stockLevel, reorderLimit });
}

/**
 * The stock is an int without an upper bound on create and update; its column has 9 digits before
 * the decimal point.
 */
export function checkStock(stock: string | number | undefined): void {
  if (Number(stock ?? 0) > 999_999_999) refuse('stock', 'InvalidValue', 'stock is above 999999999');
}

/** Specification, Errors, items.update-prices. */
export function checkPricesGiven(
  prices: readonly {
    readonly sku: string;
    readonly list?: string | null | undefined;
    readonly selling?: string | null | undefined;
  }[],
): void {
  mapEach(prices, ({ sku, list, selling }, at) => {
    if (list === undefined && selling === undefined)
      refuse('prices', 'Malformed', `prices: neither list nor selling price for ${sku}`, {
        steps: ['prices', at],
      });
  });
}

/** Specification, items.delete: a primary item can be deleted only by deleting its product. */
export function checkCanBeRemoved(
  items: readonly { readonly sku: string; readonly isPrimary: boolean }[],
): void {
  const main = items.find(({ isPrimary }) => isPrimary);
  if (main) refuse('skus', 'Invalid', `item ${main.sku} is the main item of its product`);
}

/** docs/contract.md, Items and stock: an unknown SKU refuses the whole call. */
export function checkKnown(
  member: 'prices' | 'stock',
  asked: readonly { readonly sku: string }[],
  known: ReadonlyMap<string, unknown>,
): void {
  mapEach(asked, ({ sku }, at) => {
    if (!known.has(sku))
      refuse(member, 'NotFound', `${member}: there is no item ${sku}`, {
        steps: [member, at, 'sku'],
      });
  });
}

export function refuseProduct(id: number): never {
  refuse('product', 'NotFound', `product ${id} does not exist`);
}
