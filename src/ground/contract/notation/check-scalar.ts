import { isRecord } from '../is-record.ts';
import { malformed, malformedKey } from './malformed.ts';
import type { Member, MemberOf } from './member.ts';
import { inside, stepsTo, type ValuePlace, type ValueReading } from './place.ts';
import { readLeaf } from './read-leaf.ts';

/** A member without nested members. */
export type ScalarMember = Exclude<Member, { kind: 'object' | 'list' | 'map' | 'itself' }>;

/** Reads a value other than null. Reports a value that the notation does not allow. */
export function readScalar(member: ScalarMember, value: unknown, place: ValuePlace): unknown {
  const read = readOne(member, value, place);
  if (read !== undefined) return read;
  return place.reading.isStored?.(stepsTo(place), value) ? value : malformed(member, value, place);
}

/** Whether the notation allows the value. */
export function isReadable(member: ScalarMember, value: unknown, place: ValuePlace): boolean {
  return readOne(member, value, place) !== undefined;
}

/** Returns the members of an object, or undefined if the value is not one. */
export function membersOf(
  value: unknown,
  { emptyArrayIsObject }: ValueReading,
): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  const isEmpty = emptyArrayIsObject && Array.isArray(value) && value.length === 0;
  return isEmpty ? noMembers : undefined;
}

const noMembers: Record<string, unknown> = Object.freeze(Object.create(null));

/** Returns the normalized value, or undefined if it is malformed. */
function readOne(member: ScalarMember, value: unknown, place: ValuePlace) {
  switch (member.kind) {
    case 'localized':
      return readLocalized(member, value, place);
    case 'priceMap':
      return readPriceMap(member, value, place);
    default:
      return readLeaf(member, value, place.reading);
  }
}

function readLocalized(member: MemberOf<'localized'>, value: unknown, place: ValuePlace) {
  const texts = membersOf(value, place.reading);
  if (texts === undefined) return undefined;
  const result: Record<string, unknown> = {};
  for (const language of Object.keys(texts)) {
    if (/^[a-z]{2}$/.test(language))
      result[language] = readValueBy(language, member.of, texts, place);
    else malformedKey(language, 'language codes such as "en"', place);
  }
  return result;
}

function readPriceMap(member: MemberOf<'priceMap'>, value: unknown, place: ValuePlace) {
  const prices = membersOf(value, place.reading);
  if (prices === undefined) return undefined;
  const result: Record<string, unknown> = {};
  for (const list of Object.keys(prices)) {
    // On GraphQL null removes a price.
    const isRemoved = prices[list] === null && place.reading.numbersAsText;
    if (/^[1-9]\d*$/.test(list))
      result[list] = isRemoved ? null : readValueBy(list, member.of, prices, place);
    else malformedKey(list, 'identifiers of price lists such as "1"', place);
  }
  return result;
}

/** Reads the value of one key; creates its place only for an error. */
function readValueBy(
  key: string,
  of: MemberOf<'string'> | MemberOf<'decimal'>,
  values: Readonly<Record<string, unknown>>,
  place: ValuePlace,
): unknown {
  const read = readOne(of, values[key], place);
  if (read !== undefined) return read;
  return malformed(of, values[key], Object.assign(inside(place), { key }));
}
