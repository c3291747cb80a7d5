import { isRecord } from '../../contract/is-record.ts';
import type { LineForm, Members } from '../columns/node.ts';
import type { LineValue } from './line-runner.ts';

interface PriceLists {
  readonly priceLists: ReadonlySet<number>;
  readonly basePriceLists: ReadonlySet<number>;
}

/**
 * A line without the prices of derived lists that stand beside one of a base list, as exports write
 * them: the shop computes them. Alone they remain, and the target refuses them.
 */
export function withoutDerived({ members }: LineForm, value: LineValue, shop: PriceLists) {
  const isBase = (list: string) => shop.basePriceLists.has(Number(list));
  const isDerived = (list: string) => shop.priceLists.has(Number(list)) && !isBase(list);
  const ofMap = (prices: object): object => {
    const lists = Object.keys(prices);
    if (!lists.some(isBase) || !lists.some(isDerived)) return prices;
    return Object.fromEntries(Object.entries(prices).filter(([list]) => !isDerived(list)));
  };
  const ofMembers = (within: Members, values: LineValue): LineValue => {
    let changed: Record<string, unknown> | null = null;
    for (const [name, node] of within) {
      const own = Object.hasOwn(values, name) ? values[name] : undefined;
      if (!isRecord(own)) continue;
      const isPrices = node.kind === 'open' && node.keys === 'priceLists';
      const next = isPrices
        ? ofMap(own)
        : node.kind === 'object'
          ? ofMembers(node.members, own)
          : own;
      if (next !== own) changed = { ...(changed ?? values), [name]: next };
    }
    return changed ?? values;
  };
  return ofMembers(members, value);
}
