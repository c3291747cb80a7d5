import { checkEach, refuse } from '../../../ground/contract/errors/refusal.ts';
import { textOrNull } from '../../../ground/contract/text.ts';
import { Exact } from '../../../ground/contract/values/decimal.ts';
import { inParts } from '../../../store/db/rows/in-parts.ts';
import type { Session } from '../../../store/db/session.ts';
import { adjustPrice, isFree, type PriceRule } from '../prices/price-rule.ts';

/**
 * Returns the prices that rules change. Throws a Refusal for each rule whose result is not a valid
 * price.
 */
export function newPrices(items: readonly PricedItem[], rules: PriceRules) {
  const next = (member: keyof PriceRules) => adjustAll(items, member, rules[member]);
  const changed: Partial<Record<keyof PriceRules, readonly (string | undefined)[]>> = {};
  const set = (member: keyof PriceRules) => () => {
    changed[member] = next(member);
  };
  checkEach(set('list'), set('selling'));
  return items.flatMap(({ sku, productId }, at) => {
    const [list, selling] = [changed.list?.[at], changed.selling?.[at]];
    return list === undefined && selling === undefined ? [] : [{ sku, productId, list, selling }];
  });
}

/** How each kind of price changes. */
export interface PriceRules {
  readonly list?: PriceRule | undefined;
  readonly selling?: PriceRule | undefined;
}

export interface PricedItem {
  readonly sku: string;
  readonly productId: number;
  readonly list: string | null;
  readonly selling: string | null;
}

/** Counts the items with a price of 0 that a rule does not change. */
export const countFree = (items: readonly PricedItem[], rules: PriceRules): number =>
  items.filter(({ list, selling }) =>
    [rules.list && list, rules.selling && selling].some((price) => price && isFree(price)),
  ).length;

/** Returns the new price of each item; undefined for a price that does not change. */
function adjustAll(
  items: readonly PricedItem[],
  member: keyof PriceRules,
  rule: PriceRule | undefined,
): readonly (string | undefined)[] {
  return items.map((item) => {
    const price = item[member];
    if (!rule || price === null) return undefined;
    const adjusted = adjustPrice(price, rule);
    if (adjusted === null)
      refuse(
        member,
        'InvalidValue',
        `${member}: the ${member} price ${price} of item ${item.sku} would become negative or too large`,
      );
    return new Exact(adjusted).equals(price) ? undefined : adjusted;
  });
}

/** Reads the prices of items in a list, with null where one is missing. */
export async function pricesOf(
  session: Session,
  keys: readonly string[],
  priceList: number,
): Promise<readonly PricedItem[]> {
  const parts = await inParts(keys.map(Number), (part) =>
    session.query(readPrices, [part, priceList]),
  );
  return parts.flat().map(({ sku, productId, list, selling }) => ({
    sku: String(sku),
    productId: Number(productId),
    list: textOrNull(list),
    selling: textOrNull(selling),
  }));
}

const readPrices = `SELECT i.sku, i.product_id AS "productId", p.list_price::text AS list,
    p.selling_price::text AS selling
  FROM item_price p JOIN item i ON i.id = p.item_id
  WHERE p.item_id = ANY($1::int[]) AND p.price_list_id = $2::int ORDER BY i.id`;
