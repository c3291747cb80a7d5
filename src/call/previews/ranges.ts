import { Exact } from '../../contract/values/decimal.ts';
import { isIdentifier } from './entries.ts';

/** How often a member changes, and its numbers before and after, if there are any. */
export interface MemberValues {
  readonly count: number;
  readonly before: Range | null;
  readonly after: Range | null;
}

interface Range {
  readonly smallest: string | number;
  readonly largest: string | number;
}

/** Adds up the values of one member. */
export class ValueRanges {
  #count = 0;
  #before: Range | null = null;
  #after: Range | null = null;

  add(member: string, from: unknown, to: unknown): void {
    this.#count++;
    if (isIdentifier(member)) return;
    this.#before = widened(this.#before, from);
    this.#after = widened(this.#after, to);
  }

  told(): MemberValues {
    return { count: this.#count, before: this.#before, after: this.#after };
  }
}

function widened(range: Range | null, value: unknown): Range | null {
  if (typeof value !== 'number' && !isDecimal(value)) return range;
  if (!range) return { smallest: value, largest: value };
  const exact = new Exact(value);
  return {
    smallest: exact.lessThan(range.smallest) ? value : range.smallest,
    largest: exact.greaterThan(range.largest) ? value : range.largest,
  };
}

/** Entries have decimals as texts. */
const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value);
