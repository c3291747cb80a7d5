import { type ShopSettings, withoutDerived } from '../../../engine/call/shop-settings.ts';
import { isRecord } from '../../../ground/contract/is-record.ts';
import type { ColumnMembers, LineForm } from '../columns/node.ts';
import type { LineValue } from './line-runner.ts';

type PriceLists = Pick<ShopSettings, 'priceLists' | 'basePriceLists'>;

/** Removes prices of derived lists beside prices of base lists from a line. */
export function lineWithoutDerived(
  { members }: LineForm,
  value: LineValue,
  shop: PriceLists,
): LineValue {
  const ofMembers = (within: ColumnMembers, values: LineValue): LineValue => {
    let changed: Record<string, unknown> | null = null;
    for (const [name, node] of within) {
      const own = Object.hasOwn(values, name) ? values[name] : undefined;
      if (!isRecord(own)) continue;
      const isPrices = node.kind === 'open' && node.keys === 'priceLists';
      const next = isPrices
        ? withoutDerived(own, shop)
        : node.kind === 'object'
          ? ofMembers(node.members, own)
          : own;
      if (next !== own) changed = { ...(changed ?? values), [name]: next };
    }
    return changed ?? values;
  };
  return ofMembers(members, value);
}
