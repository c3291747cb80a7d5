import { type Path, refuse } from '../../../ground/contract/errors/refusal.ts';
import { recordOf } from '../../../ground/contract/is-record.ts';
import type { MemberOf } from '../../../ground/contract/notation/member.ts';

/** The price maps of an item, by the field of an entry that replaces them. */
const mapBy = { list: 'listPrice', selling: 'sellingPrice' } as const;
const kinds = ['list', 'selling'] as const;

interface PriceEntry {
  readonly priceListId: unknown;
  readonly list?: unknown;
  readonly selling?: unknown;
}

/**
 * The name of the field beside `listPrice` and `sellingPrice`, because GraphQL has no literal for
 * their keys.
 */
export const pricesField = 'prices';

/**
 * The maximum number of entries, more than shops have price lists; each wrong price is looked up
 * among the entries.
 */
export const mostEntries = 1_000;

export const hasPriceMaps = ({ members }: MemberOf<'object'>): boolean =>
  kinds.every((kind) => members[mapBy[kind]]?.kind === 'priceMap');

/**
 * Converts a list of entries to price maps. Throws a Refusal for too many entries, for a duplicate
 * price list, and if `given` also has a price map.
 */
export function priceMapsOf(
  entries: readonly PriceEntry[],
  given: Readonly<Record<string, unknown>>,
): Record<string, object> {
  const both = kinds.map((kind) => mapBy[kind]).find((name) => given[name]);
  if (both)
    refuse(pricesField, 'InvalidCombination', `${pricesField}: give either this or \`${both}\``);
  const { length } = entries;
  if (length > mostEntries)
    refuse(
      pricesField,
      'Malformed',
      `${pricesField}: at most ${mostEntries} entries; got ${length}`,
    );
  const seen = new Set<string>();
  for (const { priceListId } of entries) {
    const list = String(priceListId);
    if (seen.has(list))
      refuse(pricesField, 'Malformed', `${pricesField}: the price list ${list} comes twice`);
    seen.add(list);
  }
  const maps: Record<string, object> = {};
  for (const kind of kinds) {
    const priced = entries.filter((entry) => entry[kind] !== undefined);
    if (priced.length > 0)
      maps[mapBy[kind]] = Object.fromEntries(
        priced.map((each) => [String(each.priceListId), each[kind]]),
      );
  }
  return maps;
}

/**
 * Converts the path of a wrong price in a map to its path in the entries; `undefined` if no entry
 * contains it.
 */
export function pathInEntries([map, list]: Path, given: unknown): Path | undefined {
  const entries = recordOf(given)[pricesField];
  const kind = kinds.find((each) => mapBy[each] === map);
  if (!kind || !Array.isArray(entries)) return undefined;
  const at = entries.findIndex(({ priceListId }) => String(priceListId) === String(list));
  return at < 0 ? [pricesField] : [pricesField, at, kind];
}
