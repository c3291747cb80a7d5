import { Exact } from '../../../ground/contract/values/decimal.ts';
import { isIdentifier } from './entries.ts';

/** How often a member changes, and its numbers before and after, if there are any. */
export interface MemberValues {
  readonly count: number;
  readonly before: Range | null;
  readonly after: Range | null;
  /** The percentages by which numbers rise, or fall below zero; absent if one begins at zero. */
  readonly percent?: { readonly smallest: number; readonly largest: number };
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
  #percent: MemberValues['percent'];
  #hasPercent = true;

  add(member: string, from: unknown, to: unknown): void {
    this.#count++;
    if (isIdentifier(member)) return;
    this.#before = widened(this.#before, from);
    this.#after = widened(this.#after, to);
    this.#addPercent(Number(from), Number(to), isNumber(from) && isNumber(to));
  }

  #addPercent(from: number, to: number, areNumbers: boolean): void {
    this.#hasPercent &&= areNumbers && from > 0;
    if (!this.#hasPercent) return;
    const percent = Math.round((to / from - 1) * 1_000) / 10;
    const { smallest = percent, largest = percent } = this.#percent ?? {};
    this.#percent = {
      smallest: Math.min(smallest, percent),
      largest: Math.max(largest, percent),
    };
  }

  told(): MemberValues {
    const values = { count: this.#count, before: this.#before, after: this.#after };
    return this.#hasPercent && this.#percent ? { ...values, percent: this.#percent } : values;
  }
}

function widened(range: Range | null, value: unknown): Range | null {
  if (!isNumber(value)) return range;
  if (!range) return { smallest: value, largest: value };
  const exact = new Exact(value);
  return {
    smallest: exact.lessThan(range.smallest) ? value : range.smallest,
    largest: exact.greaterThan(range.largest) ? value : range.largest,
  };
}

export const isNumber = (value: unknown): value is number | string =>
  typeof value === 'number' || isDecimal(value);

/** Entries have decimals as texts. */
export const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value);
