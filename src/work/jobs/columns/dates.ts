import { AmbiguousCell } from './ambiguous-cell.ts';
import type { DateOrder } from './readings.ts';

/** The orders of day and month that the dates of a column show: none, one of them, or both. */
export interface DateFormat {
  readonly order: '' | DateOrder | 'both';
}

/** `2026-12-31` or `2026/12/31`, perhaps with a time of day, which a date lacks. */
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[ T]\d{1,2}:.*)?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:,? \d{1,2}:.*)?$/;

/**
 * Returns the order of day and month that a date shows: a dot follows days only, and no month is
 * above 12.
 */
export function orderShown(text: string): DateOrder | null {
  const [, first, mark, second] = yearLast.exec(text) ?? [];
  if (first === undefined || mark === '.') return null;
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : null;
}

/**
 * The date of a cell as `2026-12-31`; null for other texts. Throws AmbiguousCell where neither the
 * cell nor the other ones of its column show which number is the month.
 */
export function readDate(text: string, format: DateFormat): string | null {
  // A year of two digits may be of another century.
  if (shortYear.test(text)) return null;
  const [asDmy = null, asMdy] = possibleDates(text, format);
  if (asMdy === undefined) return asDmy;
  const others =
    format.order === '' ? 'no other date of the column shows which' : 'the column has both';
  throw new AmbiguousCell(
    `the date is ${asDmy} if its day comes first, and ${asMdy} if its month does, and ${others}: ` +
      `write ${asDmy}, or ${asMdy}; got ${JSON.stringify(text)}`,
  );
}

const shortYear = /^\d{1,2}([-/.])\d{1,2}\1\d{2}(?!\d)/;

/**
 * The dates that a cell may mean: none, one, or with the day first and with the month first. A year
 * of two digits is of this century.
 */
export function possibleDates(text: string, { order }: DateFormat): readonly string[] {
  const [, year, , month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return [written(year, month, day)];
  const [, first = '', mark, second = '', last] = yearLast.exec(text) ?? [];
  if (last === undefined) return [];
  const [asDmy, asMdy] = [written(last, second, first), written(last, first, second)];
  if (mark === '.' || asDmy === asMdy) return [asDmy];
  const shown = orderShown(text) ?? order;
  if (shown === 'dmy' || shown === 'mdy') return [shown === 'dmy' ? asDmy : asMdy];
  return [asDmy, asMdy];
}

const written = (year: string, month: string, day: string) =>
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
