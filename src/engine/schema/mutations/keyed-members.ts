import { collect, type Refusal, refuse } from '../../../ground/contract/errors/refusal.ts';
import { isRecord } from '../../../ground/contract/is-record.ts';
import type { Member, MemberOf } from '../../../ground/contract/notation/member.ts';
import { fieldName, graphqlName } from '../../../ground/contract/notation/names.ts';
import { readDecimalText } from '../../../ground/contract/notation/read-leaf.ts';
import { type ShopSettings, withoutDerived } from '../../call/shop-settings.ts';

/** A text by language, or a price by price list. */
export type KeyedMember = MemberOf<'localized' | 'priceMap'>;

export const isKeyed = (member: Member): member is KeyedMember =>
  member.kind === 'localized' || member.kind === 'priceMap';

/**
 * Returns the map of a member that an input has under the two names that a record has: `name`, a
 * map or the text in the default language, and `nameByLanguage`, which may also have prices of
 * derived lists, since the record has them.
 */
export function readKeyed(
  named: string,
  member: KeyedMember,
  given: ReadonlyMap<string, unknown>,
  shop: ShopSettings,
  found?: Refusal[],
): unknown {
  const [name, allName] = [graphqlName(named, member), fieldName(named, member)];
  const own = withKey(member, given.get(name), shop);
  const sent = given.get(allName);
  const all = member.kind === 'priceMap' && isRecord(sent) ? withoutDerived(sent, shop) : sent;
  if (own === undefined || all === undefined) return own ?? all;
  if (!isRecord(own) || !isRecord(all)) return isRecord(own) ? all : own;
  const differs = (key: string) => key in all && printed(own[key]) !== printed(all[key]);
  const key = Object.keys(own).find(differs);
  if (key !== undefined)
    collect(found, () =>
      refuse(named, 'InvalidCombination', `${name} and ${allName} differ for ${key}: give one`, {
        steps: isRecord(given.get(name)) ? [name, key] : [name],
      }),
    );
  return { ...all, ...own };
}

/**
 * Adds the key to a plain value: the default language to a text, the first price list to a price or
 * null.
 */
function withKey(member: KeyedMember, value: unknown, shop: ShopSettings): unknown {
  if (member.kind === 'localized')
    return typeof value === 'string' ? { [shop.defaultLanguage]: value } : value;
  const isPlain = value === null || typeof value === 'string' || typeof value === 'number';
  return isPlain ? { [shop.firstPriceList]: value } : value;
}

/** Decimals are the same in all their forms. */
const printed = (value: unknown) => JSON.stringify(readDecimalText(value, true) ?? value);
