import { expect } from 'vitest';
import { foldText } from '../../src/ground/contract/text.ts';
import { type Rec, recordsOf } from './records.ts';
import type { Shop } from './shop.ts';

/** A find to sort: its operation, the place of its records and the tie breakers. */
export interface SortedFind {
  readonly find: string;
  readonly key: string;
  /** The members that break ties, ascending. */
  readonly ties: readonly string[];
  /** Further members of every call: `language`, `priceList`. */
  readonly given?: Rec;
  /** The language that texts are sorted in. */
  readonly language?: string;
}

/**
 * Compares a find with a sort in the test: texts as people expect, SKUs without case and by code
 * point, nulls last in both directions, ties by the identifier ascending. Pages of 2 give the
 * same records.
 */
export async function expectSorted(shop: Shop, sorted: SortedFind, order: readonly string[]) {
  const { find, key, given } = sorted;
  const call = async (body: Rec) =>
    recordsOf(await shop.v3(find, { ...given, ...body, order }), key);
  const whole = await call({});
  expect(whole, order.join()).toEqual(whole.toSorted(comparisonOf(sorted, order)));
  const walked: Rec[] = [];
  for (let first = 0; first <= whole.length; first += 2)
    walked.push(...(await call({ limit: 2, first })));
  expect(walked, `${order.join()} by pages`).toEqual(whole);
  return whole;
}

type Comparison = (one: Rec, other: Rec) => number;

function comparisonOf({ ties, language }: SortedFind, order: readonly string[]): Comparison {
  const all = [...order, ...ties].map((name): Comparison => {
    const member = name.replace('-', '');
    const sign = name.startsWith('-') ? -1 : 1;
    return (one, other) =>
      compare(keyOf(member, one, language), keyOf(member, other, language), sign);
  });
  // The identifier unchanged, where two differ only in case.
  all.push((one, other) => compareBytes(String(one[ties[0] ?? '']), String(other[ties[0] ?? ''])));
  return (one, other) => {
    for (const each of all) {
      const result = each(one, other);
      if (result !== 0) return result;
    }
    return 0;
  };
}

/**
 * Returns the sort key of a member: of a localized text the one of the language, of prices the one
 * of list 1.
 */
function keyOf(member: string, record: Rec, language = 'en'): unknown {
  const value = record[member];
  if (typeof value === 'object' && value !== null) {
    const entries = new Map(Object.entries(value));
    const isText = [...entries.values()].some((each) => typeof each === 'string');
    return isText ? nameKey(String(entries.get(language) ?? '')) : (entries.get('1') ?? null);
  }
  if (typeof value !== 'string') return value;
  return /sku$/i.test(member) ? value.toLowerCase() : nameKey(value);
}

/** Names sort without case and accents, then by the name itself: text_order of the database. */
export const nameKey = (name: string) =>
  `${[...foldText(name)].slice(0, 300).join('')}\u0001${[...name].slice(0, 300).join('')}`;

function compare(one: unknown, other: unknown, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'string') return sign * compareBytes(one, String(other));
  return sign * (Number(one) - Number(other));
}

/** UTF-8 sorts like its code points. */
const compareBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));
